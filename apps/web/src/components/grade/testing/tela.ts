import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

export const grade = () => page.getByRole('treegrid', { name: 'Atividades' });
export const elemento = () => grade().element() as HTMLElement;
export const tecla = (combinacao: string) => userEvent.keyboard(combinacao);
export const ctrl = (letra: string) => tecla(`{Control>}${letra}{/Control}`);
export const quadro = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The cell that assistive technology takes for focused. */
export function ativa(): HTMLElement {
  const id = elemento().getAttribute('aria-activedescendant');
  const celula = id === null ? null : document.getElementById(id);
  if (!celula) throw new Error(`a célula ativa ${id} não está na página`);
  return celula;
}

export const linhaDe = (celula: Element) => Number(celula.closest('[role="row"]')?.getAttribute('aria-rowindex'));
export const onde = () => `${linhaDe(ativa())},${ativa().dataset['coluna']}`;
export const celula = (codigo: string, coluna: string) => {
  const linha = [...document.querySelectorAll('[role="row"]')].find((candidata) =>
    [...candidata.querySelectorAll('[data-coluna="codigo"]')].some((c) => c.textContent === codigo),
  );
  return linha?.querySelector<HTMLElement>(`[data-coluna="${coluna}"]`);
};
export const texto = (codigo: string, coluna: string) => celula(codigo, coluna)?.textContent ?? '';

export async function focar(): Promise<void> {
  await expect.element(grade()).toBeVisible();
  elemento().focus();
}

/** The focus on a cell by clicking it. */
export async function ir(codigo: string, coluna: string): Promise<void> {
  await expect.poll(() => celula(codigo, coluna)).toBeTruthy();
  await userEvent.click(celula(codigo, coluna) ?? elemento());
}
