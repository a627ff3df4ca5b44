import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import tar from 'tar-stream';
import { inject } from 'vitest';
import { addEntrada, readEntradas } from '../infra/copia/pacote.ts';
import { argumentosDe } from './comando.ts';

const raiz = fileURLToPath(new URL('../../../../', import.meta.url));

export interface BancoVazio {
  readonly nome: string;
  readonly url: string;
  /** Address of the same database as superuser. */
  readonly urlDeAdministrador: string;
  remove(): Promise<void>;
}

/** An empty database of an ordinary account: its owner, and no superuser. */
export async function createBancoVazio(): Promise<BancoVazio> {
  const nome = `v_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create role ${nome} login password 'segredo'`);
  await admin.query(`create database ${nome} template template0 encoding 'UTF8' owner ${nome}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${nome}`;
  const urlDeAdministrador = url.toString();
  Object.assign(url, { username: nome, password: 'segredo' });
  return {
    nome,
    url: url.toString(),
    urlDeAdministrador,
    remove: async () => {
      await admin.query(`drop database ${nome} with (force)`);
      await admin.query(`drop role if exists ${nome}_produto, ${nome}`);
      await admin.end();
    },
  };
}

async function com<T>(url: string, trabalho: (cliente: pg.Client) => Promise<T>): Promise<T> {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  try {
    return await trabalho(cliente);
  } finally {
    await cliente.end();
  }
}

/** One query over its own connection. */
export const ask = <T extends pg.QueryResultRow>(url: string, texto: string): Promise<T[]> =>
  com(url, async (cliente) => (await cliente.query<T>(texto)).rows);

const quantas = `select count(*)::int as n from pg_tables where schemaname = 'public'`;
export const countTabelas = async (url: string): Promise<number> =>
  (await ask<{ n: number }>(url, quantas))[0]?.n ?? -1;

/** Every table with a hash of its rows that PostgreSQL itself makes. */
export const fingerprint = (url: string, menos: readonly string[]): Promise<Record<string, string>> =>
  com(url, async (cliente) => {
    const { rows: tabelas } = await cliente.query<{ nome: string }>(
      `select tablename as nome from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    );
    const somas: Record<string, string> = {};
    for (const { nome } of tabelas.filter((tabela) => !menos.includes(tabela.nome))) {
      const { rows } = await cliente.query<{ soma: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as soma from "${nome}" t`,
      );
      somas[nome] = rows[0]?.soma ?? '';
    }
    return somas;
  });

/** Runs `backup.ts` or `restaurar.ts` as a process; `limiteKb`: size of the largest file that it may write. */
export function runComando(
  comando: 'backup' | 'restaurar',
  arquivo: string,
  env: Readonly<Record<string, string>>,
  { limiteKb }: { readonly limiteKb?: number } = {},
) {
  const args = [process.execPath, ...argumentosDe(comando), '--arquivo', arquivo];
  const limitado = ['bash', '-c', `ulimit -f ${limiteKb}; exec "$@"`, 'bash', ...args];
  const [programa = '', ...resto] = limiteKb === undefined ? args : limitado;
  const child = spawn(programa, resto, {
    cwd: raiz,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, fim: ended(child) };
}

function ended(child: ChildProcess): Promise<{ codigo: number | null; saida: string; erro: string }> {
  const textos = { saida: '', erro: '' };
  child.stdout?.on('data', (parte: Buffer) => {
    textos.saida += parte.toString();
  });
  child.stderr?.on('data', (parte: Buffer) => {
    textos.erro += parte.toString();
  });
  return new Promise((resolve) => child.once('close', (codigo) => resolve({ codigo, ...textos })));
}

/** A copy with its entries changed; undefined leaves an entry out. */
export async function rewrite(
  origem: string,
  destino: string,
  change: (nome: string, bytes: Buffer) => Buffer | undefined,
): Promise<void> {
  const pacote = tar.pack();
  const partes: Buffer[] = [];
  const lido = (async () => {
    for await (const parte of pacote) partes.push(parte as Buffer);
  })();
  await readEntradas(origem, async (entrada) => {
    const pedacos: Buffer[] = [];
    for await (const pedaco of entrada) pedacos.push(pedaco);
    const bytes = change(entrada.header.name, Buffer.concat(pedacos));
    if (bytes) await addEntrada(pacote, { name: entrada.header.name, size: bytes.length }, [bytes]);
  });
  pacote.finalize();
  await lido;
  writeFileSync(destino, gzipSync(Buffer.concat(partes)));
}
