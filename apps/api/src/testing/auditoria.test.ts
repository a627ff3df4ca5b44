import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleOf } from '../modules/documentacao-api/exemplo.ts';
import { PEDIDOS, type Planta } from './autorizacao-pedidos.ts';
import { type Banco, createSample, sampleInput } from './cadastro.ts';
import { type Api, startApi } from './harness.ts';
import { PARTES_POR_VEZ, porVez } from './por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from './sample.ts';

/** Tables that the product writes by itself: no act of a person on a record. */
const SEM_AUDITORIA = [
  // The chain itself has no facts of its own.
  'auditoria_bloco',
  'auditoria_elo',
  // Last use of a session, and number of failed sign-ins.
  'sessao',
  'entrada_sem_dono',
  // Messages and notices of an act, which is itself logged.
  'email',
  'notificacao',
];

let api: Api;
let banco: Banco;
let planta: Planta;

/** Rows written by each committed transaction, and whether it left a row in the log. */
interface Escrita {
  readonly tabelas: string[];
  readonly auditada: boolean;
}

async function install(): Promise<void> {
  await api.dono.pool.query(`
    create table prova (transacao text not null, tabela text not null);
    grant all on prova to public;
    create function provar() returns trigger language plpgsql as $$
    begin
      -- A wrong password is counted on the account, and changes nothing else of it.
      if tg_op = 'UPDATE' and tg_table_name = 'usuario'
        and to_jsonb(new) - '{tentativas,bloqueado_ate}'::text[] = to_jsonb(old) - '{tentativas,bloqueado_ate}'::text[] then
        return null;
      end if;
      insert into prova values (pg_current_xact_id()::text, tg_table_name);
      return null;
    end $$;
    do $$ declare t text; begin
      for t in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'prova' loop
        execute format('create trigger prova after insert or update or delete on %I for each row execute function provar()', t);
      end loop;
    end $$`);
}

/** Rows written since the last call, by transaction, without tables that need no row in the log. */
async function takeEscritas(): Promise<Escrita[]> {
  const { rows } = await api.database.pool.query<Escrita>(
    `with feita as (delete from prova returning transacao, tabela)
     select array_agg(distinct tabela) filter (where tabela <> 'auditoria') as tabelas, bool_or(tabela = 'auditoria') as auditada
     from feita where tabela <> all($1) group by transacao`,
    [SEM_AUDITORIA],
  );
  return rows.filter(({ tabelas }) => (tabelas ?? []).length > 0);
}
const unaudited = (escritas: readonly Escrita[]): string[] =>
  escritas.filter(({ auditada }) => !auditada).flatMap(({ tabelas }) => tabelas);

async function failingAudit<T>(work: () => Promise<T>): Promise<T> {
  await api.dono.pool.query(`
    create function falhar() returns trigger language plpgsql as $$ begin raise exception 'no room for the log'; end $$;
    create trigger falha before insert on auditoria for each row execute function falhar()`);
  try {
    return await work();
  } finally {
    await api.dono.pool.query('drop function falhar cascade');
  }
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  // An example of a contract names id 1: that is a user who makes no calls.
  await createUsuario(api, 12);
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
  const raiz = api.database.db.selectFrom('eap').select('id').where('projetoId', '=', projeto.cod_projeto_pro);
  planta = { projetoId: projeto.cod_projeto_pro, eapId: (await raiz.executeTakeFirstOrThrow()).id, areaId: 999_999 };
  await install();
});
afterAll(() => api.close());
afterEach(async () => void (await takeEscritas()));

const send = (metodo: string, url: string, corpo?: unknown) =>
  api.send<{ linha?: Linha }>(metodo, url, corpo, banco.token);

type Chamada = [nome: string, acao: string, call: (cadastro: Cadastro) => Promise<{ status: number }>];

