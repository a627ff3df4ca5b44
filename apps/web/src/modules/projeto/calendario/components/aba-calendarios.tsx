import { Stack } from '@mantine/core';
import type { PropsAba } from '../../components/props-aba.ts';
import { Calendarios } from './calendarios.tsx';
import { Turnos } from './turnos.tsx';

export function AbaCalendarios({ ficha, pode }: PropsAba) {
  const podeEditar = pode('GestaoProjeto:EditarCronograma');
  return (
    <Stack gap={28} maw={1120}>
      <Calendarios projetoId={ficha.id} podeEditar={podeEditar} />
      <Turnos projetoId={ficha.id} podeEditar={podeEditar} />
    </Stack>
  );
}
