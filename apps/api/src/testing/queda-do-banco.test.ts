/** @module-tag demorado */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { argumentosDe } from './comando.ts';

const raiz = fileURLToPath(new URL('../../../../', import.meta.url));
const dados = mkdtempSync(path.join(os.tmpdir(), 'cadencia-queda-'));
const dito = { saida: '', erros: '' };
let produto: ChildProcess;
let base: string;

beforeAll(async () => {
  const { DATABASE_URL: _, ...env } = process.env;
  produto = spawn(process.execPath, argumentosDe('main'), {
    cwd: raiz,
    env: {
      ...env,
      CADENCIA_DADOS: dados,
      CADENCIA_PORTA: '0',
      CADENCIA_VAZIO: '1',
      CADENCIA_ENTRADAS_POR_MINUTO: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  produto.stdout?.on('data', (parte: Buffer) => {
    dito.saida += parte.toString();
  });
  produto.stderr?.on('data', (parte: Buffer) => {
    dito.erros += parte.toString();
  });
  await vi.waitFor(() => expect(dito.saida).toMatch(/pronta em/), { timeout: 60_000 });
  base = /pronta em (http:\S+)/.exec(dito.saida)?.[1] ?? '';
}, 90_000);

afterAll(async () => {
  const fim = once(produto, 'exit');
  produto.kill('SIGTERM');
  await fim;
  rmSync(dados, { recursive: true, force: true });
}, 60_000);

const enter = async () => {
  const [, email, senha] = readFileSync(path.join(dados, 'acessos.txt'), 'utf8').split('\n')[0]?.split(';') ?? [];
  const resposta = await fetch(`${base}/api/usuario/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ des_email_usu: email, des_senha_usu: senha }),
  });
  return { status: resposta.status, corpo: (await resposta.json()) as { codigo?: string } };
};

it('heals when its database is killed: calls say so meanwhile, and nobody has to restart it', async () => {
  expect((await enter()).status).toBe(200);
  const pid = Number(readFileSync(path.join(dados, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const respostas: Awaited<ReturnType<typeof enter>>[] = [];
  await expect
    .poll(
      async () => {
        respostas.push(await enter());
        return respostas.at(-1)?.status;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(200);
  const noIntervalo = respostas.slice(0, -1).map(({ status, corpo }) => `${status} ${corpo.codigo}`);
  expect(new Set(noIntervalo)).toEqual(new Set(['503 servidor.indisponivel']));

  await expect.poll(() => dito.erros, { timeout: 40_000 }).toContain('retomados');
  const linhas = dito.erros.trim().split('\n');
  expect(linhas.map((linha) => JSON.parse(linha).msg)).toEqual([
    'o banco de dados deixou de responder: os trabalhos de fundo esperam por ele',
    'os trabalhos de fundo foram retomados',
  ]);
  expect(dito.saida.match(/foi iniciado de novo/g)).toHaveLength(1);
}, 120_000);