/** The writes of a register, each on a row of its own. */
const CHAMADAS: Chamada[] = [
  [
    'POST',
    'I',
    async (cadastro) => {
      const input = await sampleInput(banco, cadastro);
      // What it points to may have been made without a call.
      await takeEscritas();
      return send('POST', `/${cadastro.path}`, input);
    },
  ],
  [
    'PUT',
    'U',
    async (cadastro) => {
      const { id, versao } = await createSample(banco, cadastro);
      await takeEscritas();
      return send('PUT', `/${cadastro.path}/${id}?versao=${versao}`, { ativo: false });
    },
  ],
  [
    'PUT lote',
    'U',
    async (cadastro) => {
      const { id, versao } = await createSample(banco, cadastro);
      await takeEscritas();
      return send('PUT', `/${cadastro.path}/lote`, { alteracoes: [{ id, versao, valores: { ativo: false } }] });
    },
  ],
  [
    'DELETE',
    'D',
    async (cadastro) => {
      const { id, versao } = await createSample(banco, cadastro);
      await takeEscritas();
      return send('DELETE', `/${cadastro.path}/${id}?versao=${versao}`);
    },
  ],
  [
    'POST excluir',
    'D',
    async (cadastro) => {
      const { id, versao } = await createSample(banco, cadastro);
      await takeEscritas();
      return send('POST', `/${cadastro.path}/excluir`, { linhas: [{ id, versao }] });
    },
  ],
];

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const vez = porVez(cadastros.indexOf(cadastro));
  it('writes nothing without saying so in the log', vez, async () => {
    for (const [nome, acao, call] of CHAMADAS) {
      const { status } = await call(cadastro);
      const escritas = await takeEscritas();
      expect([nome, status, unaudited(escritas)]).toEqual([nome, 200, []]);
      expect([nome, escritas.flatMap(({ tabelas }) => tabelas)]).toEqual([nome, expect.arrayContaining([path])]);
      const ultima = await api.database.pool.query<{ acao: string }>(
        'select acao from auditoria where entidade = $1 order by id desc limit 1',
        [path],
      );
      expect([nome, ultima.rows[0]?.acao]).toEqual([nome, acao]);
    }
  });
});

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  it('writes nothing for a change that changes nothing', porVez(cadastros.indexOf(cadastro)), async () => {
    const { id, versao, ativo } = await createSample(banco, cadastro);
    await takeEscritas();
    const { status } = await send('PUT', `/${path}/${id}?versao=${versao}`, { ativo });
    expect([status, await takeEscritas()]).toEqual([200, []]);
  });
});

/** Calls that are left out: they end sessions, or other tests check them. */
const FORA = ['POST /usuario/signout', 'POST /usuario/conta/sessoes/encerrar', 'DELETE /projeto/:id'];
const writing = (): Endpoint[] =>
  api.app.endpoints.filter(
    (endpoint) =>
      (endpoint.metodo !== 'GET' || endpoint.efeito === 'escrita') &&
      !FORA.includes(`${endpoint.metodo} ${endpoint.caminho}`),
  );

/** Makes each of these calls once with an example of its contract; answers the statuses. */
async function callAll(isDela: (n: number) => boolean): Promise<Map<string, number>> {
  const respostas = new Map<string, number>();
  for (const endpoint of writing().filter((_, n) => isDela(n))) {
    const { metodo, caminho, body } = endpoint;
    const nome = `${metodo} ${caminho}`;
    const pedido = PEDIDOS[nome]?.(planta) ?? {};
    const params: Readonly<Record<string, number | string>> = {
      id: planta.projetoId,
      a: planta.projetoId,
      lista: 'area',
      entidade: 'area',
      ...pedido.params,
    };
    const url = caminho.replace(/:(\w+)/g, (_, qual: string) => String(params[qual] ?? 1));
    const exemplo = body && exampleOf(body, z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    const corpo = pedido.corpo ?? exemplo ?? (metodo === 'POST' || metodo === 'PUT' ? {} : undefined);
    const headers = { authorization: `Bearer ${banco.token}` };
    const chamada = { method: metodo, url: `/api${url}${pedido.query ?? ''}`, headers };
    const { statusCode } = await api.app.inject({ ...chamada, ...(corpo ? { payload: corpo as object } : {}) });
    respostas.set(nome, statusCode);
  }
  return respostas;
}

describe.each(PARTES_POR_VEZ)('every call that writes, part %i,', (_, vez, isDela) => {
  it('leaves what it did in the log, in the transaction of the write', { timeout: 120_000 }, async () => {
    const respostas = await callAll(isDela);
    expect(unaudited(await takeEscritas())).toEqual([]);
    // The check is not empty: many of the calls did write.
    expect([...respostas.values()].filter((status) => status === 200).length).toBeGreaterThan(13);
  });

  it('writes nothing when the log cannot be written', { timeout: 120_000, ...vez }, async () => {
    await failingAudit(() => callAll(isDela));
    expect((await takeEscritas()).flatMap(({ tabelas }) => tabelas)).toEqual([]);
  });
});
