import type { ControleGrade } from '../controle/controle.ts';
import { CABECALHO, type Posicao } from '../logica/faixa.ts';
import type { Direcao } from '../logica/movimento.ts';

/** Milliseconds between two steps while the pointer is held outside. */
const PASSO_MS = 40;

/** The cell that an element belongs to. */
export function posicaoDe(alvo: EventTarget | null): Posicao | undefined {
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
export function dragFaixa<R>(controle: ControleGrade<R>, rolagem: Element): void {
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
