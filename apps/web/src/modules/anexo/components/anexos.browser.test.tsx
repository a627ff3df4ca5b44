import '../../../app/theme/mantine.css';
import '../../../app/theme/tokens.css';
import '../../../app/theme/base.css';
import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cssVariables, mantineTheme } from '../../../app/theme/mantine-theme.ts';
import { createQueryClient } from '../../../lib/query.ts';
import { Anexos } from './anexos.tsx';

const MB = 1_048_576;
const fetchDeVerdade = globalThis.fetch;
const XhrDeVerdade = globalThis.XMLHttpRequest;
let raiz: Root;
let lugar: HTMLElement;
let registro = 0;
let guardados: Anexo[];
let chamadas: string[];

const anexo = (id: number, nome: string): Anexo => ({
  id,
  versao: 1,
  nome,
  tipo: 'pdf',
  tamanho: 2 * MB,
  categoria: 'DESENHO',
  legenda: '',
  offline: false,
  miniatura: false,
  criadoEm: '2027-03-14T10:00:00.000Z',
  autor: 'Marina Prado',
});

const json = (body: unknown): Response =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

function respond(caminho: string, metodo: string): Response {
  chamadas.push(`${metodo} ${caminho}`);
  const [id] = /\d+/.exec(caminho) ?? [];
  const removido = guardados.find((um) => um.id === Number(id));
  if (metodo === 'DELETE') guardados = guardados.filter((um) => um !== removido);
  if (caminho.endsWith('/restaurar')) guardados = [anexo(Number(id), 'planta.pdf'), ...guardados];
  if (!caminho.includes('/de/')) return json({});
  return json({ linhas: guardados, total: guardados.length, editar: true, limite: MB });
}

/** A request that a test controls by hand: nothing leaves the page. */
class Envio extends EventTarget {
  static feitos: Envio[] = [];
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  chave = '';
  abortado = false;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    this.chave = form.get('chave') as string;
    Envio.feitos.push(this);
  }
  abort() {
    this.abortado = true;
    this.dispatchEvent(new Event('abort'));
  }
  walk(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new ProgressEvent('progress', { loaded, total })));
  }
  finish(status: number, corpo: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(corpo);
    this.dispatchEvent(new Event('load'));
  }
}

beforeEach(() => {
  guardados = [];
  chamadas = [];
  Envio.feitos = [];
  registro += 1;
  globalThis.XMLHttpRequest = Envio as unknown as typeof XMLHttpRequest;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin);
    return pathname.startsWith('/api/') ? respond(pathname, init?.method ?? 'GET') : fetchDeVerdade(input, init);
  };
  lugar = document.body.appendChild(document.createElement('main'));
  raiz = createRoot(lugar);
});
afterEach(() => {
  raiz.unmount();
  lugar.remove();
  globalThis.fetch = fetchDeVerdade;
  globalThis.XMLHttpRequest = XhrDeVerdade;
});

const show = () =>
  raiz.render(
    <MantineProvider env="test" theme={mantineTheme} cssVariablesResolver={cssVariables}>
      <Notifications />
      <QueryClientProvider client={createQueryClient()}>
        <Anexos entidade="area" id={registro} />
      </QueryClientProvider>
    </MantineProvider>,
  );

const arquivo = (nome: string, tamanho = 1_000) => new File([new Uint8Array(tamanho)], nome);
const choose = (...arquivos: File[]) => userEvent.upload(page.getByLabelText('Arquivos para anexar'), arquivos);
const envio = async (qual: number): Promise<Envio> => {
  await expect.poll(() => Envio.feitos[qual]).toBeDefined();
  return Envio.feitos[qual] as Envio;
};
const barra = (nome: string) => page.getByRole('progressbar', { name: `Envio de ${nome}` });

