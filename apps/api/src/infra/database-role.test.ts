import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBancoVazio } from '../testing/copia.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { install } from '../testing/processo.ts';
import { type Database, openDatabase } from './database.ts';
import { openProduto } from './database-role.ts';
import { prepareDatabase } from './migrate.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ jobs: false, modelo: 'modelo' });
});
afterAll(() => api.close());

const quemE = async ({ pool }: Pick<Database, 'pool'>): Promise<string | undefined> =>
  (await pool.query<{ quem: string }>('select current_user as quem')).rows[0]?.quem;

describe('the account that serves', () => {
  it('is no superuser, makes neither databases nor accounts, passes no row security and owns nothing', async () => {
    const { rows } = await api.database.pool.query(`
      select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
        (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as coisas,
        (select count(*)::int from pg_auth_members where member = r.oid) as papeis
      from pg_roles r where rolname = current_user`);
    const nada = { rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false };
    expect(rows).toEqual([{ ...nada, rolbypassrls: false, coisas: 0, papeis: 0 }]);
  });

  it.each([
    'create table t (n int)',
    'create temporary table sessao (n int)',
    'create table graphile_worker.t (n int)',
    'create schema s',
    'create function f() returns int language sql as $$ select 1 $$',
    'create extension hstore',
    'create role r',
    'create database d',
    'alter table cliente add column n int',
    'alter table auditoria disable trigger all',
    'create index on cliente (id)',
    'drop table cliente',
    'drop function sem_acento(text)',
    'truncate cliente cascade',
    'update apontamento set avanco = 1',
    'delete from apontamento',
    'truncate apontamento cascade',
    ...['auditoria', 'auditoria_bloco', 'auditoria_elo'].flatMap((t) => [
      `update ${t} set ${t === 'auditoria_elo' ? 'posicao = 1' : 'id = default'}`,
      `delete from ${t}`,
      `truncate ${t} cascade`,
    ]),
    `insert into kysely_migration values ('9999', '')`,
    'set session_replication_role = replica',
    'set role app',
    `copy cliente to program 'cat'`,
    `select pg_read_file('/etc/passwd')`,
  ])('is refused: %s', async (comando) => {
    // 42501: the account has no right to do it, or is not the owner.
    await expect(api.database.pool.query(comando)).rejects.toMatchObject({ code: '42501' });
  });
});

it('is made for a database that has none, and every session of the product is its own', {
  timeout: 180_000,
  tags: ['demorado'],
}, async () => {
  const instalacao = await install();
  const banco = openDatabase(instalacao.url, 1);
  const sessoes = `select distinct usename as conta from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  try {
    await instalacao.start();
    // The owner's sessions end when they have nothing to do.
    await expect
      .poll(async () => (await banco.pool.query(sessoes)).rows, { timeout: 40_000 })
      .toEqual([{ conta: expect.stringMatching(/_produto$/) }]);
  } finally {
    await banco.close();
    await instalacao.remove();
  }
});

it('a server that does not let it in is served by the owner, and a superuser is told of', async () => {
  const conta = await quemE(api.database);
  await api.dono.pool.query(`alter role ${conta} valid until '2000-01-01'`);
  const dito: string[] = [];
  const database = await openProduto(api.dono, 'outra', (linha) => dito.push(linha));
  expect(await quemE(database)).toBe('app');
  expect(dito).toEqual([
    expect.stringMatching(/conta "app", superusuária .* não aceitou a conta "\w+_produto": .+\.$/),
  ]);
  await database.close();
});

it('an owner who may not make accounts serves itself; one made once stays, and takes no right to be used', {
  tags: ['demorado'],
}, async () => {
  const banco = await createBancoVazio();
  const [dono, admin] = [openDatabase(banco.url, 2), openDatabase(banco.urlDeAdministrador, 1)];
  const dito: string[] = [];
  const servido = async () => {
    const database = await openProduto(dono, 'senha', (linha) => dito.push(linha));
    const quem = await quemE(database);
    await database.close();
    return quem;
  };
  try {
    await prepareDatabase(dono);
    expect(await servido()).toBe(banco.nome);
    for (const direito of ['createrole', 'nocreaterole']) {
      await admin.pool.query(`alter role ${banco.nome} ${direito}`);
      expect(await servido()).toBe(`${banco.nome}_produto`);
    }
    expect(dito).toEqual([]);
  } finally {
    await dono.close();
    await admin.close();
    await banco.remove();
  }
});
