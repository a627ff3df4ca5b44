import { randomUUID } from 'node:crypto';
import { classepressao } from '@cadencia/domain/classepressao/cadastro.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import type { Matriz } from '@cadencia/domain/equipamentograma/endpoints.ts';
import { etapa } from '@cadencia/domain/etapa/cadastro.ts';
import { raquete as raqueteCadastro } from '@cadencia/domain/raquete/cadastro.ts';
import { tipoequipamento } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { tiporaquete } from '@cadencia/domain/tiporaquete/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { PNG } from '../../testing/imagens.ts';
import { importNovo } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

interface Falha {
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}
type Celula = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly versao: number;
  readonly situacao: string;
};
let api: Api;
let banco: Banco;
let projetoId: number;
let tipoId: number;
let outroToken: string;
const etapas: Record<string, number> = {};
const atividades: Record<string, AtividadeLinha> = {};

const call = <T = Falha>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);

/** Stages of one equipment by the letters of their standard stage, as the list answers them. */
async function celulasDe(equipamentoId: number, token = banco.token): Promise<Record<string, Celula>> {
  const url = `/equipamentograma?limite=200&ordem=ordem&f.equipamentoId=${equipamentoId}`;
  const { body } = await call<{ linhas: Celula[] }>('GET', url, undefined, token);
  return Object.fromEntries(body.linhas.map((linha) => [String(linha['codigo']).split('/').at(-1), linha]));
}
const act = async (celula: Celula | undefined, acao: string, corpo: object = {}) =>
  call<Falha & { linha: Celula }>('POST', `/equipamentograma/${celula?.id}/${acao}?versao=${celula?.versao}`, {
    ciente: true,
    ...corpo,
  });
const MOTIVO = 'O inspetor pediu para refazer a limpeza do casco.';

/** When an equipment was released and delivered, and how many rows of the log say so. */
async function reaisDe(equipamentoId: number) {
  const { rows } = await sql<{ liberacao: string | null; entrega: string | null; fatos: number }>`
    select liberacao_real as liberacao, entrega_real as entrega, (select count(*)::int from auditoria a
      where a.entidade = 'projeto_equipamento' and a.registro_id = pe.id) as fatos
    from projeto_equipamento pe where equipamento_id = ${equipamentoId}`.execute(api.database.db);
  return rows.flatMap(({ liberacao, entrega, fatos }) => [liberacao, entrega, fatos]);
}

/** An equipment in the scope of the project. */
async function equip(mudanca: object = {}): Promise<number> {
  const { id } = await createSample(banco, equipamento, {
    tipoequipamentoId: tipoId,
    categoriaNr13: null,
    classeFluido: null,
    ficha: {},
    ...mudanca,
  });
  await sql`insert into projeto_equipamento (projeto_id, equipamento_id) values (${projetoId}, ${id})`.execute(
    api.database.db,
  );
  return id;
}

const report = async (codigo: string, avanco: number) => {
  const { body: lida } = await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200');
  const atividade = lida.linhas.find((uma) => uma.codigo === codigo);
  const inicioReal = '2027-08-02T07:00';
  const referencia = '2027-08-03T07:00';
  const item = { chave: randomUUID(), atividadeId: atividade?.id, referencia, avanco, inicioReal };
  const fim = avanco === 100 ? { terminoReal: referencia } : {};
  const { body } = await call<{ resultados: { ok: boolean; mensagem: string | null }[] }>('POST', '/apontamento', {
    itens: [{ ...item, ...fim, ultimoVisto: atividade?.ultimoApontamentoId }],
  });
  await api.idle();
  return body.resultados[0];
};

beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
  const admin = await createUsuario(api, 1);
  projetoId = (await importNovo(api, admin.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${projetoId}`.execute(
    api.database.db,
  );
  const clienteId = rows[0]?.clienteId ?? 0;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId };
  const outro = await createProjeto(api, admin.token, { cod_cliente_cli: clienteId });
  outroToken = await enterProjeto(api, admin, outro.cod_projeto_pro);
  for (const [i, sigla] of ['LIB', 'ABE', 'RET', 'INS', 'ENT'].entries()) {
    const { id } = await createSample(banco, etapa, {
      sigla,
      nome: `Etapa ${sigla}`,
      fase: 'PARADA',
      ordem: 500 + i,
      pontoParada: sigla === 'INS',
      exigeFoto: false,
      perfilResponsavelId: null,
    });
    etapas[sigla] = id;
  }
  tipoId = (
    await createSample(banco, tipoequipamento, {
      nr13: 'NAO',
      ficha: [{ chave: 'retubar', rotulo: 'Retubar', tipo: 'booleano' }],
    })
  ).id;
  const linha = (sigla: string, peso: string, resto: object = {}) => ({
    etapaId: etapas[sigla],
    peso,
    obrigatoria: true,
    ...resto,
  });
  const { status, body } = await call<Falha & { linha: { id: number } }>('POST', '/equipamentogramamodelo', {
    nome: 'Permutador de teste',
    etapas: [
      linha('LIB', '10', { marco: 'LIBERACAO' }),
      linha('ABE', '30', { marco: 'ABERTURA' }),
      linha('RET', '20', { obrigatoria: false, condicaoCampo: 'retubar', condicaoValor: 'Sim' }),
      linha('INS', '30', { marco: 'INSPECAO' }),
      linha('ENT', '10', { marco: 'ENTREGA' }),
    ],
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  const { body: tipo } = await call<{ linha: { versao: number } }>('GET', `/tipoequipamento/${tipoId}`);
  const ligado = await call('PUT', `/tipoequipamento/${tipoId}?versao=${tipo.linha.versao}`, {
    modeloId: body.linha.id,
  });
  expect(ligado.status).toBe(200);
  await api.idle();
  const lidas = await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200');
  for (const uma of lidas.body.linhas) atividades[uma.codigo] = uma;
});
afterAll(() => api.close());

describe('the stages of an equipment', () => {
  it('come from the model of its type, leave out what the ficha does not ask for, and follow the ficha', async () => {
    const id = await equip();
    expect(Object.keys(await celulasDe(id))).toEqual(['LIB', 'ABE', 'INS', 'ENT']);
    const { body } = await call<{ linha: { versao: number } }>('GET', `/equipamento/${id}`);
    await call('PUT', `/equipamento/${id}?versao=${body.linha.versao}`, { ficha: { retubar: true } });
    expect(Object.keys(await celulasDe(id))).toEqual(['LIB', 'ABE', 'RET', 'INS', 'ENT']);
  });

  it('go with the equipment that leaves the scope, but not what people moved', async () => {
    const [intacto, mexido] = [await equip(), await equip()];
    await act((await celulasDe(mexido))['LIB'], 'iniciar');
    await sql`delete from projeto_equipamento where equipamento_id = any(${[intacto, mexido]}::bigint[])`.execute(
      api.database.db,
    );
    expect(await celulasDe(intacto)).toEqual({});
    const { rows } = await sql<{ codigo: string; ativo: boolean }>`
      select codigo, ativo from equipamentograma where equipamento_id = ${mexido}`.execute(api.database.db);
    expect(rows).toEqual([{ codigo: expect.stringContaining('/LIB'), ativo: false }]);
  });
});

describe('a stage without activities', () => {
  it('is moved by hand, each after the one before, with dates and progress', async () => {
    const id = await equip();
    let celulas = await celulasDe(id);
    // The data date is 02/08 07:00.
    for (const [dia, atrasada] of Object.entries({ '02': false, '01': true })) {
      const { ABE } = await celulasDe(id);
      const fimPrevisto = `2027-08-${dia}T07:00`;
      await call('PUT', `/equipamentograma/${ABE?.id}?versao=${ABE?.versao}`, { fimPrevisto });
      expect((await celulasDe(id))['ABE']).toMatchObject({ fimPlanejado: fimPrevisto, atrasada });
    }
    celulas = await celulasDe(id);
    expect(await act(celulas['ABE'], 'iniciar')).toMatchObject({
      status: 409,
      body: { mensagem: 'A etapa anterior, Etapa LIB, não está concluída.' },
    });
    await act(celulas['LIB'], 'iniciar');
    celulas = await celulasDe(id);
    expect(celulas['LIB']).toMatchObject({ situacao: 'EM_ANDAMENTO', inicioReal: '2027-08-04T05:00' });
    await act(celulas['LIB'], 'concluir');
    celulas = await celulasDe(id);
    expect(celulas['LIB']).toMatchObject({ situacao: 'CONCLUIDA', avanco: '100', fimReal: '2027-08-04T05:00' });
    expect(celulas['ABE']).toMatchObject({ situacao: 'NAO_INICIADA', liberada: true });
    expect(await reaisDe(id)).toEqual(['2027-08-04T05:00', null, 1]);
  });

  it('waits for the word of the inspection at a hold point, and goes back only with a reason', async () => {
    const id = await equip();
    for (const sigla of ['LIB', 'ABE', 'INS'])
      for (const acao of ['iniciar', 'concluir'])
        expect((await act((await celulasDe(id))[sigla], acao)).status).toBe(200);
    expect((await celulasDe(id))['INS']).toMatchObject({ situacao: 'AGUARDANDO_INSPECAO' });
    expect(await act((await celulasDe(id))['ENT'], 'iniciar')).toMatchObject({
      status: 409,
      body: { mensagem: 'O ponto de parada Etapa INS ainda não foi liberado.' },
    });
    expect(await act((await celulasDe(id))['INS'], 'reprovar')).toMatchObject({
      status: 422,
      body: { campos: { motivo: expect.any(String) } },
    });
    await act((await celulasDe(id))['INS'], 'reprovar', { motivo: MOTIVO });
    expect((await celulasDe(id))['INS']).toMatchObject({ situacao: 'REPROVADA' });
    await act((await celulasDe(id))['INS'], 'aprovar');
    expect((await celulasDe(id))['INS']).toMatchObject({ situacao: 'CONCLUIDA', liberadaEm: '2027-08-04T05:00' });
    expect((await act((await celulasDe(id))['INS'], 'estornar')).status).toBe(422);
    await act((await celulasDe(id))['INS'], 'estornar', { motivo: MOTIVO });
    expect((await celulasDe(id))['INS']).toMatchObject({ situacao: 'AGUARDANDO_INSPECAO', liberadaEm: null });
  });

  it('is set aside only when the model lets it', async () => {
    const id = await equip({ ficha: { retubar: true } });
    const celulas = await celulasDe(id);
    expect(await act(celulas['ABE'], 'dispensar', { motivo: MOTIVO })).toMatchObject({
      status: 409,
      body: { mensagem: 'O modelo diz que esta etapa é obrigatória.' },
    });
    expect((await act(celulas['RET'], 'dispensar', { motivo: MOTIVO })).status).toBe(200);
    expect((await celulasDe(id))['RET']).toMatchObject({ situacao: 'NAO_APLICA' });
  });
});

describe('the delivery', () => {
  const ready = async () => {
    const id = await equip();
    for (const [sigla, ...acoes] of [
      ['LIB', 'iniciar', 'concluir'],
      ['ABE', 'iniciar', 'concluir'],
      ['INS', 'iniciar', 'concluir', 'aprovar'],
      ['ENT', 'iniciar', 'concluir'],
    ] as const)
      for (const acao of acoes) expect((await act((await celulasDe(id))[sigla], acao)).status).toBe(200);
    return id;
  };
  const raquete = async (equipamentoId: number) => {
    const tipo = await createSample(banco, tiporaquete, {
      bloqueiaEntrega: true,
      permanente: false,
      exigeProjeto: false,
    });
    const classe = await createSample(banco, classepressao, { b1648: true, indices: [] });
    const { id, versao } = await createSample(banco, raqueteCadastro, {
      equipamentoId,
      tipoRaqueteId: tipo.id,
      classePressaoId: classe.id,
    });
    const url = `/raquete/${id}/disponibilizar?versao=${versao}`;
    return { id, versao: (await call<{ linha: { versao: number } }>('POST', url, { ciente: true })).body.linha.versao };
  };
  const instalar = ({ id, versao }: { id: number; versao: number }) =>
    call('POST', `/raquete/${id}/instalar?versao=${versao}`, {
      ciente: true,
      foto: `data:image/png;base64,${PNG.toString('base64')}`,
    });

  it('writes the real date, and is refused while a blind is in the line', async () => {
    const id = await ready();
    await instalar(await raquete(id));
    expect(await act((await celulasDe(id))['ENT'], 'aprovar')).toMatchObject({
      status: 409,
      body: {
        mensagem: 'Existe raquete instalada vinculada a este equipamento. Conclua o desraqueteamento antes da entrega.',
      },
    });
    const outro = await ready();
    expect((await act((await celulasDe(outro))['ENT'], 'aprovar')).status).toBe(200);
    expect(await reaisDe(id)).toEqual(['2027-08-04T05:00', null, 1]);
    expect(await reaisDe(outro)).toEqual(['2027-08-04T05:00', '2027-08-04T05:00', 2]);
  });

  it('and an installation at the same time never both pass', async () => {
    for (let vez = 0; vez < 2; vez += 1) {
      const id = await ready();
      const uma = await raquete(id);
      const entrega = (await celulasDe(id))['ENT'];
      const [posta, ...entregues] = await Promise.all([
        instalar(uma),
        ...Array.from({ length: 6 }, () => act(entrega, 'aprovar')),
      ]);
      const feitas = [posta.status === 200, entregues.some(({ status }) => status === 200)];
      expect(feitas.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a stage with activities', () => {
  let id: number;
  beforeAll(async () => {
    id = await equip({ ficha: { retubar: true } });
    await sql`update servico set equipamento_id = ${id} where projeto_id = ${projetoId}`.execute(api.database.db);
    for (const [codigo, sigla] of [
      ['A10', 'LIB'],
      ['A20', 'ABE'],
      ['A30', 'ABE'],
      ['A50', 'INS'],
      ['A60', 'ENT'],
    ] as const)
      await sql`update atividade set etapa_id = ${etapas[sigla]} where id = ${atividades[codigo]?.id}`.execute(
        api.database.db,
      );
    await call('POST', '/cronograma/calcular', { dataBase: '2027-08-02T07:00' });
    await api.idle();
  });

  it('has their dates and their weighed progress, and is moved by their reports alone', async () => {
    const antes = await celulasDe(id);
    expect(antes['ABE']).toMatchObject({
      atividades: 2,
      inicioPrevisto: atividades['A20']?.inicioCedo,
      fimPrevisto: atividades['A30']?.terminoCedo,
    });
    // What holds it is told, and stops nobody before its turn.
    expect(antes['ENT']).toMatchObject({ bloqueada: false, bloqueio: expect.stringContaining('ponto de parada') });
    // Optional, and the schedule has nothing for it.
    expect(antes['RET']).toMatchObject({ situacao: 'NAO_APLICA' });
    expect(await act(antes['LIB'], 'iniciar')).toMatchObject({
      status: 409,
      body: { mensagem: 'Esta etapa segue uma atividade do cronograma: aponte o avanço nela.' },
    });
    expect(await report('A10', 100)).toMatchObject({ ok: true });
    expect((await celulasDe(id))['LIB']).toMatchObject({ situacao: 'CONCLUIDA', avanco: '100' });
    expect(await reaisDe(id)).toEqual(['2027-08-03T07:00', null, 1]);
    expect(await report('A20', 50)).toMatchObject({ ok: true });
    const { rows } = await sql<{ esperado: number }>`
      select (50 * sum(peso) filter (where codigo = 'A20') / sum(peso))::float8 as esperado from atividade
      where projeto_id = ${projetoId} and codigo in ('A20', 'A30')`.execute(api.database.db);
    const abertura = (await celulasDe(id))['ABE'];
    expect(abertura).toMatchObject({ situacao: 'EM_ANDAMENTO' });
    expect(Number(abertura?.['avanco'])).toBeCloseTo(rows[0]?.esperado ?? -1, 1);
  });

  slow('holds the work after a hold point until somebody signs it', async () => {
    for (const codigo of ['A20', 'A30', 'A50']) expect(await report(codigo, 100)).toMatchObject({ ok: true });
    const inspecao = (await celulasDe(id))['INS'];
    expect(inspecao).toMatchObject({ situacao: 'AGUARDANDO_INSPECAO' });
    expect((await celulasDe(id))['ENT']).toMatchObject({ bloqueada: true });
    expect(await report('A60', 10)).toMatchObject({
      ok: false,
      mensagem: expect.stringContaining('O ponto de parada Etapa INS'),
    });
    expect((await act(inspecao, 'aprovar')).status).toBe(200);
    expect(await report('A60', 10)).toMatchObject({ ok: true });
  });

  slow('stands on the board of its project alone, which is a file too', async () => {
    const { body } = await call<Matriz>('GET', `/equipamentograma/matriz?f.equipamentoId=${id}`);
    expect(body.equipamentos.map((um) => um.id)).toEqual([id]);
    expect(body.celulas.map(({ situacao }) => situacao)).toEqual([
      'CONCLUIDA',
      'CONCLUIDA',
      'NAO_APLICA',
      'CONCLUIDA',
      'EM_ANDAMENTO',
    ]);
    // 10, 30 and 30 of the 80 that apply are done, and a tenth of the last 10 less what its activity weighs: 1 of it.
    expect(body.equipamentos[0]?.avanco).toBeCloseTo((100 * (10 + 30 + 30 + 1)) / 80, 0);
    const { body: alheia } = await call<Matriz>('GET', '/equipamentograma/matriz', undefined, outroToken);
    expect([alheia.equipamentos, alheia.celulas]).toEqual([[], []]);
    for (const [formato, inicio] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
      ['png', '\u0089PNG'],
    ] as const) {
      const resposta = await api.app.inject({
        method: 'GET',
        url: `/api/equipamentograma/arquivo?formato=${formato}`,
        headers: { authorization: `Bearer ${banco.token}` },
      });
      expect([formato, resposta.statusCode, resposta.rawPayload.subarray(0, inicio.length).toString('latin1')]).toEqual(
        [formato, 200, inicio],
      );
    }
  });

  it('follows what the plan makes of its activities: longer, deleted, brought back', async () => {
    const A70 = atividades['A70']?.id;
    await sql`update atividade set etapa_id = ${etapas['RET']} where id = ${A70}`.execute(api.database.db);
    const edit = async (verbo: string, corpo: object) => {
      const { status } = await call('POST', `/cronograma/plano${verbo}`, corpo);
      await api.idle();
      const { RET } = await celulasDe(id);
      return [status, RET?.situacao, RET?.['fimPrevisto']] as const;
    };
    const dura = (duracao: number) => edit('', { itens: [{ acao: 'alterar', id: A70, valores: { duracao } }] });
    const [curta, longa] = [await dura(60), await dura(6_000)];
    expect([curta[1], longa[1], String(longa[2]) > String(curta[2])]).toEqual(['NAO_INICIADA', 'NAO_INICIADA', true]);
    expect(await edit('', { itens: [{ acao: 'excluir', id: A70 }] })).toEqual([200, 'NAO_APLICA', null]);
    expect(await edit('/desfazer', {})).toEqual(longa);
  });
});
