import { TIPOS_RELACAO, tipoRelacao } from '@cadencia/domain/cronograma/schema.ts';
import { Table } from '@mantine/core';
import { formatDuracao, formatNumero } from '../../../lib/formato.ts';
import type { AtividadeDetalhe } from '../api.ts';
import styles from './detalhe.module.css';

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

/** The links of an activity; the driving one determines its date. */
export function Vinculos({ vinculos, fora, onAtividade }: Props) {
  return SENTIDOS.map(([sentido, titulo]) => {
    const deste = vinculos.filter((vinculo) => vinculo.sentido === sentido);
    return (
      <section key={sentido} aria-label={titulo}>
        <h3 className={styles.secao}>{titulo}</h3>
        {deste.length === 0 && fora[sentido] === 0 && <p className={styles.resumo}>Nenhuma.</p>}
        {deste.length > 0 && (
          <Table className={styles.tabela}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Atividade</Table.Th>
                <Table.Th>Vínculo</Table.Th>
                <Table.Th>Espera</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {deste.map(({ atividadeId, codigo, nome, tipo, lag, condutora }) => (
                <Table.Tr key={`${atividadeId}-${tipo}`}>
                  <Table.Td>
                    <button type="button" className={styles.ligacao} onClick={() => onAtividade(atividadeId)}>
                      <span className={styles.codigo}>{codigo}</span> {nome}
                    </button>
                    {condutora && <span className={styles.condutora}>condutora</span>}
                  </Table.Td>
                  <Table.Td title={nomeDoTipo(tipo)}>{tipo}</Table.Td>
                  <Table.Td>{lag === 0 ? '–' : formatDuracao(lag)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        {fora[sentido] > 0 && <p className={styles.resumo}>{formatNumero(fora[sentido])} fora do que você vê.</p>}
      </section>
    );
  });
}
