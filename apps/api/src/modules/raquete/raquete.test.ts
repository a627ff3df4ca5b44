import { randomUUID } from 'node:crypto';
import { classepressao } from '@cadencia/domain/classepressao/cadastro.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { tiporaquete } from '@cadencia/domain/tiporaquete/cadastro.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { PNG, WEBP } from '../../testing/imagens.ts';
import { importNovo } from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

const FOTOS: Readonly<Record<string, string>> = {
  instalar: `data:image/png;base64,${PNG.toString('base64')}`,
  retirar: `data:image/webp;base64,${WEBP.toString('base64')}`,
};

interface Resposta {
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
  readonly linha: Readonly<Record<string, unknown>> & { readonly versao: number; readonly situacao: string };
}

let api: Api;
let banco: Banco;
let projetoId: number;
let instala: string;
let confere: string;
let tipoId: number;
let classeId: number;
let sistemaId: number;
const atividades: Record<string, AtividadeLinha> = {};
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-04T08:00:00Z');
  const admin = await createUsuario(api, 1);
  projetoId = (await importNovo(api, admin.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${projetoId}`.execute(
    api.database.db,
  );
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: rows[0]?.clienteId ?? 0 };
  const outra = await createUsuario(api, 1);
  instala = banco.token;
  confere = await enterProjeto(api, outra, projetoId, 6);
  tipoId = (await createSample(banco, tiporaquete, { bloqueiaEntrega: true, permanente: false, exigeProjeto: false }))
    .id;
  // The index table of domain.md §14.6: class 300#, 6 to 8 inches.
  const indices = [
    { atividade: 'RAQUETEAR', de: 6, ate: 8, horas: 1.5, recursos: 2 },
    { atividade: 'DESRAQUETEAR', de: 6, ate: 8, horas: 1.2, recursos: 2 },
  ];
  classeId = (await createSample(banco, classepressao, { b1648: true, indices })).id;
  sistemaId = (await createSample(banco, sistema)).id;
  await api.idle();
  const { body } = await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200');
  for (const linha of body.linhas) atividades[linha.codigo] = linha;
});
afterAll(() => api.close());

const call = <T = Resposta>(metodo: string, url: string, corpo?: object, token = banco.token) =>
  api.send<T>(metodo, url, corpo, token);
const make = async (mudanca: object = {}) => {
  const { status, body } = await call('POST', '/raquete', {
    sistemaId,
    posicao: 'Bocal N1, lado linha',
    tipoRaqueteId: tipoId,
    classePressaoId: classeId,
    diametro: '8',
    ...mudanca,
  });
  expect([status, body.campos]).toEqual([200, undefined]);
  return Number(body.linha['id']);
};
const read = async (id: number) => (await call('GET', `/raquete/${id}`)).body.linha;
const act = async (id: number, acao: string, token = instala, corpo: object = {}) =>
  call(
    'POST',
    `/raquete/${id}/${acao}?versao=${(await read(id)).versao}`,
    { ciente: true, ...(acao in FOTOS && { foto: FOTOS[acao] }), ...corpo },
    token,
  );
/** Takes a blind through these actions; what another person must see, another person sees. */
const walk = async (id: number, ...acoes: string[]) => {
  for (const acao of acoes) {
    const { status, body } = await act(id, acao, acao.startsWith('verificar') ? confere : instala);
    expect([acao, status, body.mensagem]).toEqual([acao, 200, undefined]);
  }
};
const report = async (codigo: string) => {
  const { id, ultimoApontamentoId } = atividades[codigo] as AtividadeLinha;
  const inicioReal = '2027-08-02T07:00';
  const item = { chave: randomUUID(), atividadeId: id, referencia: inicioReal, avanco: 0, inicioReal };
  const { body } = await call<{ resultados: { ok: boolean; mensagem: string | null }[] }>('POST', '/apontamento', {
    itens: [{ ...item, ultimoVisto: ultimoApontamentoId }],
  });
  return body.resultados[0];
};

describe('a blind', () => {
  it('goes in and comes out by two people, with who and when', async () => {
    const id = await make();
    expect(await read(id)).toMatchObject({ hh: '5.4', bloqueia: false, posicaoAtual: null });
    const { rotulos } = (await call<{ rotulos: Record<string, object> }>('GET', `/raquete/${id}`)).body;
    expect(Object.keys(rotulos['contaEmId'] ?? {})).toEqual([String(sistemaId)]);
    await walk(id, 'disponibilizar');
    expect(await act(id, 'instalar', instala, { foto: undefined })).toMatchObject({
      status: 422,
      body: { campos: { foto: expect.stringContaining('plaqueta') } },
    });
    await walk(id, 'instalar');
    expect(await act(id, 'verificarInstalacao', instala)).toMatchObject({
      status: 409,
      body: { mensagem: 'Quem instalou não verifica: peça a outra pessoa.' },
    });
    await walk(id, 'verificarInstalacao', 'liberarRetirada', 'retirar');
    expect(await read(id)).toMatchObject({ situacao: 'RETIRADA', bloqueia: true });
    expect((await act(id, 'verificarRetirada', instala)).status).toBe(409);
    await walk(id, 'verificarRetirada');
    const fim = await read(id);
    expect(fim).toMatchObject({ situacao: 'VERIFICADA_RETIRADA', bloqueia: false });
    for (const campo of ['instaladaEm', 'instalouId', 'verificouInstalacaoId', 'retiradaEm', 'verificouRetiradaId'])
      expect([campo, fim[campo]]).not.toEqual([campo, null]);
  });

  it('takes its dates from the schedule, and holds what comes after until it is seen', async () => {
    const { A10, A20 } = atividades as Record<string, AtividadeLinha>;
    // A10 TI A20 TI A30 in the sample.
    const outro = (await createSample(banco, sistema)).id;
    const id = await make({ sistemaId: outro, atividadeInstalacaoId: A10?.id, atividadeRetiradaId: A20?.id });
    expect(await read(id)).toMatchObject({ instalacaoPrevista: A10?.inicioCedo, retiradaPrevista: A20?.inicioCedo });
    const numero = (await read(id))['numero'];
    expect(await report('A20')).toMatchObject({
      ok: false,
      mensagem: `Esta atividade ainda não pode começar. A raquete ${String(numero)} não está verificada na linha.`,
    });
    await walk(id, 'disponibilizar', 'instalar');
    expect(await report('A20')).toMatchObject({ ok: false });
    await walk(id, 'verificarInstalacao');
    expect(await report('A20')).toMatchObject({ ok: true });
    expect(await report('A30')).toMatchObject({
      ok: false,
      mensagem: expect.stringContaining('retirada e verificada'),
    });
  });

  it('gives its rows of waiting back when it goes', async () => {
    const id = await make({ atividadeInstalacaoId: atividades['A10']?.id });
    expect((await call('DELETE', `/raquete/${id}?versao=${(await read(id)).versao}`)).status).toBe(200);
    const { rows } = await sql`select 1 from espera where entidade = 'raquete' and registro_id = ${id}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a size that no pipe has', { diametro: '7' }, 'diametro'],
    ['no place', { sistemaId: null }, 'sistemaId'],
    [
      'a removal before the installation',
      { instalacaoPrevista: '2027-08-05T07:00', retiradaPrevista: '2027-08-04T07:00' },
      'retiradaPrevista',
    ],
  ])('is refused with %s', async (_, mudanca, campo) => {
    const corpo = {
      sistemaId,
      posicao: 'N1',
      tipoRaqueteId: tipoId,
      classePressaoId: classeId,
      diametro: '8',
      ...mudanca,
    };
    const { status, body } = await call('POST', '/raquete', corpo);
    expect([status, Object.keys(body.campos ?? {})]).toEqual([422, [campo]]);
  });
});

