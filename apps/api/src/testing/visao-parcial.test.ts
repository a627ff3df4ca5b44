import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSample } from './cadastro.ts';
import { type Api, startApi } from './harness.ts';
import { type BancoDePessoas, novoBanco } from './pessoas.ts';
import { createAtividade, createFrente, createServico, createUsuario, enterProjeto } from './sample.ts';

interface Alguem {
  readonly id: number;
  readonly nome: string;
  readonly token: string;
}

let api: Api;
let banco: BancoDePessoas;
let areaId: number;
/** A user of each kind that sees only some rows, another of the same kind elsewhere, and a planner, who sees all. */
let preposto: Alguem;
let outroPreposto: Alguem;
let encarregado: Alguem;
let outroEncarregado: Alguem;
let planejador: Alguem;
/** Id of the frente of the first supervisor. */
let frenteId: number;

async function alguem(perfil: number, nome: string): Promise<Alguem> {
  const { id, token } = await createUsuario(api, perfil);
  await sql`update usuario set nome = ${nome} where id = ${id}`.execute(api.database.db);
  return { id, nome, token: await enterProjeto(api, { id, token }, banco.projetoId) };
}

const send = <T>(metodo: string, url: string, corpo: unknown, { token }: Alguem) =>
  api.send<T>(metodo, url, corpo, token);
const read = async (url: string, quem: Alguem): Promise<string> =>
  JSON.stringify((await send('GET', url, undefined, quem)).body);

beforeAll(async () => {
  api = await startApi({ jobs: false });
  banco = await novoBanco(api);
  areaId = (await createSample(banco, cadastroDe('area'))).id;
  [preposto, outroPreposto] = [await alguem(11, 'Paulo Preposto'), await alguem(11, 'Olga Preposta')];
  [encarregado, outroEncarregado] = [await alguem(5, 'Enzo Encarregado'), await alguem(5, 'Ida Encarregada')];
  planejador = await alguem(3, 'Ana Planejadora');
  for (const { id } of [preposto, outroPreposto])
    await sql`update projeto_usuario set contrato_id = ${(await createSample(banco, cadastroDe('contrato'))).id}
      where usuario_id = ${id}`.execute(api.database.db);
  frenteId = await createFrente(api, banco.projetoId, encarregado.id);
  await createFrente(api, banco.projetoId, outroEncarregado.id);
  for (const quem of [preposto, outroPreposto, encarregado, outroEncarregado, planejador]) {
    const corpo = { texto: `Aviso ${quem.id}`, mencoes: [] };
    expect((await send('POST', `/comentario/de/area/${areaId}`, corpo, quem)).status).toBe(200);
  }
});
afterAll(() => api.close());

/** Calls that answer names of users. */
const LUGARES = () => [
  '/usuario',
  `/comentario/de/area/${areaId}`,
  `/comentario/de/area/${areaId}/pessoas?busca=`,
  `/auditoria/area/${areaId}`,
  `/projeto/${banco.projetoId}/equipe`,
  '/dashboard/main',
];

