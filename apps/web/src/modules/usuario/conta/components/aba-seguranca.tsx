import type { Conta } from '@cadencia/domain/usuario/conta/schema.ts';
import { Box, Stack, Text } from '@mantine/core';
import { SegundoFator } from './segundo-fator.tsx';
import { Sessoes } from './sessoes.tsx';

export function AbaSeguranca({ conta }: { readonly conta: Conta }) {
  return (
    <Stack maw={960}>
      <SegundoFator conta={conta} />
      <Box
        component="section"
        mt={8}
        pt={24}
        style={{ borderTop: '1px solid var(--cad-borda)' }}
        aria-labelledby="sessoes-ativas"
      >
        <Text id="sessoes-ativas" component="h2" fz="lg" fw={600}>
          Sessões ativas
        </Text>
        <Text fz="sm" c="dimmed">
          Não reconhece alguma? Encerre-a e troque a senha.
        </Text>
        <Sessoes />
      </Box>
    </Stack>
  );
}
