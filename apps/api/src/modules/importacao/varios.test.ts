import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recover } from '../../jobs.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, apply, reread } from '../../testing/importacao.ts';
import { createCliente, createUsuario } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO, type XerProjeto } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const projeto = (id: string, sigla: string): XerProjeto => ({
  id,
  sigla,
  inicio: '2027-01-04 07:00',
  eap: [[`r${id}`, '', sigla, `Parada ${sigla}`]],
  atividades: [
    { id: `${id}1`, codigo: 'A', horas: 5 },
    { id: `${id}2`, codigo: 'B', horas: 5 },
  ],
  vinculos: [[`${id}1`, `${id}2`]],
});

/** Three schedules; the second has a link to the first. */
const ARQUIVO = buildXer([
  projeto('1', 'UM'),
  {
    ...projeto('2', 'DOIS'),
    vinculos: [
      ['21', '22'],
      ['12', '21'],
    ],
  },
  SERVICO_EXEMPLO,
]);

let serie = 0;

async function pedidoDe(previa: Importacao, usuarioId: number, quais = previa.projetos) {
  const projetos = quais.map(({ idExterno, titulo }) => {
    serie += 1;
    return { idExterno, titulo: `${titulo} ${serie}`, sigla: `VAR-${serie}` };
  });
  return { destino: 'NOVOS', projetos, clienteId: await createCliente(api, usuarioId) };
}

async function begin(arquivo: string | Uint8Array = ARQUIVO) {
  const usuario = await createUsuario(api);
  const previa = await analyse(api, usuario.token, arquivo);
  return { usuario, previa, pedido: await pedidoDe(previa, usuario.id) };
}

const feitos = async (siglas: readonly string[]) =>
  (
    await sql<{ sigla: string; atividades: number; termino: string | null; externas: number }>`
      select p.sigla, count(a.id)::int as atividades, to_char(p.termino_calculado, 'YYYY-MM-DD HH24:MI') as termino,
        count(a.inicio_externo)::int as externas
      from projeto p left join atividade a on a.projeto_id = p.id
      where p.sigla = any(${siglas}::text[]) group by p.id order by p.id`.execute(api.database.db)
  ).rows;

