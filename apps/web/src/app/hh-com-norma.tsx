import { Stack } from '@mantine/core';
import type { Parte } from '../cadastro/field-part.ts';
import { NormaAprendida } from '../modules/licaoaprendida/components/norma-aprendida.tsx';
import { HhEstimado } from '../modules/servico/components/calculadora.tsx';

/** The estimated hours of a service, with the calculator and with what similar services took. */
export const HhComNorma = (parte: Parte) => (
  <Stack gap={8}>
    <HhEstimado {...parte} />
    {!parte.comuns.disabled && <NormaAprendida registro={parte.registro} onUsar={(hh) => parte.onChange(String(hh))} />}
  </Stack>
);
