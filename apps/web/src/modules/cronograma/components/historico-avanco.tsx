import { Button, Flex, Table, Text } from '@mantine/core';
import { formatDataHora, formatDuracao, formatHh, formatInstante, VAZIO } from '../../../lib/formato.ts';
import type { AtividadeDetalhe } from '../api.ts';
import { textoAvanco } from './celulas.tsx';
import styles from './detalhe.module.css';

type Apontamento = AtividadeDetalhe['apontamentos'][number];

const ORIGENS: Readonly<Record<string, string>> = {
  CELULAR: 'celular',
  WEB: 'tela',
  PLANILHA: 'planilha',
  AUTOMATICO: 'automático',
  MSP: 'MS Project',
};

interface Props extends Pick<AtividadeDetalhe, 'apontamentos'> {
  /** Undefined when the person may not reverse reports. */
  readonly onEstornar: ((apontamento: Apontamento) => void) | undefined;
}

/** Reports of progress, newest first; a reversed one is struck through. */
export function HistoricoAvanco({ apontamentos, onEstornar }: Props) {
  return (
    <section aria-label="Apontamentos">
      <Text component="h3" mt={20} mb={4} fz="lg" fw={600}>
        Apontamentos
      </Text>
      {apontamentos.length === 0 ? (
        <Text mt={8} mb={12} c="dimmed" fz="sm">
          Nenhum avanço apontado.
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table className="cad-numero" fz="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Referência</Table.Th>
                <Table.Th>Avanço</Table.Th>
                <Table.Th>Restante</Table.Th>
                <Table.Th>HH</Table.Th>
                <Table.Th>Por</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {apontamentos.map((apontamento) => (
                <Linha key={apontamento.id} apontamento={apontamento} onEstornar={onEstornar} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}

function Linha({ apontamento, onEstornar }: { readonly apontamento: Apontamento } & Pick<Props, 'onEstornar'>) {
  const { referencia, avanco, duracaoRestante, hh, usuario, origem, registradoEm, estornadoId, observacao } =
    apontamento;
  const estorno = estornadoId !== null;
  const estornado = !estorno && apontamento.situacao === 'ESTORNADO';
  return (
    <Table.Tr {...(estornado ? { className: styles.estornado } : {})}>
      <Table.Td>{formatDataHora(referencia)}</Table.Td>
      <Table.Td>
        {estorno && 'volta a '}
        {textoAvanco(avanco)}
      </Table.Td>
      <Table.Td>{formatDuracao(duracaoRestante)}</Table.Td>
      <Table.Td>{hh === 0 ? VAZIO : formatHh(hh)}</Table.Td>
      <Table.Td className={styles.inteira}>
        <Flex component="span" wrap="wrap" align="center" justify="space-between" gap="4px 8px">
          <span title={`Registrado em ${formatInstante(registradoEm)}`}>
            {usuario} ({estorno ? 'estorno' : (ORIGENS[origem] ?? origem)})
          </span>
          {estornado && (
            <Text span px={6} bdrs="xs" bg="var(--cad-neutro-fundo)" c="var(--cad-neutro)" fz="xs" fw={600}>
              Estornado
            </Text>
          )}
          {apontamento.estornavel && onEstornar && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Estornar o apontamento de ${textoAvanco(avanco)} em ${formatDataHora(referencia)}`}
              onClick={() => onEstornar(apontamento)}
            >
              Estornar
            </Button>
          )}
        </Flex>
        {observacao && (
          <Text span display="block" c="dimmed" fz="xs">
            {observacao}
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
