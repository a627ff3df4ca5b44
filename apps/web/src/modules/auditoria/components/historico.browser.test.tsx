import '../../../app/theme/tokens.css';
import '../../../app/theme/mantine.css';
import '../../../app/theme/base.css';
import type { Fato } from '@cadencia/domain/auditoria/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cssVariables, mantineTheme } from '../../../app/theme/mantine-theme.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { Historico } from './historico.tsx';

const campo = (n: number) => ({ campo: `c${n}`, rotulo: `Campo ${n}`, de: '', para: `Valor ${n}` });
const fato = (id: number, resto: Partial<Fato> = {}): Fato => ({
  id,
  em: '2027-03-14T10:00:00.000Z',
  autor: 'Marina Prado',
  ip: null,
  acao: 'Alterou',
  mudancas: [{ campo: 'nome', rotulo: 'Nome', de: `Nome ${id}`, para: `Nome ${id + 1}` }],
  ...resto,
});

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
  globalThis.fetch = fetchDeVerdade;
});

const json = (corpo: unknown, status = 200) =>
  new Response(JSON.stringify(corpo), { status, headers: { 'content-type': 'application/json' } });

/** Draws the history; `answer` gets the requested cursor. */
function draw(answer: (cursor: string | null) => Response): void {
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    return pathname === '/api/auditoria/area/7' ? answer(searchParams.get('cursor')) : fetchDeVerdade(input, init);
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables}>
        <Historico entidade="area" id={7} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('says who did what and when, before and after, and goes on from where it ended', async () => {
  draw((cursor) =>
    json(
      cursor === null
        ? {
            linhas: [
              fato(9, { ip: '10.0.0.7' }),
              fato(8, { autor: null, acao: 'Calculou o cronograma', mudancas: [] }),
            ],
            proximo: 8,
          }
        : {
            linhas: [fato(1, { acao: 'Criou', mudancas: Array.from({ length: 12 }, (_, n) => campo(n)) })],
            proximo: null,
          },
    ),
  );
  await expect.element(page.getByText('Marina Prado alterou')).toBeVisible();
  await expect.element(page.getByText('de 10.0.0.7')).toBeVisible();
  await expect.element(page.getByText('Sistema calculou o cronograma')).toBeVisible();
  expect(document.querySelector('del')?.textContent).toBe('Nome 9');
  expect(document.querySelector('dd')?.textContent).toBe('de Nome 9para Nome 10');

  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect.element(page.getByText('Marina Prado criou')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Valor 11')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '6 outros campos' }).click();
  await expect.element(page.getByText('Valor 11')).toBeVisible();

  const { violations } = await axe.run(lugar ?? document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('says that there is nothing yet', async () => {
  draw(() => json({ linhas: [], proximo: null }));
  await expect.element(page.getByText('Nada registrado ainda.')).toBeVisible();
});

it('says why it could not be read, keeps what was read, and tries again', async () => {
  let falha = false;
  draw((cursor) =>
    falha
      ? json({ codigo: 'servidor.erro', mensagem: 'O servidor falhou.', acao: 'Tente de novo.', campos: {} }, 500)
      : json({ linhas: [fato(cursor === null ? 9 : 3)], proximo: cursor === null ? 9 : null }),
  );
  await expect.element(page.getByText('Nome 10')).toBeVisible();
  falha = true;
  await page.getByRole('button', { name: 'Mostrar mais' }).click();
  await expect.element(page.getByText('O servidor falhou.')).toBeVisible();
  await expect.element(page.getByText('Nome 10')).toBeVisible();
  falha = false;
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(page.getByText('Nome 4')).toBeVisible();
  await expect.element(page.getByText('O servidor falhou.')).not.toBeInTheDocument();
});
