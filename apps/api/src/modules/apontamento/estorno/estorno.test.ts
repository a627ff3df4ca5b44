import { randomUUID } from 'node:crypto';
import type { createApontamentos, estornarApontamentos } from '@cadencia/domain/apontamento/endpoints.ts';
import type { getAtividade } from '@cadencia/domain/cronograma/endpoints.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importNovo } from '../../../testing/importacao.ts';
import { slow } from '../../../testing/por-vez.ts';
import { createFrente, createUsuario, enterProjeto } from '../../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';

const REFERENCIA = '2027-08-04T05:00';
const ANTES = '2027-08-03T05:00';
const MOTIVO = 'Percentual digitado na atividade errada.';

type Resultado = AnswerOf<typeof estornarApontamentos>['resultados'][number];
type Detalhe = AnswerOf<typeof getAtividade>;

let api: Api;
let usuario: Awaited<ReturnType<typeof createUsuario>>;
let projetoId: number;
let token: string;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
});
afterAll(() => api.close());
beforeEach(async () => {
  usuario = await createUsuario(api);
  projetoId = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, usuario, projetoId);
});

async function atividade(codigo: string, quem = token): Promise<AtividadeLinha> {
  const url = '/cronograma/atividade?limite=200';
  const { body } = await api.send<{ linhas: AtividadeLinha[] }>('GET', url, undefined, quem);
  const linha = body.linhas.find((outra) => outra.codigo === codigo);
  if (!linha) throw new Error(`${codigo} não está na lista`);
  return linha;
}

const detalhe = async (id: number): Promise<Detalhe> =>
  (await api.send<Detalhe>('GET', `/cronograma/atividade/${id}`, undefined, token)).body;

/** Reports on an activity over its current state; answers the id of the report. */
async function report(codigo: string, avanco: number, resto: Record<string, unknown> = {}): Promise<number> {
  const linha = await atividade(codigo);
  const item = {
    chave: randomUUID(),
    atividadeId: linha.id,
    referencia: REFERENCIA,
    avanco,
    ultimoVisto: linha.ultimoApontamentoId,
    ...resto,
  };
  const { body } = await api.send<AnswerOf<typeof createApontamentos>>(
    'POST',
    '/apontamento',
    { itens: [item] },
    token,
  );
  expect(body.resultados[0]).toMatchObject({ ok: true });
  return body.resultados[0]?.id ?? 0;
}

const calcularEm = async (dataBase: string): Promise<void> => {
  await api.send('POST', '/cronograma/calcular', { dataBase }, token);
  await api.idle();
};

const item = (apontamentoId: number, chave: string = randomUUID()) => ({ chave, apontamentoId });

const estornar = (itens: readonly unknown[], quem = token, motivo: string | undefined = MOTIVO) =>
  api.send<{ resultados: Resultado[]; codigo: string; campos: Record<string, string> }>(
    'POST',
    '/apontamento/estornar',
    { itens, motivo },
    quem,
  );

/** Takes one report back and answers its result. */
const estornarUm = async (id: number, quem = token): Promise<Resultado | undefined> =>
  (await estornar([item(id)], quem)).body.resultados[0];

const ESTADO = ['avanco', 'duracaoRestante', 'inicioReal', 'terminoReal', 'hhRealizado', 'situacao'] as const;
const estadoDe = (linha: AtividadeLinha) => Object.fromEntries(ESTADO.map((campo) => [campo, linha[campo]]));

async function realizado(): Promise<{ ev: number; ac: number | null; porPeriodo: (number | null)[] }> {
  await api.idle();
  const { body } = await api.send<Curva>('GET', '/curvaavanco/dados?grao=TURNO', undefined, token);
  const { ev, ac } = body.indices;
  return { ev, ac, porPeriodo: body.periodos.map((periodo) => periodo.realizadoAcumulado) };
}

