import { randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { type DetalheDoServico, PARTES_DO_PACOTE } from '@cadencia/domain/servico/pacote.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { slow } from '../../testing/por-vez.ts';
import { createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

let api: Api;
let token: string;
let projetoId: number;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-07T08:00:00Z');
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ token, projetoId } = await importEEntra(api, buildXer([SERVICO_EXEMPLO])));
  await api.idle();
});

const call = <T = { linha: Linha }>(metodo: string, url: string, corpo?: object, de = token) =>
  api.send<T>(metodo, url, corpo, de);
const servico = async (): Promise<Linha> => {
  const { linhas } = (await call<{ linhas: Linha[] }>('GET', '/servico?limite=1')).body;
  if (!linhas[0]) throw new Error('the schedule brought no service');
  return (await call('GET', `/servico/${linhas[0].id}`)).body.linha;
};
const atividades = async (): Promise<AtividadeLinha[]> =>
  (await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=200')).body.linhas;

interface Resultado {
  readonly ok: boolean;
  readonly id: number;
}
/** Reports 100 % on these activities, in one call. */
const finish = async (quais: readonly AtividadeLinha[], referencia: string): Promise<Resultado[]> => {
  const itens = quais.map(({ id, ultimoApontamentoId: ultimoVisto }) => {
    return { chave: randomUUID(), atividadeId: id, referencia, avanco: 100, ultimoVisto };
  });
  const { body } = await call<{ resultados: Resultado[] }>('POST', '/apontamento', { itens });
  expect(body.resultados.map(({ ok }) => ok)).toEqual(quais.map(() => true));
  return body.resultados;
};
const act = async (acao: string, corpo: object = {}) => {
  const { id, versao } = await servico();
  return call<{ codigo?: string; mensagem?: string }>('POST', `/servico/${id}/${acao}?versao=${versao}`, corpo);
};

describe('a service', () => {
  it('tells the hours, dates, progress and float of its activities', async () => {
    expect(await servico()).toMatchObject({
      situacao: 'PLANEJADO',
      hh: '344',
      inicio: '2027-08-02T07:00',
      termino: '2027-08-06T01:00',
      realizado: '0',
      atividades: 9,
      soltas: 2,
      critico: true,
    });
  });

  slow('goes to the node of its equipment, else to the top of the EAP, when no node was given', async () => {
    const { rows: nos } = await sql<{ id: number; pai: number | null }>`
      select id, eap_pai_id as pai from eap where projeto_id = ${projetoId} order by posicao`.execute(api.database.db);
    const semNo = async (mais: object = {}) =>
      (await call('POST', '/servico', { titulo: 'Abrir o que aparecer', ...mais })).body.linha;
    expect((await semNo())['eapId']).toBe(nos[0]?.id);
    const { rows: donos } = await sql<{
      clienteId: number;
    }>`select cliente_id from projeto where id = ${projetoId}`.execute(api.database.db);
    const banco = { api, token, clienteId: donos[0]?.clienteId ?? 0 };
    const { id: equipamentoId } = await createSample(banco, cadastroDe('equipamento'));
    await sql`update eap set equipamento_id = ${equipamentoId} where id = ${nos.at(-1)?.id}`.execute(api.database.db);
    expect(nos.length).toBeGreaterThan(1);
    expect((await semNo({ equipamentoId }))['eapId']).toBe(nos.at(-1)?.id);
  });

  it('follows its activities: in execution with the first report, concluded with the last, and back', async () => {
    const [primeira, ...outras] = await atividades();
    await finish(primeira ? [primeira] : [], '2027-08-02T17:00');
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO' });
    const feitos = await finish(outras, '2027-08-06T01:00');
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO', realizado: '100' });
    const { rows } = await sql<object>`select de, para, acao from fluxo_evento
      where entidade = 'servico' and projeto_id = ${projetoId} order by id`.execute(api.database.db);
    expect(rows).toEqual([
      { de: 'PLANEJADO', para: 'EM_EXECUCAO', acao: 'seguir' },
      { de: 'EM_EXECUCAO', para: 'CONCLUIDO', acao: 'seguir' },
    ]);
    const itens = [{ chave: randomUUID(), apontamentoId: feitos.at(-1)?.id }];
    await call('POST', '/apontamento/estornar', { itens, motivo: 'Apontado na atividade errada.' });
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO' });
  });

  it('is accepted with a signature, on the day; a refused one waits for another report', async () => {
    await finish(await atividades(), '2027-08-06T01:00');
    await api.idle();
    expect((await act('recusar', { motivo: 'Vazamento na junta do bocal N2.' })).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO' });
    const { dataBase } = (await call<{ dataBase: string }>('GET', '/cronograma')).body;
    expect((await call('POST', '/cronograma/calcular', { dataBase })).status).toBe(200);
    await api.idle();
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO' });
    const [ultima] = (await atividades()).slice(-1);
    const itens = [{ chave: randomUUID(), apontamentoId: ultima?.ultimoApontamentoId }];
    await call('POST', '/apontamento/estornar', { itens, motivo: 'Junta do bocal N2 a trocar.' });
    await finish((await atividades()).slice(-1), '2027-08-07T04:00');
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO' });
    expect((await act('aceitar')).status).toBe(422);
    expect((await act('aceitar', { assinatura: { nome: 'Rita Lins' } })).status).toBe(200);
    expect(await servico()).toMatchObject({
      situacao: 'ACEITO',
      aceitoEm: '2027-08-07',
      aceitoPorId: expect.any(Number),
    });
  });

  slow('refused with activities chosen opens them again, all or none', async () => {
    await finish(await atividades(), '2027-08-06T01:00');
    const { id, versao } = await servico();
    const [a, b] = (await atividades()).slice(-2);
    const motivo = 'Vazamento na junta do bocal N2: refazer o teste.';
    const recusar = (quais: readonly (number | undefined)[], de = token) =>
      call<{ mensagem?: string }>('POST', `/servico/${id}/recusa?versao=${versao}`, { motivo, atividades: quais }, de);
    const { rows } = await sql<{
      id: number;
    }>`select a.id from atividade a where a.projeto_id <> ${projetoId} limit 1`.execute(api.database.db);
    expect((await recusar([a?.id, rows[0]?.id])).status).toBe(404);
    expect(await servico()).toMatchObject({ situacao: 'CONCLUIDO', realizado: '100' });
    // The inspector of the client accepts and refuses, and reports nothing.
    const fiscal = await createUsuario(api, 7);
    expect((await recusar([a?.id, b?.id], await enterProjeto(api, fiscal, projetoId, 7))).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO' });
    const abertas = (await atividades()).filter(({ avanco }) => avanco < 100).map((uma) => uma.id);
    expect(abertas).toEqual([a?.id, b?.id]);
    expect((await recusar([a?.id])).status).toBe(409);
  });

  slow('refused with none chosen is in execution again, with all that was reported', async () => {
    await finish(await atividades(), '2027-08-06T01:00');
    const { id, versao } = await servico();
    const corpo = { motivo: 'Vazamento na junta do bocal N2: refazer o teste.', atividades: [] };
    expect((await call('POST', `/servico/${id}/recusa?versao=${versao}`, corpo)).status).toBe(200);
    expect(await servico()).toMatchObject({ situacao: 'EM_EXECUCAO', realizado: '100' });
  });

  slow('returns from a suspension to where it was', async () => {
    await act('liberarComRessalva', { motivo: 'Falta o desenho do suporte, vem com a frente.' });
    expect(await servico()).toMatchObject({ situacao: 'LIBERADO' });
    await act('suspender', { motivo: 'A unidade segue em operação até o dia 20.' });
    await finish((await atividades()).slice(0, 1), '2027-08-02T17:00');
    expect(await servico()).toMatchObject({ situacao: 'SUSPENSO', antesDeSuspender: 'LIBERADO' });
    expect((await act('retomar')).status).toBe(200);
    await api.idle();
    expect(['LIBERADO', 'EM_EXECUCAO']).toContain((await servico())['situacao']);
  });

  it('is released with a whole package, or with a reason', async () => {
    expect((await servico())['pacote']).not.toBe('100');
    expect((await act('liberar')).status).toBe(409);
    expect((await act('liberarComRessalva')).status).toBe(422);
  });

  it('is not added to a frozen scope, nor taken out of it', async () => {
    await sql`update projeto set escopo_congelado = true where id = ${projetoId}`.execute(api.database.db);
    const { eapId } = await servico();
    const nova = await call<{ mensagem: string }>('POST', '/servico', { codigo: 'S-1', titulo: 'Trocar junta', eapId });
    expect(nova).toMatchObject({
      status: 409,
      body: { mensagem: 'O escopo está congelado: peça o serviço por ASFE.' },
    });
    const congelado = (await servico())['acoes'] as Record<string, { ok: boolean }>;
    expect(congelado['postergar']?.ok ?? false).toBe(false);
    const { id, versao } = await servico();
    expect(await call('DELETE', `/servico/${id}?versao=${versao}`)).toMatchObject({
      status: 409,
      body: { mensagem: 'O escopo está congelado: o que sai dele sai por cancelamento (CAP).' },
    });
    const decide = (desafio: string) =>
      call('PUT', `/servico/${id}?versao=${versao}`, { desafio, desafioMotivo: 'Fica para a próxima campanha.' });
    expect((await decide('EXCLUIDO')).status).toBe(409);
    expect((await decide('REDUZIDO')).status).toBe(200);
  });

  slow('tells at the cell of a predecessor text that names nothing, and makes nothing of it', async () => {
    const { id: servicoId } = await servico();
    const antes = (await atividades()).length;
    for (const [predecessoras, mensagem] of [
      ['A99TI+2h', 'A99'],
      ['A30TI+2x', 'A30TI+2x'],
    ]) {
      const itens = [{ acao: 'incluir', servicoId, valores: { codigo: 'N10', predecessoras } }];
      const { body } = await call<{ resultados: object[] }>('POST', '/cronograma/plano', { itens });
      expect(body.resultados).toMatchObject([
        { ok: false, campo: 'predecessoras', mensagem: expect.stringContaining(mensagem ?? '') },
      ]);
    }
    expect(await atividades()).toHaveLength(antes);
  });

  slow('gets the next number of the project where none was given', async () => {
    const { eapId } = await servico();
    const criar = async (mais: object) =>
      (await call('POST', '/servico', { titulo: 'Trocar a junta', eapId, ...mais })).body.linha['codigo'];
    await criar({ codigo: 'S-00040' });
    expect(await Promise.all([criar({}), criar({})])).toEqual(expect.arrayContaining(['S-00041', 'S-00042']));
    expect(await criar({ codigo: 'X-1' })).toBe('X-1');
    expect(await criar({})).toBe('S-00043');
  });

  slow('tells what the baseline had done by the data date', async () => {
    // The planned curve of the sample at that instant: 192 of 344 hours.
    await call('POST', '/cronograma/calcular', { dataBase: '2027-08-04T05:00' });
    await api.idle();
    expect((await servico())['previsto']).toBe('55.81');
    for (const como of ['', '&grupos=servico', '&grupos=inicioBase']) {
      const { nos } = (await call<{ nos: NoArvore[] }>('GET', `/cronograma/arvore?somas=base${como}`)).body;
      const pesos = nos.filter(({ paiId }) => paiId === null).map(({ previsto, hh }) => [previsto ?? 0, hh] as const);
      const hh = pesos.reduce((soma, [, deles]) => soma + deles, 0);
      expect(pesos.reduce((soma, [previsto, deles]) => soma + (previsto * deles) / hh, 0)).toBeCloseTo(55.81, 1);
    }
    const { linhas } = (await call<{ linhas: AtividadeLinha[] }>('GET', '/cronograma/atividade?limite=50')).body;
    expect(linhas.reduce((soma, { hh, previsto }) => soma + (hh * (previsto ?? 0)) / 100, 0)).toBeCloseTo(192);
  });

  it('has a package that follows what is in the product, by the weights of what applies', async () => {
    const detalhe = async () => {
      const { id } = await servico();
      return (await call<DetalheDoServico>('GET', `/servico/${id}/detalhe`)).body;
    };
    const feitas = async () =>
      Object.fromEntries((await detalhe()).partes.map(({ parte, aplica, feito }) => [parte, aplica ? feito : null]));
    await sql`update servico set contrato_id = null, tipo = 'LIMPEZA', espaco_confinado = false, exige_pt = false
      where projeto_id = ${projetoId}`.execute(api.database.db);
    const antes = await feitas();
    expect(antes).toMatchObject({ escopo: 100, procedimento: 0, desenho: null, materiais: null, rigging: null });
    const { id, versao } = await servico();
    const mudanca = { icamentoCritico: true, exigePt: true };
    expect((await call('PUT', `/servico/${id}?versao=${versao}`, mudanca)).status).toBe(200);
    expect(await feitas()).toMatchObject({ permissao: 100, rigging: 0 });
    await sql`insert into anexo (entidade, registro_id, nome, tipo, tamanho, sha256, caminho, categoria, chave)
      values ('servico', ${id}, 'plano.pdf', 'pdf', 1, ${'a'.repeat(64)}, 'x', 'RIGGING', ${randomUUID()})`.execute(
      api.database.db,
    );
    const agora = (await detalhe()).partes.filter(({ aplica }) => aplica);
    expect(agora.find(({ parte }) => parte === 'rigging')).toMatchObject({ feito: 100 });
    const peso = (quais: typeof agora) => quais.reduce((soma, { parte }) => soma + PARTES_DO_PACOTE[parte].peso, 0);
    const pronto = agora.reduce(
      (soma, { parte, feito }) => soma + (PARTES_DO_PACOTE[parte].peso * (feito ?? 0)) / 100,
      0,
    );
    expect(Number((await servico())['pacote'])).toBeCloseTo((100 * pronto) / peso(agora), 1);
  });

  slow('has its inspection defined by what Controle de Inspeção plans, while that is not called off', async () => {
    const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${projetoId}`.execute(
      api.database.db,
    );
    const banco = { api, token, clienteId: rows[0]?.clienteId ?? 0 };
    const [inspecao, equipamento] = await Promise.all(
      (['inspecao', 'equipamento'] as const).map((nome) => createSample(banco, cadastroDe(nome))),
    );
    const { linha } = (
      await call<{ linha: Linha }>('POST', '/servico', {
        codigo: 'S-00913',
        titulo: 'Inspecionar o costado',
        eapId: (await servico())['eapId'],
        origem: 'NR13',
      })
    ).body;
    const parte = async () => {
      const { partes } = (await call<DetalheDoServico>('GET', `/servico/${linha.id}/detalhe`)).body;
      const { aplica, feito } = partes.find(({ parte: nome }) => nome === 'inspecao') ?? {};
      return [aplica, feito];
    };
    expect(await parte()).toEqual([true, 0]);
    const ida = await call<{ linha: Linha }>('POST', '/controleinspecao', {
      servicoId: linha.id,
      equipamentoId: equipamento?.id,
      inspecaoId: inspecao?.id,
      obrigatoriedade: 'OPCIONAL',
      planInicio: '2027-08-05T07:00',
      planFim: '2027-08-05T12:00',
    });
    expect(ida.status, JSON.stringify(ida.body)).toBe(200);
    expect(await parte()).toEqual([true, 100]);
    const motivo = 'O costado fica para a próxima parada.';
    const volta = await call('POST', `/controleinspecao/${ida.body.linha.id}/cancelar?versao=1`, { motivo });
    expect(volta.status, JSON.stringify(volta.body)).toBe(200);
    expect(await parte()).toEqual([true, 0]);
  });

  it('tells the hours of its people, and their cost to who may see costs', async () => {
    const { id } = await servico();
    const de = async (token?: string) =>
      (await call<DetalheDoServico>('GET', `/servico/${id}/detalhe`, undefined, token)).body;
    const { recursos, custos } = await de();
    expect(recursos.reduce((soma, { hh }) => soma + hh, 0)).toBe(344);
    expect(custos).toMatchObject({ planejado: 0, hhSemTarifa: 344 });
    const outra = await createUsuario(api, 3);
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${outra.id}, id, 'NEGA' from permissao where chave = ${VER_CUSTO}`.execute(api.database.db);
    const semCusto = await enterProjeto(api, outra, projetoId, 3);
    expect((await de(semCusto)).custos).toBeNull();
  });

  slow('starts with what its equipment and its node say, where nothing was given', async () => {
    const { eapId } = await servico();
    const { rows } = await sql<{ clienteId: number }>`select cliente_id from projeto where id = ${projetoId}`.execute(
      api.database.db,
    );
    const banco = { api, token, clienteId: rows[0]?.clienteId ?? 0 };
    const area = await createSample(banco, cadastroDe('area'));
    const tag = await createSample(banco, cadastroDe('equipamento'), { areaId: area.id });
    const disciplina = await createSample(banco, cadastroDe('disciplina'));
    await sql`update eap set disciplina_id = ${disciplina.id}, area_id = ${(await createSample(banco, cadastroDe('area'))).id}
      where id = ${eapId}`.execute(api.database.db);
    const criar = (codigo: string, mais: object) =>
      call('POST', '/servico', { codigo, titulo: 'Trocar a junta', eapId, ...mais });
    expect((await criar('S-00911', { equipamentoId: tag.id })).body.linha).toMatchObject({
      areaId: area.id,
      disciplinaId: disciplina.id,
    });
    const outra = await createSample(banco, cadastroDe('disciplina'));
    expect((await criar('S-00912', { disciplinaId: outra.id })).body.linha).toMatchObject({ disciplinaId: outra.id });
  });

  slow('goes to the end of its node, and the schedule follows', async () => {
    const { eapId } = await servico();
    const criar = (codigo: string) => call('POST', '/servico', { codigo, titulo: `Serviço ${codigo}`, eapId });
    const [um, dois] = [await criar('S-00901'), await criar('S-00902')];
    expect([um, dois]).toMatchObject([{ status: 200 }, { status: 200 }]);
    const { rows } = await sql<{
      codigo: string;
    }>`select codigo from servico where eap_id = ${eapId} order by ordem`.execute(api.database.db);
    expect(rows.map(({ codigo }) => codigo).slice(-2)).toEqual(['S-00901', 'S-00902']);
  });

  it('of another project is nobody’s business here', async () => {
    const { id } = await servico();
    const admin = await createUsuario(api, 1);
    const outro = await createProjeto(api, admin.token);
    const fora = await enterProjeto(api, admin, outro.cod_projeto_pro);
    expect((await call('GET', `/servico/${id}`, undefined, fora)).status).toBe(404);
    expect((await call('GET', `/servico/${id}/detalhe`, undefined, fora)).status).toBe(404);
    expect((await call('POST', `/servico/${id}/suspender?versao=1`, { motivo: 'x'.repeat(20) }, fora)).status).toBe(
      404,
    );
  });
});
