import {
  type CSSProperties,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { useAtalho } from '../../../lib/atalhos.ts';
import { execute, goToEndereco } from '../controle/execute.ts';
import { stored } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import type { GradeHandle, PropsSemRef } from '../grade-props.ts';
import { CABECALHO } from '../logica/faixa.ts';
import { texto } from '../textos.ts';
import { acoesColunas } from './acoes-colunas.ts';
import { Cabecalho } from './cabecalho.tsx';
import { type ContextoLinha, colunasProprias, idCelula } from './contexto-linha.ts';
import { Corpo } from './corpo.tsx';
import { papelFocavel } from './papel.ts';
import { RodapeTotais } from './rodape-totais.tsx';
import { useEventosGrade } from './use-eventos-grade.ts';
import { useGeometria } from './use-geometria.ts';
import { type EstadoDaGrade, LARGURA_PROPRIA } from './use-grade.ts';
import { useRetorno } from './use-retorno.ts';

/** Reports the width of an element inside its borders and scroll bar, now and whenever it changes. */
function useVista(elemento: RefObject<HTMLElement | null>, measure: (largura: number) => void): void {
  useLayoutEffect(() => {
    const observador = new ResizeObserver(([{ target } = { target: document.body }]) => measure(target.clientWidth));
    if (elemento.current) observador.observe(elemento.current);
    return () => observador.disconnect();
  }, [elemento, measure]);
}

interface Props<R> extends PropsSemRef<R> {
  readonly alca: Ref<GradeHandle> | undefined;
  readonly grade: EstadoDaGrade<R>;
  /** Height of a row in pixels. */
  readonly altura: number;
  readonly telefone: boolean;
}

/** What rows share. The compiler keeps the object while its parts are the same, so that rows are not drawn again. */
function useContextoLinha<R>(props: Props<R>): ContextoLinha<R> {
  const { controle, visiveis } = props.grade;
  const { idLinha, rotuloLinha, marca, classeLinha, resumo, fonte, enderecoDe } = props;
  const idBase = useId();
  const comSelecao = props.selecao !== undefined;
  const editavel = props.onCommit !== undefined;
  const primeira = visiveis[0]?.id;
  const colunaArvore = fonte.arvore ? (props.colunaArvore ?? primeira) : undefined;
  const colunaRegistro = colunaArvore ?? primeira;
  return {
    controle,
    idBase,
    comSelecao,
    editavel,
    colunaArvore,
    colunaRegistro,
    enderecoDe,
    idLinha,
    rotuloLinha,
    marca,
    classeLinha,
    resumo,
  };
}

const nada = (): void => undefined;

/** The return to the kept place in a grid: rows of one height, and a focused cell. */
function useRetornoGrade<R>(
  { grade, altura, fonte, idLinha, lugar }: Props<R>,
  rolagem: RefObject<HTMLDivElement | null>,
) {
  'use no memo';
  const { controle, visiveis } = grade;
  const focado = () => controle.snapshot().faixa.foco;
  useRetorno({
    guardado: lugar,
    fonte,
    idLinha,
    rolagem,
    visor: {
      primeira: () => {
        const linhas = (rolagem.current?.scrollTop ?? 0) / altura;
        // The half pixel covers fractions that the browser keeps.
        const indice = Math.floor(linhas + 0.5 / altura);
        return { indice, fracao: Math.max(0, linhas - indice) };
      },
      ir: ({ indice, fracao }) => rolagem.current?.scrollTo({ top: (indice + fracao) * altura, behavior: 'instant' }),
    },
    foco: {
      read: () => {
        const { linha, coluna } = focado();
        const id = visiveis[coluna]?.id;
        return linha === CABECALHO || id === undefined ? undefined : { linha, coluna: id };
      },
      intocado: () => focado().linha === 0 && focado().coluna === 0,
      carry: (linha, coluna) =>
        controle.resume({
          linha,
          coluna: Math.max(
            0,
            visiveis.findIndex(({ id }) => id === coluna),
          ),
        }),
    },
  });
}

/** The scrolling element with header, rows and totals: one tab stop, whose active descendant is the focused cell. */
export function Quadro<R>(props: Props<R>) {
  'use no memo';
  const { grade, altura, fonte, estado, telefone } = props;
  const { controle, modelo, visiveis } = grade;
  const { foco } = grade.estado.faixa;
  const rolagem = useRef<HTMLDivElement>(null);
  useVista(rolagem, grade.measure);
  const contexto = useContextoLinha(props);
  const alturaCabecalho = props.alturaCabecalho ?? Math.max(altura, 32);
  const alturaPresa = alturaCabecalho + (props.totais ? altura : 0);
  const geometria = useGeometria({ rolagem, modelo, altura, alturaPresa, foco: foco.coluna });
  const { c0, c1, aVista } = geometria;
  // Totals of columns that are hidden or out of view would make an empty row.
  const totais = visiveis.some(({ id }, indice) => props.totais?.[id] !== undefined && aVista(indice)) && props.totais;
  const eventos = useEventosGrade(controle, rolagem);
  // The key shows in the table that `?` opens, and works from anywhere on the page.
  useAtalho({ teclas: 'mod+/', descricao: texto('atalhos.mostrar'), execute: () => controle.openAjuda(true) });
  const focusGrade = () => rolagem.current?.focus({ preventScroll: true });

  useLayoutEffect(() => {
    controle.update({
      fonte,
      colunas: visiveis,
      idLinha: props.idLinha,
      rotuloLinha: props.rotuloLinha,
      rascunho: props.rascunho !== undefined,
      editavel: contexto.editavel,
      comandos: props.comandos ?? {},
      selecao: props.selecao,
      onSelecao: props.onSelecao ?? nada,
      onAbrir: props.onAbrir,
      onFoco: props.onFoco,
      enderecoDe: props.enderecoDe,
      onColar: props.onColar,
      mover: props.mover,
      acoes: acoesColunas(props, controle, modelo, () => rolagem.current),
      pagina: geometria.pagina,
      show: geometria.show,
      focusGrade,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows or columns are what there is to reconcile
  useLayoutEffect(() => controle.conciliar(), [controle, fonte, visiveis]);
  useRetornoGrade(props, rolagem);
  useImperativeHandle(props.alca, () => ({
    get rolagem() {
      return rolagem.current;
    },
    focus: focusGrade,
    goTo: (rowId, columnId) => goToEndereco(controle, { rowId, columnId: columnId ?? visiveis[foco.coluna]?.id ?? '' }),
    hold: () => controle.vindoura.begin(),
    release: (chegou) => void (chegou ? controle.receive() : controle.vindoura.end()),
    undo: () => void execute(controle, 'desfazer'),
    redo: () => void execute(controle, 'refazer'),
  }));

  const partes = { contexto, visiveis: modelo.visiveis, quantasFixas: modelo.quantasFixas, c0, c1 };
  const variaveis = {
    ...modelo.variaveis,
    '--g-altura': `${altura}px`,
    '--g-altura-cabecalho': `${alturaCabecalho}px`,
    '--g-caixa': `${LARGURA_PROPRIA[telefone ? 'telefone' : 'mesa'].caixa}px`,
    '--g-marca': `${LARGURA_PROPRIA[telefone ? 'telefone' : 'mesa'].marca}px`,
    '--g-total': `${modelo.larguraTotal}px`,
    '--g-antes': `${geometria.antes}px`,
  } as CSSProperties;
  return (
    <div
      ref={rolagem}
      className={styles.rolagem}
      style={variaveis}
      data-deslocada={geometria.deslocada || undefined}
      data-recorte={grade.estado.recorte?.chave}
      {...papelFocavel(fonte.arvore ? 'treegrid' : 'grid', {
        'aria-label': props.rotulo,
        'aria-rowcount': fonte.total + 1 + (totais ? 1 : 0),
        'aria-colcount': visiveis.length + colunasProprias(contexto),
        'aria-multiselectable': true,
        'aria-readonly': contexto.editavel ? undefined : true,
        'aria-busy': fonte.estado === 'carregando' || undefined,
        'aria-activedescendant': fonte.total > 0 ? idCelula(contexto.idBase, foco.linha, foco.coluna) : undefined,
      })}
      {...eventos}
    >
      <Cabecalho
        {...partes}
        foco={foco.linha === CABECALHO ? foco.coluna : -1}
        ordenacao={estado.ordenacao}
        filtros={estado.filtros}
        filtrando={grade.estado.filtrando}
        redimensionando={modelo.redimensionando}
        selecao={props.selecao}
        total={stored(fonte)}
      />
      <Corpo
        {...partes}
        rolagem={rolagem}
        fonte={fonte}
        altura={altura}
        estado={grade.estado}
        celulas={grade.edicoes.celulas}
        selecao={props.selecao}
        onFaixaVisivel={props.onFaixaVisivel}
      />
      {totais && <RodapeTotais {...partes} totais={totais} rowIndex={fonte.total + 2} />}
    </div>
  );
}
