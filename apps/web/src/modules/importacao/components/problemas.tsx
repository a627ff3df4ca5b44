import { Stack } from '@mantine/core';
import { type Problema, textoDoProblema } from './texto-do-problema.ts';

export function Problemas({ problemas }: { readonly problemas: readonly Problema[] }) {
  return (
    <Stack component="ul" gap={8} py={4} className="cad-numero" style={{ overflowWrap: 'anywhere' }}>
      {problemas.map((problema, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list in which the same finding may repeat
        <li key={`${i}-${problema.codigo}`}>{textoDoProblema(problema)}</li>
      ))}
    </Stack>
  );
}
