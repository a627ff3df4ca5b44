import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { Table } from '@mantine/core';
import { formatDataHora, formatDuracao } from '../../../lib/formato.ts';
import styles from './detalhe.module.css';

/** The pairs of dates, and the floats. */
export function DatasAtividade({ atividade }: { readonly atividade: AtividadeLinha }) {
  const pares = [
    ['Mais cedo', atividade.inicioCedo, atividade.terminoCedo],
    ['Mais tarde', atividade.inicioTarde, atividade.terminoTarde],
    ['Real', atividade.inicioReal, atividade.terminoReal],
    ['Linha de base', atividade.inicioBase, atividade.terminoBase],
  ] as const;
  return (
    <>
      <Table className={styles.tabela}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Datas</Table.Th>
            <Table.Th>Início</Table.Th>
            <Table.Th>Término</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pares.map(([rotulo, inicio, termino]) => (
            <Table.Tr key={rotulo}>
              <Table.Th scope="row">{rotulo}</Table.Th>
              <Table.Td>{formatDataHora(inicio)}</Table.Td>
              <Table.Td>{formatDataHora(termino)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={styles.resumo}>
        Folga total {formatDuracao(atividade.folgaTotal)} · folga livre {formatDuracao(atividade.folgaLivre)}
      </p>
    </>
  );
}
