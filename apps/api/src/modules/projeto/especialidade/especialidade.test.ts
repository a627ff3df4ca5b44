import type { LimiteDoProjeto } from '@cadencia/domain/projeto/especialidade/schema.ts';
import type { TurnoDoProjeto } from '@cadencia/domain/projeto/turno.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cenarioProjeto } from '../../../testing/cenario-projeto.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../../testing/sample.ts';

const c = cenarioProjeto();
let id: number;
let sigla: string;
beforeEach(async () => {
  id = (await createProjeto(c.api, c.planejador.token, { cod_cliente_cli: c.clienteId })).cod_projeto_pro;
  sigla = `E${id}`;
  await sql`insert into especialidade (sigla, nome, mao_obra) values (${sigla}, ${`Soldador ${id} TIG`}, 'DIRETA')`.execute(
    c.api.database.db,
  );
});

const send = <T = Record<string, unknown>>(method: string, resto: string, body?: unknown, token = c.planejador.token) =>
  c.api.send<T>(method, `/projeto/${id}/especialidade${resto}`, body, token);
const list = async () => (await send<{ linhas: LimiteDoProjeto[] }>('GET', '')).body.linhas;
const linha = (mudanca: object = {}) => ({
  especialidade: sigla,
  turno: 'Diurno',
  inicio: '2027-08-02',
  termino: '2027-08-10',
  limite: '40',
  ...mudanca,
});
const add = (...linhas: object[]) => send('POST', '', { linhas });

