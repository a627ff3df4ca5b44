import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FonteGrade } from '../fontes/fonte.ts';
import { gaveta } from '../logica/gaveta.ts';
import { type Achado, findLinha, findTopo, idsDesde, type Lugar, marcadorDe, readLugar } from '../logica/lugar.ts';

/** The kept place of a person in a list. */
export interface LugarGuardado {
  /** Name of this list with its filters, order and project. */
  readonly nome: string;
  /** False when the list begins at its top, such as one that was just filtered or sorted. */
  readonly voltar: boolean;
}

/** The first row on screen, and the part of it that is scrolled out of view. */
export interface Primeira {
  readonly indice: number;
  readonly fracao: number;
}

interface Visor {
  readonly primeira: () => Primeira;
  readonly ir: (primeira: Primeira) => void;
}

interface Foco {
  /** The focused cell; undefined on the header. */
  readonly read: () => { readonly linha: number; readonly coluna: string } | undefined;
  /** Whether nobody has moved the focus. */
  readonly intocado: () => boolean;
  readonly carry: (linha: number, coluna: string) => void;
}

interface Opcoes<R> {
  readonly guardado: LugarGuardado | undefined;
  readonly fonte: FonteGrade<R>;
  readonly idLinha: (row: R) => string;
  readonly rolagem: RefObject<HTMLDivElement | null>;
  readonly visor: Visor;
  readonly foco?: Foco | undefined;
}

/** A return to the kept place that is not over yet. */
interface Volta {
  readonly lugar: Lugar;
  comecou: boolean;
  /** Index of the row that was brought to the top, once it was found. */
  topo: number | undefined;
  focou: boolean;
}

/** Gestures of the person that end the return, which must not pull them from where they went. */
const GESTOS = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const;

interface Posicao extends Primeira {
  /** Pixels scrolled sideways. */
  readonly esquerda: number;
}
const NO_ALTO: Posicao = { indice: 0, fracao: 0, esquerda: 0 };
const posicaoDe = (visor: Visor, elemento: HTMLElement): Posicao => ({
  ...visor.primeira(),
  esquerda: elemento.scrollLeft,
});

function readFromScreen<R>({ fonte, idLinha, foco }: Opcoes<R>, { indice, fracao, esquerda }: Posicao) {
  const primeira = marcadorDe(fonte, idLinha, indice);
  if (!primeira) return undefined;
  const focada = foco?.read();
  const marcado = focada && marcadorDe(fonte, idLinha, focada.linha);
  const lugar: Lugar = {
    ids: idsDesde(fonte, idLinha, indice),
    primeira,
    fracao,
    esquerda,
    ...(focada && marcado ? { foco: { ...marcado, coluna: focada.coluna } } : {}),
  };
  return lugar;
}

const ask = <R>(fonte: FonteGrade<R>, achado: Achado): void => {
  if (achado.situacao === 'procurando') fonte.ensureRange(achado.pedir, achado.pedir);
};

function carryFoco<R>({ fonte, foco }: Opcoes<R>, volta: Volta): void {
  const { lugar } = volta;
  if (volta.focou || !foco || !lugar.foco) return;
  const achado = findLinha(fonte, lugar.foco);
  ask(fonte, achado);
  volta.focou = achado.situacao !== 'procurando' || !foco.intocado();
  if (volta.focou && foco.intocado()) foco.carry(achado.indice, lugar.foco.coluna);
}

/** One step of the return, with the rows that are loaded. False when it is over. */
function goBack<R>(opcoes: Opcoes<R>, volta: Volta, elemento: HTMLElement): boolean {
  const { fonte, visor } = opcoes;
  if (fonte.total === 0 || fonte.estado === 'carregando') return true;
  if (volta.topo !== undefined && visor.primeira().indice !== volta.topo) return false;
  const topo = findTopo(fonte, volta.lugar);
  ask(fonte, topo);
  visor.ir({ indice: topo.indice, fracao: topo.situacao === 'sumiu' ? 0 : volta.lugar.fracao });
  if (!volta.comecou) elemento.scrollLeft = volta.lugar.esquerda;
  volta.comecou = true;
  volta.topo = topo.situacao === 'procurando' ? undefined : visor.primeira().indice;
  carryFoco(opcoes, volta);
  return true;
}

/**
 * Keeps the place of a person in a list and returns them there when they come back: by the keys of the rows, whatever
 * happened above them meanwhile, until the person moves.
 */
export function useRetorno<R>(opcoes: Opcoes<R>): void {
  'use no memo';
  const { fonte } = opcoes;
  const nome = opcoes.guardado?.nome;
  const ultimas = useRef(opcoes);
  const volta = useRef<Volta>(undefined);
  /** Position of the last scroll, by the person or by the return: when the list goes, its element no longer has it. */
  const posicao = useRef<Posicao>(NO_ALTO);

  useLayoutEffect(() => {
    ultimas.current = opcoes;
  });
  useLayoutEffect(() => {
    const { guardado, rolagem } = ultimas.current;
    const elemento = rolagem.current;
    if (nome === undefined || !elemento) return;
    const lugar = guardado?.voltar ? readLugar(gaveta.read(nome)) : undefined;
    volta.current = lugar && { lugar, comecou: false, topo: undefined, focou: false };
    const aoRolar = () => {
      posicao.current = posicaoDe(ultimas.current.visor, elemento);
    };
    const end = () => {
      volta.current = undefined;
    };
    const keep = () => {
      if (volta.current && volta.current.topo === undefined) return;
      // When another list replaces this one, these are still the rows of this one.
      const lido = readFromScreen(ultimas.current, posicao.current);
      if (lido) gaveta.keep(nome, lido);
    };
    elemento.addEventListener('scroll', aoRolar, { passive: true });
    for (const gesto of GESTOS) elemento.addEventListener(gesto, end, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      elemento.removeEventListener('scroll', aoRolar);
      for (const gesto of GESTOS) elemento.removeEventListener(gesto, end);
      window.removeEventListener('pagehide', keep);
    };
  }, [nome]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step when there are other rows
  useLayoutEffect(() => {
    const elemento = ultimas.current.rolagem.current;
    if (!volta.current || !elemento) return;
    if (!goBack(ultimas.current, volta.current, elemento)) volta.current = undefined;
    posicao.current = posicaoDe(ultimas.current.visor, elemento);
  }, [fonte, nome]);
}
