import { PRODUTO } from '@cadencia/domain/produto.ts';
import { Paper, Stack, Text } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { LogoMark } from '../components/logo.tsx';
import { currentYear } from '../lib/formato.ts';

/** A centred card with the logo and the nested page, and a footer with the year. */
export function AuthLayout() {
  return (
    <Stack align="center" justify="center" gap={24} mih="100dvh" p="24px 16px">
      <Paper component="main" radius="lg" withBorder w="100%" maw={400} p={{ base: '24px 16px', xs: 32 }}>
        <Stack align="center" gap={0} mb={24}>
          <LogoMark size={44} />
          <Text mt={12} fz="1.5rem" fw={700} lts="-0.01em" lh={1.2}>
            {PRODUTO.nome}
          </Text>
          <Text mt={4} fz="sm" c="dimmed">
            {PRODUTO.lema.charAt(0).toUpperCase() + PRODUTO.lema.slice(1)}
          </Text>
        </Stack>
        <Outlet />
      </Paper>
      <Text component="footer" fz="xs" c="dimmed">
        {currentYear()} © {PRODUTO.nome}
      </Text>
    </Stack>
  );
}