describe('who sees only some rows', () => {
  it('is told no name of people of other contracts and frentes, and those of who sees all', async () => {
    for (const quem of [preposto, encarregado]) {
      const outros = [preposto, outroPreposto, encarregado, outroEncarregado].filter((outro) => outro !== quem);
      for (const lugar of LUGARES()) {
        const lido = await read(lugar, quem);
        expect([lugar, outros.filter(({ nome }) => lido.includes(nome))]).toEqual([lugar, []]);
      }
      expect(await read('/usuario', quem)).toContain(planejador.nome);
      const comentarios = await read(`/comentario/de/area/${areaId}`, quem);
      expect([quem.nome, planejador.nome, 'Pessoa de outra frente'].map((nome) => comentarios.includes(nome))).toEqual([
        true,
        true,
        true,
      ]);
    }
    const comentarios = await read(`/comentario/de/area/${areaId}`, planejador);
    expect([preposto, outroPreposto, encarregado].every(({ nome }) => comentarios.includes(nome))).toBe(true);
  });

  it('is told the name of an administrator, who sees all without being of the team', async () => {
    const admin = await alguem(1, 'Adélia Administradora');
    await sql`delete from projeto_usuario where usuario_id = ${admin.id}`.execute(api.database.db);
    const corpo = { texto: 'Aviso de quem administra', mencoes: [] };
    expect((await send('POST', `/comentario/de/area/${areaId}`, corpo, admin)).status).toBe(200);
    for (const quem of [preposto, encarregado])
      expect(await read(`/comentario/de/area/${areaId}`, quem)).toContain(admin.nome);
  });

  it.each([
    ['disciplina', 'custoHh'],
    ['especialidade', 'custoHh'],
    ['insumo', 'custoUnitario'],
  ])('is told no cost: %s.%s', async (path, campo) => {
    const { id } = await createSample(banco, cadastroDe(path), { [campo]: '173.25' });
    const exportar = async (quem: Alguem) =>
      String((await send('POST', `/${path}/exportar`, { formato: 'csv', ativo: 'todos', ids: [id] }, quem)).body);
    const lugares = async (quem: Alguem) => [
      await read(`/${path}/${id}`, quem),
      await read(`/${path}?ids=${id}`, quem),
      await exportar(quem),
      await read(`/auditoria/${path}/${id}`, quem),
    ];
    const diz = async (quem: Alguem) => (await lugares(quem)).map((lido) => /173[.,]25/.test(lido));
    expect([await diz(preposto), await diz(encarregado)]).toEqual([Array(4).fill(false), Array(4).fill(false)]);
    expect(await diz(planejador)).toEqual([true, true, true, true]);
    // Filters and orders do not reveal it either.
    const filtrada = await send<{ total: number }>('GET', `/${path}?f.${campo}=173.25..`, undefined, preposto);
    expect(filtrada.body.total ?? 0).toBe(0);
  });

  it('moves by hand a stage that is given to their contract, and sees no other that nobody schedules', async () => {
    const { id } = await createSample(banco, cadastroDe('equipamentograma'), { contratoId: null });
    const vistas = async () =>
      (await send<{ total: number }>('GET', '/equipamentograma?f.atividades=0..0&limite=1', undefined, preposto)).body
        .total;
    expect(await vistas()).toBe(0);
    const { rows } = await sql<{ contratoId: number }>`
      select contrato_id from projeto_usuario where usuario_id = ${preposto.id}`.execute(api.database.db);
    const lida = await send<{ linha: { versao: number } }>('GET', `/equipamentograma/${id}`, undefined, planejador);
    const { versao } = lida.body.linha;
    const dada = await send('PUT', `/equipamentograma/${id}?versao=${versao}`, rows[0], planejador);
    expect([dada.status, await vistas()]).toEqual([200, 1]);
    const movida = await send<{ linha: { situacao: string; contratoId: number } }>(
      'POST',
      `/equipamentograma/${id}/iniciar?versao=${versao + 1}`,
      { ciente: true },
      preposto,
    );
    expect([movida.status, movida.body.linha]).toMatchObject([200, { situacao: 'EM_ANDAMENTO', ...rows[0] }]);
  });

  it('reads how many links leave their sight, and that figures are of their own activities', async () => {
    const minha = await createAtividade(api, await createServico(api, banco.projetoId, { frenteId }), {
      sequencia: 20,
    });
    const alheio = await createServico(api, banco.projetoId);
    const [antes, outra, depois] = [
      await createAtividade(api, alheio, { sequencia: 10 }),
      await createAtividade(api, alheio, { sequencia: 30 }),
      await createAtividade(api, alheio, { sequencia: 40 }),
    ];
    for (const [predecessora, sucessora] of [
      [antes, minha],
      [outra, minha],
      [minha, depois],
      [antes, depois],
    ])
      await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo)
        values (${banco.projetoId}, ${predecessora}, ${sucessora}, 'TI')`.execute(api.database.db);
    for (const [id, termino] of [
      [minha, '2027-08-05T17:00'],
      [depois, '2027-08-20T17:00'],
    ])
      await sql`insert into atividade_calculo (atividade_id, projeto_id, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde, critica)
        select ${id}, ${banco.projetoId}, t, t, t, t, false from (values (${termino}::timestamp)) x (t)`.execute(
        api.database.db,
      );
    await sql`update projeto set termino_calculado = '2027-08-20T17:00' where id = ${banco.projetoId}`.execute(
      api.database.db,
    );
    const get = async <T>(url: string, quem: Alguem) => (await send<T>('GET', url, undefined, quem)).body;
    const partes = (quem: Alguem) =>
      Promise.all([
        get(`/cronograma/atividade/${minha}`, quem),
        get('/cronograma/atividade', quem),
        get('/cronograma', quem),
        get('/dashboard/main', quem),
        get('/curvaavanco/dados', quem),
      ]);
    expect(await partes(encarregado)).toMatchObject([
      { vinculos: [], foraDaVista: { PREDECESSORA: 2, SUCESSORA: 1 }, predecessoras: '2 fora do que você vê' },
      { linhas: [{ id: minha, predecessoras: '2 fora do que você vê' }], total: 1 },
      { parcial: true, atividades: 1, termino: '2027-08-05T17:00' },
      { projeto: { parcial: true, atividades: { total: 1 }, termino: '2027-08-05T17:00' } },
      { soSuas: 1 },
    ]);
    expect(await partes(planejador)).toMatchObject([
      { vinculos: [{}, {}, {}], foraDaVista: { PREDECESSORA: 0, SUCESSORA: 0 } },
      { total: 4 },
      { parcial: false, atividades: 4, termino: '2027-08-20T17:00' },
      { projeto: { parcial: false, atividades: { total: 4 }, termino: '2027-08-20T17:00' } },
      { soSuas: null },
    ]);
  });
});
