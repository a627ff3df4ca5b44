import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Acesso } from './acesso.ts';
import { pastaDe, programa } from './portas.ts';

/** A port on which nobody listens now. */
export async function portaLivre(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Produto {
  readonly url: string;
  /** Its administrator, with a password of their own. */
  readonly administrador: Acesso;
  /** The administrator's session. */
  readonly token: string;
  close(): Promise<void>;
}

const NOVA = 'bigorna lilás sobe o poente';

/** Starts another product beside that of the journeys: empty, with these settings and its own data folder. */
export async function startProduto(
  request: APIRequestContext,
  { porta, env }: { readonly porta: number; readonly env: Readonly<Record<string, string>> },
): Promise<Produto> {
  const pasta = pastaDe(porta);
  const filho = spawn(process.execPath, [programa], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      SMTP_URL: '',
      CADENCIA_PORTA: String(porta),
      CADENCIA_DADOS: pasta,
      CADENCIA_VAZIO: '1',
      CADENCIA_RAPIDO: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const close = async () => {
    if (filho.exitCode === null && filho.kill('SIGTERM')) await once(filho, 'exit');
    rmSync(pasta, { recursive: true, force: true });
  };
  try {
    for await (const linha of createInterface({ input: filho.stdout })) if (linha.startsWith('Cadência pronta')) break;
    // Its output is read and dropped from now on: a full pipe would stop it.
    filho.stdout.resume();
    const url = `http://127.0.0.1:${porta}`;
    const [, email = '', gerada = ''] = readFileSync(path.join(pasta, 'acessos.txt'), 'utf8').trim().split(';');
    const entrada = await request.post(`${url}/api/usuario/signin`, {
      data: { des_email_usu: email, des_senha_usu: gerada },
    });
    const { token } = await entrada.json();
    const troca = await request.put(`${url}/api/usuario/conta/senha`, {
      headers: { authorization: `Bearer ${token}` },
      data: { atual: gerada, nova: NOVA },
    });
    await expect(troca).toBeOK();
    return { url, administrador: { email, senha: NOVA }, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}
