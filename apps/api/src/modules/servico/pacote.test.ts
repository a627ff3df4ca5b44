import { randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { readPredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import type { gerarDoPacote, previaDoPacoteNosServicos, replicarServicos } from '@cadencia/domain/servico/endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
let banco: Banco;
let projetoId: number;
let eapId: number;
let permutador: number;
let etapaId: number;
let caldeireiro: number;
/** The package of the sample service, §14.8 of the specification, whose cleaning takes a minute per tube. */
let abertura: number;

const call = <T = { linha: Linha; mensagem: string }>(metodo: string, url: string, corpo?: object, de = banco.token) =>
  api.send<T>(metodo, url, corpo, de);

const ATIVIDADES = [
  '10 Liberar e drenar | 2 | 10',
  '15 Montar andaime | 5 | 8',
  '20 Raquetear bocais | 4 | 6 | 10',
  '30 Abrir tampas e sacar feixe | 6 | 12 | 20; 15',
  '40 Limpar feixe | 3 | num_tubos*1/60/num_equipes | 30',
  '50 Inspecionar | 2 | 8 | 40',
  '60 Montar feixe e fechar | 6 | 14 | 50',
  '70 Teste hidrostático | 4 | 6 | 60',
  '80 Desraquetear e entregar | 4 | 4 | 70',
];
const linha = (texto: string) => {
  const [cabeca = '', pessoas = '', formula = '', antes = ''] = texto.split('|').map((parte) => parte.trim());
  const [sequencia = '', ...nome] = cabeca.split(' ');
  const lidas = readPredecessoras(antes);
  return {
    sequencia: Number(sequencia),
    nome: nome.join(' '),
    etapaId,
    especialidadeId: caldeireiro,
    quantidade: Number(pessoas),
    formula,
    predecessoras: lidas.ok ? lidas.predecessoras : [],
  };
};
const createPacote = async (textos: readonly string[], nome: string, tipo = permutador) =>
  (await call<{ id: number }>('POST', `/tipoequipamento/${tipo}/pacote`, { nome, atividades: textos.map(linha) })).body
    .id;
const createTag = async (ficha: object, tipoequipamentoId = permutador) => {
  const valores = { tipoequipamentoId, ficha, categoriaNr13: null, classeFluido: null };
  const { id, tag } = await createSample(banco, cadastroDe('equipamento'), valores);
  return { id, tag: String(tag) };
};

let serie = 0;
const createServico = async (mais: object = {}) => {
  serie += 1;
  const corpo = { codigo: `S-${serie}00`, titulo: `Abrir e fechar ${serie}`, eapId, ...mais };
  const { status, body } = await call('POST', '/servico', corpo);
  expect([status, body]).toEqual([200, expect.anything()]);
  return { id: body.linha.id, codigo: corpo.codigo };
};
/** A service on a heat exchanger with 960 tubes: sixteen hours of one crew, as in the sample. */
const comTag = async (mais: object = {}) =>
  createServico({ equipamentoId: (await createTag({ num_tubos: 960 })).id, ...mais });
const gerar = (corpo: object, de?: string) =>
  call<AnswerOf<typeof gerarDoPacote> & { mensagem: string; codigo: string }>('POST', '/servico/pacote', corpo, de);
const prever = async (corpo: object) =>
  (await call<AnswerOf<typeof previaDoPacoteNosServicos>>('POST', '/servico/pacote/calcular', corpo)).body;
const lido = async ({ id }: { id: number }) => (await call('GET', `/servico/${id}`)).body.linha;
const atividadesDe = async ({ id }: { id: number }) =>
  (await call<{ linhas: AtividadeLinha[] }>('GET', `/cronograma/atividade?limite=200&servicoId=${id}`)).body.linhas;
const replicar = (servicos: readonly { id: number }[], tags: readonly { id: number }[], de?: string) => {
  const corpo = { servicos: servicos.map(({ id }) => id), equipamentos: tags.map(({ id }) => id) };
  return call<AnswerOf<typeof replicarServicos> & { mensagem: string }>('POST', '/servico/replicar', corpo, de);
};
const congelar = (sim: boolean) =>
  sql`update projeto set escopo_congelado = ${sim} where id = ${projetoId}`.execute(api.database.db);

beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-02T08:00:00Z');
  const { token, projetoId: id } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
  projetoId = id;
  const { rows } = await sql<{ clienteId: number; eapId: number }>`
    select p.cliente_id, (select min(e.id) from eap e where e.projeto_id = p.id) as eap_id from projeto p where p.id = ${id}`.execute(
    api.database.db,
  );
  banco = { api, token, clienteId: rows[0]?.clienteId ?? 0 };
  eapId = rows[0]?.eapId ?? 0;
  const ficha = [{ chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' }];
  permutador = (await createSample(banco, cadastroDe('tipoequipamento'), { ficha, nr13: 'NAO' })).id;
  etapaId = (await createSample(banco, cadastroDe('etapa'))).id;
  caldeireiro = (await createSample(banco, cadastroDe('especialidade'), { maoObra: 'DIRETA' })).id;
  abertura = await createPacote(ATIVIDADES, 'Permutador — abertura completa');
});
afterAll(() => api.close());

describe('a package in a service', () => {
  it('becomes its activities, linked, with the dates and hours of theory, in one step of undo', async () => {
    const servico = await comTag();
    const previa = await prever({ servicos: [servico.id] });
    // The only package of the type is proposed; its longest chain is 10 + 6 + 12 + 16 + 8 + 14 + 6 + 4 h.
    expect(previa).toMatchObject({
      pacoteId: abertura,
      servicos: [{ atividades: 0, novas: 9, duracao: 76 * 60, hh: 344, motivo: null }],
    });
    expect(previa.linhas[3]).toMatchObject({
      codigo: `${servico.codigo}-30`,
      duracao: 720,
      hh: 72,
      predecessoras: `${servico.codigo}-20; ${servico.codigo}-15`,
    });
    const feito = (await gerar({ servicos: [servico.id], pacoteId: abertura })).body;
    expect(feito).toMatchObject({ feitos: [{ id: servico.id, atividades: 9 }], recusados: [] });
    // The service tells them at once, before any calculation.
    expect(await lido(servico)).toMatchObject({ atividades: 9, hh: '344' });
    await api.idle();
    // Dates of the imported sample on the same calendar, 2×10 h.
    expect(await lido(servico)).toMatchObject({ inicio: '2027-08-02T07:00', termino: '2027-08-06T01:00' });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria where entidade = 'atividade'
      and registro_id in (select id from atividade where servico_id = ${servico.id})`.execute(api.database.db);
    expect(rows).toEqual([{ n: 9 }]);
    const volta = await call<{ mudaram: number }>('POST', '/cronograma/plano/desfazer', { edicaoId: feito.edicaoId });
    expect(volta.body).toMatchObject({ mudaram: 9 });
    expect(await atividadesDe(servico)).toEqual([]);
  });

  it('counts the crews at work: they shorten what they share', async () => {
    const servico = await comTag();
    const { linhas } = await prever({ servicos: [servico.id], numEquipes: 2 });
    expect(linhas[4]).toMatchObject({ duracao: 8 * 60, hh: 48, recursos: expect.stringMatching(/^6 /) });
    expect((await call('POST', '/servico/pacote/calcular', { servicos: [servico.id], numEquipes: 0 })).status).toBe(
      422,
    );
  });

  it('comes after activities that are there only where that is said, with codes that go on', async () => {
    const servico = await comTag();
    await gerar({ servicos: [servico.id], pacoteId: abertura });
    const outra = (await gerar({ servicos: [servico.id], pacoteId: abertura })).body;
    expect(outra).toMatchObject({ edicaoId: null, feitos: [] });
    expect(outra.recusados[0]?.motivo).toContain('já tem 9 atividades');
    expect((await gerar({ servicos: [servico.id], pacoteId: abertura, acrescentar: true })).body.recusados).toEqual([]);
    const codigos = (await atividadesDe(servico)).map(({ codigo }) => codigo);
    expect(codigos.slice(8, 11)).toEqual([80, 90, 95].map((n) => `${servico.codigo}-${n}`));
  });

  it('stands or falls in each service alone, and says what to mend and where', async () => {
    const divide = await createPacote(['10 Limpar | 2 | 100/num_tubos'], 'Limpeza por tubo');
    const outroTipo = (
      await createSample(banco, cadastroDe('tipoequipamento'), { ficha: [], nr13: 'NAO', nome: 'Silo' })
    ).id;
    const [vazia, zero] = [await createTag({}), await createTag({ num_tubos: 0 })];
    const servicos = [
      await comTag(),
      await createServico({ equipamentoId: vazia.id }),
      await createServico({ equipamentoId: zero.id }),
      await createServico({ equipamentoId: (await createTag({}, outroTipo)).id }),
      await createServico(),
    ];
    const { feitos, recusados } = (await gerar({ servicos: servicos.map(({ id }) => id), pacoteId: divide })).body;
    expect(feitos).toEqual([{ id: servicos[0]?.id, atividades: 1 }]);
    expect(recusados.map(({ motivo }) => motivo)).toEqual([
      `10 Limpar: A ficha do equipamento não tem “Número de tubos” preenchido. Corrija a ficha de ${vazia.tag} em Equipamentos, ou a fórmula no pacote.`,
      `10 Limpar: Divisão por zero: “Número de tubos” vale 0. Corrija a ficha de ${zero.tag} em Equipamentos, ou a fórmula no pacote.`,
      'Silo não tem pacote típico ativo: crie um em Tipos de equipamento, aba Pacotes típicos.',
      'O serviço não tem TAG: informe-o nos dados do serviço.',
    ]);
    await call('DELETE', `/tipoequipamento/${permutador}/pacote/${divide}?versao=1`);
  });

  it('details a frozen scope until the package of the service is released', async () => {
    const [aberto, liberado] = [await comTag(), await comTag()];
    await sql`update servico set situacao = 'LIBERADO' where id = ${liberado.id}`.execute(api.database.db);
    await congelar(true);
    const { feitos, recusados } = (await gerar({ servicos: [aberto.id, liberado.id], pacoteId: abertura })).body;
    await congelar(false);
    expect(feitos).toEqual([{ id: aberto.id, atividades: 9 }]);
    expect(recusados).toMatchObject([{ motivo: expect.stringContaining('entra por ASFE') }]);
  });

  it('is made once by two people at the same time, and by nobody without the right', async () => {
    const servico = await comTag();
    const corpo = { servicos: [servico.id], pacoteId: abertura };
    const ambos = await Promise.all([gerar(corpo), gerar(corpo)]);
    expect(ambos.flatMap(({ body }) => body.feitos)).toHaveLength(1);
    expect(await atividadesDe(servico)).toHaveLength(9);
    const consulta = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
    expect((await gerar(corpo, consulta)).status).toBe(403);
    const admin = await createUsuario(api, 1);
    const fora = await enterProjeto(api, admin, (await createProjeto(api, admin.token)).cod_projeto_pro);
    expect((await gerar({ ...corpo, acrescentar: true }, fora)).body).toMatchObject({
      feitos: [],
      recusados: [{ motivo: 'Não existe mais neste projeto.' }],
    });
  });
});

describe('a service for other TAGs', () => {
  slow('is copied as a draft, with its activities as planned and the TAG exchanged', async () => {
    const [de, para] = [await createTag({ num_tubos: 960 }), await createTag({ num_tubos: 10 })];
    const servico = await createServico({
      equipamentoId: de.id,
      titulo: `Abrir ${de.tag} e ${de.tag}X`,
      prioridade: 'CRITICO',
      desafio: 'REDUZIDO',
      desafioMotivo: 'Só o feixe desta parada.',
      ordemSap: '31826684',
      hhEstimado: '12.5',
    });
    await gerar({ servicos: [servico.id], pacoteId: abertura });
    await api.idle();
    const [primeira] = await atividadesDe(servico);
    const itens = [{ chave: randomUUID(), atividadeId: primeira?.id, referencia: '2027-08-02T07:30', avanco: 50 }];
    await call('POST', '/apontamento', { itens });
    const { feitos, atividades, recusados } = (await replicar([servico], [para])).body;
    expect({ atividades, recusados }).toEqual({ atividades: 9, recusados: [] });
    await api.idle();
    const copia = await lido(feitos[0] ?? { id: 0 });
    const areas = [(await call('GET', `/equipamento/${para.id}`)).body.linha['areaId'], copia['areaId']];
    expect(areas[1]).toBe(areas[0]);
    expect(copia).toMatchObject({
      situacao: 'RASCUNHO',
      titulo: `Abrir ${para.tag} e ${de.tag}X`,
      prioridade: 'CRITICO',
      desafio: 'NAO_AVALIADO',
      desafioMotivo: null,
      ordemSap: null,
      hhEstimado: '12.5',
      eapId,
      atividades: 9,
      hh: '344',
    });
    const [antes, depois] = [await atividadesDe(servico), await atividadesDe(copia)];
    expect(depois.map(({ nome, duracao, hh, recursos }) => [nome, duracao, hh, recursos])).toEqual(
      antes.map(({ nome, duracao, hh, recursos }) => [nome, duracao, hh, recursos]),
    );
    expect(depois.every(({ avanco, inicioReal }) => avanco === 0 && inicioReal === null)).toBe(true);
    // 30 follows 20 and 15, in the service itself.
    const codigos = depois.map(({ codigo }) => codigo);
    expect(depois[3]?.predecessoras.split('; ').sort()).toEqual([`${codigos[1]}TI`, `${codigos[2]}TI`]);
  });

  it('is copied with milestones, crews of several crafts and every kind of link, without constraints', async () => {
    const soldador = await createSample(banco, cadastroDe('especialidade'), { maoObra: 'DIRETA' });
    const [de, para] = [await createTag({ num_tubos: 1 }), await createTag({ num_tubos: 1 })];
    const { id: servicoId } = await createServico({ equipamentoId: de.id, titulo: `Soldar ${de.tag}` });
    const incluir = (valores: object) => ({ acao: 'incluir', servicoId, valores });
    const equipe = `2 x ${String(soldador['sigla'])}`;
    const itens = [
      incluir({ codigo: `${serie}A`, nome: `Soldar ${de.tag}`, duracao: 600, recursos: equipe, hh: 33 }),
      incluir({
        codigo: `${serie}B`,
        nome: 'Tratar',
        duracao: 90,
        predecessoras: `${serie}AII+2h`,
        restricao: 'SNET',
        restricaoData: '2027-08-09T07:00',
      }),
      incluir({ codigo: `${serie}C`, nome: 'Fim', tipo: 'MARCO_FIM', predecessoras: `${serie}BTT-50%; A80` }),
    ];
    const { body } = await call<{ resultados: { ok: boolean }[] }>('POST', '/cronograma/plano', { itens });
    expect(body.resultados.map(({ ok }) => ok)).toEqual([true, true, true]);
    const { feitos } = (await replicar([{ id: servicoId }], [para])).body;
    const copia = await atividadesDe(feitos[0] ?? { id: 0 });
    const [a, b] = copia.map(({ codigo }) => codigo);
    expect(copia).toMatchObject([
      { nome: `Soldar ${para.tag}`, tipo: 'TAREFA', duracao: 600, hh: 33, recursos: expect.stringMatching(/^2 /) },
      { nome: 'Tratar', duracao: 90, hh: 0, restricao: null, predecessoras: `${a}II+2h` },
      // The link from A80, which is of another service, stays behind.
      { nome: 'Fim', tipo: 'MARCO_FIM', duracao: 0, predecessoras: `${b}TT-50%` },
    ]);
  });

  it('goes to the node of the TAG, and is refused by name where the TAG has it already', async () => {
    const [de, para, outro] = [
      await createTag({ num_tubos: 1 }),
      await createTag({ num_tubos: 1 }),
      await createTag({ num_tubos: 1 }),
    ];
    const { rows } = await sql<{
      id: number;
    }>`insert into eap (projeto_id, eap_pai_id, codigo, nome, ordem, nivel, equipamento_id)
      values (${projetoId}, ${eapId}, '1.99', 'Do TAG', 99, 2, ${para.id}) returning id`.execute(api.database.db);
    const servico = await createServico({ equipamentoId: de.id, titulo: `Inspecionar ${de.tag}` });
    const primeira = (await replicar([servico], [para])).body;
    expect(await lido(primeira.feitos[0] ?? { id: 0 })).toMatchObject({ eapId: rows[0]?.id, atividades: 0 });
    const { id, versao } = await lido(primeira.feitos[0] ?? { id: 0 });
    await call('PUT', `/servico/${id}?versao=${versao}`, { titulo: 'Inspecionar por dentro' });
    const { feitos, recusados } = (await replicar([servico], [para, de, outro])).body;
    expect(feitos.map(({ nome }) => nome)).toEqual([expect.stringContaining(`Inspecionar ${outro.tag}`)]);
    expect(recusados).toEqual([
      {
        id: para.id,
        nome: `${para.tag} · ${servico.codigo}`,
        motivo: expect.stringMatching(`^${para.tag} já tem este serviço: S-[0-9]+.$`),
      },
      { id: de.id, nome: `${de.tag} · ${servico.codigo}`, motivo: 'É o TAG do próprio serviço.' },
    ]);
    const disciplina = await createSample(banco, cadastroDe('disciplina'));
    const antiga = await createServico({ equipamentoId: de.id, disciplinaId: disciplina.id });
    await sql`update disciplina set ativo = false where id = ${disciplina.id}`.execute(api.database.db);
    expect((await replicar([antiga, servico], [await createTag({ num_tubos: 1 })])).body).toMatchObject({
      feitos: [{ nome: expect.stringContaining('Inspecionar') }],
      recusados: [{ motivo: 'Disciplina: Não encontrado ou inativo. Escolha outro da lista.' }],
    });
  });

  it('is made once by two people at the same time, not in a frozen scope, and not without the right', async () => {
    const [de, para, livre] = [
      await createTag({ num_tubos: 1 }),
      await createTag({ num_tubos: 1 }),
      await createTag({ num_tubos: 1 }),
    ];
    const servico = await createServico({ equipamentoId: de.id });
    const ambos = await Promise.all([replicar([servico], [para]), replicar([servico], [para])]);
    expect(ambos.flatMap(({ body }) => body.feitos)).toHaveLength(1);
    await congelar(true);
    const recusa = await replicar([servico], [livre]);
    await congelar(false);
    expect(recusa).toMatchObject({
      status: 409,
      body: { mensagem: 'O escopo está congelado: peça o serviço por ASFE.' },
    });
    const consulta = await enterProjeto(api, await createUsuario(api, 12), projetoId, 12);
    expect((await replicar([servico], [livre], consulta)).status).toBe(403);
    expect((await replicar([servico], [{ id: 999_999_999 }])).status).toBe(404);
    expect((await replicar([servico], [])).status).toBe(422);
  });
});
