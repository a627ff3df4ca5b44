import { Stack, Text } from '@mantine/core';
import { Json } from '../../../cadastro/field-input.tsx';
import type { Parte } from '../../../cadastro/field-part.ts';
import type { Campos } from '../../../cadastro/form.ts';
import { formatContador, formatHh, formatNumero } from '../../../lib/formato.ts';

/** What a row costs, to the cent as the server has it. */
const vezes = ({ quantidade, valorUnitario }: Campos): number =>
  Math.round(Number(quantidade ?? 0) * Number(valorUnitario ?? 0) * 100) / 100;

/** The items of a request with their total in sight; the prices of hours and of the night come with the save. */
export function ItensDaSse(parte: Parte) {
  const linhas = Array.isArray(parte.value) ? (parte.value as Campos[]) : [];
  const hh = linhas.reduce((soma, { tipo, quantidade }) => soma + (tipo === 'HH' ? Number(quantidade ?? 0) : 0), 0);
  const fechado = linhas.every(
    ({ tipo, valorUnitario, noturno }) => tipo !== 'HH' && (valorUnitario ?? null) !== null && noturno !== true,
  );
  const partes = [
    formatContador(linhas.length, 'item', 'itens'),
    ...(hh > 0 ? [formatHh(hh)] : []),
    ...(fechado
      ? [
          `R$ ${formatNumero(
            linhas.reduce((soma, linha) => soma + vezes(linha), 0),
            2,
          )}`,
        ]
      : []),
  ];
  return (
    <Stack gap={4}>
      <Json {...parte} />
      {linhas.length > 0 && (
        <Text
          fw={600}
          className="cad-numero"
          role="status"
          pos="sticky"
          bottom={64}
          py={6}
          bg="var(--cad-superficie)"
          style={{ zIndex: 1 }}
        >
          {partes.join(' · ')}
        </Text>
      )}
    </Stack>
  );
}