describe('several schedules of one file', () => {
  it('become a project each, calculated, in one work, with a line for each', { tags: ['demorado'] }, async () => {
    const { usuario, previa, pedido } = await begin();
    const resposta = await apply(api, usuario.token, previa.id, pedido);
    expect(resposta).toMatchObject({ status: 200, body: { situacao: 'APLICANDO' } });
    await api.idle();
    const final = await reread(api, usuario.token, previa.id);
    expect(final).toMatchObject({ situacao: 'APLICADA', projetoId: null, resumo: null, erros: [] });
    expect(final.resultados).toEqual(
      pedido.projetos.map(({ idExterno, titulo }, i) => ({
        idExterno,
        titulo,
        projetoId: expect.any(Number),
        atividades: i === 2 ? 9 : 2,
        motivo: null,
      })),
    );
    expect(await feitos(pedido.projetos.map(({ sigla }) => sigla))).toMatchObject([
      { atividades: 2, termino: expect.any(String) },
      { atividades: 2, termino: expect.any(String) },
      { atividades: 9, termino: '2027-08-06 01:00' },
    ]);
    const { body: trabalho } = await api.send('GET', `/trabalho/${final.trabalhoId}`, undefined, usuario.token);
    expect(trabalho).toMatchObject({ situacao: 'CONCLUIDO', etapa: '3 projetos criados' });
    const { body: projetos } = await api.send<{ linhas: unknown[] }>('GET', '/projeto', undefined, usuario.token);
    expect(JSON.stringify(projetos)).toContain(pedido.projetos[0]?.sigla);
  });

  it('keep of a link between two of them what one alone keeps of it', { tags: ['demorado'] }, async () => {
    const { usuario, previa, pedido } = await begin();
    const so = await apply(api, usuario.token, previa.id, {
      destino: 'NOVO',
      clienteId: pedido.clienteId,
      ...pedido.projetos[1],
      sigla: 'SOZINHO',
      titulo: 'Um sozinho',
    });
    expect(so.status).toBe(200);
    await api.idle();
    const outra = await analyse(api, usuario.token, ARQUIVO);
    await apply(api, usuario.token, outra.id, pedido);
    await api.idle();
    const [sozinho] = await feitos(['SOZINHO']);
    const [, junto] = await feitos(pedido.projetos.map(({ sigla }) => sigla));
    expect(junto).toEqual({ ...sozinho, sigla: junto?.sigla });
    const avisos = outra.projetos[1]?.avisos.map(({ mensagem }) => mensagem).join(' ');
    expect(avisos).toContain('UM');
  });

  it('stand or fall alone: what one is refused for is on its line, and it may be asked for again', {
    tags: ['demorado'],
  }, async () => {
    const { usuario, previa, pedido } = await begin();
    const [, segundo] = pedido.projetos;
    // Another project takes the sigla between the request and the writing.
    const outro = await api.database.pool.connect();
    await outro.query('begin');
    await outro.query(
      `insert into projeto (titulo, sigla, cliente_id, inicio_parada, termino_parada, data_base, inicio_cronograma)
       values ('Tomada', $1, $2, '2027-01-01', '2027-02-01', '2027-01-01', '2027-01-01')`,
      [segundo?.sigla, pedido.clienteId],
    );
    await apply(api, usuario.token, previa.id, pedido);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await outro.query('commit');
    outro.release();
    await api.idle();
    const final = await reread(api, usuario.token, previa.id);
    expect(final.situacao).toBe('APLICADA');
    expect(final.resultados?.map(({ projetoId, motivo }) => [projetoId !== null, motivo])).toEqual([
      [true, null],
      [false, expect.stringMatching(/sigla|existe/i)],
      [true, null],
    ]);
    const { body: trabalho } = await api.send('GET', `/trabalho/${final.trabalhoId}`, undefined, usuario.token);
    expect(trabalho).toMatchObject({ situacao: 'CONCLUIDO', etapa: '2 projetos criados, 1 recusado' });

    const [um, dois] = await pedidoDe(previa, usuario.id).then(({ projetos }) => projetos);
    const denovo = await apply(api, usuario.token, previa.id, { ...pedido, projetos: [um] });
    expect(denovo).toMatchObject({
      status: 422,
      body: { campos: { 'projetos.0.idExterno': 'Esta importação já criou este projeto.' } },
    });
    expect((await apply(api, usuario.token, previa.id, { ...pedido, projetos: [dois] })).status).toBe(200);
    await api.idle();
    const { resultados, situacao } = await reread(api, usuario.token, previa.id);
    expect(situacao).toBe('APLICADA');
    expect(resultados?.map(({ projetoId }) => projetoId !== null)).toEqual([true, true, true]);
  });

  it('fail whole when none could be made, and nothing is left of them', async () => {
    const { usuario, previa, pedido } = await begin();
    const { rows } = await sql<{ caminho: string }>`select caminho from importacao where id = ${previa.id}`.execute(
      api.database.db,
    );
    await api.files.remove(rows[0]?.caminho ?? '');
    await apply(api, usuario.token, previa.id, pedido);
    await api.idle();
    const final = await reread(api, usuario.token, previa.id);
    expect(final.situacao).toBe('FALHOU');
    expect(final.erros).toHaveLength(3);
    expect(final.resultados?.every(({ projetoId, motivo }) => projetoId === null && motivo)).toBe(true);
    expect(await feitos(pedido.projetos.map(({ sigla }) => sigla))).toEqual([]);
  });

  it('are made once, however often they are asked for with one key', async () => {
    const { usuario, previa, pedido } = await begin();
    const chave = randomUUID();
    const ask = () => apply(api, usuario.token, previa.id, pedido, chave);
    const respostas = await Promise.all([ask(), ask(), ask()]);
    expect(respostas.map(({ status }) => status)).toEqual([200, 200, 200]);
    await api.idle();
    expect((await ask()).body).toEqual(respostas[0]?.body);
    await api.idle();
    expect(await feitos(pedido.projetos.map(({ sigla }) => sigla))).toHaveLength(3);
    expect((await apply(api, usuario.token, previa.id, pedido)).status).toBe(422);
  });

  it('that a killed server left in the middle stay as far as they came, and the others may be asked for', {
    tags: ['demorado'],
  }, async () => {
    const { usuario, previa, pedido } = await begin();
    await apply(api, usuario.token, previa.id, { ...pedido, projetos: pedido.projetos.slice(0, 1) });
    await api.idle();
    // The state that a process leaves when it dies after the first schedule.
    await sql`update importacao set situacao = 'APLICANDO', resultados = resultados ||
      '[{"idExterno":"2","titulo":"DOIS","projetoId":null,"atividades":0,"motivo":null}]' where id = ${previa.id}`.execute(
      api.database.db,
    );
    await recover(api.database.db);
    const parada = await reread(api, usuario.token, previa.id);
    expect(parada).toMatchObject({
      situacao: 'APLICADA',
      resultados: [{ projetoId: expect.any(Number) }, { projetoId: null }],
    });
    const resto = await apply(api, usuario.token, previa.id, { ...pedido, projetos: pedido.projetos.slice(1) });
    expect(resto.status).toBe(200);
    await api.idle();
    expect(await feitos(pedido.projetos.map(({ sigla }) => sigla))).toHaveLength(3);
  });
});

