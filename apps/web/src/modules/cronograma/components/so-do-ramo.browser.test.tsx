import type { NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../../../lib/query.ts';
import { validateSearch } from './busca-gestao.ts';
import { SoDoRamo } from './so-do-ramo.tsx';

const no = (id: number, tipo: NoArvore['tipo'], atividades: number): NoArvore => ({
  tipo,
  id,
  paiId: null,
  nivel: 1,
  codigo: String(id),
  nome: `Ramo ${id}`,
  inicio: null,
  termino: null,
  avanco: null,
  hh: 0,
  folgaMinima: null,
  critica: false,
  atividades,
  primeira: 0,
});

/** The whole tree of the project: serviço 8 has no activities. */
const ARVORE = [no(1, 'EAP', 3), no(7, 'SERVICO', 3), no(8, 'SERVICO', 0)];

const fetchDeVerdade = globalThis.fetch;
let raiz: Root | undefined;
let lugar: HTMLElement | undefined;
let limpezas = 0;

/** Answers as the server does: a filtered tree has no branches without activities. */
function arvoreDe({ searchParams }: URL) {
  const ids = [searchParams.get('servicoId'), searchParams.get('eapId')].filter((cada) => cada !== null);
  const nos = ids.length === 0 ? ARVORE : ARVORE.filter((cada) => cada.atividades > 0 && ids.includes(String(cada.id)));
  return { nos, total: nos.length, calculo: 1 };
}

function open(endereco: Record<string, unknown>): void {
  limpezas = 0;
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.origin);
    if (!url.pathname.startsWith('/api/')) return fetchDeVerdade(input, init);
    return new Response(JSON.stringify(arvoreDe(url)), { headers: { 'content-type': 'application/json' } });
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
  raiz.render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <SoDoRamo
          search={validateSearch(endereco)}
          onLimpar={() => {
            limpezas += 1;
          }}
        >
          <p>A lista</p>
        </SoDoRamo>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  raiz?.unmount();
  lugar?.remove();
  globalThis.fetch = fetchDeVerdade;
});

it.each([[{}], [{ servico: 7 }], [{ eap: 1 }], [{ servico: 8 }]])(
  'shows the list of a branch that is in the project, even one without activities: %j',
  async (endereco) => {
    open(endereco);
    await expect.element(page.getByText('A lista')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect.element(page.getByText('A lista')).toBeVisible();
  },
);

it.each([
  [{ servico: 99 }, 'Serviço não encontrado neste projeto.'],
  [{ servico: 1 }, 'Serviço não encontrado neste projeto.'],
  [{ servico: -5 }, 'Serviço não encontrado neste projeto.'],
  [{ servico: 1e99 }, 'Serviço não encontrado neste projeto.'],
  [{ servico: 'abc' }, 'Serviço não encontrado neste projeto.'],
  [{ eap: 7 }, 'Item da EAP não encontrado neste projeto.'],
  [{ eap: '9007199254740991' }, 'Item da EAP não encontrado neste projeto.'],
])('says that the branch of %j is not in this project, with the way to the list', async (endereco, frase) => {
  open(endereco);
  await expect.element(page.getByText(frase)).toBeVisible();
  await page.getByRole('button', { name: 'Ir para a lista de atividades' }).click();
  expect(limpezas).toBe(1);
});
