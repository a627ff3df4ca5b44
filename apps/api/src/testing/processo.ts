import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { argumentosDe } from './comando.ts';

const raiz = fileURLToPath(new URL('../../../../', import.meta.url));

/** The product as a process with its own database in the test cluster; a test can kill it. */
export interface Processo {
  readonly child: ChildProcess;
  readonly base: string;
  kill(): Promise<void>;
}

export interface Instalacao {
  /** Address of its database. */
  readonly url: string;
  start(): Promise<Processo>;
  /** E-mail and password of the first administrator. */
  acesso(): { email: string; senha: string };
  remove(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const PRONTA = /pronta em (http:\S+)/;

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let saida = '';
    child.stdout?.on('data', (parte: Buffer) => {
      saida += parte.toString();
      const base = PRONTA.exec(saida)?.[1];
      if (base) resolve(base);
    });
    child.once('exit', (codigo) => reject(new Error(`the product ended with ${codigo}: ${saida}`)));
  });
}

/** A folder and a database for a product that tests start and kill. */
export async function install(): Promise<Instalacao> {
  const name = `k_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template modelo strategy file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const dados = mkdtempSync(path.join(os.tmpdir(), 'cadencia-'));
  const vivos = new Set<ChildProcess>();
  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    vivos.delete(child);
  };
  return {
    url: url.toString(),
    start: async () => {
      const child = spawn(process.execPath, argumentosDe('main'), {
        cwd: raiz,
        env: {
          ...process.env,
          CADENCIA_DADOS: dados,
          CADENCIA_PORTA: '0',
          DATABASE_URL: url.toString(),
          NODE_ENV: 'test',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      vivos.add(child);
      return { child, base: await ready(child), kill: () => end(child) };
    },
    acesso: () => {
      const [, email = '', senha = ''] =
        readFileSync(path.join(dados, 'acessos.txt'), 'utf8').trim().split('\n')[0]?.split(';') ?? [];
      return { email, senha };
    },
    remove: async () => {
      for (const child of vivos) await end(child);
      await onServer(`drop database ${name} with (force)`);
      await onServer(`drop role ${name}_produto`);
      rmSync(dados, { recursive: true, force: true });
    },
  };
}