describe('taking back the last report of an activity', () => {
  it('leaves what a file said is left of it before it begins, which a report of 0 % does not change', {
    tags: ['demorado'],
  }, async () => {
    const { id } = await atividade('A30');
    await sql`update atividade set duracao_restante = 120, restante_inicial = 120 where id = ${id}`.execute(
      api.database.db,
    );
    const antes = estadoDe(await atividade('A30'));
    await report('A30', 0, { referencia: ANTES });
    expect(estadoDe(await atividade('A30'))).toEqual(antes);
    const andamento = await report('A30', 50);
    const zero = await estornarUm(andamento);
    expect(estadoDe(await atividade('A30'))).toEqual(antes);
    expect(await estornarUm(zero?.ultimoApontamentoId ?? 0)).toMatchObject({ ok: true, ultimoApontamentoId: null });
    expect(estadoDe(await atividade('A30'))).toEqual(antes);
  });

  it('brings it back to the report before, with its hours, dates and place in the curve', {
    tags: ['demorado'],
  }, async () => {
    await calcularEm(REFERENCIA);
    const primeiro = await report('A30', 25, { referencia: ANTES, hh: 20, restante: 500 });
    const [antes, curvaAntes] = [await atividade('A30'), await realizado()];
    const segundo = await report('A30', 75, { hh: 46, restante: 300 });
    expect((await realizado()).ev).toBeCloseTo(0.75 * 72, 6);

    const resultado = await estornarUm(segundo);
    expect(resultado).toMatchObject({ ok: true, codigo: null, ultimoApontamentoId: primeiro });
    const depois = await atividade('A30');
    expect(estadoDe(depois)).toEqual(estadoDe(antes));
    expect(estadoDe(depois)).toMatchObject({ avanco: 25, duracaoRestante: 500, hhRealizado: 20 });
    expect(depois.ultimoApontamentoId).toBe(primeiro);
    expect(await realizado()).toEqual(curvaAntes);
  });

  it('brings it back to not started when it was the first, and the calculated dates with it', async () => {
    const antes = await atividade('A10');
    const [vazia, id] = [await realizado(), await report('A10', 100, { hh: 22 })];
    await api.idle();
    expect((await atividade('A10')).situacao).toBe('CONCLUIDA');

    expect(await estornarUm(id)).toMatchObject({ ok: true, ultimoApontamentoId: null });
    await api.idle();
    const depois = await atividade('A10');
    expect({ ...depois, versao: 0 }).toEqual({ ...antes, versao: 0 });
    expect(depois).toMatchObject({ situacao: 'NAO_INICIADA', avanco: 0, duracaoRestante: 600, inicioReal: null });
    expect(await realizado()).toEqual(vazia);
  });

  slow('lets a lower percentage be reported, which only a reversal allows', async () => {
    const id = await report('A10', 80);
    await estornarUm(id);
    await report('A10', 30);
    expect((await atividade('A10')).avanco).toBe(30);
  });

  it('step by step goes through the whole history', { tags: ['demorado'] }, async () => {
    const [a, b] = [await report('A10', 30, { referencia: ANTES }), await report('A10', 60)];
    expect(await estornarUm(a)).toMatchObject({ ok: false, codigo: 'apontamento.estorno_ultimo' });
    expect(await estornarUm(b)).toMatchObject({ ok: true, ultimoApontamentoId: a });
    expect(await estornarUm(a)).toMatchObject({ ok: true, ultimoApontamentoId: null });
    expect((await atividade('A10')).avanco).toBe(0);
  });

  slow('is in the history with who, when and why, and the report taken back stays there', async () => {
    const [a, b] = [await report('A10', 30, { referencia: ANTES }), await report('A10', 60)];
    const { id } = await atividade('A10');
    const situacoes = ({ apontamentos }: Detalhe) =>
      apontamentos.map((linha) => [linha.id, linha.avanco, linha.situacao, linha.estornavel]);
    expect(situacoes(await detalhe(id))).toEqual([
      [b, 60, 'VALIDO', true],
      [a, 30, 'VALIDO', false],
    ]);
    const estorno = (await estornarUm(b))?.id;
    const depois = await detalhe(id);
    expect(situacoes(depois)).toEqual([
      [estorno, 30, 'ESTORNADO', false],
      [b, 60, 'ESTORNADO', false],
      [a, 30, 'VALIDO', true],
    ]);
    expect(depois.apontamentos[0]).toMatchObject({ estornadoId: b, observacao: MOTIVO, hh: 0 });
    expect(depois.apontamentos[1]).toMatchObject({ estornadoId: null });
  });

  it('leaves an audit row and announces the activity and the new calculation', { tags: ['demorado'] }, async () => {
    const id = await report('A10', 40);
    await api.idle();
    const eventos: Evento[] = [];
    const stop = api.hub.subscribe((fato) => eventos.push(fato));
    await estornarUm(id);
    await api.idle();
    // The event of the report's own calculation may come only now: the events count from the first of these on.
    const daqui = () => eventos.slice(eventos.findIndex(({ tipo }) => tipo === 'apontamento'));
    await expect
      .poll(() => daqui().map(({ tipo }) => tipo))
      .toEqual(expect.arrayContaining(['apontamento', 'calculo']));
    stop();
    const atividadeId = (await atividade('A10')).id;
    expect(daqui()[0]).toEqual({ tipo: 'apontamento', projetoId, atividades: [atividadeId] });
    const { rows } = await api.database.pool.query(
      `select usuario_id, registro_id, antes, depois - 'estornoId' - 'chave' as depois
       from auditoria where projeto_id = $1 and acao = 'ESTORNO'`,
      [projetoId],
    );
    expect(rows).toEqual([
      {
        usuario_id: usuario.id,
        registro_id: id,
        antes: { situacao: 'VALIDO', avanco: 40 },
        depois: { situacao: 'ESTORNADO', avanco: 0, motivo: MOTIVO },
      },
    ]);
  });

  it('of several activities is one call, where one refused does not hold back the others', async () => {
    const [a, b] = [await report('A10', 30), await report('B10', 60)];
    const { body } = await estornar([item(a), item(999_999_999), item(b)]);
    expect(body.resultados.map(({ ok, codigo }) => [ok, codigo])).toEqual([
      [true, null],
      [false, 'registro.nao_encontrado'],
      [true, null],
    ]);
    expect([(await atividade('A10')).avanco, (await atividade('B10')).avanco]).toEqual([0, 0]);
  });
});

