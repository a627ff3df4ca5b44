import { apoio } from '@cadencia/domain/apoio/cadastro.ts';
import { area } from '@cadencia/domain/area/cadastro.ts';
import { disciplina } from '@cadencia/domain/disciplina/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { createContrato, createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Falha {
  codigo: string;
  campos: Record<string, string>;
}
interface Regra {
  id: number;
  versao: number;
  valor: string;
  prioridade: number;
  projetoId: number | null;
  destino: Record<string, unknown>;
  acertos: number;
}
interface Lista {
  linhas: Regra[];
  rotulos: Record<string, Record<string, string>>;
  contagem: Record<string, number>;
}
interface Teste {
  linhas: { valor: string; regraId: number | null; destino: Record<string, unknown> | null }[];
}

let api: Api;
let banco: Banco & { readonly projetoId: number };
let alheio: typeof banco;

async function novo(mudanca: Record<string, unknown> = {}): Promise<typeof banco> {
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token, mudanca);
  const token = await enterProjeto(api, admin, projeto.cod_projeto_pro);
  return { api, token, clienteId: projeto.cod_cliente_cli, projetoId: projeto.cod_projeto_pro };
}

beforeAll(async () => {
  api = await startApi({ jobs: false });
  banco = await novo();
  alheio = await novo();
});
afterAll(() => api.close());

const call = <T>(method: string, url: string, body?: unknown, token = banco.token) =>
  api.send<T>(method, url, body, token);