it('shows how far each file is, sends two at a time, and the list has what arrived', async () => {
  show();
  await expect.element(page.getByText('Nenhum arquivo anexado')).toBeVisible();
  await choose(arquivo('um.pdf'), arquivo('dois.pdf'), arquivo('tres.pdf'));
  const um = await envio(0);
  expect(Envio.feitos).toHaveLength(2);
  await expect.element(page.getByText(/Aguardando a vez/)).toBeVisible();
  um.walk(400, 1_000);
  await expect.element(barra('um.pdf')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText(/Enviando, 40%/)).toBeVisible();
  um.walk(1_000, 1_000);
  await expect.element(page.getByText(/Conferindo o arquivo/)).toBeVisible();
  const { violations } = await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))).toEqual([]);
  guardados = [anexo(1, 'um.pdf')];
  um.finish(200, guardados[0]);
  await expect.element(page.getByRole('button', { name: 'Abrir um.pdf' })).toBeVisible();
  await expect.element(barra('um.pdf')).not.toBeInTheDocument();
  await expect.poll(() => Envio.feitos.length).toBe(3);
});

it('cancels one without touching the others, and goes on while its screen is left', async () => {
  show();
  await choose(arquivo('um.pdf'), arquivo('dois.pdf'));
  const um = await envio(0);
  await page.getByRole('button', { name: 'Cancelar um.pdf' }).click();
  expect(um.abortado).toBe(true);
  await expect.element(page.getByText('um.pdf')).not.toBeInTheDocument();
  await expect.element(barra('dois.pdf')).toBeInTheDocument();
  raiz.unmount();
  raiz = createRoot(lugar);
  show();
  await expect.element(barra('dois.pdf')).toBeInTheDocument();
  expect(Envio.feitos[1]?.abortado).toBe(false);
});

it('says why one failed: with another try of the same file when that can help, without when it is the file', async () => {
  show();
  await choose(arquivo('um.pdf'));
  const primeiro = await envio(0);
  primeiro.dispatchEvent(new Event('error'));
  await expect.element(page.getByText('Sem conexão com o servidor.')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  const segundo = await envio(1);
  expect(segundo.chave).toBe(primeiro.chave);
  segundo.finish(409, {
    codigo: 'anexo.repetido',
    mensagem: 'Este arquivo já está anexado.',
    acao: 'Use o que existe.',
  });
  await expect.element(page.getByText('Este arquivo já está anexado.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Descartar um.pdf' }).click();
  await expect.element(page.getByText('Nenhum arquivo anexado')).toBeVisible();
  await choose(arquivo('enorme.pdf', MB + 1));
  await expect.element(page.getByText('O arquivo passa do limite de 1 MB.')).toBeVisible();
  expect(Envio.feitos).toHaveLength(2);
});

it('takes a picture that is pasted and files that are dropped', async () => {
  show();
  await expect.element(page.getByText('Nenhum arquivo anexado')).toBeVisible();
  const dados = new DataTransfer();
  dados.items.add(new File([new Uint8Array(10)], 'image.png', { type: 'image/png' }));
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }));
  await expect.element(page.getByText(/^Imagem colada \d\dh\d\dm\d\d\.png$/)).toBeVisible();
  const solto = new DataTransfer();
  solto.items.add(arquivo('solto.pdf'));
  const alvo = page.getByText('Solte arquivos aqui ou cole uma imagem').element();
  alvo.dispatchEvent(new DragEvent('drop', { dataTransfer: solto, bubbles: true, cancelable: true }));
  await expect.element(barra('solto.pdf')).toBeInTheDocument();
});

it('removes at once and takes it back', async () => {
  guardados = [anexo(7, 'planta.pdf')];
  show();
  await page.getByRole('button', { name: 'Ações de planta.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Remover' }).click();
  await expect.element(page.getByText('«planta.pdf» excluído.')).toBeVisible();
  await expect.element(page.getByText('Nenhum arquivo anexado')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(page.getByRole('button', { name: 'Abrir planta.pdf' })).toBeVisible();
  expect(chamadas).toContain('POST /api/anexo/7/restaurar');
});
