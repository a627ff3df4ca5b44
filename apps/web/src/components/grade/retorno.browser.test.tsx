import { MantineProvider } from '@mantine/core';
import { StrictMode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFonteJanelas } from './fontes/use-fonte-janelas.ts';
import { Grade } from './grade.tsx';
import { estadoInicial } from './logica/estado.ts';
import { gaveta } from './logica/gaveta.ts';
import { createColunas } from './tipos.ts';

interface Linha {
  readonly id: string;
}
const idLinha = ({ id }: Linha) => id;
const coluna = createColunas<Linha>();
const COLUNAS = [
  coluna({ id: 'nome', header: 'Nome', width: 240, value: ({ id }) => `Atividade ${id}` }),
  coluna({ id: 'codigo', header: 'Código', width: 200, value: ({ id }) => id }),
];
/** Pixels of a row in the usual density. */
const ALTURA = 30;

let linhas: Linha[];
let raiz: Root | undefined;
let elemento: HTMLElement;

interface Opcoes {
  readonly nome?: string;
  readonly voltar?: boolean;
  readonly cartoes?: boolean;
}

function Lista({ nome = 'lista.1', voltar = true, cartoes = false }: Opcoes) {
  const [estado, setEstado] = useState(() => estadoInicial(COLUNAS));
  const fonte = useFonteJanelas<Linha>({
    chave: nome,
    idLinha,
    search: async (inicio, limite) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { linhas: linhas.slice(inicio, inicio + limite), total: linhas.length };
    },
  });
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
          lugar={{ nome, voltar }}
          renderCartao={
            cartoes ? ({ id }) => <p style={{ height: 60 + (Number(id.slice(1)) % 5) * 9 }}>Cartão {id}</p> : undefined
          }
        />
      </div>
    </MantineProvider>
  );
}

function open(opcoes: Opcoes = {}): void {
  raiz = createRoot(elemento);
  raiz.render(
    <StrictMode>
      <Lista {...opcoes} />
    </StrictMode>,
  );
}
function sair(): void {
  raiz?.unmount();
  raiz = undefined;
}

const rolagem = () => page.getByRole('grid', { name: 'Lista' }).element() as HTMLElement;
const celula = (id: string) => page.getByRole('gridcell', { name: `Atividade ${id}`, exact: true });
/** Rows scrolled out of view, with their fraction. */
const acima = () => rolagem().scrollTop / ALTURA;
const scrollTo = async (linha: number) => {
  await expect.element(celula('r0')).toBeVisible();
  rolagem().scrollTop = linha * ALTURA;
  await expect.element(celula(`r${Math.ceil(linha) + 2}`)).toBeVisible();
};
const focada = () => {
  const id = rolagem().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};

beforeEach(() => {
  sessionStorage.clear();
  gaveta.reopen();
  linhas = Array.from({ length: 1_500 }, (_, n) => ({ id: `r${n}` }));
  elemento = document.createElement('div');
  document.body.append(elemento);
});
afterEach(async () => {
  sair();
  elemento.remove();
  await page.viewport(1280, 800);
});

it('who leaves row 651 of 1500 comes back to it, with the focus where it was', async () => {
  open();
  await scrollTo(650.5);
  await userEvent.click(celula('r655'));
  sair();
  open();
  await expect.poll(acima).toBeCloseTo(650.5, 1);
  await expect.element(celula('r655')).toBeVisible();
  await expect.poll(focada).toBe('Atividade r655');
});

it('finds the row again when rows came or went above it', async () => {
  open();
  await scrollTo(650);
  await userEvent.click(celula('r655'));
  sair();
  linhas = [...Array.from({ length: 330 }, (_, n) => ({ id: `nova${n}` })), ...linhas];
  open();
  await expect.poll(acima).toBeCloseTo(980, 1);
  await expect.poll(focada).toBe('Atividade r655');
  sair();
  linhas = linhas.slice(700);
  open();
  await expect.poll(acima).toBeCloseTo(280, 1);
  await expect.poll(focada).toBe('Atividade r655');
});

it('is found again by who leaves before the browser has told of the scroll', async () => {
  const silence = (evento: Event) => evento.stopImmediatePropagation();
  open();
  await scrollTo(650);
  sair();
  linhas = [...Array.from({ length: 330 }, (_, n) => ({ id: `nova${n}` })), ...linhas];
  window.addEventListener('scroll', silence, true);
  open();
  await expect.poll(acima).toBeCloseTo(980, 1);
  sair();
  window.removeEventListener('scroll', silence, true);
  open();
  await expect.poll(acima).toBeCloseTo(980, 1);
});

it('a focus far from what was on screen comes back too, without pulling the screen to it', async () => {
  open();
  await expect.element(celula('r3')).toBeVisible();
  await userEvent.click(celula('r3'));
  rolagem().scrollTop = 900 * ALTURA;
  await expect.element(celula('r905')).toBeVisible();
  sair();
  open();
  await expect.poll(acima).toBeCloseTo(900, 1);
  await expect.poll(focada).toBe('Atividade r3');
  expect(acima()).toBeCloseTo(900, 1);
});

it('comes back after the page was loaded again', async () => {
  open();
  await scrollTo(400);
  window.dispatchEvent(new Event('pagehide'));
  raiz?.unmount();
  gaveta.reopen();
  open();
  await expect.poll(acima).toBeCloseTo(400, 1);
});

it('does not pull back who has begun to move', async () => {
  open();
  await scrollTo(650);
  sair();
  open();
  await expect.poll(acima).toBeCloseTo(650, 1);
  rolagem().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }));
  rolagem().scrollTop = 10 * ALTURA;
  linhas = [{ id: 'nova' }, ...linhas];
  await expect.element(celula('r15')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(acima()).toBeCloseTo(10, 1);
});

it('another list, or one that was just sorted, begins at its top; a place that is no place is left aside', async () => {
  open();
  await scrollTo(650);
  sair();
  open({ nome: 'lista.2' });
  await expect.element(celula('r0')).toBeVisible();
  expect(acima()).toBe(0);
  sair();
  open({ voltar: false });
  await expect.element(celula('r0')).toBeVisible();
  expect(acima()).toBe(0);
  sair();
  sessionStorage.setItem('grade', '[["lista.3",{"ids":7}],"nada",{"x":1}]');
  gaveta.reopen();
  open({ nome: 'lista.3' });
  await expect.element(celula('r0')).toBeVisible();
  sair();
  sessionStorage.setItem('grade', '{nada');
  gaveta.reopen();
  open();
  await expect.element(celula('r0')).toBeVisible();
});

it('the cards of a phone come back to the same card', async () => {
  await page.viewport(390, 844);
  open({ cartoes: true });
  const lista = () => page.getByRole('list', { name: 'Lista' }).element() as HTMLElement;
  await expect.element(page.getByText('Cartão r0', { exact: true })).toBeVisible();
  lista().scrollTop = 20_000;
  const primeiro = () => {
    const { top } = lista().getBoundingClientRect();
    const cartoes = [...document.querySelectorAll('[role="listitem"]')];
    return cartoes.find((cada) => cada.getBoundingClientRect().bottom > top + 1)?.textContent;
  };
  await expect.poll(primeiro).toMatch(/^Cartão r2\d\d$/);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const antes = primeiro();
  sair();
  open({ cartoes: true });
  await expect.poll(primeiro).toBe(antes);
});
