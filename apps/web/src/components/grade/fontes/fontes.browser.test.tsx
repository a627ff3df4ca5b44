import { MantineProvider } from '@mantine/core';
import { StrictMode, useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Grade } from '../grade.tsx';
import { estadoInicial } from '../logica/estado.ts';
import { createColunas, type Mudanca } from '../tipos.ts';
import type { Janela } from './cache-janelas.ts';
import type { Ramo } from './segmentos.ts';
import { useFonteArvoreJanelas } from './use-fonte-arvore-janelas.ts';
import { useFonteJanelas } from './use-fonte-janelas.ts';

interface Atividade {
  readonly id: string;
  readonly nome: string;
  readonly avanco: number;
}
interface Servico {
  readonly id: string;
  readonly nome: string;
}
type Linha =
  | { readonly tipo: 'servico'; readonly servico: Servico }
  | { readonly tipo: 'atividade'; readonly atividade: Atividade };

const idLinha = (linha: Linha) => (linha.tipo === 'servico' ? linha.servico.id : linha.atividade.id);
const coluna = createColunas<Linha>();
const COLUNAS = [
  coluna({
    id: 'nome',
    header: 'Nome',
    width: 240,
    value: (l) => (l.tipo === 'servico' ? l.servico.nome : l.atividade.nome),
  }),
  coluna({
    id: 'avanco',
    header: 'Avanço',
    width: 120,
    value: (l) => (l.tipo === 'servico' ? null : l.atividade.avanco),
    editor: 'percentual',
    editavel: (l) => l.tipo === 'atividade',
    sortable: true,
  }),
];
const POR_SERVICO = 1_000;
const SERVICOS = 10;
const RAMOS: Ramo<Servico>[] = Array.from({ length: SERVICOS }, (_, s) => ({
  no: { id: `s${s}`, nome: `Serviço ${s}` },
  id: `s${s}`,
  nivel: 1,
  folhas: { inicio: s * POR_SERVICO, quantidade: POR_SERVICO },
}));

let pedidos: { inicio: number; chave: string }[];
let avancos: Map<number, number>;
let falhar: boolean;
let raiz: Root;
let lugar: HTMLElement;

/** The list of activities of a server: ten thousand rows, answered after 20 ms. */
async function search(chave: string, inicio: number, limite: number): Promise<Janela<Atividade>> {
  pedidos.push({ inicio, chave });
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (falhar) throw new Error('Servidor fora do ar.');
  const total = POR_SERVICO * SERVICOS;
  const numero = (i: number) => (chave === '-avanco' ? total - 1 - i : i);
  const linhas = Array.from({ length: Math.min(limite, total - inicio) }, (_, i) => {
    const n = numero(inicio + i);
    return { id: `a${n}`, nome: `Atividade ${n}`, avanco: avancos.get(n) ?? n % 100 };
  });
  return { linhas, total };
}

const linhaDoRamo = ({ no }: Ramo<Servico>): Linha => ({ tipo: 'servico', servico: no });
const linhaDaFolha = (atividade: Atividade): Linha => ({ tipo: 'atividade', atividade });
const idAtividade = ({ id }: Atividade) => id;

function Tela({ emArvore }: { readonly emArvore: boolean }) {
  const [estado, setEstado] = useState(() => estadoInicial(COLUNAS));
  const chave = estado.ordenacao.map(({ id, desc }) => (desc ? `-${id}` : id)).join();
  const opcoes = {
    chave,
    tamanho: 100,
    search: (inicio: number, limite: number) => search(chave, inicio, limite),
  };
  const arvore = useFonteArvoreJanelas({
    ...opcoes,
    idLinha: idAtividade,
    ramos: RAMOS,
    linhaDoRamo,
    linhaDaFolha,
    abertosAte: 0,
  });
  const lista = useFonteJanelas<Linha>({
    ...opcoes,
    idLinha,
    search: async (inicio, limite) => {
      const janela = await search(chave, inicio, limite);
      return { total: janela.total, linhas: janela.linhas.map(linhaDaFolha) };
    },
  });
  const fonte = emArvore ? arvore : lista;
  const onCommit = useMemo(
    () => async (mudancas: readonly Mudanca[]) => {
      for (const { rowId, after } of mudancas) avancos.set(Number(rowId.slice(1)), Number(after));
      fonte.reload?.();
      return [];
    },
    [fonte],
  );
  return (
    <MantineProvider>
      <div style={{ display: 'flex', height: 500 }}>
        <Grade
          rotulo="Lista"
          colunas={COLUNAS}
          fonte={fonte}
          idLinha={idLinha}
          estado={estado}
          onEstado={setEstado}
          onCommit={onCommit}
        />
      </div>
    </MantineProvider>
  );
}

