import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startPostgres } from '../../apps/api/src/infra/postgres-embutido.ts';
import { MEMORIA } from '../../scripts/lib/memoria.mjs';

const raiz = fileURLToPath(new URL('../../', import.meta.url));

export interface Produto {
  readonly base: string;
  /** Address of the product's PostgreSQL. */
  readonly url: string;
  readonly pid: number;
  /** Resident memory of the API process, in MB: now and at its highest. */
  memoria(): { agora: number; pico: number };
  call<T>(metodo: string, caminho: string, corpo?: unknown, token?: string): Promise<T>;
  /** Signs in as the administrator of the first run. */
  enter(): Promise<string>;
  stop(): Promise<void>;
}

const portaLivre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts the product as `npm start` would, in its own folder, which is removed at the end. */
export async function startProduto(ambiente: Record<string, string> = {}): Promise<Produto> {
  const dados = mkdtempSync(path.join(os.tmpdir(), 'cadencia-bench-'));
  const porta = await portaLivre();
  await import('../../apps/api/src/construir.ts');
  const child = spawn(process.execPath, [...MEMORIA, 'apps/api/dist/produto/main.js'], {
    cwd: raiz,
    env: { ...process.env, CADENCIA_DADOS: dados, CADENCIA_PORTA: String(porta), CADENCIA_VAZIO: '1', ...ambiente },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  const base = `http://127.0.0.1:${porta}`;
  await pronto(child, base);
  // This connects to the server that the product started.
  const postgres = await startPostgres(path.join(dados, 'postgres'), () => undefined);
  const call = async <T>(metodo: string, caminho: string, corpo?: unknown, token?: string): Promise<T> => {
    const answer = await fetch(`${base}/api${caminho}`, {
      method: metodo,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }),
    });
    const body = (await answer.json()) as T;
    if (!answer.ok) throw new Error(`${metodo} ${caminho}: ${answer.status} ${JSON.stringify(body)}`);
    return body;
  };
  return {
    base,
    url: postgres.url,
    pid: child.pid ?? 0,
    memoria: () => memoriaDe(child.pid ?? 0),
    call,
    enter: async () => {
      await semTrocaDeSenha(postgres.url);
      const [, email, senha] =
        readFileSync(path.join(dados, 'acessos.txt'), 'utf8').trim().split('\n')[0]?.split(';') ?? [];
      const { token } = await call<{ token: string }>('POST', '/usuario/signin', {
        des_email_usu: email,
        des_senha_usu: senha,
      });
      return token;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await postgres.stop();
      rmSync(dados, { recursive: true, force: true });
    },
  };
}

/** Cancels the first administrator's forced change of password: nobody is here to choose one. */
async function semTrocaDeSenha(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('update usuario set trocar_senha = false');
  } finally {
    await client.end();
  }
}

async function pronto(child: ChildProcess, base: string): Promise<void> {
  for (let i = 0; i < 600; i++) {
    if (child.exitCode !== null) throw new Error(`o produto terminou com código ${child.exitCode}`);
    const ok = await fetch(`${base}/saude`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('o produto não ficou pronto em 60 s');
}

/** Memory of a process from /proc, so on Linux only; zeros elsewhere. */
function memoriaDe(pid: number): { agora: number; pico: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const valor = (nome: string) => Number(new RegExp(`${nome}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
    return { agora: valor('VmRSS'), pico: valor('VmHWM') };
  } catch {
    return { agora: 0, pico: 0 };
  }
}
