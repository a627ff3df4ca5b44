import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useAtalhosNaTela } from '../../lib/atalhos.ts';
import { assembleBancada, dismantleBancada } from './testing/bancada.tsx';
import { generateTarefas } from './testing/dados.ts';
import { ativa, celula, ctrl, elemento, focus, ir, linhaDe, onde, quadro, tecla, texto } from './testing/tela.ts';

afterEach(dismantleBancada);

describe('keyboard', () => {
  it('is one tab stop that remembers its cell', async () => {
    assembleBancada();
    await focus();
    await tecla('{ArrowDown}{ArrowDown}{ArrowRight}');
    expect(onde()).toBe('4,nome');
    await tecla('{Tab}');
    expect(document.activeElement).not.toBe(elemento());
    expect(elemento().contains(document.activeElement)).toBe(false);
    await tecla('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(elemento());
    expect(onde()).toBe('4,nome');
  });

  it('names the sheet of its keys in the map of the page, and opens it from anywhere on it', async () => {
    assembleBancada();
    await focus();
    const lugar = document.body.appendChild(document.createElement('div'));
    const raiz = createRoot(lugar);
    const Mapa = () => useAtalhosNaTela().map(({ teclas }) => <kbd key={teclas}>{teclas}</kbd>);
    raiz.render(<Mapa />);
    const ditas = () => lugar.textContent;
    await expect.poll(ditas).toBe('mod+/');
    elemento().blur();
    await ctrl('/');
    await expect.element(page.getByRole('dialog', { name: 'Atalhos da grade' })).toBeVisible();
    dismantleBancada();
    await expect.poll(ditas).toBe('');
    raiz.unmount();
    lugar.remove();
  });

  it('goes to the ends, by pages and to the header', async () => {
    assembleBancada();
    await focus();
    await ctrl('{End}');
    expect(onde()).toBe('102,extra9');
    await ctrl('{Home}');
    expect(onde()).toBe('2,codigo');
    await tecla('{PageDown}');
    expect(linhaDe(ativa())).toBeGreaterThan(12);
    await ctrl('{Home}');
    await tecla('{ArrowUp}');
    expect(ativa().getAttribute('role')).toBe('columnheader');
  });

  it('keeps the focus while its row is scrolled away', async () => {
    assembleBancada({ linhas: generateTarefas(300) });
    await focus();
    await tecla('{ArrowDown}');
    elemento().scrollTop = 20_000;
    await expect.poll(() => document.querySelector('[aria-rowindex="680"]')).toBeTruthy();
    expect(onde()).toBe('3,codigo');
    await tecla('{ArrowDown}');
    expect(onde()).toBe('4,codigo');
    await expect.poll(() => elemento().scrollTop).toBeLessThan(200);
  });

  it('opens and closes branches and tells their state', async () => {
    assembleBancada();
    await focus();
    const total = elemento().getAttribute('aria-rowcount');
    expect(ativa().closest('[role="row"]')?.getAttribute('aria-expanded')).toBe('true');
    await ctrl('{ArrowLeft}');
    expect(ativa().closest('[role="row"]')?.getAttribute('aria-expanded')).toBe('false');
    expect(Number(elemento().getAttribute('aria-rowcount'))).toBeLessThan(Number(total));
    await ctrl('{ArrowRight}');
    expect(elemento().getAttribute('aria-rowcount')).toBe(total);
    await tecla('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    expect(elemento().getAttribute('aria-rowcount')).toBe('4');
    await tecla('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(elemento().getAttribute('aria-rowcount')).toBe(total);
  });

  it('sorts, filters and widens a column from its header', async () => {
    const bancada = assembleBancada();
    await focus();
    await tecla('{ArrowRight}{ArrowUp}{Enter}');
    expect(bancada.estado().ordenacao).toEqual([{ id: 'nome', desc: false }]);
    expect(ativa().getAttribute('aria-sort')).toBe('ascending');
    await tecla('{Shift>}{ArrowRight}{/Shift}');
    expect(bancada.estado().colunas.larguras).toEqual({ nome: 256 });
    await tecla('{Alt>}{ArrowDown}{/Alt}');
    await page.getByRole('textbox', { name: /contém$/ }).fill('hidrostatico');
    await tecla('{Enter}');
    expect(bancada.estado().filtros['nome']).toEqual({ tipo: 'texto', condicao: 'contem', texto: 'hidrostatico' });
    await expect.poll(() => document.activeElement).toBe(elemento());
    expect(elemento().textContent).not.toContain('Abrir flange');
    expect(elemento().textContent).toContain('Teste hidrostático');
  });

  it('shows its own keys', async () => {
    assembleBancada();
    await focus();
    await ctrl('/');
    await expect.element(page.getByRole('dialog', { name: 'Atalhos da grade' })).toBeVisible();
    await expect.element(page.getByText('Preencher abaixo e à direita')).toBeVisible();
    expect(page.getByText('Vincular e desvincular').query()).toBeNull();
  });
});

describe('editing', () => {
  it('starts by typing, saves and goes down', async () => {
    const bancada = assembleBancada();
    await ir('A-00', 'avanco');
    await tecla('5');
    expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
    expect((document.activeElement as HTMLInputElement).value).toBe('5');
    await tecla('5{Enter}');
    expect(bancada.salvos).toEqual([[{ rowId: 'a0-0', columnId: 'avanco', before: 0, after: 55 }]]);
    expect(texto('A-00', 'avanco')).toContain('55%');
    expect(onde()).toBe(`${linhaDe(celula('A-01', 'avanco')!)},avanco`);
    expect(document.activeElement).toBe(elemento());
  });

  it('goes from cell to cell with Tab and leaves with Esc', async () => {
    const bancada = assembleBancada();
    await ir('A-01', 'avanco');
    await tecla('{F2}');
    await tecla('15{Tab}');
    expect((document.activeElement as HTMLInputElement).getAttribute('aria-label')).toBe('Editar Duração');
    await tecla('3h{Tab}');
    await tecla('lixo{Escape}');
    expect(document.activeElement).toBe(elemento());
    expect(bancada.salvos.flat().map(({ columnId, after }) => `${columnId}=${String(after)}`)).toEqual([
      'avanco=15',
      'duracao=180',
    ]);
  });

  it('steps a percentage by fives while its text is selected', async () => {
    const bancada = assembleBancada();
    await ir('A-02', 'avanco');
    await tecla('{F2}{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
    expect(bancada.salvos.flat()[0]).toMatchObject({ before: 20, after: 25 });
    await ir('A-02', 'avanco');
    await tecla('9{ArrowLeft}8{Enter}');
    await expect.poll(() => bancada.salvos.flat()[1]).toMatchObject({ after: 89 });
  });

  it('keeps a bad value in red with its reason, and takes it back', async () => {
    const bancada = assembleBancada();
    await ir('A-01', 'avanco');
    await tecla('150{Enter}{ArrowUp}');
    expect(bancada.salvos).toEqual([]);
    expect(celula('A-01', 'avanco')?.getAttribute('aria-invalid')).toBe('true');
    expect(texto('A-01', 'avanco')).toContain('150');
    expect(texto('A-01', 'avanco')).toContain('Informe um número entre 0 e 100');
    await page.getByRole('button', { name: 'Reverter' }).click();
    await expect.poll(() => texto('A-01', 'avanco')).toBe('10%');
  });

  it('says the reason of a bad value until a good one is typed', async () => {
    assembleBancada();
    await ir('A-01', 'avanco');
    await tecla('150{Enter}');
    const status = () => document.querySelector('[role="status"]')?.textContent;
    await expect.poll(status).toContain('Informe um número entre 0 e 100');
    await ir('A-01', 'avanco');
    await tecla('15{Enter}');
    await expect.poll(status).not.toContain('Informe um número');
  });

  it('keeps a refused value with the reason of the server until it is saved', async () => {
    let recusar = true;
    const bancada = assembleBancada({
      save: (mudancas) =>
        recusar ? mudancas.map(({ rowId, columnId }) => ({ rowId, columnId, erro: 'Menor que o último.' })) : [],
    });
    await ir('A-05', 'avanco');
    await tecla('7{Enter}{ArrowUp}');
    await expect.poll(() => texto('A-05', 'avanco')).toContain('Menor que o último.');
    bancada.swapLinhas((antes) => antes.map((tarefa) => ({ ...tarefa })));
    await quadro();
    expect(texto('A-05', 'avanco')).toContain('7%');
    recusar = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(() => texto('A-05', 'avanco')).toBe('7%');
  });

  it('loses nothing that is being typed when rows arrive', async () => {
    const bancada = assembleBancada();
    await ir('A-05', 'avanco');
    await tecla('6');
    bancada.swapLinhas((antes) => [...antes].reverse());
    await quadro();
    await tecla('1');
    expect((document.activeElement as HTMLInputElement).value).toBe('61');
    await tecla('{Enter}');
    expect(bancada.salvos).toEqual([[{ rowId: 'a0-5', columnId: 'avanco', before: 50, after: 61 }]]);
  });

  it('undoes and redoes through the same save', async () => {
    const bancada = assembleBancada();
    await ir('A-01', 'avanco');
    await tecla('99{Enter}');
    await expect.poll(() => texto('A-01', 'avanco')).toBe('99%');
    await ctrl('z');
    await expect.poll(() => texto('A-01', 'avanco')).toBe('10%');
    expect(bancada.salvos[1]).toEqual([{ rowId: 'a0-1', columnId: 'avanco', before: 99, after: 10 }]);
    await tecla('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(() => texto('A-01', 'avanco')).toBe('99%');
  });

  it('takes a date typed where nothing is typed for no key of the page, and says so', async () => {
    assembleBancada();
    const daPagina: string[] = [];
    const listen = ({ key }: KeyboardEvent) => daPagina.push(key);
    document.addEventListener('keydown', listen);
    await ir('S-0', 'avanco');
    await tecla('15/3 7h');
    document.removeEventListener('keydown', listen);
    expect(daPagina).not.toContain('/');
    await expect.element(page.getByText('Esta célula não pode ser editada.')).toBeVisible();
  });

  it('does not open a summary row', async () => {
    assembleBancada();
    await ir('S-0', 'avanco');
    await tecla('5');
    expect(document.activeElement).toBe(elemento());
    await expect.element(page.getByText('Esta célula não pode ser editada.')).toBeVisible();
  });
});