describe('sent more than once', () => {
  it('under one key is one reversal with one answer, even after another report', async () => {
    const [a, pedido] = [await report('A10', 30, { referencia: ANTES }), item(await report('A10', 60))];
    const primeira = await estornar([pedido]);
    expect((await estornar([pedido])).body).toEqual(primeira.body);
    const c = await report('A10', 50);
    expect((await estornar([pedido])).body.resultados[0]).toEqual({
      ...primeira.body.resultados[0],
      ultimoApontamentoId: c,
    });
    expect(primeira.body.resultados[0]?.ultimoApontamentoId).toBe(a);
    expect((await atividade('A10')).avanco).toBe(50);
  });

  it('by two people at once is one reversal; the other is told who made it', async () => {
    const id = await report('A10', 60);
    const outro = await enterProjeto(api, await createUsuario(api, 4), projetoId);
    const resultados = await Promise.all([estornarUm(id), estornarUm(id, outro)]);
    expect(resultados.filter((resultado) => resultado?.ok)).toHaveLength(1);
    const recusado = resultados.find((resultado) => !resultado?.ok);
    expect(recusado?.codigo).toBe('apontamento.estornado');
    expect(recusado?.mensagem).toMatch(/^Este apontamento já foi estornado por Pessoa \d+ às \d\d:\d\d\.$/);
  });

  it('at the same time as a new report leaves one state that the history explains', async () => {
    const linha = await atividade('A10');
    const primeiro = await report('A10', 40);
    const novo = {
      chave: randomUUID(),
      atividadeId: linha.id,
      referencia: REFERENCIA,
      avanco: 70,
      ultimoVisto: primeiro,
    };
    const [estorno, relato] = await Promise.all([
      estornarUm(primeiro),
      api.send<AnswerOf<typeof createApontamentos>>('POST', '/apontamento', { itens: [novo] }, token),
    ]);
    // The second one was refused: its report had seen the reversed one, or the report was no longer the last.
    expect([estorno?.ok, relato.body.resultados[0]?.ok].sort()).toEqual([false, true]);
    expect((await atividade('A10')).avanco).toBe(estorno?.ok ? 0 : 70);
  });
});

describe('a report over one that was taken back meanwhile', () => {
  const sobre = async (ultimoVisto: number) => {
    const { id } = await atividade('A10');
    const novo = { chave: randomUUID(), atividadeId: id, referencia: REFERENCIA, avanco: 90, ultimoVisto };
    const url = '/apontamento';
    return (await api.send<AnswerOf<typeof createApontamentos>>('POST', url, { itens: [novo] }, token)).body
      .resultados[0];
  };

  it.each([
    ['the one before', true, '30%'],
    ['none', false, '0%'],
  ])('is told who took it back and what is left: %s', async (_, haviaOutro, resta) => {
    if (haviaOutro) await report('A10', 30, { referencia: ANTES });
    const visto = await report('A10', 60);
    await estornarUm(visto, await enterProjeto(api, await createUsuario(api, 4), projetoId));
    const resultado = await sobre(visto);
    expect(resultado?.codigo).toBe('apontamento.conflito');
    expect(resultado?.mensagem).toMatch(
      new RegExp(`^Pessoa \\d+ estornou o apontamento desta atividade às \\d\\d:\\d\\d; ela está em ${resta}\\.$`),
    );
  });
});

