// Hundreds of these are drawn inside a memoised row or header: a cache for each would cost more than it saves.
'use no memo';

import { memo } from 'react';
import type { EdicaoAberta } from '../controle/ambiente.ts';
import type { CelulasDaLinha } from '../controle/celulas.ts';
import type { NoLinha } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import { celula } from './celula.tsx';
import type { ContextoLinha } from './contexto-linha.ts';
import { papel } from './papel.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';

export interface PropsLinha<R> {
  readonly contexto: ContextoLinha<R>;
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  /** First scrolling column that is drawn, as an index of `visiveis`. */
  readonly c0: number;
  readonly c1: number;
  readonly indice: number;
  readonly topo: number;
  readonly row: R | undefined;
  readonly no: NoLinha | undefined;
  /** Focused column, −1 when the focus is on another row. */
  readonly foco: number;
  /** Columns of the range on this row; −1 when there is none. */
  readonly f0: number;
  readonly f1: number;
  readonly celulas: CelulasDaLinha | undefined;
  readonly edicao: EdicaoAberta<R> | undefined;
  readonly selecionada: boolean;
  /** It was cut, and waits for its new place. */
  readonly recortada: true | undefined;
  readonly acima: boolean;
}

function caixa<R>({ contexto, row, indice, selecionada }: PropsLinha<R>) {
  const nome = (row !== undefined && contexto.rotuloLinha?.(row)) || texto('linha.numero', { n: indice + 1 });
  return (
    <div className={styles.caixa} {...papel('gridcell', { 'aria-colindex': 1 })}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selecionada}
        readOnly
        hidden={row === undefined}
        data-caixa={indice}
        aria-label={texto('linha.selecionar', { linha: nome })}
      />
    </div>
  );
}

function marcaDa<R>({ contexto, row }: PropsLinha<R>) {
  const marca = row === undefined ? undefined : contexto.marca?.(row);
  return (
    <div
      className={styles.marca}
      {...papel('gridcell', { 'aria-colindex': contexto.comSelecao ? 2 : 1 })}
      data-tom={marca?.tom}
      title={marca?.rotulo}
    >
      {marca && (
        <>
          <span className={styles.letra} aria-hidden="true">
            {marca.letra}
          </span>
          <span className="cad-somente-leitor">{marca.rotulo}</span>
        </>
      )}
    </div>
  );
}

/** Visible columns from `de` to `ate`, without `ate`. */
function celulas<R>(props: PropsLinha<R>, de: number, ate: number) {
  const { contexto, indice: linha, row, no, foco, f0, f1, edicao, acima } = props;
  return props.visiveis.slice(de, ate).map((visivel) => {
    const { indice, coluna } = visivel;
    return celula({
      contexto,
      visivel,
      linha,
      row,
      no,
      acima,
      estado: props.celulas?.get(coluna.id),
      edicao: edicao?.columnId === coluna.id ? edicao : undefined,
      foco: foco === indice,
      naFaixa: indice >= f0 && indice <= f1 && f0 >= 0,
    });
  });
}

/** A row reuses the elements of one that went: its parts are functions, not components, also while the row loads. */
function LinhaBase<R>(props: PropsLinha<R>) {
  const { contexto, quantasFixas, indice, topo, row, no, foco, selecionada } = props;
  const classe = row === undefined ? undefined : contexto.classeLinha?.(row);
  const grupo = no?.grupo !== undefined;
  const resumo = grupo || (row !== undefined && contexto.resumo?.(row));
  return (
    <div
      {...papel('row', {
        'aria-rowindex': indice + 2,
        'aria-level': no?.nivel,
        'aria-expanded': no?.expansivel ? no.expandida : undefined,
        'aria-posinset': no?.posicao,
        'aria-setsize': no?.irmaos,
        'aria-selected': contexto.comSelecao ? selecionada : undefined,
        'aria-busy': (row === undefined && !grupo) || undefined,
      })}
      className={classe ? `${styles.linha} ${classe}` : styles.linha}
      style={{ top: topo }}
      data-l={indice}
      data-em-foco={foco >= 0 || undefined}
      data-selecionada={selecionada || undefined}
      data-resumo={resumo || undefined}
      data-grupo={grupo || undefined}
      data-recortada={props.recortada}
    >
      <div className={styles.fixas} data-sombra={quantasFixas > 0 || undefined}>
        {contexto.comSelecao && caixa(props)}
        {contexto.marca && marcaDa(props)}
        {celulas(props, 0, quantasFixas)}
      </div>
      <span className={styles.antes} />
      {celulas(props, props.c0, props.c1 + 1)}
    </div>
  );
}

export const Linha = memo(LinhaBase) as typeof LinhaBase;
