import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { multipart } from './importacao.ts';
import { type Instalacao, install, type Processo } from './processo.ts';
import { buildXer, SERVICO_EXEMPLO } from './xer.ts';

const ESPERA_MS = 50;

/** Asks until the answer passes `vale`. */
export async function until<T>(read: () => Promise<T>, vale: (valor: T) => boolean): Promise<T> {
  for (;;) {
    const valor = await read();
    if (vale(valor)) return valor;
    await new Promise((resolve) => setTimeout(resolve, ESPERA_MS));
  }
}

export interface Conversa {
  /** Signs in as the first administrator, also after a restart of the product. */
  enter(produto: Processo): Promise<void>;
  call<T>(metodo: string, caminho: string, corpo?: unknown): Promise<T>;
  /** Sends a file as the browser does. */
  send<T>(caminho: string, arquivo: Uint8Array | string): Promise<T>;
  /** Continues with another token: that of a project. */
  use(token: string): void;
}

/** Calls over HTTP to a product that runs as its own process. */
export function converse(instalacao: Instalacao): Conversa {
  let base = '';
  let token = '';
  let propria = '';

  async function answer<T>(resposta: Response): Promise<T> {
    const body = (await resposta.json()) as T;
    if (!resposta.ok) throw new Error(`${resposta.url}: ${JSON.stringify(body)}`);
    return body;
  }
  const bearer = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
  const call = async <T>(metodo: string, caminho: string, corpo?: unknown): Promise<T> =>
    answer(
      await fetch(`${base}/api${caminho}`, {
        method: metodo,
        headers: { ...bearer(), ...(corpo === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
      }),
    );

  return {
    call,
    use: (novo) => {
      token = novo;
    },
    send: async (caminho, arquivo) => {
      const { payload, headers } = multipart(arquivo);
      const body = new Uint8Array(payload);
      return answer(
        await fetch(`${base}/api${caminho}`, { method: 'POST', headers: { ...headers, ...bearer() }, body }),
      );
    },
    // The first entry changes the generated password, as the product demands of the first administrator.
    enter: async (produto) => {
      base = produto.base;
      const { email, senha: gerada } = instalacao.acesso();
      token = '';
      const credenciais = { des_email_usu: email, des_senha_usu: propria || gerada };
      token = (await call<{ token: string }>('POST', '/usuario/signin', credenciais)).token;
      if (propria) return;
      propria = 'guindaste amarelo 7';
      await call('PUT', '/usuario/conta/senha', { atual: gerada, nova: propria });
    },
  };
}

/** An installation of the product for one test, with a connection to its database. */
export async function installForTest() {
  const instalacao = await install();
  onTestFinished(() => instalacao.remove());
  const banco = new pg.Client({ connectionString: instalacao.url });
  await banco.connect();
  onTestFinished(() => banco.end());
  return { instalacao, banco, eu: converse(instalacao) };
}

/** Imports a project of a client made for it; answers the way into it, which leads there again after a restart. */
export async function importProjeto(eu: Conversa, banco: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await banco.query<{ id: string }>(
    `insert into cliente (razao_social, nome_fantasia, unidade, segmento) values ('R', 'M', 'N', 'REFINO') returning id`,
  );
  const { id } = await eu.send<Importacao>('/importacao', buildXer([SERVICO_EXEMPLO]));
  const read = () => eu.call<Importacao>('GET', `/importacao/${id}`);
  await until(read, ({ situacao }) => situacao === 'PRONTA');
  const novo = { destino: 'NOVO', idExterno: '4001', titulo: 'Parada', sigla: 'P27', clienteId: Number(rows[0]?.id) };
  await eu.call('POST', `/importacao/${id}/aplicar`, novo);
  const { projetoId } = await until(read, ({ situacao }) => situacao === 'APLICADA');
  return async () => {
    const { access_token } = await eu.call<{ access_token: string }>('POST', `/usuario/tokenprojeto/${projetoId}`, {});
    eu.use(access_token);
  };
}
