// Hundreds of these are drawn inside a memoised row or header: a cache for each would cost more than it saves.
'use no memo';

import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import { format } from '../valores/tipo-valor.ts';
import { type ContextoLinha, colunasProprias } from './contexto-linha.ts';
import { papel } from './papel.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';

interface Props<R> {
  readonly contexto: ContextoLinha<R>;
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  readonly c0: number;
  readonly c1: number;
  readonly totais: Readonly<Record<string, unknown>>;
  readonly rowIndex: number;
}

const ALINHAMENTO = { esquerda: '', direita: styles.direita, centro: styles.centro };

/** The totals, as values of their columns; the first column names the row when it has no total. */
export function RodapeTotais<R>({ contexto, visiveis, quantasFixas, c0, c1, totais, rowIndex }: Props<R>) {
  const proprias = colunasProprias(contexto);
  const celula = ({ coluna, indice, estilo, alinhamento }: ColunaVisivel<R>) => {
    const valor = totais[coluna.id];
    // A total has no row: the `format` of a column with totals must not rely on one.
    const mostrado = valor === undefined ? '' : format(coluna, valor, {} as R);
    return (
      <div
        key={coluna.id}
        {...papel('gridcell', { 'aria-colindex': indice + 1 + proprias })}
        className={[styles.celula, ALINHAMENTO[alinhamento]].filter(Boolean).join(' ')}
        style={estilo}
      >
        <span className={styles.conteudo}>{mostrado === '' && indice === 0 ? texto('rodape.totais') : mostrado}</span>
      </div>
    );
  };
  return (
    <div className={styles.totais} {...papel('rowgroup')}>
      <div className={styles.linha} {...papel('row', { 'aria-rowindex': rowIndex })}>
        <div className={styles.fixas} data-sombra={quantasFixas > 0 || undefined}>
          {contexto.comSelecao && <div className={styles.caixa} {...papel('gridcell', { 'aria-colindex': 1 })} />}
          {contexto.marca && <div className={styles.marca} {...papel('gridcell', { 'aria-colindex': proprias })} />}
          {visiveis.slice(0, quantasFixas).map(celula)}
        </div>
        <span className={styles.antes} />
        {visiveis.slice(c0, c1 + 1).map(celula)}
      </div>
    </div>
  );
}