function assemble(emArvore: boolean): void {
  raiz.render(
    <StrictMode>
      <Tela emArvore={emArvore} />
    </StrictMode>,
  );
}

beforeEach(() => {
  pedidos = [];
  avancos = new Map();
  falhar = false;
  lugar = document.createElement('div');
  document.body.append(lugar);
  raiz = createRoot(lugar);
});

afterEach(() => {
  raiz.unmount();
  lugar.remove();
});

const quadro = () => document.querySelector<HTMLElement>('[role="grid"], [role="treegrid"]') ?? document.body;
const titulo = () => page.getByRole('columnheader', { name: 'Avanço' }).getByText('Avanço');
const contagem = () => Number(quadro().getAttribute('aria-rowcount')) - 1;

describe('a list in windows', () => {
  it('fetches what is shown, and no more', async () => {
    assemble(false);
    await expect.element(page.getByText('Atividade 5', { exact: true })).toBeVisible();
    expect(contagem()).toBe(10_000);
    quadro().scrollTop = 150_000;
    await expect.element(page.getByText('Atividade 5005', { exact: true })).toBeVisible();
    expect(new Set(pedidos.map(({ inicio }) => inicio)).size).toBeLessThan(8);
  });

  it('keeps the old rows on show until another order arrives', async () => {
    assemble(false);
    await expect.element(page.getByText('Atividade 5', { exact: true })).toBeVisible();
    await userEvent.click(titulo());
    expect(document.body.textContent).toContain('Atividade 5');
    await userEvent.click(titulo());
    await expect.element(page.getByText('Atividade 9999', { exact: true })).toBeVisible();
    expect(contagem()).toBe(10_000);
  });

  it('loaded again shows what changed elsewhere', async () => {
    assemble(false);
    await expect.element(page.getByText('Atividade 7', { exact: true })).toBeVisible();
    avancos.set(7, 91);
    quadro().focus();
    await userEvent.keyboard('{ArrowRight}47{Enter}');
    await expect.element(page.getByText('91%')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    falhar = true;
    assemble(false);
    await expect.element(page.getByText('Servidor fora do ar.')).toBeVisible();
    falhar = false;
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(page.getByText('Atividade 5', { exact: true })).toBeVisible();
  });
});

describe('a tree with leaves in windows', () => {
  it('opens branches, fetching only the leaves that show', async () => {
    assemble(true);
    await expect.element(page.getByText('Serviço 9')).toBeVisible();
    expect(contagem()).toBe(10);
    expect(pedidos).toEqual([]);
    quadro().focus();
    await userEvent.keyboard('{ArrowDown}{Control>}{ArrowRight}{/Control}');
    await expect.element(page.getByText('Atividade 1000', { exact: true })).toBeVisible();
    expect(contagem()).toBe(1_010);
    expect(new Set(pedidos.map(({ inicio }) => inicio))).toEqual(new Set([1_000]));
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(contagem()).toBe(10_010);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.element(page.getByText('Atividade 9999', { exact: true })).toBeVisible();
    expect(new Set(pedidos.map(({ inicio }) => inicio)).size).toBeLessThan(6);
    await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
    const ativa = document.getElementById(quadro().getAttribute('aria-activedescendant') ?? '');
    expect(ativa?.closest('[role="row"]')?.textContent).toContain('Serviço 9');
  });

  it('saves an edit and shows what the server has afterwards', async () => {
    assemble(true);
    await expect.element(page.getByText('Serviço 0')).toBeVisible();
    quadro().focus();
    await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
    await expect.element(page.getByText('Atividade 3', { exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}47{Enter}');
    await expect.element(page.getByText('47%').first()).toBeVisible();
    expect(avancos).toEqual(new Map([[0, 47]]));
    await expect.poll(() => pedidos.filter(({ inicio }) => inicio === 0).length).toBeGreaterThan(1);
    await expect.element(page.getByText('47%').first()).toBeVisible();
  });
});
