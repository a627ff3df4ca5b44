import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startSession, TOKEN_KEY } from '../../../lib/session.ts';
import { assembleBusca, atividades, dismantleBusca, pedidos, respond } from './testing/bancada.tsx';

const emBase64 = (valor: unknown): string =>
  btoa(JSON.stringify(valor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const exp = Math.floor(Date.now() / 1_000) + 3_600;
const claims = { cod_usuario_usu: 7, des_nome_usu: 'Marina', role: 3, cod_projeto_pro: 5, exp, permissions: [] };

const campo = () => page.getByRole('combobox', { name: 'Busca' });
const opcoes = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map((opcao) => opcao.querySelector('span')?.textContent ?? '');
const escolhida = (): string => {
  const id = campo().element().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.querySelector('span > span')?.textContent ?? '';
};
const titulos = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map(
    (opcao) => opcao.querySelector('span > span')?.textContent ?? '',
  );
const anuncio = (): string =>
  [...document.querySelectorAll('[role="dialog"] [role="status"]')].at(-1)?.textContent ?? '';
const tecla = (teclas: string) => userEvent.keyboard(teclas);

async function open(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Buscar em tudo' })).toBeVisible();
  await tecla('{Control>}k{/Control}');
  await expect.element(campo()).toHaveFocus();
}

beforeEach(() => {
  localStorage.setItem(TOKEN_KEY, `${emBase64({ alg: 'x' })}.${emBase64(claims)}.AAAA`);
  startSession();
});
afterEach(() => {
  dismantleBusca();
  vi.restoreAllMocks();
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
});

/** A word that no page of the manual has, so that only the test's server finds results. */
const PALAVRA = 'qzx';
const duas = async () => respond([atividades('A-10 Sacar feixe', 'A-20 Montar feixe')]);

describe('opening', () => {
  it('§2 "A search modal with a plain-text box, placeholder \'Busque por qualquer coisa...\'"', async () => {
    assembleBusca(duas);
    await open();
    expect(campo().element().getAttribute('placeholder')).toBe('Busque por qualquer coisa...');
  });

  it('opens by its button, by Ctrl+K from a field, and by / outside of fields', async () => {
    assembleBusca(duas);
    await page.getByRole('button', { name: 'Buscar em tudo' }).click();
    await expect.element(campo()).toHaveFocus();
    await tecla('{Escape}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    await page.getByLabelText('Outro campo').click();
    await tecla('/');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
    await tecla('{Control>}k{/Control}');
    await expect.element(campo()).toHaveFocus();
    await tecla('{Escape}');
    await expect.element(page.getByLabelText('Outro campo')).toHaveFocus();
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    (document.activeElement as HTMLElement).blur();
    await tecla('/');
    await expect.element(campo()).toHaveFocus();
    expect(campo().element()).toHaveProperty('value', '');
  });
});

describe('keyboard', () => {
  it('goes through the groups with the arrows, round the ends, and opens with Enter', async () => {
    const { onde } = assembleBusca(duas);
    await open();
    await userEvent.fill(campo(), PALAVRA);
    await expect.poll(titulos).toEqual(['A-10 Sacar feixe', 'A-20 Montar feixe']);
    expect(escolhida()).toBe('A-10 Sacar feixe');
    await tecla('{ArrowDown}');
    expect(escolhida()).toBe('A-20 Montar feixe');
    await tecla('{ArrowDown}');
    expect(escolhida()).toBe('A-10 Sacar feixe');
    await tecla('{ArrowUp}');
    expect(escolhida()).toBe('A-20 Montar feixe');
    await tecla('{Enter}');
    await expect.poll(onde).toBe('/gestaoprojeto?servico=1&atividade=2');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
  });

  it('opens in another tab with Ctrl+Enter and stays open', async () => {
    const outraAba = vi.spyOn(window, 'open').mockReturnValue(null);
    const { onde } = assembleBusca(duas);
    await open();
    await userEvent.fill(campo(), PALAVRA);
    await expect.poll(titulos).toHaveLength(2);
    await tecla('{Control>}{Enter}{/Control}');
    expect(outraAba).toHaveBeenCalledWith('/gestaoprojeto?servico=1&atividade=1', '_blank', 'noopener');
    expect(onde()).toBe('/');
    await expect.element(campo()).toHaveFocus();
  });

  it('obeys an Enter that comes before the answer, with the answer of what was typed', async () => {
    const { onde } = assembleBusca(async (q) => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return respond(q === 'QZ-77' ? [atividades('A-77 Fechar')] : [atividades('A-7 Errada', 'A-70 Errada')]);
    });
    await open();
    await userEvent.fill(campo(), 'QZ-7');
    await expect.poll(titulos).toEqual(['A-7 Errada', 'A-70 Errada']);
    await userEvent.fill(campo(), 'QZ-77');
    await tecla('{Enter}');
    await expect.poll(onde).toBe('/gestaoprojeto?servico=1&atividade=1');
    expect(pedidos.at(-1)).toBe('QZ-77');
    await open();
    expect(titulos()[0]).toBe('A-77 Fechar');
  });

  it('runs a command', async () => {
    assembleBusca(async () => respond([]));
    await open();
    await userEvent.fill(campo(), 'escuro');
    await expect.poll(() => titulos()[0]).toBe('Usar o tema escuro');
    await tecla('{Enter}');
    await expect.poll(() => JSON.parse(localStorage.getItem('app') ?? '{}')).toMatchObject({ LAYOUT_THEME: 'dark' });
  });
});

describe('what is shown', () => {
  it('groups screens, commands and records, says how many, and marks what was looked for', async () => {
    assembleBusca(async () => respond([{ ...atividades('A-10 Gestão de resíduos'), total: 48 }]));
    await open();
    await userEvent.fill(campo(), 'gestao');
    await expect.poll(() => titulos().slice(0, 2)).toEqual(['Gestão do Projeto', 'A-10 Gestão de resíduos']);
    const grupos = [...document.querySelectorAll('[role="group"]')].map((grupo) => grupo.getAttribute('aria-label'));
    expect(grupos.slice(0, 2)).toEqual(['Telas', 'Atividades, 1 de 48']);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('Gestão');
    await expect.poll(anuncio).toMatch(/^\d+ resultados em \d grupos$/);
  });

  it('asks once for what is typed quickly, and no more for what nobody waits for', async () => {
    const cortados: string[] = [];
    assembleBusca(
      (q, _, sinal) =>
        new Promise((resolve, reject) => {
          sinal.addEventListener('abort', () => {
            cortados.push(q);
            reject(sinal.reason);
          });
          if (q === 'qzvula') setTimeout(() => resolve(respond([atividades('A-1 Válvula')])), 20);
        }),
    );
    await open();
    await userEvent.type(campo(), 'qzv');
    await expect.poll(() => pedidos).toEqual(['qzv']);
    await userEvent.fill(campo(), 'qzvula');
    await expect.poll(titulos).toEqual(['A-1 Válvula']);
    expect(pedidos).toEqual(['qzv', 'qzvula']);
    expect(cortados).toEqual(['qzv']);
  });

  it('does not ask for one letter, and finds similar screens for a slip', async () => {
    assembleBusca(async () => respond([]));
    await open();
    await userEvent.fill(campo(), 'c');
    await expect.poll(titulos).toContain('Calendário');
    expect(pedidos).toEqual([]);
    await userEvent.fill(campo(), 'calendraio');
    await expect.poll(titulos).toEqual(['Calendário']);
    await expect.element(page.getByText('semelhantes')).toBeVisible();
  });

  it('§5 "The search box is plain text": hostile text is text, and it says when there is nothing', async () => {
    assembleBusca(async () => respond([]));
    await open();
    await userEvent.fill(campo(), '<img src=x onerror=alert(1)> "🔥" %_');
    await expect
      .element(page.getByText(/^Nada encontrado para “<img src=x onerror=alert\(1\)> "🔥" %_”\.$/))
      .toBeVisible();
    await expect.poll(anuncio).toBe('Nenhum resultado');
    expect(document.querySelector('img')).toBeNull();
  });

  it('keeps screens and commands while the server fails, and tries again', async () => {
    let vezes = 0;
    assembleBusca(async () => {
      vezes += 1;
      return vezes === 1 ? respond([], 500) : respond([atividades('A-1 Painel elétrico')]);
    });
    await open();
    await userEvent.fill(campo(), 'painel');
    await expect.element(page.getByText('Caiu.')).toBeVisible();
    expect(titulos()).toContain('Painel Principal');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.poll(titulos).toContain('A-1 Painel elétrico');
    expect(document.body.textContent).not.toContain('Caiu.');
  });

  it('without a network finds screens and commands, and says so', async () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
    assembleBusca(duas);
    await open();
    await userEvent.fill(campo(), 'painel');
    await expect.element(page.getByText(/Sem conexão: só telas, comandos e manual/)).toBeVisible();
    await expect.poll(titulos).toContain('Painel Principal');
    expect(pedidos).toEqual([]);
  });

  it('shows more when asked', async () => {
    assembleBusca(async (_, limite) =>
      respond([{ ...atividades(...Array.from({ length: limite }, (_, i) => `A-${i} Limpeza`)), total: 60 }]),
    );
    await open();
    await userEvent.fill(campo(), PALAVRA);
    await expect.poll(titulos).toHaveLength(5);
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect.poll(titulos).toHaveLength(20);
  });
});

describe('recent items', () => {
  it('offers what was chosen lately, of the person and of the project, never in `app`', async () => {
    assembleBusca(duas);
    await open();
    await userEvent.fill(campo(), PALAVRA);
    await expect.poll(titulos).toHaveLength(2);
    await tecla('{Enter}');
    await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
    await open();
    expect(titulos()[0]).toBe('A-10 Sacar feixe');
    expect(localStorage.getItem('app')).toBeNull();
    const [recente] = JSON.parse(localStorage.getItem('busca.recentes.7') ?? '[]');
    expect(recente).toMatchObject({ projetoId: 5, destino: '/gestaoprojeto?servico=1&atividade=1' });
  });

  it('keeps a user for every project: people are found whatever the project', async () => {
    const pessoa = {
      id: 4,
      titulo: 'Zoraide Quevedo',
      detalhe: 'Consulta',
      destino: '/usuario?busca=z@exemplo.com.br',
    };
    const grupo = { tipo: 'usuario', rotulo: 'Usuários', parecidos: false, total: 1, itens: [pessoa] };
    const { onde } = assembleBusca(async () => respond([grupo]));
    await open();
    await userEvent.fill(campo(), PALAVRA);
    await expect.poll(titulos).toEqual(['Zoraide Quevedo']);
    await tecla('{Enter}');
    await expect.poll(onde).toBe('/usuario?busca=z@exemplo.com.br');
    const [recente] = JSON.parse(localStorage.getItem('busca.recentes.7') ?? '[]');
    expect(recente).toEqual({ tipo: 'usuario', titulo: pessoa.titulo, detalhe: 'Consulta', destino: pessoa.destino });
  });

  it('does not offer those of another project, nor nonsense', async () => {
    const outro = { tipo: 'atividade', titulo: 'De outro', detalhe: '', destino: '/x', projetoId: 9 };
    const fora = { ...outro, titulo: 'Outro site', destino: '//exemplo.com', projetoId: 5 };
    localStorage.setItem('busca.recentes.7', JSON.stringify([outro, fora, null, 3, { titulo: 1 }]));
    assembleBusca(duas);
    await open();
    expect(opcoes().join()).not.toMatch(/De outro|Outro site/);
    expect(titulos()[0]).toBe('Trocar projeto');
  });
});

const violacoes = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.querySelector('[role="dialog"]') as HTMLElement, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
};
const aberta = () =>
  expect.poll(() => getComputedStyle(document.querySelector('[role="dialog"]') as Element).opacity).toBe('1');

it.each(['light', 'dark'] as const)('has no violation of accessibility, %s', async (tema) => {
  assembleBusca(duas, tema);
  await open();
  await userEvent.fill(campo(), PALAVRA);
  await expect.poll(titulos).toHaveLength(2);
  await aberta();
  expect(await violacoes()).toEqual([]);
});

it('has no violation of accessibility while the answer is on its way', async () => {
  assembleBusca(() => new Promise(() => undefined));
  await open();
  await userEvent.fill(campo(), PALAVRA);
  await expect.poll(() => document.querySelector('[role="dialog"] .mantine-Loader-root')).not.toBeNull();
  await aberta();
  expect(await violacoes()).toEqual([]);
});
