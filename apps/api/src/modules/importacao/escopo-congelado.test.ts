import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, apply, importNovo, pedidoSobre, reread } from '../../testing/importacao.ts';
import { createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO, type XerProjeto } from '../../testing/xer.ts';

let api: Api;
let gerente: { id: number; token: string };
let token: string;
let projetoId: number;

beforeAll(async () => {
  api = await startApi();
  gerente = await createUsuario(api, 2);
});
afterAll(() => api.close());
beforeEach(async () => {
  projetoId = (await importNovo(api, gerente.token, buildXer([SERVICO_EXEMPLO]))).projetoId ?? 0;
  token = await enterProjeto(api, gerente, projetoId);
  const change = async (acao: string) => {
    const { versao } = (await api.send<{ versao: number }>('GET', `/projeto/${projetoId}/situacao`, undefined, token))
      .body;
    const pedido = { acao, versao, ciente: true };
    expect((await api.send('POST', `/projeto/${projetoId}/situacao`, pedido, token)).status).toBe(200);
  };
  await change('congelarEscopo');
});

const MOTIVO = 'Trinca achada na inspeção de abertura.';
const [primeira] = SERVICO_EXEMPLO.atividades;
const NOVO_SERVICO: XerProjeto = {
  ...SERVICO_EXEMPLO,
  eap: [...SERVICO_EXEMPLO.eap, ['w3', 'w1', 'E-100', 'Soldar trinca do casco']],
  atividades: [...SERVICO_EXEMPLO.atividades, { ...primeira!, id: '500', codigo: 'X10', eap: 'w3' }],
};
const NOVA_ATIVIDADE: XerProjeto = {
  ...SERVICO_EXEMPLO,
  atividades: [...SERVICO_EXEMPLO.atividades, { ...primeira!, id: '500', codigo: 'X10' }],
};
const SEM_UMA: XerProjeto = {
  ...SERVICO_EXEMPLO,
  atividades: SERVICO_EXEMPLO.atividades.filter(({ codigo }) => codigo !== 'B10'),
  vinculos: (SERVICO_EXEMPLO.vinculos ?? []).filter(([de]) => de !== '15'),
};
const OUTRA_DURACAO: XerProjeto = {
  ...SERVICO_EXEMPLO,
  atividades: SERVICO_EXEMPLO.atividades.map((uma) => (uma.codigo === 'A40' ? { ...uma, horas: 20 } : uma)),
};

const quantas = async () =>
  (
    await sql<{ servicos: number; atividades: number; fora: number }>`
      select (select count(*)::int from servico where projeto_id = ${projetoId}) as servicos,
        count(*)::int as atividades, count(*) filter (where ausente_na_origem)::int as fora
      from atividade where projeto_id = ${projetoId}`.execute(api.database.db)
  ).rows[0];

async function importar(projeto: XerProjeto, mais: object = {}, quem = token) {
  const previa = await analyse(api, quem, buildXer([projeto]));
  const resposta = await apply(api, quem, previa.id, { ...pedidoSobre(projetoId), ...mais });
  await api.idle();
  return { previa, resposta, final: await reread(api, quem, previa.id) };
}

describe('um projeto de escopo congelado', () => {
  it.each([
    ['um serviço novo', NOVO_SERVICO, { inclui: 2, retira: 0 }, 'inclui 2'],
    ['uma atividade nova', NOVA_ATIVIDADE, { inclui: 1, retira: 0 }, 'inclui 1'],
    ['uma atividade a menos', SEM_UMA, { inclui: 0, retira: 1 }, 'retira 1'],
  ])('não toma por arquivo %s sem justificativa, e diz que caminho há', async (_, projeto, congelado, oque) => {
    const antes = await quantas();
    const { previa, resposta } = await importar(projeto);
    expect(previa.projetos[0]?.diferenca?.congelado).toEqual(congelado);
    expect(resposta).toMatchObject({
      status: 409,
      body: {
        codigo: 'projeto.escopo_congelado',
        mensagem: `O escopo está congelado, e esta mudança ${oque}.`,
        acao: expect.stringMatching(/Editar escopo congelado.*justificativa/),
      },
    });
    expect(await quantas()).toEqual(antes);
  });

  it('toma o que não muda o escopo: durações, datas, avanço', async () => {
    const { previa, final } = await importar(OUTRA_DURACAO);
    expect(previa.projetos[0]?.diferenca?.congelado).toEqual({ inclui: 0, retira: 0 });
    expect(final).toMatchObject({ situacao: 'APLICADA', resumo: { alteradas: 1 } });
  });

  it('toma o serviço novo com justificativa de quem pode, que fica na auditoria', async () => {
    expect((await importar(NOVO_SERVICO, { motivo: 'curta' })).resposta).toMatchObject({
      status: 422,
      body: { campos: { motivo: expect.stringContaining('20') } },
    });
    const { final } = await importar(NOVO_SERVICO, { motivo: MOTIVO });
    expect(final).toMatchObject({ situacao: 'APLICADA', resumo: { novas: 1 } });
    const { depois } = await api.database.db
      .selectFrom('auditoria')
      .select('depois')
      .where('acao', '=', 'IMPORTACAO')
      .where('projetoId', '=', projetoId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(depois).toMatchObject({ motivo: MOTIVO, escopo: { inclui: 2, retira: 0 } });
  });

  it('descongelado no meio do caminho ou congelado nele: vale o que está quando se grava', async () => {
    await sql`update projeto set escopo_congelado = false where id = ${projetoId}`.execute(api.database.db);
    const previa = await analyse(api, token, buildXer([NOVO_SERVICO]));
    expect(previa.projetos[0]?.diferenca?.congelado).toBeNull();
    await sql`update projeto set escopo_congelado = true where id = ${projetoId}`.execute(api.database.db);
    await apply<Importacao>(api, token, previa.id, pedidoSobre(projetoId));
    await api.idle();
    expect(await reread(api, token, previa.id)).toMatchObject({
      situacao: 'FALHOU',
      erros: [{ codigo: 'projeto.escopo_congelado', mensagem: expect.stringContaining('inclui 2') }],
    });
    expect(await quantas()).toMatchObject({ servicos: 1, atividades: 9 });
  });

  it('recusa a justificativa de quem não pode editar o escopo congelado', async () => {
    const previa = await analyse(api, token, buildXer([NOVO_SERVICO]));
    await sql`insert into usuario_permissao (usuario_id, permissao_id, efeito)
      select ${gerente.id}, id, 'NEGA' from permissao where chave = 'Servico:EditarEscopoCongelado'`.execute(
      api.database.db,
    );
    expect(await apply(api, token, previa.id, { ...pedidoSobre(projetoId), motivo: MOTIVO })).toMatchObject({
      status: 403,
    });
  });
});
