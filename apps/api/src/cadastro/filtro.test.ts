import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { isTextual } from '@cadencia/domain/filtro-de-texto.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample, sampleInput } from '../testing/cadastro.ts';
import { type Api, startApi } from '../testing/harness.ts';
import { porVez } from '../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../testing/sample.ts';

interface Falha {
  readonly campos: Readonly<Record<string, string>>;
}

let api: Api;
let token: string;
let banco: Banco;
beforeAll(async () => {
  api = await startApi();
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  banco = { api, token, clienteId: projeto.cod_cliente_cli };
});
afterAll(() => api.close());

const call = <T>(method: string, url: string) => api.send<T>(method, url, undefined, token);

describe.each(cadastros.map((cadastro): [string, Cadastro] => [cadastro.path, cadastro]))('/%s', (path, cadastro) => {
  const vez = porVez(cadastros.indexOf(cadastro));
  const fields = Object.entries(cadastro.fields);

  it('refuses a filter that is none, under its name', vez, async () => {
    const faixas = ['1..a', '1..2..3', '1', '2027-02-30..', '0000-00-00..', '2027-01-01T25:00..'];
    // What a filter may be goes by the kind of its field: one field of each is asked.
    const porTipo = new Map(
      [...fields, ...Object.entries(cadastro.derivados ?? {})].map(([nome, { kind }]) => [kind, nome]),
    );
    for (const [kind, nome] of porTipo) {
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

  it('tells a text that is there from one that begins, that is another, and that is not there', vez, async () => {
    const [nome] = cadastro.title;
    const cheia = await sampleInput(banco, cadastro, true);
    // A field of days is left out: it needs the text that gives its reason.
    const opcionais = fields.filter(
      ([, { kind, required, gerado, proposto }]) =>
        !required && !gerado && !proposto && (kind === 'data' || isTextual(kind)),
    );
    const semNada = Object.fromEntries(opcionais.map(([campo]) => [campo, null]));
    const { id, [nome]: valor } = await createSample(banco, cadastro, cheia);
    const vazia = await createSample(banco, cadastro, semNada);
    const ids = async (campo: string, filtro: string) => {
      const url = `/${path}?limite=200&ativo=todos&f.${campo}=${encodeURIComponent(filtro)}`;
      const { status, body } = await call<{ linhas: { id: number }[] }>('GET', url);
      expect(status, url).toBe(200);
      return body.linhas.map((linha) => linha.id);
    };
    const texto = String(valor);
    expect(await ids(nome, `=${texto.toLowerCase()}`)).toEqual([id]);
    expect(await ids(nome, `^${texto.slice(0, -1)}`)).toContain(id);
    expect(await ids(nome, `=${texto.slice(0, -1)}`)).not.toContain(id);
    expect(await ids(nome, `^${texto.slice(1)}`)).not.toContain(id);
    for (const [campo, { kind }] of opcionais) {
      if (!isTextual(kind)) continue;
      const [com, sem] = [await ids(campo, '*'), await ids(campo, '=')];
      expect(com, campo).toContain(id);
      expect(sem, campo).toContain(vazia.id);
      expect(
        com.filter((um) => sem.includes(um)),
        campo,
      ).toEqual([]);
    }
  });
});
