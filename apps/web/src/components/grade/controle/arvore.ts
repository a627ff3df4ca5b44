import { CABECALHO, umaCelula } from '../logica/faixa.ts';
import type { ControleGrade } from './controle.ts';

function paiDe<R>(controle: ControleGrade<R>, linha: number): number {
  const arvore = controle.ambiente.fonte.arvore;
  if (arvore?.pai) return arvore.pai(linha);
  const nivel = arvore?.no(linha)?.nivel ?? 1;
  for (let i = linha - 1; i >= 0; i -= 1) {
    const no = arvore?.no(i);
    if (!no) return -1;
    if (no.nivel < nivel) return i;
  }
  return -1;
}

/** Opens the branch under the focus. False where there is no tree. */
export function expand<R>(controle: ControleGrade<R>): boolean {
  const { linha } = controle.snapshot().faixa.foco;
  const arvore = controle.ambiente.fonte.arvore;
  if (!arvore || linha === CABECALHO) return false;
  const no = arvore.no(linha);
  if (no?.expansivel && !no.expandida) arvore.toggle(linha, true);
  return true;
}

/** Closes the branch under the focus; on a closed one or a leaf, goes to its parent. */
export function collapse<R>(controle: ControleGrade<R>): boolean {
  const { linha, coluna } = controle.snapshot().faixa.foco;
  const arvore = controle.ambiente.fonte.arvore;
  if (!arvore || linha === CABECALHO) return false;
  if (arvore.no(linha)?.expandida) arvore.toggle(linha, false);
  else {
    const pai = paiDe(controle, linha);
    if (pai >= 0) controle.ir(umaCelula({ linha: pai, coluna }));
  }
  return true;
}

export function toggleAll<R>(controle: ControleGrade<R>, expandida: boolean): boolean {
  controle.ambiente.fonte.arvore?.toggleAll(expandida);
  return controle.ambiente.fonte.arvore !== undefined;
}
