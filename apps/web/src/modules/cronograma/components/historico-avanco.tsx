import { Button, Table } from '@mantine/core';
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
      <h3 className={styles.secao}>Apontamentos</h3>
      {apontamentos.length === 0 ? (
        <p className={styles.resumo}>Nenhum avanço apontado.</p>
      ) : (
        <Table.ScrollContainer minWidth={480}>
          <Table className={styles.tabela}>
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
        <span className={styles.quem}>
          <span title={`Registrado em ${formatInstante(registradoEm)}`}>
            {usuario} ({estorno ? 'estorno' : (ORIGENS[origem] ?? origem)})
          </span>
          {estornado && <span className={styles.selo}>Estornado</span>}
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
        </span>
        {observacao && <span className={styles.motivo}>{observacao}</span>}
      </Table.Td>
    </Table.Tr>
  );
}