describe('is refused', () => {
  const MOTIVOS = [
    ['without a reason', '', 'Justificativa obrigatória (mínimo de 20 caracteres).'],
    [
      'with 19 characters between blanks',
      `  ${'x'.repeat(19)}  `,
      'Justificativa obrigatória (mínimo de 20 caracteres).',
    ],
    ['with 501 characters', 'x'.repeat(501), 'Informe no máximo 500 caracteres.'],
  ] as const;

  it('without a reason that fits', async () => {
    const id = await report('A10', 40);
    for (const [caso, motivo, mensagem] of MOTIVOS) {
      const { status, body } = await estornar([item(id)], token, motivo);
      const dito = [caso, status, body.codigo, body.campos['motivo']];
      expect(dito).toEqual([caso, 422, 'dados.invalidos', mensagem]);
    }
    expect((await atividade('A10')).avanco).toBe(40);
  });

  it('with a reason, to who may only report', async () => {
    const id = await report('A10', 40);
    const contratada = await enterProjeto(api, await createUsuario(api, 5), projetoId);
    const { status, body } = await estornar([item(id)], contratada);
    expect([status, body.codigo]).toEqual([403, 'permissao.negada']);
  });

  it('on a report of another project, or of rows one does not see', async () => {
    const [a, b] = [await report('A10', 40), await report('B10', 40)];
    const outro = (await importNovo(api, usuario.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
    const deOutro = await enterProjeto(api, usuario, outro);
    expect(await estornarUm(a, deOutro)).toMatchObject({ ok: false, codigo: 'registro.nao_encontrado' });

    const supervisor = await createUsuario(api, 5);
    const frente = await createFrente(api, projetoId, supervisor.id);
    await api.database.pool.query("update atividade set frente_id = $1 where projeto_id = $2 and codigo = 'B10'", [
      frente,
      projetoId,
    ]);
    await api.database.pool.query(
      `insert into usuario_permissao (usuario_id, permissao_id, efeito)
       select $1, id, 'CONCEDE' from permissao where chave = 'GestaoProjeto:EstornarApontamento'`,
      [supervisor.id],
    );
    const dele = await enterProjeto(api, supervisor, projetoId);
    const { body } = await estornar([item(a), item(b)], dele);
    expect(body.resultados.map(({ codigo }) => codigo)).toEqual(['registro.nao_encontrado', null]);
    expect((await atividade('A10')).avanco).toBe(40);
  });

  it('twice, and of a reversal itself', async () => {
    const id = await report('A10', 40);
    const estorno = await estornarUm(id);
    expect(await estornarUm(id)).toMatchObject({ ok: false, codigo: 'apontamento.estornado' });
    expect(await estornarUm(estorno?.id ?? 0)).toMatchObject({
      codigo: 'apontamento.estornado',
      mensagem: 'Este registro já é um estorno.',
    });
  });

  it('of what a file brought, which is what a report made here goes back to', { tags: ['demorado'] }, async () => {
    const [primeira, ...outras] = SERVICO_EXEMPLO.atividades;
    if (!primeira) throw new Error('o exemplo não tem atividades');
    const real = { inicio: '2027-08-02 07:00', pct: 50, restante: 5 };
    const arquivo = {
      ...SERVICO_EXEMPLO,
      dataBase: '2027-08-02 12:00',
      atividades: [{ ...primeira, real }, ...outras],
    };
    const { projetoId: id } = await importNovo(api, usuario.token, buildXer([arquivo]));
    token = await enterProjeto(api, usuario, id ?? 0);
    const antes = await atividade('A10');
    expect(await estornarUm(antes.ultimoApontamentoId ?? 0)).toMatchObject({
      ok: false,
      codigo: 'apontamento.estorno_importado',
    });
    expect((await detalhe(antes.id)).apontamentos.map(({ estornavel }) => estornavel)).toEqual([false]);
    await estornarUm(await report('A10', 90));
    expect(estadoDe(await atividade('A10'))).toEqual(estadoDe(antes));
  });

  slow('in a project that takes no reports', async () => {
    const id = await report('A10', 40);
    await api.database.pool.query("update projeto set situacao = 'ENCERRADO' where id = $1", [projetoId]);
    expect((await estornar([item(id)])).body.codigo).toBe('projeto.situacao');
  });

  it('twice for one activity in one call', { tags: ['demorado'] }, async () => {
    const [a, b] = [await report('A10', 30, { referencia: ANTES }), await report('A10', 60)];
    const { body } = await estornar([item(b), item(a)]);
    expect(body.resultados.map(({ ok }) => ok)).toEqual([true, false]);
    expect((await atividade('A10')).avanco).toBe(30);
  });
});
