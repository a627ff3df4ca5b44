import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { LinhaPlanilha, Planilha } from '@cadencia/domain/planilha/schema.ts';
import type { CelulaEscrita } from '@cadencia/interop/planilha/celula-escrita.ts';
import { writeXlsx } from '@cadencia/interop/planilha/write-xlsx.ts';
import type { Banco } from './cadastro.ts';
import { type Answer, type Api, startApi } from './harness.ts';
import { multipart } from './importacao.ts';
import { createProjeto, createUsuario, enterProjeto } from './sample.ts';

/** A workbook with these titles and rows. */
export const xlsx = (
  titulos: readonly string[],
  linhas: readonly (readonly CelulaEscrita[])[],
  nome = 'Dados',
): Promise<Buffer> =>
  buffer(
    writeXlsx({ nome, colunas: titulos.map((titulo) => ({ titulo, largura: 12, tipo: 'texto' as const })), linhas }),
  );

export interface Falha {
  readonly codigo: string;
  readonly mensagem: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** The calls of imports, as one person. */
export function planilhas(api: Api, token: string) {
  const call = <T = Planilha & Partial<Falha>>(method: string, url: string, body?: unknown): Promise<Answer<T>> =>
    api.send<T>(method, url, body, token);
  const send = async (
    path: string,
    arquivo: Uint8Array | string,
    chave: string = randomUUID(),
    nome = 'planilha.xlsx',
  ) => {
    const { payload, headers } = multipart(arquivo, chave, nome);
    const url = `/api/${path}/importar`;
    const resposta = await api.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
    return { status: resposta.statusCode, body: resposta.json<Planilha & Partial<Falha>>() };
  };
  const read = async (id: number): Promise<Planilha> => (await call<Planilha>('GET', `/planilha/${id}`)).body;
  const wait = async (id: number): Promise<Planilha> => {
    await api.idle();
    return read(id);
  };
  return {
    call,
    enviar: send,
    ler: read,
    esperar: wait,
    /** Sends a file and waits for its preview. */
    previa: async (path: string, arquivo: Uint8Array | string): Promise<Planilha> => {
      const { body } = await send(path, arquivo);
      return wait(body.id);
    },
    linhas: async (id: number, situacao?: string): Promise<LinhaPlanilha[]> =>
      (
        await call<{ linhas: LinhaPlanilha[] }>(
          'GET',
          `/planilha/${id}/linhas${situacao ? `?situacao=${situacao}` : ''}`,
        )
      ).body.linhas,
    confirmar: async (id: number, semErros = false): Promise<Planilha> => {
      const { status, body } = await call('POST', `/planilha/${id}/confirmar`, { semErros });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return wait(id);
    },
    undo: async (id: number): Promise<Planilha> => {
      await call('POST', `/planilha/${id}/desfazer`);
      return wait(id);
    },
    /** A file that the product writes. */
    baixar: async (method: 'GET' | 'POST', url: string, body?: object) => {
      const resposta = await api.app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body ? { payload: body } : {}),
      });
      return { status: resposta.statusCode, bytes: resposta.rawPayload, headers: resposta.headers };
    },
  };
}

/** A product with an administrator in a project, and another one in a project of another client. */
export async function startPlanilhas(prefixo: string) {
  const api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const projetoId = projeto.cod_projeto_pro;
  const token = await enterProjeto(api, admin, projetoId);
  const banco: Banco = { api, token, clienteId: projeto.cod_cliente_cli };
  const eu = planilhas(api, token);
  const alheia = await createUsuario(api, 1);
  const outroProjeto = await createProjeto(api, alheia.token);
  const outra = planilhas(api, await enterProjeto(api, alheia, outroProjeto.cod_projeto_pro));
  let serie = 0;
  return {
    api,
    banco,
    projetoId,
    eu,
    outra,
    /** A code that no other test has. */
    nova: (): string => {
      serie += 1;
      return `${prefixo}-${serie}`;
    },
    area: async (sigla: string) => {
      const { body } = await eu.call<{
        linhas: { id: number; versao: number; nome: string; ordem: number; ativo: boolean }[];
      }>('GET', `/area?ativo=todos&f.sigla=${sigla}&limite=1`);
      return body.linhas[0];
    },
  };
}
