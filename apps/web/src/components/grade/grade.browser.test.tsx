import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { assembleBancada, dismantleBancada, violacoes } from './testing/bancada.tsx';
import { COLUNAS, generateTarefas, type Tarefa } from './testing/dados.ts';
import { ativa, celula, colunaDe, ctrl, elemento, focus, grade, ir, quadro, tecla, texto } from './testing/tela.ts';

afterEach(async () => {
  dismantleBancada();
  await page.viewport(1280, 800);
});

describe('clipboard', () => {
  /** Sends the event that the browser sends for the clipboard's keys to the focused element. */
  function areaDeTransferencia(tipo: 'copy' | 'paste' | 'cut', conteudo = ''): string {
    const dados = new DataTransfer();
    if (conteudo !== '') dados.setData('text/plain', conteudo);
    document.body.dispatchEvent(new ClipboardEvent(tipo, { clipboardData: dados, bubbles: true, cancelable: true }));
    return dados.getData('text/plain');
  }

  it('copies and pastes by the keys of the system', async () => {
    const bancada = assembleBancada();
    await ir('A-01', 'avanco');
    await tecla('{Shift>}{ArrowRight}{/Shift}');
    await ctrl('c');
    await ir('A-04', 'avanco');
    await ctrl('v');
    await expect
      .poll(() => bancada.salvos.flat())
      .toEqual([
        { rowId: 'a0-4', columnId: 'avanco', before: 40, after: 10 },
        { rowId: 'a0-4', columnId: 'duracao', before: 300, after: 120 },
      ]);
  });

  it('copies a range with decimal commas and dates that a spreadsheet reads', async () => {
    assembleBancada();
    await ir('A-00', 'duracao');
    await tecla('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(areaDeTransferencia('copy')).toBe('1\t01/08/2027 07:00\r\n2\t02/08/2027 07:00');
  });

  it('pastes rows from a spreadsheet, bad values in red', async () => {
    const bancada = assembleBancada();
    await ir('A-00', 'avanco');
    areaDeTransferencia('paste', '12,5\t1,5\r\nmuito\t2d\r\n33%\t8h\r\n');
    await expect.poll(() => bancada.salvos.length).toBe(1);
    expect(bancada.salvos[0]?.map(({ rowId, columnId, after }) => `${rowId}.${columnId}=${String(after)}`)).toEqual([
      'a0-0.avanco=12.5',
      'a0-0.duracao=90',
      'a0-1.duracao=2880',
      'a0-2.avanco=33',
      'a0-2.duracao=480',
    ]);
    expect(celula('A-01', 'avanco')?.getAttribute('aria-invalid')).toBe('true');
    await expect.element(page.getByText('5 células salvas. 1 recusada', { exact: false })).toBeVisible();
    await expect.element(page.getByText('1 célula não salva')).toBeVisible();
    await ir('A-01', 'avanco');
    await expect.element(page.getByRole('button', { name: 'Reverter', exact: true })).toBeVisible();
    await ir('A-00', 'avanco');
    await ctrl('z');
    await expect.poll(() => texto('A-00', 'avanco')).toBe('0%');
    expect(bancada.salvos[1]).toHaveLength(5);
  });

  it('says the reason of an error within the grid, also in the last column', async () => {
    await page.viewport(700, 600);
    assembleBancada();
    await ir('A-05', 'inicio');
    await tecla('amanhã cedo ou quando der{Enter}{ArrowUp}');
    const balao = () => document.querySelector('[data-balao] [id$="-erro"]')?.getBoundingClientRect();
    await expect.poll(() => balao()?.width).toBeGreaterThan(100);
    expect(balao()?.right).toBeLessThanOrEqual(elemento().getBoundingClientRect().right);
    await page.viewport(1_280, 800);
  });

  it('says of a draft that it is not saved, until there is nothing to save', async () => {
    assembleBancada({ rascunho: true });
    await ir('A-05', 'avanco');
    areaDeTransferencia('paste', '61\n62');
    await expect.element(page.getByText('2 células preenchidas, ainda sem salvar.')).toBeVisible();
    await expect.element(page.getByText('Rascunho – não salvo')).toBeVisible();
    expect(document.body.textContent).not.toMatch(/Salvo|salvas|Salvando/);
    assembleBancada({ rascunho: false });
    await ir('A-05', 'avanco');
    await tecla('7{Enter}');
    await expect.poll(() => texto('A-05', 'avanco')).toBe('7%');
    expect(document.body.textContent).not.toMatch(/Rascunho|Salvo/);
  });

  it('fills down and clears a range', async () => {
    const bancada = assembleBancada();
    await ir('A-05', 'avanco');
    await tecla('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await ctrl('d');
    expect(bancada.salvos[0]?.map(({ after }) => after)).toEqual([50, 50]);
    await tecla('{Delete}');
    await expect.poll(() => bancada.salvos[1]?.map(({ after }) => after)).toEqual([null, null, null]);
  });

  it('leaves the text of a field to the field', async () => {
    const bancada = assembleBancada();
    await ir('A-05', 'avanco');
    await tecla('{F2}');
    areaDeTransferencia('paste', '1\t2');
    expect(bancada.salvos).toEqual([]);
  });
});

describe('pointer', () => {
  it('chooses rows one by one and in a stretch', async () => {
    assembleBancada();
    await page.getByRole('checkbox', { name: 'Selecionar A-00 Abrir flange P-0' }).click();
    await expect.element(page.getByText('1 selecionada')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Selecionar A-03 Montar andaime P-0' }).click({ modifiers: ['Shift'] });
    await expect.element(page.getByText('4 selecionadas')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
    await expect.element(page.getByText('101 selecionadas')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar seleção' }).click();
    expect(page.getByText('selecionadas').query()).toBeNull();
  });

  it('selects a range by dragging, and goes on below the last row on screen', async () => {
    await page.viewport(1000, 400);
    assembleBancada();
    await ir('A-01', 'avanco');
    const onde = celula('A-01', 'avanco')!.getBoundingClientRect();
    const ponteiro = (tipo: string, clientX: number, clientY: number) =>
      (document.elementFromPoint(clientX, clientY) ?? document.body).dispatchEvent(
        new PointerEvent(tipo, { clientX, clientY, button: 0, pointerType: 'mouse', bubbles: true }),
      );
    ponteiro('pointerdown', onde.x + 5, onde.y + 5);
    const fim = celula('A-03', 'duracao')!.getBoundingClientRect();
    ponteiro('pointermove', fim.x + 5, fim.y + 5);
    await quadro();
    await expect.element(page.getByText('6 células', { exact: false })).toBeVisible();
    ponteiro('pointermove', fim.x + 5, elemento().getBoundingClientRect().bottom + 5);
    await expect.poll(() => elemento().scrollTop, { timeout: 5_000 }).toBeGreaterThan(60);
    ponteiro('pointerup', fim.x + 5, fim.y + 5);
    const parado = elemento().scrollTop;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(elemento().scrollTop).toBe(parado);
  });

  it('moves a column by dragging its title', async () => {
    const bancada = assembleBancada();
    await expect.element(grade()).toBeVisible();
    await userEvent.dragAndDrop(
      page.getByRole('columnheader', { name: 'Início' }).getByText('Início'),
      page.getByRole('columnheader', { name: 'Avanço' }).getByText('Avanço'),
    );
    await expect
      .poll(() => bancada.estado().colunas.ordem.slice(0, 5))
      .toEqual(['codigo', 'nome', 'inicio', 'avanco', 'duracao']);
    expect(bancada.estado().ordenacao).toEqual([]);
  });

  it('sorts by a click on the title, and by two with Shift', async () => {
    const bancada = assembleBancada();
    await userEvent.click(page.getByRole('columnheader', { name: 'Avanço' }).getByText('Avanço', { exact: true }));
    await tecla('{Shift>}');
    await userEvent.click(page.getByRole('columnheader', { name: 'Código' }).getByText('Código'));
    await tecla('{/Shift}');
    expect(bancada.estado().ordenacao).toEqual([
      { id: 'avanco', desc: false },
      { id: 'codigo', desc: false },
    ]);
    await expect.element(page.getByRole('columnheader', { name: 'Código' })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('opens a branch by its arrow and an editor by two clicks', async () => {
    assembleBancada();
    await focus();
    const antes = elemento().getAttribute('aria-rowcount');
    await userEvent.click(celula('S-0', 'codigo')!.querySelector('[data-alternar]')!);
    expect(elemento().getAttribute('aria-rowcount')).not.toBe(antes);
    await userEvent.click(celula('S-0', 'codigo')!.querySelector('[data-alternar]')!);
    await userEvent.dblClick(celula('A-01', 'duracao')!);
    expect((document.activeElement as HTMLInputElement).value).toBe('2');
  });

  it('hides, pins and restores columns from their menu', async () => {
    const bancada = assembleBancada();
    await page.getByRole('button', { name: 'Colunas' }).click();
    await page.getByRole('checkbox', { name: 'Duração' }).click();
    await expect.poll(() => page.getByRole('columnheader', { name: 'Duração' }).query()).toBeNull();
    await page.getByRole('button', { name: 'Fixar Atividade à esquerda' }).click();
    await page.getByRole('button', { name: 'Mover Início para antes' }).click();
    expect(bancada.estado().colunas).toMatchObject({ ocultas: ['duracao'], fixas: ['codigo', 'nome'] });
    expect(bancada.estado().colunas.ordem.slice(0, 5)).toEqual(['codigo', 'nome', 'avanco', 'inicio', 'duracao']);
    await page.getByRole('button', { name: 'Restaurar colunas' }).click();
    expect(bancada.estado().colunas.ocultas).toEqual([]);
  });

  it('changes the width of a column by dragging its edge', async () => {
    const bancada = assembleBancada();
    await expect.element(grade()).toBeVisible();
    const titulo = page.getByRole('columnheader', { name: 'Duração' }).element();
    const borda = titulo.querySelector('[aria-hidden="true"]:last-child')!;
    const { right, top } = titulo.getBoundingClientRect();
    const rato = (alvo: EventTarget, tipo: string, clientX: number) =>
      alvo.dispatchEvent(new PointerEvent(tipo, { clientX, clientY: top + 5, bubbles: true, cancelable: true }));
    rato(borda, 'pointerdown', right);
    rato(document, 'pointermove', right + 20);
    await quadro();
    rato(document, 'pointermove', right + 50);
    await quadro();
    rato(document, 'pointerup', right + 50);
    await expect.poll(() => bancada.estado().colunas.larguras['duracao']).toBe(160);
  });
});

describe('drawing', () => {
  it('holds a screenful of twenty thousand rows', async () => {
    assembleBancada({ linhas: generateTarefas(1_790) });
    await expect.element(grade()).toBeVisible();
    expect(Number(elemento().getAttribute('aria-rowcount'))).toBeGreaterThan(20_000);
    elemento().scrollTop = elemento().scrollHeight;
    await expect.poll(() => texto('A-17899', 'codigo')).toBe('A-17899');
    expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(60);
  });

  it('draws only the columns on screen, and the focused one', async () => {
    await page.viewport(700, 600);
    assembleBancada();
    await focus();
    const desenhadas = () => document.querySelectorAll('[role="columnheader"][data-coluna]').length;
    await expect.poll(desenhadas).toBeLessThan(COLUNAS.length);
    await tecla('{End}');
    expect(colunaDe(ativa())).toBe('extra9');
    await expect.poll(() => elemento().scrollLeft).toBeGreaterThan(500);
  });

  it('has a row of totals where the figure of one of them is on screen', async () => {
    await page.viewport(700, 600);
    assembleBancada({ totais: { inicio: '2027-08-01T07:00' } });
    await focus();
    const totais = page.getByText('Totais', { exact: true });
    await expect.element(totais).not.toBeInTheDocument();
    elemento().scrollLeft = 400;
    await expect.element(totais).toBeVisible();
    elemento().scrollLeft = 0;
    await expect.element(totais).not.toBeInTheDocument();
  });

  it('puts skeletons where rows have not arrived and asks for them', async () => {
    const pedidos: number[][] = [];
    const tarefas = generateTarefas(1).slice(0, 3);
    const linha = (i: number): Tarefa | undefined => tarefas[i];
    assembleBancada({
      fonteSemMemoria: { total: 500, getRow: linha, ensureRange: (a, b) => pedidos.push([a, b]), estado: 'pronta' },
    });
    await expect.poll(() => document.querySelectorAll('[role="row"][aria-busy="true"]').length).toBeGreaterThan(10);
    expect(pedidos.at(-1)?.[0]).toBe(0);
    document.querySelector('[role="grid"]')!.scrollTop = 6_000;
    await expect.poll(() => pedidos.at(-1)?.[0] ?? 0).toBeGreaterThan(150);
  });

  it('says what failed and tries again; and that a list is empty', async () => {
    let tentativas = 0;
    const vazia = { total: 0, getRow: () => undefined, ensureRange: () => undefined };
    assembleBancada({
      fonteSemMemoria: { ...vazia, estado: 'erro', erro: 'Servidor parado.', reload: () => (tentativas += 1) },
    });
    await expect.element(page.getByText('Servidor parado.')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    expect(tentativas).toBe(1);
    assembleBancada({ linhas: [], vazio: <p>Importe um cronograma.</p> });
    await expect.element(page.getByText('Importe um cronograma.')).toBeVisible();
  });

  it('shows cards on a phone', async () => {
    await page.viewport(390, 844);
    assembleBancada({ renderCartao: (tarefa) => <article>{tarefa.nome}</article> });
    await expect.element(page.getByRole('list', { name: 'Atividades' })).toBeVisible();
    expect(document.querySelectorAll('[role="listitem"]').length).toBeLessThan(40);
    expect(await violacoes()).toEqual([]);
  });

  it('gives fingers rows of 48 pixels on a phone without cards', async () => {
    await page.viewport(390, 844);
    assembleBancada();
    await expect.poll(() => celula('A-00', 'codigo')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(47);
  });
});

describe.each(['light', 'dark'] as const)('accessibility, %s', (tema) => {
  it('has nothing that axe objects to, editing, in error, selected and with a menu open', {
    timeout: 60_000,
  }, async () => {
    assembleBancada({ tema });
    await ir('A-01', 'avanco');
    await tecla('150{Enter}{ArrowUp}');
    await page.getByRole('checkbox', { name: 'Selecionar A-02 Inspecionar feixe P-0' }).click();
    await ir('A-02', 'avanco');
    await tecla('{F2}');
    expect(await violacoes()).toEqual([]);
    await tecla('{Escape}');
    await page.getByRole('button', { name: 'Colunas' }).click();
    await expect.element(page.getByRole('button', { name: 'Restaurar colunas' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await violacoes()).toEqual([]);
  });
});
