import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect } from 'react';
import type { EstadoControle } from '../controle/ambiente.ts';
import type { Celulas } from '../controle/celulas.ts';
import type { FonteGrade } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import { CABECALHO, trechoNaLinha } from '../logica/faixa.ts';
import { selecionada } from '../logica/selecao.ts';
import type { Selecao } from '../tipos.ts';
import type { ContextoLinha } from './contexto-linha.ts';
import { Linha } from './linha.tsx';
import { papel } from './papel.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';
import { useVirtual } from './use-virtual.ts';

interface Props<R> {
  readonly contexto: ContextoLinha<R>;
  readonly rolagem: RefObject<HTMLDivElement | null>;
  readonly fonte: FonteGrade<R>;
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  readonly c0: number;
  readonly c1: number;
  readonly altura: number;
  readonly estado: EstadoControle<R>;
  readonly celulas: Celulas;
  readonly selecao: Selecao | undefined;
  readonly onFaixaVisivel: ((a: number, b: number) => void) | undefined;
}

const SOBRA = 3;
/** Skeleton rows that are drawn before the number of rows is known. */
const VAGAS = 40;

/** The rows on screen. The focused row is always drawn, so that the focus outlives scrolling. */
export function Corpo<R>(props: Props<R>) {
  'use no memo';
  const { fonte, altura, rolagem, estado, onFaixaVisivel } = props;
  const foco = estado.faixa.foco.linha;
  const carregando = fonte.total === 0 && fonte.estado === 'carregando';
  const total = carregando ? VAGAS : fonte.total;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indices = defaultRangeExtractor(range);
      if (foco !== CABECALHO && foco < range.count && !indices.includes(foco)) indices.push(foco);
      return indices;
    },
    [foco],
  );
  const virtual = useVirtual({
    count: total,
    getScrollElement: () => rolagem.current,
    estimateSize: () => altura,
    overscan: SOBRA,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height makes every measure old
  useEffect(() => virtual.measure(), [virtual, altura]);

  const { startIndex: a, endIndex: b } = virtual.range ?? { startIndex: 0, endIndex: 0 };
  // Runs on every snapshot: only the grid that shows old rows asks for them again.
  useEffect(() => {
    fonte.ensureRange(Math.max(0, a - SOBRA), b + SOBRA);
  }, [fonte, a, b]);
  useEffect(() => {
    onFaixaVisivel?.(a, b);
  }, [onFaixaVisivel, a, b]);

  const itens = virtual.getVirtualItems();
  // Elements for as many rows as the screen holds, with one cut above and one below. The focused row may be far.
  const cabem = Math.ceil((virtual.scrollRect?.height ?? 0) / altura) + 2 * SOBRA + 2;
  const vagas = Math.max(cabem, itens.length);
  const longe = (i: number) => i > 0 && itens[i]?.index !== (itens[i - 1]?.index ?? 0) + 1;
  return (
    <div className={styles.corpo} {...papel('rowgroup')} style={{ height: virtual.getTotalSize() }}>
      {itens.map(({ index }, i) => linhaEm(props, index, longe(i) ? 'foco' : `v-${index % vagas}`))}
    </div>
  );
}

/**
 * A row that scrolls away leaves its elements to a new one (`vaga`), at a fraction of the cost of drawing it anew. The
 * row being edited takes its editor along wherever it goes.
 */
function linhaEm<R>(props: Props<R>, indice: number, vaga: string) {
  const { contexto, fonte, altura, estado, selecao } = props;
  const row = fonte.getRow(indice);
  const id = row === undefined ? undefined : contexto.idLinha(row);
  const trecho = trechoNaLinha(estado.faixa, indice);
  const edicao = id !== undefined && estado.editando?.rowId === id ? estado.editando : undefined;
  return (
    <Linha
      key={edicao ? `e-${id}` : vaga}
      contexto={contexto}
      visiveis={props.visiveis}
      quantasFixas={props.quantasFixas}
      c0={props.c0}
      c1={props.c1}
      indice={indice}
      topo={indice * altura}
      row={row}
      no={fonte.arvore?.no(indice)}
      foco={estado.faixa.foco.linha === indice ? estado.faixa.foco.coluna : -1}
      f0={trecho?.[0] ?? -1}
      f1={trecho?.[1] ?? -1}
      celulas={id === undefined ? undefined : props.celulas.get(id)}
      edicao={edicao}
      selecionada={id !== undefined && selecao !== undefined && selecionada(selecao, id)}
      recortada={(id !== undefined && estado.recorte?.ids.has(id)) || undefined}
      acima={indice > 2 && indice >= fonte.total - 2}
    />
  );
}
