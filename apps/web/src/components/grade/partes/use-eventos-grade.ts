import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { acaoDaTecla, isTyping } from '../atalhos.ts';
import type { ControleGrade } from '../controle/controle.ts';
import { copy, cut, paste } from '../controle/escritas.ts';
import { contextoDe, execute, markRow } from '../controle/execute.ts';
import { DA_GRADE } from '../logica/area-transferencia.ts';
import { CABECALHO, type Faixa, type Posicao } from '../logica/faixa.ts';
import type { Direcao } from '../logica/movimento.ts';
import { texto } from '../textos.ts';

/** Milliseconds between two steps while the pointer is held outside. */
const PASSO_MS = 40;

/** The cell that an element belongs to. */
function posicaoDe(alvo: EventTarget | null): Posicao | undefined {
  const celula = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-c]') : null;
  const linha = celula?.closest<HTMLElement>('[data-l]');
  if (!celula || !linha) return undefined;
  return { linha: Number(linha.dataset['l']), coluna: Number(celula.dataset['c']) };
}

function ladoDeFora(rolagem: Element, x: number, y: number): Direcao | undefined {
  const { left, right, top, bottom } = rolagem.getBoundingClientRect();
  if (y > bottom) return 'baixo';
  if (y < top) return 'cima';
  if (x > right) return 'direita';
  return x < left ? 'esquerda' : undefined;
}

/** From a press on a cell until the release the range follows the pointer, and grows by itself outside the grid. */
function dragFaixa<R>(controle: ControleGrade<R>, rolagem: Element): void {
  const fim = new AbortController();
  let fora: Direcao | undefined;
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    fora = ladoDeFora(rolagem, clientX, clientY);
    const sob = fora ? undefined : posicaoDe(document.elementFromPoint(clientX, clientY));
    const { foco } = controle.snapshot().faixa;
    if (!sob || sob.linha === CABECALHO || (sob.linha === foco.linha && sob.coluna === foco.coluna)) return;
    controle.apontar(sob, true);
  };
  const relogio = setInterval(() => {
    if (fora) controle.extend(fora);
  }, PASSO_MS);
  const release = () => {
    clearInterval(relogio);
    fim.abort();
  };
  document.addEventListener('pointermove', move, { signal: fim.signal });
  document.addEventListener('pointerup', release, { signal: fim.signal });
  document.addEventListener('pointercancel', release, { signal: fim.signal });
}

const dentroDe = (seletor: string, alvo: EventTarget | null): boolean =>
  alvo instanceof Element && alvo.closest(seletor) !== null;

/** Handles the clipboard's events on the document, since cells hold no text selection. */
function useAreaTransferencia<R>(controle: ControleGrade<R>, rolagem: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const aqui = () => document.activeElement === rolagem.current && !controle.snapshot().editando;
    const carry = (evento: ClipboardEvent, recortar: boolean) => {
      const tsv = aqui() ? copy(controle) : undefined;
      if (tsv === undefined) return;
      evento.clipboardData?.setData('text/plain', tsv);
      controle.cut(undefined);
      const recorte = recortar ? cut(controle) : undefined;
      evento.clipboardData?.setData(DA_GRADE, recorte ?? 'copia');
      evento.preventDefault();
    };
    const aoCopiar = (evento: ClipboardEvent) => carry(evento, false);
    const aoRecortar = (evento: ClipboardEvent) => carry(evento, true);
    const aoColar = (evento: ClipboardEvent) => {
      const tsv = evento.clipboardData?.getData('text/plain') ?? '';
      if (!aqui() || tsv === '') return;
      evento.preventDefault();
      paste(controle, tsv, evento.clipboardData?.getData(DA_GRADE));
    };
    document.addEventListener('copy', aoCopiar);
    document.addEventListener('cut', aoRecortar);
    document.addEventListener('paste', aoColar);
    return () => {
      document.removeEventListener('copy', aoCopiar);
      document.removeEventListener('cut', aoRecortar);
      document.removeEventListener('paste', aoColar);
    };
  }, [controle, rolagem]);
}

/** Milliseconds after a digit in which the next character belongs to the same text. */
const MESMO_TEXTO_MS = 1_000;

/** The text of a date or a number that somebody types in a cell that takes none: its slash is no key of the page. */
interface EmVao {
  ate: number;
  /** Where it is typed. */
  faixa?: Faixa;
}

/** Says that the cell takes no text where a digit begins one. Whether the key belongs to such a text. */
function isInVain<R>(controle: ControleGrade<R>, evento: KeyboardEvent, emVao: EmVao): boolean {
  const { key, timeStamp, ctrlKey, metaKey, altKey } = evento;
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return false;
  const { faixa } = controle.snapshot();
  if (timeStamp > emVao.ate || faixa !== emVao.faixa) {
    if (controle.focada && controle.editavel(controle.focada)) return false;
    if (!/\d/.test(key)) return false;
    controle.announce(`${texto('edicao.bloqueada')} ${controle.focada?.definicao.dica ?? ''}`.trim());
  }
  Object.assign(emVao, { ate: timeStamp + MESMO_TEXTO_MS, faixa });
  return true;
}