describe('several at once may not be asked for', () => {
  it.each([
    ['a schedule that is not in the file', { idExterno: '999' }, 422, 'projetos.0.idExterno'],
    ['one that is twice in the list', { idExterno: '2' }, 422, 'projetos'],
    ['a sigla twice in the list', { sigla: 'REPETIDA' }, 409, 'projetos.1.sigla'],
    ['a sigla with other characters', { sigla: 'pg 27' }, 422, 'projetos.0.sigla'],
    ['an empty title', { titulo: ' ' }, 422, 'projetos.0.titulo'],
  ])('with %s: it is said in its field, and nothing is done', async (_, mudanca, status, campo) => {
    const { usuario, previa, pedido } = await begin();
    const [um, dois, tres] = pedido.projetos;
    const projetos = [{ ...um, ...mudanca }, campo.endsWith('1.sigla') ? { ...dois, ...mudanca } : dois, tres];
    const resposta = await apply(api, usuario.token, previa.id, { ...pedido, projetos });
    expect(resposta.status).toBe(status);
    expect(resposta.body.campos).toHaveProperty([campo]);
    expect(await reread(api, usuario.token, previa.id)).toMatchObject({ situacao: 'PRONTA', resultados: null });
  });

  it('for a client that the caller does not see, nor by who may make no project', async () => {
    const { usuario, previa, pedido } = await begin();
    const alheio = await createCliente(api, (await createUsuario(api)).id);
    expect(await apply(api, usuario.token, previa.id, { ...pedido, clienteId: alheio })).toMatchObject({
      status: 422,
      body: { campos: { clienteId: expect.any(String) } },
    });
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${usuario.id}, id, 'NEGA' from permissao where chave = 'Projeto:CadastrarProjeto'`.execute(
      api.database.db,
    );
    expect((await apply(api, usuario.token, previa.id, pedido)).status).toBe(403);
  });
});

const REAL = new URL('../../../../../../shared/data/schedules/p6/multi-project-692.xer', import.meta.url);

describe.skipIf(!existsSync(REAL))('a file of Primavera with many projects (skipped without ../shared/data)', () => {
  it('makes each of them, with as many activities as its preview says', {
    timeout: 120_000,
    tags: ['demorado'],
  }, async () => {
    const { usuario, previa, pedido } = await begin(readFileSync(REAL));
    expect(previa.projetos.length).toBeGreaterThan(1);
    expect((await apply(api, usuario.token, previa.id, pedido)).status).toBe(200);
    await api.idle();
    const { resultados, situacao } = await reread(api, usuario.token, previa.id);
    expect(situacao).toBe('APLICADA');
    expect(resultados?.map(({ atividades, projetoId }) => [projetoId !== null, atividades])).toEqual(
      previa.projetos.map(({ contagens }) => [true, contagens.atividades]),
    );
  });
});