describe('the start-up', () => {
  interface Fluxo {
    readonly versao: number;
    readonly situacao: string;
    readonly acoes: readonly { readonly acao: string; readonly ok: boolean; readonly motivo?: string }[];
  }
  const fluxo = async () => (await call<Fluxo>('GET', `/projeto/${projetoId}/situacao`)).body;
  const declare = async (acao: string) => {
    const corpo = {
      acao,
      versao: (await fluxo()).versao,
      motivo: 'Tudo o que falta fica para a rotina.',
      ciente: true,
    };
    return call('POST', `/projeto/${projetoId}/situacao`, corpo);
  };
  interface Gravados {
    readonly linhas: readonly {
      readonly linha?: { readonly versao: number };
      readonly erro?: { readonly campos: object };
    }[];
  }
  const deliver = async (entregaReal: string | null) => {
    const { body } = await call<{ linhas: { versao: number }[] }>(
      'GET',
      `/projeto/${projetoId}/sistema?sistemaId=${sistemaId}`,
    );
    const mudancas = [{ sistemaId, versao: body.linhas[0]?.versao, liberacaoReal: '2026-01-01T07:00', entregaReal }];
    return (await call<Gravados>('PUT', `/projeto/${projetoId}/sistema`, { mudancas })).body.linhas?.[0];
  };

  it('is let go by no path of clicks or calls while a blind is in the line', async () => {
    const id = await make();
    const { numero } = await read(id);
    await walk(id, 'disponibilizar', 'instalar', 'verificarInstalacao', 'liberarRetirada', 'retirar');
    await sql`update projeto set situacao = 'EXECUCAO' where id = ${projetoId}`.execute(api.database.db);
    const recusas = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0 ? deliver('2026-01-02T07:00') : declare('declararTerminoMecanico'),
      ),
    );
    for (const uma of recusas) expect(JSON.stringify(uma)).toContain(String(numero));
    expect(await fluxo()).toMatchObject({ situacao: 'EXECUCAO' });
    await sql`update projeto set situacao = 'TERMINO_MECANICO' where id = ${projetoId}`.execute(api.database.db);
    expect(await declare('declararPartida')).toMatchObject({
      status: 409,
      body: { mensagem: expect.stringContaining(String(numero)) },
    });
    await sql`update projeto set situacao = 'EXECUCAO' where id = ${projetoId}`.execute(api.database.db);
    await walk(id, 'verificarRetirada');
    expect(await deliver('2026-01-02T07:00')).not.toHaveProperty('erro');
  });

  it('and an installation at one instant: one of them is told', async () => {
    await deliver(null);
    const id = await make();
    await walk(id, 'disponibilizar');
    await Promise.all([act(id, 'instalar'), ...Array.from({ length: 24 }, () => deliver('2026-01-02T07:00'))]);
    const { rows } = await sql<{ entregue: boolean }>`select entrega_real is not null as entregue from projeto_sistema
      where projeto_id = ${projetoId} and sistema_id = ${sistemaId}`.execute(api.database.db);
    expect([(await read(id)).situacao, rows[0]?.entregue]).toEqual(
      rows[0]?.entregue ? ['DISPONIVEL', true] : ['INSTALADA', false],
    );
  });
});