function aoTeclar<R>(controle: ControleGrade<R>, evento: KeyboardEvent<HTMLElement>, emVao: EmVao): void {
  // Popovers are children of the grid in React, not in the document.
  const deFora = !(evento.target instanceof Node && evento.currentTarget.contains(evento.target));
  if (deFora || evento.defaultPrevented || evento.nativeEvent.isComposing) return;
  const contexto = contextoDe(controle);
  const editor = controle.ambiente.colunas.find(({ id }) => id === controle.snapshot().editando?.columnId)?.editor;
  if (contexto === 'edicao' && typeof editor === 'function') return;
  const acao = acaoDaTecla(evento, contexto);
  if (evento.timeStamp <= emVao.ate && contexto === 'navegacao' && isInVain(controle, evento, emVao)) {
    evento.preventDefault();
    evento.stopPropagation();
  } else if (acao) {
    let feito = false;
    flushSync(() => {
      feito = execute(controle, acao);
    });
    if (feito) {
      evento.preventDefault();
      evento.stopPropagation();
    }
  } else if (contexto === 'navegacao' && isTyping(evento)) {
    // The editor takes the focus before the browser inserts the character, so dead keys compose in it.
    let abriu = false;
    flushSync(() => {
      abriu = controle.edit(true);
    });
    if (abriu || isInVain(controle, evento, emVao)) evento.stopPropagation();
  }
}

function aoPressionar<R>(controle: ControleGrade<R>, evento: PointerEvent<HTMLElement>): void {
  const { target, button, pointerType, shiftKey } = evento;
  if (button !== 0 || dentroDe('input, button, a:not([data-texto]), [data-alternar]', target)) return;
  const posicao = posicaoDe(target);
  if (!posicao || posicao.linha === CABECALHO) return;
  const { foco } = controle.snapshot().faixa;
  const mesma = foco.linha === posicao.linha && foco.coluna === posicao.coluna;
  controle.confirmar('fica');
  controle.apontar(posicao, shiftKey);
  if (pointerType !== 'touch') dragFaixa(controle, evento.currentTarget);
  else if (mesma) controle.edit(false);
}

function aoClicar<R>(controle: ControleGrade<R>, alvo: EventTarget | null, comShift: boolean): void {
  const caixa = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-caixa]') : null;
  if (caixa) {
    markRow(controle, Number(caixa.dataset['caixa']), comShift ? controle.ultimaMarcada : undefined);
    controle.ambiente.focusGrade();
    return;
  }
  const posicao = dentroDe('[data-alternar]', alvo) ? posicaoDe(alvo) : undefined;
  const arvore = controle.ambiente.fonte.arvore;
  const no = posicao && arvore?.no(posicao.linha);
  if (posicao && no) {
    controle.apontar(posicao, false);
    arvore?.toggle(posicao.linha, !no.expandida);
  }
}

function aoClicarDuas<R>(controle: ControleGrade<R>, alvo: EventTarget | null): void {
  const posicao = posicaoDe(alvo);
  const celula = posicao && controle.celula(posicao);
  if (!celula || dentroDe('input, button, a:not([data-texto]), [data-alternar]', alvo)) return;
  if (controle.editavel(celula)) controle.edit(false);
  else controle.ambiente.onAbrir?.(celula.row, celula.definicao.id);
}

/** Milliseconds in which a second click makes a double click, which edits the cell instead of opening its row. */
const SEGUNDO_CLIQUE_MS = 220;

/**
 * A click on the link of a row opens it here; with a key that asks for another tab, the browser follows the link. Answers
 * the timer of a row that opens unless a second click comes.
 */
function aoClicarNoRegistro<R>(controle: ControleGrade<R>, evento: MouseEvent<HTMLElement>) {
  if (!dentroDe('a[data-texto]', evento.target) || evento.ctrlKey || evento.metaKey || evento.shiftKey)
    return undefined;
  evento.preventDefault();
  const celula = controle.focada;
  const { l0, l1, c0, c1 } = controle.limites;
  if (!celula || evento.detail > 1 || l0 !== l1 || c0 !== c1) return undefined;
  const open = () => !controle.snapshot().editando && controle.ambiente.onAbrir?.(celula.row, celula.definicao.id);
  if (controle.editavel(celula)) return setTimeout(open, SEGUNDO_CLIQUE_MS);
  open();
  return undefined;
}

/** Shows the browser's own tip for a text that does not fit. */
function aoPassar(alvo: EventTarget): void {
  const elemento = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-texto]') : null;
  if (!elemento) return;
  if (elemento.scrollWidth > elemento.clientWidth) elemento.title = elemento.textContent ?? '';
  else elemento.removeAttribute('title');
}

/** Keyboard, pointer and clipboard of the scrolling element. */
export function useEventosGrade<R>(controle: ControleGrade<R>, rolagem: RefObject<HTMLDivElement | null>) {
  useAreaTransferencia(controle, rolagem);
  const abertura = useRef<ReturnType<typeof setTimeout>>(undefined);
  const emVao = useRef<EmVao>({ ate: 0 });
  return {
    onKeyDown: (evento: KeyboardEvent<HTMLElement>) => {
      clearTimeout(abertura.current);
      const aqui = evento.target instanceof Node && evento.currentTarget.contains(evento.target);
      if (aqui && contextoDe(controle) === 'navegacao' && controle.vindoura.hold(evento)) {
        evento.preventDefault();
        evento.stopPropagation();
      } else aoTeclar(controle, evento, emVao.current);
    },
    onPointerDown: (evento: PointerEvent<HTMLElement>) => aoPressionar(controle, evento),
    onPointerOver: (evento: PointerEvent<HTMLElement>) => aoPassar(evento.target),
    onClick: (evento: MouseEvent<HTMLElement>) => {
      aoClicar(controle, evento.target, evento.shiftKey);
      clearTimeout(abertura.current);
      abertura.current = aoClicarNoRegistro(controle, evento);
    },
    onDoubleClick: (evento: { readonly target: EventTarget }) => {
      clearTimeout(abertura.current);
      aoClicarDuas(controle, evento.target);
    },
  };
}
