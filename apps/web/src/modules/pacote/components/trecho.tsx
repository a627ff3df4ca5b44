import { Box } from '@mantine/core';

interface Props {
  readonly texto: string;
  readonly em: number;
  readonly fim: number;
}

/** A formula with its wrong piece marked; a point where something is missing is marked too. */
export const Trecho = ({ texto, em, fim }: Props) => (
  <Box component="code" display="block" c="var(--cad-texto)" style={{ overflowWrap: 'anywhere' }}>
    {texto.slice(0, em)}
    <Box component="mark" c="red" bg="var(--cad-critico-fundo)" fw={700} bdrs={3}>
      {texto.slice(em, fim) || '▸'}
    </Box>
    {texto.slice(fim)}
  </Box>
);
