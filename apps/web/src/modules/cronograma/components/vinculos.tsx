import { TIPOS_RELACAO, tipoRelacao } from '@cadencia/domain/cronograma/schema.ts';
import { Anchor, Table, Text } from '@mantine/core';
import { formatDuracao, formatNumero, formatPercentual } from '../../../lib/formato.ts';
import type { AtividadeDetalhe } from '../api.ts';

type Vinculo = AtividadeDetalhe['vinculos'][number];

interface Props {
  readonly vinculos: readonly Vinculo[];
  readonly fora: AtividadeDetalhe['foraDaVista'];
  readonly onAtividade: (id: number) => void;
}

const SENTIDOS = [
  ['PREDECESSORA', 'Predecessoras'],
  ['SUCESSORA', 'Sucessoras'],
] as const;

const nomeDoTipo = (tipo: string): string => {
  const lido = tipoRelacao.safeParse(tipo);
  return lido.success ? TIPOS_RELACAO[lido.data] : tipo;
};

function esperaDe(lag: number, tipo: Vinculo['tipoLag']): string {
  if (lag === 0) return '–';
  if (tipo === 'PERCENTUAL') return formatPercentual(lag, 0);
  return `${formatDuracao(lag)}${tipo === 'CORRIDO' ? ' corridas' : ''}`;
}

/** The links of an activity; the driving one determines its date. */
export function Vinculos({ vinculos, fora, onAtividade }: Props) {
  return SENTIDOS.map(([sentido, titulo]) => {
    const deste = vinculos.filter((vinculo) => vinculo.sentido === sentido);
    return (
      <section key={sentido} aria-label={titulo}>
        <Text component="h3" mt={20} mb={4} fz="lg" fw={600}>
          {titulo}
        </Text>
        {deste.length === 0 && fora[sentido] === 0 && (
          <Text mt={8} mb={12} c="dimmed" fz="sm">
            Nenhuma.
          </Text>
        )}
        {deste.length > 0 && (
          <Table className="cad-numero" fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Atividade</Table.Th>
                <Table.Th>Vínculo</Table.Th>
                <Table.Th>Espera</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {deste.map(({ atividadeId, codigo, nome, tipo, lag, tipoLag, condutora }) => (
                <Table.Tr key={`${atividadeId}-${tipo}`}>
                  <Table.Td>
                    <Anchor type="button" component="button" inherit ta="left" onClick={() => onAtividade(atividadeId)}>
                      <Text span inherit c="dimmed">
                        {codigo}
                      </Text>{' '}
                      {nome}
                    </Anchor>
                    {condutora && (
                      <Text span ml={6} px={6} bdrs="xs" bg="var(--cad-realce)" c="var(--cad-link)" fz="xs" fw={600}>
                        condutora
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td title={nomeDoTipo(tipo)}>{tipo}</Table.Td>
                  <Table.Td>{esperaDe(lag, tipoLag)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {fora[sentido] > 0 && (
          <Text mt={8} mb={12} c="dimmed" fz="sm">
            {formatNumero(fora[sentido])} fora do que você vê.
          </Text>
        )}
      </section>
    );
  });
}
