import type { ImpactoSimulado } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Correntes } from '../../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../../testing/harness.ts';
import { createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { findRevisao } from './queries.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
  await another();
});
afterAll(() => api.close());

/** A simulation writes nothing: tests share a project, and only those that change it make another. */
const another = async (): Promise<void> => {
  correntes = await Correntes.enter(api);
};

type Corpo = ImpactoSimulado & { codigo: string; mensagem: string; campos: Record<string, string> };
const ask = (mudanca: object, de = correntes.token) => api.send<Corpo>('POST', '/cronograma/simular', mudanca, de);
const simular = async (mudanca: object, de = correntes.token): Promise<ImpactoSimulado> => {
  const { status, body } = await ask(mudanca, de);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};

/** Everything that a simulation could have written. */
const written = async () => {
  const { rows } = await api.database.pool.query(
    `select (select count(*) from atividade) as atividades, (select count(*) from atividade_relacao) as vinculos,
       (select count(*) from auditoria) as auditoria, (select alteracao from projeto where id = $1) as alteracao,
       (select max(c.termino_cedo) from atividade_calculo c where c.projeto_id = $1) as termino`,
    [correntes.projetoId],
  );
  return rows[0];
};

describe('a simulated change', () => {
  it('says what nothing would do: nothing', async () => {
    expect(await simular({})).toMatchObject({
      termino: { antes: '2027-08-03T17:00', depois: '2027-08-03T17:00', minutos: 0 },
      folgaConsumida: 0,
      critica: false,
      adicionadas: [],
      movidas: 0,
      maisMovidas: [],
      sobrecargas: [],
    });
  });

  it('takes float where there is some: 10 h after B10, which has 15 h', async () => {
    const impacto = await simular({
      adicionar: [{ codigo: 'N10', duracao: '10h', predecessoras: 'B10', sucessoras: 'B20' }],
    });
    // B10 ends at 17:00; N10 works from 19:00 to 05:00, and B20 from 07:00 to 12:00.
    expect(impacto).toMatchObject({
      termino: { minutos: 0 },
      folgaConsumida: 600,
      critica: false,
      adicionadas: [
        { codigo: 'N10', inicio: '2027-08-02T19:00', termino: '2027-08-03T05:00', folga: 300, critica: false },
      ],
      movidas: 1,
      maisMovidas: [
        {
          id: correntes.idDe('B20'),
          codigo: 'B20',
          antes: { inicio: '2027-08-02T19:00', termino: '2027-08-03T00:00' },
          depois: { inicio: '2027-08-03T07:00', termino: '2027-08-03T12:00' },
          minutos: 720,
        },
      ],
    });
  });

  it('moves the finish where there is none, by hours and to a new date', async () => {
    // 5 h between A10 and A20, and 2 h of waiting: A20 ends 7 h of work later, from 17:00 on: 19:00 to 02:00.
    const impacto = await simular({
      adicionar: [{ codigo: 'N10', duracao: '5h', predecessoras: 'A10TI+2h', sucessoras: 'A20' }],
    });
    expect(impacto).toMatchObject({
      termino: { antes: '2027-08-03T17:00', depois: '2027-08-04T02:00', minutos: 540 },
      critica: true,
      adicionadas: [
        { codigo: 'N10', inicio: '2027-08-02T21:00', termino: '2027-08-03T02:00', folga: 0, critica: true },
      ],
      maisMovidas: [{ codigo: 'A20' }],
    });
  });

  it('reads durations, waits and types as planners write them, and added activities in each other', async () => {
    const impacto = await simular({
      adicionar: [
        { codigo: 'N10', duracao: '1h30', predecessoras: 'B10ii+30min' },
        { codigo: 'N20', duracao: '0,5', predecessoras: 'N10; A10TT+1h' },
        { codigo: 'N30', duracao: '0' },
      ],
    });
    expect(impacto.adicionadas).toMatchObject([
      { codigo: 'N10', inicio: '2027-08-02T07:30', termino: '2027-08-02T09:00' },
      // A10 ends at 17:00, and one hour of work later it is 20:00.
      { codigo: 'N20', inicio: '2027-08-02T19:30', termino: '2027-08-02T20:00' },
      { codigo: 'N30', inicio: '2027-08-02T07:00', termino: '2027-08-02T07:00' },
    ]);
  });

  it('links, unlinks and removes', async () => {
    const solta = { desligar: [{ atividade: 'A20', predecessoras: 'A10' }] };
    expect(await simular(solta)).toMatchObject({
      termino: { depois: '2027-08-03T05:00', minutos: -720 },
      critica: true,
      maisMovidas: [{ codigo: 'A20', depois: { inicio: '2027-08-02T07:00' } }],
    });
    expect(await simular({ remover: ['A20'] })).toMatchObject({ termino: { depois: '2027-08-03T00:00' }, movidas: 0 });
    // B20 after A20: from 19:00 on the 3rd to midnight.
    const presa = { ligar: [{ atividade: 'B20', predecessoras: 'A20' }] };
    expect(await simular(presa)).toMatchObject({ termino: { depois: '2027-08-04T00:00', minutos: 420 } });
  });

  it('tells the overload of crafts with a limit, shift by shift', async () => {
    await another();
    const id = await correntes.limit(1, ['A10']);
    await api.database.pool.query(`update turno set ativo = (nome = 'Corrido') where projeto_id = $1`, [
      correntes.projetoId,
    ]);
    const nova = { codigo: 'N10', duracao: '4h', especialidadeId: id, quantidade: 2 };
    const { sobrecargas } = await simular({ adicionar: [nova] });
    // A10 needs one person for 10 h of the first day, and N10 two for the first 4 of them; there is one.
    expect(sobrecargas).toMatchObject([
      {
        especialidade: { id },
        turno: 'Corrido',
        de: '2027-08-02T00:00',
        ate: '2027-08-03T00:00',
        capacidade: 24,
        antes: { hh: 10, excesso: 0 },
        depois: { hh: 18, excesso: 8 },
      },
    ]);
  });

  it('writes nothing, and answers the revision that it was made of', async () => {
    await another();
    const antes = await written();
    const { revisao } = await simular({ adicionar: [{ codigo: 'N10', duracao: '2d', predecessoras: 'A20' }] });
    expect(await written()).toEqual(antes);
    expect(revisao).toBe(await findRevisao(api.database.db, correntes.projetoId));
    await api.send('POST', '/cronograma/calcular', { dataBase: '2027-08-02T08:00' }, correntes.token);
    expect(await findRevisao(api.database.db, correntes.projetoId)).toBeGreaterThan(revisao);
    await expect(findRevisao(api.database.db, 999_999)).rejects.toMatchObject({ code: 'projeto.nao_encontrado' });
  });
});