/** Makes rules in a project of their own, so that tests do not share rules. */
const comRegras = async (...regras: Record<string, unknown>[]) => {
  const meu = await novo();
  const ids: number[] = [];
  for (const regra of regras) {
    const { status, body } = await call<{ id: number }>(
      'POST',
      '/conversaosap',
      { doProjeto: false, ...regra },
      meu.token,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    ids.push(body.id);
  }
  return { ...meu, ids };
};
const unidade = (valor: string, fatorHoras = '1', modo = 'EXATO') => ({
  objeto: 'UNIDADE',
  modo,
  valor,
  destino: { fatorHoras },
});
const lista = async (token: string, objeto = 'UNIDADE') =>
  (await call<Lista>('GET', `/conversaosap?objeto=${objeto}`, undefined, token)).body;

describe('a rule', () => {
  it('keeps what it is given, names what it points to, and is the last to be asked', async () => {
    const { id } = await createSample(banco, disciplina);
    const contratoId = await createContrato(api, banco.clienteId);
    const feita = await call<{ id: number }>('POST', '/conversaosap', {
      objeto: 'CENTRO_TRABALHO',
      modo: 'CURINGA',
      valor: 'CALD*',
      doProjeto: false,
      observacao: 'Oficina',
      destino: { disciplinaId: id, contratoId, especialidadeId: null },
    });
    expect(feita.status, JSON.stringify(feita.body)).toBe(200);
    await call('POST', '/conversaosap', {
      objeto: 'CENTRO_TRABALHO',
      modo: 'EXATO',
      valor: 'MEC1',
      doProjeto: true,
      destino: { disciplinaId: id },
    });
    const { linhas, rotulos, contagem } = await lista(banco.token, 'CENTRO_TRABALHO');
    expect(linhas).toMatchObject([
      {
        id: feita.body.id,
        versao: 1,
        valor: 'CALD*',
        projetoId: null,
        destino: { disciplinaId: id, contratoId },
        acertos: 0,
      },
      { valor: 'MEC1', projetoId: banco.projetoId },
    ]);
    expect(linhas[0]?.prioridade).toBeLessThan(linhas[1]?.prioridade ?? 0);
    expect(rotulos['disciplinaId']?.[String(id)]).toBeTruthy();
    expect(contagem).toEqual({ CENTRO_TRABALHO: 2 });
    const { rows } = await sql<{
      acao: string;
    }>`select acao from auditoria where entidade = 'conversaosap' and registro_id = ${feita.body.id}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ acao: 'I' }]);
  });

  it('refuses what it cannot be, each on its field', async () => {
    const deLa = await createSample(alheio, area);
    const contratoDeLa = await createContrato(api, alheio.clienteId);
    const inativo = await createSample(banco, apoio);
    await call('PUT', `/apoio/${inativo.id}?versao=1`, { ativo: false });
    const { rows } = await sql<{
      id: number;
    }>`select id from eap where projeto_id = ${banco.projetoId} limit 1`.execute(api.database.db);
    const noDaEap = rows[0]?.id ?? 0;
    const casos: [mudanca: Record<string, unknown>, campo: string][] = [
      [{ objeto: 'NADA' }, 'objeto'],
      [{ modo: 'NADA' }, 'modo'],
      [{ valor: '' }, 'valor'],
      [{ valor: 'x'.repeat(201) }, 'valor'],
      [{ valor: 'a\u0007b' }, 'valor'],
      [{ valor: 'a\nb' }, 'valor'],
      [{ modo: 'REGEX', valor: '(' }, 'valor'],
      [{ modo: 'REGEX', valor: '(?=a)' }, 'valor'],
      [{ destino: {} }, 'destino'],
      [{ destino: { disciplinaId: 1 } }, 'destino.disciplinaId'],
      [{ destino: { fatorHoras: '0' } }, 'destino.fatorHoras'],
      [{ destino: { fatorHoras: 'doze' } }, 'destino.fatorHoras'],
      [{ objeto: 'TIPO_ORDEM', destino: { acao: 'NADA' } }, 'destino.acao'],
      [{ objeto: 'LOCAL_INSTALACAO', destino: { areaId: deLa.id } }, 'destino.areaId'],
      [{ objeto: 'CENTRO_TRABALHO', destino: { contratoId: contratoDeLa } }, 'destino.contratoId'],
      [{ objeto: 'TEXTO', destino: { apoioId: inativo.id } }, 'destino.apoioId'],
      [{ objeto: 'LOCAL_INSTALACAO', destino: { eapId: noDaEap }, doProjeto: false }, 'destino.eapId'],
      [{ objeto: 'LOCAL_INSTALACAO', destino: { eapId: 999_999_999 }, doProjeto: true }, 'destino.eapId'],
      [{ prioridade: 1 }, 'prioridade'],
    ];
    for (const [mudanca, campo] of casos) {
      const { status, body } = await call<Falha>('POST', '/conversaosap', {
        ...unidade('H'),
        doProjeto: false,
        ...mudanca,
      });
      expect([status, Object.keys(body.campos ?? {})], `${campo}: ${JSON.stringify(mudanca)}`).toEqual([422, [campo]]);
    }
    const boa = await call('POST', '/conversaosap', {
      objeto: 'LOCAL_INSTALACAO',
      modo: 'CURINGA',
      valor: 'REFSA-*',
      doProjeto: true,
      destino: { eapId: noDaEap },
    });
    expect(boa.status).toBe(200);
  });

  it('is changed over the version that was read, keeps its kind, and is once there', async () => {
    const meu = await comRegras(unidade('H'), unidade('MIN', '0.016667'));
    const [h = 0, min = 0] = meu.ids;
    const change = (id: number, versao: number, mudanca: object) =>
      call<Falha>(
        'PUT',
        `/conversaosap/${id}?versao=${versao}`,
        { ...unidade('H'), doProjeto: false, ativo: true, ...mudanca },
        meu.token,
      );
    expect((await change(h, 1, { valor: 'HR', destino: { fatorHoras: '1' } })).status).toBe(200);
    expect((await change(h, 1, { valor: 'HRS' })).body.codigo).toBe('registro.alterado');
    expect((await change(h, 2, { objeto: 'REVISAO', destino: { acao: 'IGNORAR' } })).body.campos).toHaveProperty(
      'objeto',
    );
    expect((await change(min, 1, { valor: 'HR' })).body).toMatchObject({
      codigo: 'registro.repetido',
      campos: { valor: expect.any(String) },
    });
    const dois = await Promise.all([1, 2].map((n) => change(h, 2, { valor: `H${n}` })));
    expect(dois.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('DELETE', `/conversaosap/${min}?versao=9`, undefined, meu.token)).status).toBe(409);
    expect((await call('DELETE', `/conversaosap/${min}?versao=1`, undefined, meu.token)).status).toBe(200);
    expect((await lista(meu.token)).linhas).toHaveLength(1);
  });
});

describe('a test', () => {
  it('says which rule converts each value, the first by priority, and none where there is none; nothing is counted', async () => {
    const meu = await comRegras(
      unidade('H*', '1', 'CURINGA'),
      unidade('HOR', '2'),
      unidade('^dia', '24', 'REGEX'),
      unidade('MORTA'),
    );
    const [curinga = 0, exata = 0, regex = 0, morta = 0] = meu.ids;
    await call(
      'PUT',
      `/conversaosap/${morta}?versao=1`,
      { ...unidade('MORTA'), doProjeto: false, ativo: false },
      meu.token,
    );
    const test = (valores: string[]) =>
      call<Teste>('POST', '/conversaosap/testar', { objeto: 'UNIDADE', valores }, meu.token);
    const antes = await test(['hor', 'Diária', 'SEM', 'morta', '']);
    expect(antes.body.linhas.map(({ regraId }) => regraId)).toEqual([curinga, regex, null, null, null]);
    expect(antes.body.linhas[1]?.destino).toEqual({ fatorHoras: '24' });
    const trocada = await call(
      'PUT',
      '/conversaosap/ordem',
      { objeto: 'UNIDADE', ids: [exata, regex, morta, curinga] },
      meu.token,
    );
    expect(trocada.status).toBe(200);
    expect((await test(['hor'])).body.linhas[0]?.regraId).toBe(exata);
    expect((await lista(meu.token)).linhas.map(({ id, acertos }) => [id, acertos])).toEqual(
      [exata, regex, morta, curinga].map((id) => [id, 0]),
    );
    expect((await test(Array.from({ length: 201 }, () => 'x'))).status).toBe(422);
  });

  it('explains a value: the rules that were asked, in order, and why each converts it or not', async () => {
    const meu = await comRegras(unidade('MIN'), unidade('H*', '1', 'CURINGA'), unidade('HR'));
    const explain = (valor: string, token = meu.token) =>
      call<{
        lido: string;
        regras: number;
        tentativas: { regraId: number; lugar: number; casou: boolean; motivo: string }[];
      }>('POST', '/conversaosap/explicar', { objeto: 'UNIDADE', valor }, token);
    const [min = 0, curinga = 0] = meu.ids;
    expect((await explain(' Hr')).body).toMatchObject({
      lido: 'hr',
      regras: 3,
      tentativas: [
        { regraId: min, lugar: 1, casou: false, motivo: '“hr” não é igual a “min”.' },
        { regraId: curinga, lugar: 2, casou: true, motivo: '“hr” começa com “h”.' },
      ],
    });
    expect((await explain('X')).body.tentativas.map(({ casou }) => casou)).toEqual([false, false, false]);
    const deFora = (await explain('hr', alheio.token)).body.tentativas.map(({ regraId }) => regraId);
    expect(deFora.filter((id) => meu.ids.includes(id))).toEqual([]);
  });

  it('a work centre becomes a calendar of the project, in a rule of that project alone', async () => {
    const calendarios = await call<{ linhas: { id: number; nome: string }[] }>('GET', '/calendarioprojeto');
    const [meu] = calendarios.body.linhas;
    const [deles] = (await call<typeof calendarios.body>('GET', '/calendarioprojeto', undefined, alheio.token)).body
      .linhas;
    expect(calendarios.body.linhas.map(({ id }) => id)).not.toContain(deles?.id);
    const regra = (calendarioId: number | undefined, doProjeto: boolean) =>
      call<Falha>('POST', '/conversaosap', {
        objeto: 'CENTRO_TRABALHO',
        modo: 'EXATO',
        valor: `NOT${calendarioId}`,
        doProjeto,
        destino: { calendarioId },
      });
    expect((await regra(meu?.id, false)).body.campos).toHaveProperty(['destino.calendarioId']);
    expect((await regra(deles?.id, true)).body.campos).toHaveProperty(['destino.calendarioId']);
    expect((await regra(meu?.id, true)).status).toBe(200);
    const { linhas, rotulos } = await lista(banco.token, 'CENTRO_TRABALHO');
    expect(linhas.map(({ destino }) => destino)).toContainEqual({ calendarioId: meu?.id });
    expect(rotulos['calendarioId']?.[String(meu?.id)]).toBe(meu?.nome);
  });

  it('orders only when all rules are named, each once: who was late is told', async () => {
    const meu = await comRegras(unidade('A'), unidade('B'));
    const [a = 0, b = 0] = meu.ids;
    for (const ids of [[a], [a, a], [a, b, 999_999]]) {
      const { body } = await call<Falha>('PUT', '/conversaosap/ordem', { objeto: 'UNIDADE', ids }, meu.token);
      expect(body.codigo, String(ids)).toBe('conversaosap.ordem');
    }
    const ambos = await Promise.all([
      call('PUT', '/conversaosap/ordem', { objeto: 'UNIDADE', ids: [b, a] }, meu.token),
      call('POST', '/conversaosap', { ...unidade('C'), doProjeto: false }, meu.token),
    ]);
    expect(ambos[1].status).toBe(200);
    expect(new Set((await lista(meu.token)).linhas.map(({ prioridade }) => prioridade)).size).toBe(3);
  });
});

it('of a file’s values tells those without a rule, the most frequent first, and counts what was converted', async () => {
  const meu = await comRegras(unidade('H'));
  const valores = ['H', 'h ', 'TON', 'ton', 'UN', '', 'H'];
  const { body } = await call<{ linhas: unknown[]; convertidos: number }>(
    'POST',
    '/conversaosap/sem-conversao',
    { objeto: 'UNIDADE', valores },
    meu.token,
  );
  expect(body).toEqual({
    convertidos: 3,
    linhas: [
      { valor: 'TON', vezes: 2 },
      { valor: 'UN', vezes: 1 },
    ],
  });
  expect((await lista(meu.token)).linhas[0]).toMatchObject({ acertos: 3, versao: 1 });
});

describe('who sees which rules', () => {
  it('rules of the client in all its projects, those of a project in it alone, of another client nowhere', async () => {
    const meu = await comRegras(unidade('GERAL'), { ...unidade('SO_AQUI'), doProjeto: true });
    const irmao = await novo({ cod_cliente_cli: meu.clienteId });
    expect((await lista(irmao.token)).linhas.map(({ valor }) => valor)).toEqual(['GERAL']);
    const deFora = (await lista(alheio.token)).linhas.map(({ valor }) => valor);
    expect(deFora).not.toContain('GERAL');
    const [geral = 0, soAqui = 0] = meu.ids;
    for (const [id, quem] of [
      [geral, alheio],
      [soAqui, irmao],
    ] as const) {
      expect(
        (
          await call(
            'PUT',
            `/conversaosap/${id}?versao=1`,
            { ...unidade('X'), doProjeto: false, ativo: true },
            quem.token,
          )
        ).status,
      ).toBe(404);
      expect((await call('DELETE', `/conversaosap/${id}?versao=1`, undefined, quem.token)).status).toBe(404);
      const { body } = await call<Teste>(
        'POST',
        '/conversaosap/testar',
        { objeto: 'UNIDADE', valores: ['GERAL', 'SO_AQUI'] },
        quem.token,
      );
      expect(body.linhas.some(({ regraId }) => regraId === id)).toBe(false);
    }
  });

  it('asks for each right by its own name, and for a project', async () => {
    const leitor = await createUsuario(api, 12);
    const token = await enterProjeto(api, leitor, banco.projetoId);
    expect((await call('GET', '/conversaosap?objeto=UNIDADE', undefined, token)).status).toBe(200);
    expect((await call('GET', '/conversaosap?objeto=UNIDADE', undefined, leitor.token)).status).toBe(409);
    for (const [metodo, url, corpo] of [
      ['POST', '/conversaosap', { ...unidade('Z'), doProjeto: false }],
      ['PUT', '/conversaosap/1?versao=1', { ...unidade('Z'), doProjeto: false, ativo: true }],
      ['DELETE', '/conversaosap/1?versao=1', undefined],
      ['PUT', '/conversaosap/ordem', { objeto: 'UNIDADE', ids: [1] }],
      ['POST', '/conversaosap/sem-conversao', { objeto: 'UNIDADE', valores: ['H'] }],
    ] as const)
      expect((await call<Falha>(metodo, url, corpo, token)).body.codigo, `${metodo} ${url}`).toBe('permissao.negada');
  });
});
