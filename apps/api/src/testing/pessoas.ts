import { documentoOf } from '@cadencia/domain/documento.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { sql } from 'kysely';
import { type Banco, createSample } from './cadastro.ts';
import type { Answer, Api } from './harness.ts';
import { createProjeto, createUsuario, enterProjeto } from './sample.ts';

export interface Falha {
  codigo: string;
  mensagem: string;
  campos: Record<string, string>;
}
export interface Linha extends Record<string, unknown> {
  id: number;
  versao: number;
}
export interface Lista {
  linhas: Linha[];
  total: number;
}
export interface Aptidoes {
  linhas: { id: number; situacao: string | null; faltam: string[]; vencidos: string[]; vencendo: string[] }[];
}

export type BancoDePessoas = Banco & { readonly projetoId: number };

/** An Admin in a project of their own client. */
export async function novoBanco(api: Api): Promise<BancoDePessoas> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

/** The people of one client, and the calls and queries on them. */
export async function cenarioPessoas(api: Api) {
  const banco = await novoBanco(api);
  const { db } = api.database;
  let serie = 0;
  return {
    banco,
    /** Token of a user who edits people without seeing their documents. */
    planejador: await enterProjeto(api, await createUsuario(api, 3), banco.projetoId),
    call: <T>(method: string, url: string, body?: unknown, token = banco.token): Promise<Answer<T>> =>
      api.send<T>(method, url, body, token),
    /** A different number each time. */
    cpfNovo: (): string => {
      serie += 1;
      return documentoOf('CPF').exemplo(serie);
    },
    nova: (mudanca: Record<string, unknown> = {}, onde: Banco = banco) =>
      createSample(onde, pessoa, {
        vinculo: 'CLIENTE',
        contratoId: null,
        cpf: null,
        mobilizacao: null,
        desmobilizacao: null,
        asoValidade: null,
        ...mudanca,
      }),
    /** The row in the database. */
    guardado: async (id: number) =>
      (await sql<Record<string, unknown>>`select * from pessoa where id = ${id}`.execute(db)).rows[0] ?? {},
    /** The facts of the person in the log, as text. */
    registros: async (id: number) =>
      JSON.stringify(
        (await sql`select * from auditoria where entidade = 'pessoa' and registro_id = ${id}`.execute(db)).rows,
      ),
  };
}

export type CenarioPessoas = Awaited<ReturnType<typeof cenarioPessoas>>;
