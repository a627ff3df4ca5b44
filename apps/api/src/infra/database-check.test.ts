import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { FalhaConfiguracao } from '../config.ts';
import { type Database, openDatabase } from './database.ts';
import { problemaDoServidor } from './database-check.ts';
import { prepareDatabase } from './migrate.ts';

const sufixo = randomUUID().slice(0, 8);
const conta = `limitada_${sufixo}`;
const bancos = { vazio: `vazio_${sufixo}`, latin: `latin_${sufixo}`, alheio: `alheio_${sufixo}` };
let admin: pg.Client;
let database: Database | undefined;

const endereco = (change: (url: URL) => void) => {
  const url = new URL(inject('postgresUrl'));
  change(url);
  return url.toString();
};

/** The error of the product when it starts on this address. */
async function startIn(change: (url: URL) => void): Promise<Error> {
  database = openDatabase(endereco(change), 2);
  try {
    await prepareDatabase(database);
  } catch (error) {
    return error as Error;
  }
  throw new Error('the start was not refused');
}

beforeAll(async () => {
  admin = new pg.Client(inject('postgresUrl'));
  await admin.connect();
  await admin.query(`create role ${conta} login password 'segredo'`);
  await admin.query(`create database ${bancos.vazio}`);
  await admin.query(
    `create database ${bancos.latin} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  await admin.query(`create database ${bancos.alheio} template modelo`);
});

afterEach(async () => {
  await database?.close();
  database = undefined;
});

afterAll(async () => {
  for (const banco of Object.values(bancos)) await admin.query(`drop database ${banco} with (force)`);
  await admin.query(`drop role ${conta}`);
  await admin.end();
});

const limitada = (url: URL) => {
  url.username = conta;
  url.password = 'segredo';
};

const { hostname, port } = new URL(inject('postgresUrl'));
const servidor = `${hostname}:${port}`;

describe('start on a database that does not serve', () => {
  it.each<[string, (url: URL) => void, string | RegExp]>([
    [
      'wrong password',
      (url) => {
        url.password = 'errada';
      },
      `O PostgreSQL em ${servidor} recusou a conta "app": confira o usuário e a senha em DATABASE_URL.`,
    ],
    [
      'account that does not exist',
      (url) => {
        url.username = 'ninguem';
      },
      `O PostgreSQL em ${servidor} recusou a conta "ninguem": confira o usuário e a senha em DATABASE_URL.`,
    ],
    [
      'missing database',
      (url) => {
        url.pathname = '/inexistente';
      },
      `O banco "inexistente" não existe no PostgreSQL em ${servidor}: crie-o com CREATE DATABASE "inexistente" ENCODING 'UTF8' TEMPLATE template0, ou corrija o nome em DATABASE_URL.`,
    ],
    [
      'nobody listening',
      (url) => {
        url.port = '1';
      },
      `O PostgreSQL em ${hostname}:1 não respondeu: confira o endereço e a porta em DATABASE_URL, e se o servidor está ligado e aceita conexões desta máquina.`,
    ],
    [
      'unknown host',
      (url) => {
        url.hostname = 'servidor.invalid';
      },
      /^O PostgreSQL em servidor\.invalid:\d+ não respondeu: confira o endereço/,
    ],
    [
      'encoding other than UTF-8',
      (url) => {
        url.pathname = `/${bancos.latin}`;
      },
      `O banco "${bancos.latin}" usa a codificação LATIN1, e a Cadência exige UTF8: crie outro com CREATE DATABASE "cadencia" ENCODING 'UTF8' TEMPLATE template0 e informe-o em DATABASE_URL.`,
    ],
    [
      'account that may not create anything',
      (url) => {
        limitada(url);
        url.pathname = `/${bancos.vazio}`;
      },
      `A conta "${conta}" não tem os direitos de que a Cadência precisa no banco "${bancos.vazio}": faça dela a dona, com ALTER DATABASE "${bancos.vazio}" OWNER TO "${conta}" e ALTER SCHEMA public OWNER TO "${conta}", ou use em DATABASE_URL a conta dona das tabelas.`,
    ],
    [
      'account that may not read tables of another',
      (url) => {
        limitada(url);
        url.pathname = `/${bancos.alheio}`;
      },
      new RegExp(`^A conta "${conta}" não tem os direitos .* no banco "${bancos.alheio}"`),
    ],
  ])('%s: one sentence that says what to do', async (_, change, frase) => {
    const falha = await startIn(change);
    expect(falha).toBeInstanceOf(FalhaConfiguracao);
    if (typeof frase === 'string') expect(falha.message).toBe(frase);
    else expect(falha.message).toMatch(frase);
    expect(falha.message).not.toContain('segredo');
  });

  it('a database of a newer version is not touched', async () => {
    database = openDatabase(
      endereco((url) => {
        url.pathname = `/${bancos.alheio}`;
      }),
      2,
    );
    await database.pool.query(`insert into kysely_migration (name, timestamp) values ('9999-futura', now()::text)`);
    await expect(prepareDatabase(database)).rejects.toThrow(
      new FalhaConfiguracao(
        'O banco de dados foi usado por uma versão mais nova da Cadência: instale essa versão ou restaure uma cópia anterior do banco.',
      ),
    );
  });

  it('an address that is none', async () => {
    database = openDatabase('servidor do banco');
    await expect(prepareDatabase(database)).rejects.toThrow(
      new FalhaConfiguracao(
        'DATABASE_URL não é um endereço de PostgreSQL: use a forma postgres://usuario:senha@servidor:5432/banco.',
      ),
    );
  });

  it('the account that owns its database serves, without other rights', { tags: ['demorado'] }, async () => {
    await admin.query(`alter database ${bancos.vazio} owner to ${conta}`);
    database = openDatabase(
      endereco((url) => {
        limitada(url);
        url.pathname = `/${bancos.vazio}`;
      }),
      2,
    );
    await prepareDatabase(database);
    expect((await database.pool.query('select count(*)::int as n from projeto')).rows).toEqual([{ n: 0 }]);
  });

  const bom = { versao: 160_004, codificacao: 'UTF8', banco: 'cadencia', faltam: [], icu: true, soLeitura: false };
  it.each([
    ['a good server', {}, undefined],
    [
      'a server before 15',
      { versao: 140_011 },
      'O PostgreSQL é da versão 14, e a Cadência exige a 15 ou mais nova: atualize o servidor ou informe outro em DATABASE_URL.',
    ],
    [
      'extensions that are not installed',
      { faltam: ['pg_trgm', 'unaccent'] },
      'O PostgreSQL não tem as extensões pg_trgm e unaccent: instale no servidor o pacote de módulos adicionais dele (postgresql-contrib) e inicie de novo.',
    ],
    [
      'a server without ICU',
      { icu: false },
      'O PostgreSQL foi compilado sem ICU, de que a ordem alfabética em português depende: use um servidor com ICU.',
    ],
    [
      'a replica',
      { soLeitura: true },
      'O PostgreSQL só aceita leitura (é uma réplica ou está em modo de leitura): informe em DATABASE_URL o servidor principal.',
    ],
  ])('%s', (_, mudanca, frase) => {
    expect(problemaDoServidor({ ...bom, ...mudanca })).toBe(frase);
  });
});
