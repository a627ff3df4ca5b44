import { Anchor, Flex, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { MainHeading } from '../components/heading.tsx';
import { Logo } from '../components/logo.tsx';
import { useTitulo } from '../lib/titulo.ts';

interface Props {
  readonly codigo: string;
  readonly titulo: string;
  readonly texto: string;
  readonly children: ReactNode;
}

/** The plain layout of the error pages. */
export function PlainPage({ codigo, titulo, texto, children }: Props) {
  useTitulo(titulo);
  return (
    <Flex
      component="main"
      direction="column"
      align="center"
      justify="center"
      gap={8}
      mih="100dvh"
      p="24px 16px"
      ta="center"
    >
      <Anchor mb={24} c="inherit" underline="never" href="/dashboard/main" aria-label="Ir para o Painel Principal">
        <Logo />
      </Anchor>
      <Text className="cad-numero" fz="sm" c="var(--cad-texto-3)" style={{ overflowWrap: 'anywhere' }}>
        {codigo}
      </Text>
      <MainHeading>{titulo}</MainHeading>
      <Text maw="52ch" mb={16} c="dimmed">
        {texto}
      </Text>
      <Group justify="center" gap={8}>
        {children}
      </Group>
    </Flex>
  );
}