describe('limits of a craft per shift', () => {
  it('are read by sigla or name, shift and period, and come back in that order', async () => {
    const pedido = await add(
      linha({ especialidade: `soldador ${id} tig`, turno: 'noturno', limite: '20.50' }),
      linha({ inicio: '2027-08-11', termino: null, limite: 12 }),
      linha(),
    );
    expect(pedido).toMatchObject({ status: 200, body: { incluidos: 3, alterados: 0 } });
    expect((await list()).map(({ turno, inicio, termino, limite }) => [turno, inicio, termino, limite])).toEqual([
      ['Diurno', '2027-08-02', '2027-08-10', '40'],
      ['Diurno', '2027-08-11', null, '12'],
      ['Noturno', '2027-08-02', '2027-08-10', '20.5'],
    ]);
  });

  it('may be of any craft in use', async () => {
    const read = async () =>
      (await send<{ especialidades: { sigla: string }[] }>('GET', '')).body.especialidades.map((uma) => uma.sigla);
    expect(await read()).toContain(sigla);
    await sql`update especialidade set ativo = false where sigla = ${sigla}`.execute(c.api.database.db);
    expect(await read()).not.toContain(sigla);
    expect((await add(linha())).body).toMatchObject({ campos: { 'linhas.0.especialidade': expect.any(String) } });
  });

  it('pasted again take the new numbers, and only what changed has a new version', async () => {
    await add(linha(), linha({ turno: 'Noturno' }));
    expect((await add(linha({ limite: '45' }), linha({ turno: 'Noturno' }))).body).toEqual({
      incluidos: 0,
      alterados: 1,
    });
    expect((await list()).map(({ limite, versao }) => [limite, versao])).toEqual([
      ['45', 2],
      ['40', 1],
    ]);
  });

  it('say which line is wrong, and then write none', async () => {
    const ruins = await add(linha(), linha({ especialidade: 'NADA' }), linha({ turno: 'Lua' }), linha());
    expect(ruins).toMatchObject({
      status: 422,
      body: {
        campos: {
          'linhas.1.especialidade': expect.stringMatching(/encontrada/),
          'linhas.2.turno': expect.stringMatching(/turno/),
          'linhas.3.limite': 'Repete a linha 1.',
        },
      },
    });
    expect(await list()).toEqual([]);
  });

  it('of one craft and shift have no day in common', async () => {
    await add(linha());
    const cruzada = await add(linha({ turno: 'Noturno' }), linha({ inicio: '2027-08-10', termino: null }));
    expect(cruzada).toMatchObject({
      status: 422,
      body: {
        campos: {
          'linhas.1.inicio': `O período cruza o de outro limite: ${sigla} no turno Diurno de 02/08/2027 até 10/08/2027.`,
        },
      },
    });
    expect(await add(linha({ inicio: null, termino: null }))).toMatchObject({ status: 422 });
    expect(await list()).toHaveLength(1);
    // Two limits that exchange days within one paste also overlap.
    expect(
      await add(linha({ turno: 'Noturno', termino: null }), linha({ turno: 'Noturno', inicio: null })),
    ).toMatchObject({ status: 422 });
  });

  it.each<[string, object]>([
    ['negative', { limite: '-1' }],
    ['not a number', { limite: 'muitos' }],
    ['with thousandths', { limite: '1.234' }],
    ['backwards', { termino: '2027-08-01' }],
    ['on a day that is not', { inicio: '2027-02-30' }],
    ['of nobody', { especialidade: ' ' }],
    ['with more in it', { cor: 'azul' }],
  ])('%s is refused', async (_, mudanca) => {
    expect((await add(linha(mudanca))).status).toBe(422);
  });

  it('takes at most 500 lines, and not none', async () => {
    expect((await add()).status).toBe(422);
    expect((await add(...Array.from({ length: 501 }, () => linha()))).status).toBe(422);
  });

  it('changes over the version that was read, within its own days', async () => {
    await add(linha(), linha({ inicio: '2027-08-11', termino: '2027-08-20' }));
    const [primeiro] = await list();
    const put = (body: object) => send<LimiteDoProjeto>('PUT', `/${primeiro?.id}`, body);
    expect((await put({ versao: 1, limite: '0' })).body).toMatchObject({ limite: '0', versao: 2 });
    expect((await put({ versao: 1, limite: '9' })).body).toMatchObject({ codigo: 'registro.alterado' });
    expect((await put({ versao: 2, termino: '2027-08-11' })).body).toMatchObject({
      campos: { inicio: expect.stringMatching(/11\/08\/2027/) },
    });
    expect((await put({ versao: 2, termino: '2027-08-01' })).body).toMatchObject({
      campos: { termino: expect.stringMatching(/posterior/) },
    });
    expect((await put({ versao: 2, inicio: null, termino: '2027-08-05' })).body).toMatchObject({
      inicio: null,
      termino: '2027-08-05',
      versao: 3,
    });
  });

  it('of another project are neither changed nor taken away', async () => {
    await add(linha());
    const [meu] = await list();
    const outro = (await createProjeto(c.api, c.planejador.token)).cod_projeto_pro;
    const la = (metodo: string, resto: string, body: object) =>
      c.api.send<{ retirados: number }>(metodo, `/projeto/${outro}/especialidade${resto}`, body, c.planejador.token);
    expect((await la('PUT', `/${meu?.id}`, { versao: 1, limite: '1' })).status).toBe(404);
    expect((await la('POST', '/retirar', { ids: [meu?.id] })).body).toEqual({ retirados: 0 });
    expect((await send('POST', '/retirar', { ids: [meu?.id] })).body).toEqual({ retirados: 1 });
    expect(await list()).toEqual([]);
  });

  it('hold their shift and their craft, and go with a project in which nothing was registered', async () => {
    await add(linha());
    const { body: turnos } = await c.get<TurnoDoProjeto[]>(`/projeto/${id}/turno`);
    const diurno = turnos.find(({ nome }) => nome === 'Diurno');
    expect(diurno?.usos).toBe(1);
    const erase = (caminho: string, token = c.planejador.token) => c.api.send('DELETE', caminho, undefined, token);
    expect((await erase(`/projeto/${id}/turno/${diurno?.id}`)).body).toMatchObject({ codigo: 'registro.em_uso' });
    const [limite] = await list();
    expect((await erase(`/especialidade/${limite?.especialidadeId}?versao=1`)).body).toMatchObject({
      codigo: 'registro.em_uso',
      mensagem: expect.stringContaining('1 limite por turno num projeto'),
    });
    const admin = await createUsuario(c.api, 1);
    expect((await erase(`/projeto/${id}`, admin.token)).status).toBe(200);
  });

  it('are told in the history of the project', async () => {
    await add(linha());
    const [limite] = await list();
    await send('PUT', `/${limite?.id}`, { versao: 1, limite: '42' });
    const { body } = await c.get<{ linhas: { acao: string; mudancas: object[] }[] }>(`/auditoria/projeto/${id}`);
    expect(body.linhas[0]).toMatchObject({
      acao: expect.stringMatching(new RegExp(`limite de ${sigla} no turno Diurno`)),
      mudancas: [{ rotulo: 'Limite por turno', de: '40', para: '42' }],
    });
  });

  it('go to a copy of the project, moved with its days, on its own shifts', async () => {
    await add(linha(), linha({ turno: 'Noturno', inicio: null, termino: null }));
    const { body } = await c.api.send<{ projetoId: number }>(
      'POST',
      `/projeto/${id}/duplicar`,
      { titulo: `Cópia ${id}`, sigla: `CP-${id}`, dia: '2028-07-31', copiarEquipe: false },
      c.planejador.token,
    );
    const copia = await c.get<{ linhas: LimiteDoProjeto[] }>(`/projeto/${body.projetoId}/especialidade`);
    expect(copia.body.linhas).toMatchObject([
      // The limit starts 364 days later.
      { sigla, turno: 'Diurno', inicio: '2028-07-31', termino: '2028-08-08', limite: '40', versao: 1 },
      { sigla, turno: 'Noturno', inicio: null, termino: null, limite: '40' },
    ]);
    const { body: turnos } = await c.get<TurnoDoProjeto[]>(`/projeto/${body.projetoId}/turno`);
    expect(copia.body.linhas.map(({ turnoId }) => turnoId)).toEqual(turnos.map((turno) => turno.id));
  });

  it('are written by nobody of another project, who only reads, nor in a closed one', async () => {
    const consulta = await createUsuario(c.api, 12);
    await enterProjeto(c.api, consulta, id);
    const estranho = await createUsuario(c.api);
    const write = async (token?: string) => (await send('POST', '', { linhas: [linha()] }, token)).status;
    expect(await write(estranho.token)).toBe(404);
    expect(await write(consulta.token)).toBe(403);
    expect((await send('GET', '', undefined, consulta.token)).status).toBe(200);
    expect((await send('GET', '', undefined, estranho.token)).status).toBe(404);
    await sql`update projeto set situacao = 'ENCERRADO' where id = ${id}`.execute(c.api.database.db);
    expect((await add(linha())).body).toMatchObject({ codigo: 'projeto.situacao' });
  });
});
