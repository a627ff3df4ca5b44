import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const grade = () => page.getByRole('treegrid', { name: 'Atividades' });
export const elemento = () => grade().element() as HTMLElement;
export const tecla = (combinacao: string) => userEvent.keyboard(combinacao);
export const ctrl = (letra: string) => tecla(`{Control>}${letra}{/Control}`);
export const quadro = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The cell that assistive technology treats as focused. */
export function ativa(): HTMLElement {
  const id = elemento().getAttribute('aria-activedescendant');
  const celula = id === null ? null : document.getElementById(id);
  if (!celula) throw new Error(`a célula ativa ${id} não está na página`);
  return celula;
}

export const linhaDe = (parte: Element) => Number(parte.closest('[role="row"]')?.getAttribute('aria-rowindex'));

const titulos = () => [...document.querySelectorAll<HTMLElement>('[role="columnheader"][data-coluna]')];
export const colunaDe = (parte: HTMLElement) =>
  titulos().find(({ dataset }) => dataset['c'] === parte.dataset['c'])?.dataset['coluna'];

/** Row and column of the active cell, as `4,nome`. */
export const onde = () => `${linhaDe(ativa())},${colunaDe(ativa())}`;

/** The cell of a column on the row with that code, when both are drawn. */
export function celula(codigo: string, coluna: string): HTMLElement | undefined {
  const indice = (id: string) => titulos().find(({ dataset }) => dataset['coluna'] === id)?.dataset['c'];
  const naLinha = (linha: Element, id: string) =>
    [...linha.querySelectorAll<HTMLElement>('[role="gridcell"][data-c]')].find(
      ({ dataset }) => dataset['c'] === indice(id),
    );
  const linhas = [...document.querySelectorAll('[role="row"]')];
  const linha = linhas.find((candidata) => naLinha(candidata, 'codigo')?.textContent === codigo);
  return linha && naLinha(linha, coluna);
}
export const texto = (codigo: string, coluna: string) => celula(codigo, coluna)?.textContent ?? '';

export async function focus(): Promise<void> {
  await expect.element(grade()).toBeVisible();
  elemento().focus();
}

/** Focuses a cell by clicking it. */
export async function ir(codigo: string, coluna: string): Promise<void> {
  await expect.poll(() => celula(codigo, coluna)).toBeTruthy();
  await userEvent.click(celula(codigo, coluna) ?? elemento());
}
