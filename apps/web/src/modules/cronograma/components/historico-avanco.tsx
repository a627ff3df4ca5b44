import { Table } from '@mantine/core';
import { formatDataHora, formatHh, formatHoras, formatInstante, VAZIO } from '../../../lib/formato.ts';
import type { AtividadeDetalhe } from '../api.ts';
import { textoAvanco } from './celulas.tsx';
import styles from './detalhe.module.css';

const ORIGENS: Readonly<Record<string, string>> = {
  CELULAR: 'celular',
  WEB: 'tela',
  PLANILHA: 'planilha',
  AUTOMATICO: 'automático',
  MSP: 'MS Project',
};

/** Reports of progress, newest first. */
export function HistoricoAvanco({ apontamentos }: Pick<AtividadeDetalhe, 'apontamentos'>) {
  return (
    <section aria-label="Apontamentos">
      <h3 className={styles.secao}>Apontamentos</h3>
      {apontamentos.length === 0 ? (
        <p className={styles.resumo}>Nenhum avanço apontado.</p>
      ) : (
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
            {apontamentos.map(({ id, referencia, avanco, duracaoRestante, hh, usuario, origem, registradoEm }) => (
              <Table.Tr key={id}>
                <Table.Td>{formatDataHora(referencia)}</Table.Td>
                <Table.Td>{textoAvanco(avanco)}</Table.Td>
                <Table.Td>{formatHoras(duracaoRestante)}</Table.Td>
                <Table.Td>{hh === 0 ? VAZIO : formatHh(hh)}</Table.Td>
                <Table.Td title={`Registrado em ${formatInstante(registradoEm)}`}>
                  {usuario} ({ORIGENS[origem] ?? origem})
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
