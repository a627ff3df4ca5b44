import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lastAnswer } from '../../../../lib/api-client.ts';
import { signInSucceeded } from '../../../../lib/session.ts';
import { show } from '../../../../testing/tela.tsx';
import { fakeToken } from '../../../../testing/token.ts';
import { AvisoOciosa } from './avisos-sessao.tsx';

const TOKEN = fakeToken({ cod_usuario_usu: 1, role: 2, exp: 4_000_000_000, permissions: [] });

/** An API whose session has `resta` seconds left after a call without a person, and two hours after a person's call. */
function serve(resta: number) {
  const fetched = vi.fn(async (_: string, { headers }: RequestInit) => {
    const alone = new Headers(headers).has('cadencia-sem-pessoa');
    return new Response('{}', { headers: { 'cadencia-ociosa': String(alone ? resta : 7_200) } });
  });
  vi.stubGlobal('fetch', fetched);
  lastAnswer.set({ token: TOKEN, headers: new Headers({ 'cadencia-ociosa': String(resta) }), at: Date.now() });
  return fetched;
}

afterEach(() => {
  vi.unstubAllGlobals();
  lastAnswer.set(null);
});

it('tells four minutes before an unused session ends, and goes on at a press', async () => {
  signInSucceeded(TOKEN);
  serve(239);
  show(<AvisoOciosa />);
  await expect.element(page.getByText('Sem uso, sua sessão termina em 4 min.')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(page.getByText('Sem uso')).not.toBeInTheDocument();
});

it('says nothing while there is time', async () => {
  signInSucceeded(TOKEN);
  const fetched = serve(3_600);
  show(<AvisoOciosa />);
  await expect.element(page.getByText('Sem uso')).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
});
