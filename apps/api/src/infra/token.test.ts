import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Contexto } from './context.ts';
import { Tokens } from './token.ts';

const tokens = new Tokens(new TextEncoder().encode('a'.repeat(48)));
const pessoa = {
  usuarioId: 7,
  nome: 'Marina',
  role: 3,
  permissions: new Set(['Area:ListarArea']),
  sessaoId: '6b0f3f9e-7f64-4a57-9f0e-2d3a5f0c8a11',
};
const AGORA_S = 1_800_000_000;
const sign = (exp: number) => tokens.sign(pessoa as unknown as Contexto, exp);
const invalida = { code: 'sessao.invalida' };

beforeEach(() => void vi.useFakeTimers({ now: AGORA_S * 1_000, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('reads what it signed, again and again', async () => {
  const token = await sign(AGORA_S + 60);
  for (const _ of [1, 2]) {
    expect(await tokens.verify(token)).toMatchObject({ cod_usuario_usu: 7, permissions: ['Area:ListarArea'] });
  }
});

it('a token that was good ends with its time, in the second after `exp`', async () => {
  const token = await sign(AGORA_S + 60);
  await tokens.verify(token);
  vi.setSystemTime((AGORA_S + 60) * 1_000);
  expect(await tokens.verify(token)).toMatchObject({ exp: AGORA_S + 60 });
  vi.setSystemTime((AGORA_S + 61) * 1_000);
  await expect(tokens.verify(token)).rejects.toMatchObject(invalida);
});

it('other claims under a good signature are refused, before and after the good ones', async () => {
  const token = await sign(AGORA_S + 60);
  const [header, , signature] = token.split('.');
  const claims = { ...(await tokens.verify(token)), role: 1 };
  const forged = [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
  await expect(tokens.verify(forged)).rejects.toMatchObject(invalida);
  await tokens.verify(token);
  await expect(tokens.verify(forged)).rejects.toMatchObject(invalida);
});

it('another key reads nothing of this one', async () => {
  const token = await sign(AGORA_S + 60);
  await tokens.verify(token);
  const outra = new Tokens(new TextEncoder().encode('b'.repeat(48)));
  await expect(outra.verify(token)).rejects.toMatchObject(invalida);
});

it('more people than it remembers are all read', async () => {
  const todos = await Promise.all(Array.from({ length: 520 }, (_, n) => sign(AGORA_S + 60 + n)));
  for (const [n, token] of [...todos, ...todos].entries())
    expect(await tokens.verify(token)).toMatchObject({ exp: AGORA_S + 60 + (n % 520) });
});
