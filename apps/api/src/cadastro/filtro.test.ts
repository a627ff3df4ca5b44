import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../testing/harness.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

interface Falha {
  readonly campos: Readonly<Record<string, string>>;
}

let api: Api;
let token: string;
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  token = await enterProjeto(api, admin, (await createProjeto(api, admin.token)).cod_projeto_pro);
});
afterAll(() => api.close());

const call = <T>(method: string, url: string) => api.send<T>(method, url, undefined, token);

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const fields = Object.entries(cadastro.fields);

  it('refuses a filter that is none, under its name', async () => {
    const faixas = ['1..a', '1..2..3', '1', '2027-02-30..', '0000-00-00..', '2027-01-01T25:00..'];
    for (const [nome, { kind }] of [...fields, ...Object.entries(cadastro.derivados ?? {})]) {
      if (kind === 'json' || kind === 'arquivo') continue;
      const dia = kind === 'data' || kind === 'dataHora';
      const numero = ['inteiro', 'decimal', 'dinheiro', 'percentual', 'duracao'].includes(kind);
      const ruins = dia ? [...faixas, '1..', '..-5', '1.5..'] : numero ? [...faixas, '2027-01-01..'] : ['\u0000'];
      for (const ruim of ruins) {
        const { status, body } = await call<Falha>('GET', `/${path}?f.${nome}=${encodeURIComponent(ruim)}`);
        expect(status, `${nome}=${ruim}`).toBe(422);
        expect(Object.keys(body.campos)[0], `${nome}=${ruim}`).toMatch(new RegExp(`^f\\.${nome}(\\.|$)`));
      }
      const bons = dia
        ? ['2027-01-01..2027-01-02']
        : numero
          ? ['1.5..', '..-999999999999999', '999999999999999..']
          : [];
      for (const bom of bons)
        expect((await call('GET', `/${path}?f.${nome}=${bom}`)).status, `${nome}=${bom}`).toBe(200);
    }
    expect((await call<Falha>('GET', `/${path}?busca=%00`)).body.campos).toHaveProperty('busca');
  });
});