describe('a change that cannot be simulated', () => {
  beforeAll(another);
  const nova = { codigo: 'N10', duracao: '1h' };
  it.each<[object, string, RegExp]>([
    [{ remover: ['Z99'] }, 'remover.0', /Não há atividade Z99/],
    [{ adicionar: [{ ...nova, predecessoras: 'Z99TI+2h' }] }, 'adicionar.0.predecessoras', /“Z99TI\+2h” não é/],
    [{ adicionar: [{ ...nova, sucessoras: 'A20TI+1001h' }] }, 'adicionar.0.sucessoras', /1\.000 h/],
    [{ adicionar: [{ ...nova, codigo: 'A10' }] }, 'adicionar.0.codigo', /Já há uma atividade A10/],
    [{ adicionar: [nova, nova] }, 'adicionar.1.codigo', /Já há uma atividade N10/],
    [{ adicionar: [{ ...nova, duracao: 'logo' }] }, 'adicionar.0.duracao', /12h/],
    [{ ligar: [{ atividade: 'Z99', predecessoras: 'A10' }] }, 'ligar.0.atividade', /Z99/],
    [{ desligar: [{ atividade: 'A20', predecessoras: 'A10II' }] }, 'desligar', /vínculo II de A10 para A20/],
    [{ remover: ['A10'], ligar: [{ atividade: 'B10', predecessoras: 'A10' }] }, 'remover', /A10 sai e é citada/],
  ])('%j names the field', async (mudanca, campo, mensagem) => {
    expect(await ask(mudanca)).toMatchObject({
      status: 422,
      body: { codigo: 'dados.invalidos', campos: { [campo]: expect.stringMatching(mensagem) } },
    });
  });

  it('is refused for a loop, by the codes of its activities', async () => {
    const ciclo = { adicionar: [{ ...nova, predecessoras: 'A20', sucessoras: 'A10' }] };
    expect(await ask(ciclo)).toMatchObject({
      status: 422,
      body: { codigo: 'cronograma.ciclo', mensagem: expect.stringContaining('A10 → A20 → nova N10 → A10') },
    });
  });
});

describe('who simulates', () => {
  beforeAll(another);
  it('may read the schedule', async () => {
    const negado = await createUsuario(api, 7);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
       select $1, id, 'NEGA' from permissao where chave = 'GestaoProjeto:ListarGestaoProjeto'`,
      [negado.id],
    );
    expect(await ask({}, await enterProjeto(api, negado, correntes.projetoId))).toMatchObject({
      status: 403,
      body: { codigo: 'permissao.negada' },
    });
  });

  it('names no activity of another project', async () => {
    expect(await ask({ remover: ['A10'] }, await correntes.deOutroProjeto())).toMatchObject({ status: 200 });
    await api.database.pool.query(`update atividade set codigo = 'SO-AQUI' where id = $1`, [correntes.idDe('A10')]);
    expect(await ask({ remover: ['SO-AQUI'] }, await correntes.deOutroProjeto())).toMatchObject({ status: 422 });
  });

  it('names and is told of the activities that they see, and of no others', async () => {
    await another();
    await correntes.limit(1, ['A10', 'B10']);
    const daFrente = await correntes.daFrente(['A10', 'B20']);
    expect(await ask({ remover: ['A20'] }, daFrente)).toMatchObject({
      status: 422,
      body: { campos: { 'remover.0': 'Não há atividade A20 no cronograma.' } },
    });
    const atraso = await simular({ adicionar: [{ codigo: 'N10', duracao: '30h', sucessoras: 'A10; B20' }] }, daFrente);
    expect(atraso).toMatchObject({ movidas: 2, sobrecargas: [] });
    expect(atraso.maisMovidas.map(({ codigo }) => codigo).sort()).toEqual(['A10', 'B20']);
    // The loop passes through A20, which they do not see.
    await correntes.closeCiclo();
    const { status, body } = await ask({}, daFrente);
    expect({ status, codigo: body.codigo }).toEqual({ status: 422, codigo: 'cronograma.ciclo' });
    expect(body.mensagem).not.toContain('A20');
  });
});
