import { expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startApi } from '../../testing/harness.ts';

it('tells who is not signed in the contact of the installation, that there is none, and that no e-mail leaves', async () => {
  const api = await startApi({ jobs: false });
  try {
    const answer = await api.app.inject('/api/configuracao');
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({
      status: 200,
      body: { contato: null, limiteArquivo: 100 * 1_048_576, enviaEmail: false },
    });
  } finally {
    await api.close();
  }
});

it.each([
  ['suporte@exemplo.com.br', 'suporte@exemplo.com.br'],
  ['  (41) 3333-0000, ramal 12  ', '(41) 3333-0000, ramal 12'],
  ['   ', undefined],
  [undefined, undefined],
])('reads CADENCIA_CONTATO %j', (value, expected) => {
  expect(readConfig({ CADENCIA_CONTATO: value }).contato).toBe(expected);
});
