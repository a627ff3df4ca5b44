import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { assembleBancada, dismantleBancada, violacoes } from './testing/bancada.tsx';
import type { Tarefa } from './testing/dados.ts';

afterEach(dismantleBancada);
beforeEach(() => page.viewport(390, 844));

const aberta: string[] = [];
const renderCartao = ({ codigo, nome }: Tarefa) => (
  <button type="button" style={{ width: '100%', minHeight: 60 }} onClick={() => aberta.push(codigo)}>
    {codigo} {nome}
  </button>
);
const assemble = (tema: 'light' | 'dark' = 'light') => {
  aberta.length = 0;
  return assembleBancada({ tema, renderCartao, acoesSelecao: <button type="button">Excluir</button> });
};
const botao = (name: string | RegExp) => page.getByRole('button', { name });
const caixa = (nome: string) => page.getByRole('checkbox', { name: `Selecionar ${nome}` });
const quantas = (dito: string) => expect.element(page.getByText(dito, { exact: true })).toBeVisible();
const cartao = (codigo: string) =>
  [...document.querySelectorAll('[role="listitem"] button')].find((um) => um.textContent?.startsWith(codigo))!;

/** Holds a finger on a card for `ms`, moves it by `anda` pixels and lifts it; the element under it gets a click. */
async function hold(alvo: Element, { ms, anda = 0 }: { ms: number; anda?: number }): Promise<void> {
  const { left, top } = alvo.getBoundingClientRect();
  const dedo = (tipo: string, y = 0) =>
    alvo.dispatchEvent(
      new PointerEvent(tipo, { pointerType: 'touch', clientX: left + 40, clientY: top + 20 + y, bubbles: true }),
    );
  dedo('pointerdown');
  if (anda > 0) dedo('pointermove', anda);
  await new Promise((resolve) => setTimeout(resolve, ms));
  dedo('pointerup', anda);
  alvo.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

describe('choosing among cards', () => {
  it('begins by its button, goes on by pressing cards and ends with nothing chosen', async () => {
    assemble();
    await botao('Selecionar').click();
    await quantas('Toque para escolher');
    await expect.element(botao('Excluir')).not.toBeInTheDocument();
    await caixa('A-00 Abrir flange P-0').click();
    await caixa('A-02 Inspecionar feixe P-0').click();
    await quantas('2 selecionadas');
    await expect.element(botao('Excluir')).toBeVisible();
    expect(aberta).toEqual([]);
    await caixa('A-00 Abrir flange P-0').click();
    await quantas('1 selecionada');

    await botao('Concluir').click();
    await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument();
    await expect.element(botao('Excluir')).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('Selecionar');
    (cartao('A-00') as HTMLElement).click();
    expect(aberta).toEqual(['A-00']);
  });

  it('takes all of the list, of which one then takes some away', async () => {
    assemble();
    await botao('Selecionar').click();
    const todas = botao(/^Todas \(\d+\)$/);
    const [, total] = /(\d+)/.exec(todas.element().textContent ?? '') ?? [];
    await todas.click();
    await quantas(`${total} selecionadas`);
    await caixa('A-01 Isolar linha P-0').click();
    await quantas(`${Number(total) - 1} selecionadas`);
    await botao(/^Todas/).click();
    await quantas(`${total} selecionadas`);
    await botao('Limpar seleção').click();
    await quantas('Toque para escolher');
  });

  it('begins with the card that a finger holds, which then does not open', async () => {
    assemble();
    await expect.element(page.getByRole('list', { name: 'Atividades' })).toBeVisible();
    await hold(cartao('A-02'), { ms: 650 });
    await quantas('1 selecionada');
    await expect.element(caixa('A-02 Inspecionar feixe P-0')).toBeChecked();
    expect(aberta).toEqual([]);
  });

  it('does not begin with a tap, nor with a finger that scrolls', async () => {
    assemble();
    await expect.element(page.getByRole('list', { name: 'Atividades' })).toBeVisible();
    await hold(cartao('A-02'), { ms: 100 });
    expect(aberta).toEqual(['A-02']);
    await hold(cartao('A-01'), { ms: 650, anda: 40 });
    await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument();
  });

  it('is not offered where rows are not chosen', async () => {
    assembleBancada({ renderCartao, selecao: undefined });
    await expect.element(page.getByRole('list', { name: 'Atividades' })).toBeVisible();
    await expect.element(botao('Selecionar')).not.toBeInTheDocument();
    await hold(cartao('A-02'), { ms: 650 });
    await expect.element(page.getByRole('checkbox').first()).not.toBeInTheDocument();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe objects to, and room for fingers, %s', async (tema) => {
    assemble(tema);
    await botao('Selecionar').click();
    await caixa('A-00 Abrir flange P-0').click();
    await quantas('1 selecionada');
    expect(await violacoes()).toEqual([]);
    const alvos = [...document.querySelectorAll('label:has(input), button:not([inert] *)')].filter(
      (um) => um.textContent !== 'Excluir' && um.closest('[class*="barra"], [class*="selecao"], [role="listitem"]'),
    );
    expect(alvos.length).toBeGreaterThan(3);
    for (const um of alvos) expect(um.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });
});
