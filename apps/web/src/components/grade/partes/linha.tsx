// Drawn by the hundred inside a memoised row or header: a cache for each part would cost more than it saves.
'use no memo';

import { memo } from 'react';
import type { EdicaoAberta } from '../controle/ambiente.ts';
import type { CelulasDaLinha } from '../controle/celulas.ts';
import type { NoLinha } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import { Celula } from './celula.tsx';
import { type ContextoLinha, colunasProprias, idCelula } from './contexto-linha.ts';
import { papel } from './papel.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';

export interface PropsLinha<R> {
  readonly contexto: ContextoLinha<R>;
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  /** Scrolling columns that are drawn, as places in `visiveis`. */
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
  readonly acima: boolean;
}

type PropsParte<R> = PropsLinha<R> & { readonly row: R };

function Caixa<R>({ contexto, row, indice, selecionada }: PropsParte<R>) {
  const nome = contexto.rotuloLinha?.(row) ?? texto('linha.numero', { n: indice + 1 });
  return (
    <div className={styles.caixa} {...papel('gridcell', { 'aria-colindex': 1 })}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selecionada}
        readOnly
        data-caixa={indice}
        aria-label={texto('linha.selecionar', { linha: nome })}
      />
    </div>
  );
}

function MarcaLinha<R>({ contexto, row }: PropsParte<R>) {
  const marca = contexto.marca?.(row);
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

function Celulas<R>({ de, ate, ...props }: PropsParte<R> & { de: number; ate: number }) {
  const { visiveis, indice, foco, f0, f1, celulas, edicao } = props;
  return visiveis
    .slice(de, ate)
    .map((visivel) => (
      <Celula
        key={visivel.coluna.id}
        contexto={props.contexto}
        visivel={visivel}
        linha={indice}
        row={props.row}
        no={props.no}
        estado={celulas?.get(visivel.coluna.id)}
        edicao={edicao?.columnId === visivel.coluna.id ? edicao : undefined}
        foco={foco === visivel.indice}
        naFaixa={visivel.indice >= f0 && visivel.indice <= f1 && f0 >= 0}
        acima={props.acima}
      />
    ));
}

function Esqueletos<R>({ de, ate, ...props }: PropsLinha<R> & { de: number; ate: number }) {
  const { contexto, visiveis, indice: linha, foco } = props;
  return visiveis.slice(de, ate).map(({ coluna, estilo, indice }) => (
    <div
      key={coluna.id}
      {...papel('gridcell', { 'aria-colindex': indice + 1 + colunasProprias(contexto) })}
      id={foco === indice ? idCelula(contexto.idBase, linha, indice) : undefined}
      className={styles.celula}
      style={estilo}
      data-c={indice}
      data-foco={foco === indice || undefined}
    >
      <span className={styles.esqueleto} />
    </div>
  ));
}

function LinhaVaga<R>(props: PropsLinha<R>) {
  const { contexto, quantasFixas, c0, c1 } = props;
  return (
    <>
      <div className={styles.fixas} data-sombra={quantasFixas > 0 || undefined}>
        {contexto.comSelecao && <div className={styles.caixa} {...papel('gridcell', { 'aria-colindex': 1 })} />}
        {contexto.marca && (
          <div className={styles.marca} {...papel('gridcell', { 'aria-colindex': contexto.comSelecao ? 2 : 1 })} />
        )}
        <Esqueletos {...props} de={0} ate={quantasFixas} />
      </div>
      <span className={styles.antes} />
      <Esqueletos {...props} de={c0} ate={c1 + 1} />
    </>
  );
}

function LinhaCheia<R>(props: PropsParte<R>) {
  const { contexto, quantasFixas, c0, c1 } = props;
  return (
    <>
      <div className={styles.fixas} data-sombra={quantasFixas > 0 || undefined}>
        {contexto.comSelecao && <Caixa {...props} />}
        {contexto.marca && <MarcaLinha {...props} />}
        <Celulas {...props} de={0} ate={quantasFixas} />
      </div>
      <span className={styles.antes} />
      <Celulas {...props} de={c0} ate={c1 + 1} />
    </>
  );
}

function LinhaBase<R>(props: PropsLinha<R>) {
  const { contexto, indice, topo, row, no, foco, selecionada } = props;
  const classe = row === undefined ? undefined : contexto.classeLinha?.(row);
  const resumo = row !== undefined && contexto.resumo?.(row);
  return (
    <div
      {...papel('row', {
        'aria-rowindex': indice + 2,
        'aria-level': no?.nivel,
        'aria-expanded': no?.expansivel ? no.expandida : undefined,
        'aria-posinset': no?.posicao,
        'aria-setsize': no?.irmaos,
        'aria-selected': contexto.comSelecao ? selecionada : undefined,
        'aria-busy': row === undefined || undefined,
      })}
      className={classe ? `${styles.linha} ${classe}` : styles.linha}
      style={{ top: topo }}
      data-l={indice}
      data-em-foco={foco >= 0 || undefined}
      data-selecionada={selecionada || undefined}
      data-resumo={resumo || undefined}
    >
      {row === undefined ? <LinhaVaga {...props} /> : <LinhaCheia {...props} row={row} />}
    </div>
  );
}

export const Linha = memo(LinhaBase) as typeof LinhaBase;
