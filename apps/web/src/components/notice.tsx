import { Box, Flex, Text } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textOfError } from '../lib/erro-api.ts';

interface Props {
  readonly tone: 'critico' | 'atencao' | 'info';
  readonly titulo?: string;
  readonly children: ReactNode;
}

/** Background and colour of each tone. */
const TONS: Readonly<Record<Props['tone'], readonly [fundo: string, cor: string]>> = {
  critico: ['var(--cad-critico-fundo)', 'var(--cad-critico)'],
  atencao: ['var(--cad-atencao-fundo)', 'var(--cad-atencao)'],
  info: ['var(--cad-realce)', 'var(--cad-link)'],
};

/** A message in the flow of the page; a failure interrupts screen readers, any other waits its turn. */
export function Notice({ tone, titulo, children }: Props) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle;
  const [fundo, cor] = TONS[tone];
  return (
    <Flex gap={10} p="10px 14px" bdrs="sm" bg={fundo} c={cor} fz="sm" role={tone === 'critico' ? 'alert' : 'status'}>
      <Box flex="none" mt={1}>
        <Icon size={18} stroke={1.7} aria-hidden="true" />
      </Box>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        {titulo && (
          <Text fz="sm" fw={700}>
            {titulo}
          </Text>
        )}
        <Box c="var(--cad-texto)">{children}</Box>
      </Box>
    </Flex>
  );
}

/** A failed action: what happened, and what to do; it shows nothing without an error. */
export function Failure({ error, titulo }: { readonly error: unknown; readonly titulo?: string }) {
  if (!error) return null;
  const { mensagem, acao } = textOfError(error);
  return (
    <Notice tone="critico" {...(titulo ? { titulo } : {})}>
      {mensagem} {acao}
    </Notice>
  );
}
