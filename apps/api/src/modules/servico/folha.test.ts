import { randomUUID } from 'node:crypto';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra } from '../../testing/importacao.ts';
import { findOverlaps, readPdf } from '../../testing/pdf.ts';
import { slow } from '../../testing/por-vez.ts';
import { createContrato, createProjeto, createUsuario, enterProjeto } from '../../testing/sample.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../testing/xer.ts';

const UM = ['w3', 'w1', 'T-21002', 'Alinhar a tubulação à bomba'] as const;

let api: Api;
let token: string;
let projetoId: number;
let ids: number[];
beforeAll(async () => {
  api = await startApi();
  const extensa = SERVICO_EXEMPLO.atividades.map(({ eap: _, ...uma }, i) => ({
    ...uma,
    id: `9${i}`,
    codigo: `Z${i}`,
    eap: 'w3',
  }));
  const projeto = {
    ...SERVICO_EXEMPLO,
    eap: [...SERVICO_EXEMPLO.eap, UM],
    atividades: [...SERVICO_EXEMPLO.atividades, ...extensa],
  };
  ({ token, projetoId } = await importEEntra(api, buildXer([projeto])));
  await api.idle();
  const { body } = await api.send<{ linhas: { id: number }[] }>(
    'GET',
    '/servico?limite=9&ordem=titulo',
    undefined,
    token,
  );
  ids = body.linhas.map(({ id }) => id);
  await sql`update servico set espaco_confinado = true, custo_estimado = 987654, descricao = 'Ação não rotineira: içar o feixe.'
    where id = ${ids[0]}`.execute(api.database.db);
});
afterAll(() => api.close());

const bytesOf = async (caminho: string, de = token) => {
  const headers = { authorization: `Bearer ${de}` };
  const { statusCode: status, rawPayload: bytes } = await api.app.inject({ url: `/api${caminho}`, headers });
  return { status, bytes };
};
const ask = (corpo: object, de = token) =>
  api.send<{ trabalhoId: string; folhas: number; campos?: Record<string, string> }>(
    'POST',
    '/servico/folha',
    corpo,
    de,
  );

describe('a task sheet', () => {
  it('has its eight sections, the relations of its activities and no cost', async () => {
    const { status, bytes } = await bytesOf(`/servico/${ids[0]}/folha`);
    expect(status).toBe(200);
    const { texto, deitada } = await readPdf(bytes);
    expect(deitada).toBe(true);
    for (const dito of [
      '1. Identificação',
      '2. Dados do TAG',
      '3. Escopo',
      '4. Materiais',
      '5. Raquetes e apoios',
      '6. Riscos e permissões',
      '7. Assinaturas',
      '8. Sequência de serviços de campo',
    ])
      expect(texto).toContain(dito);
    expect(texto).toContain('Ação não rotineira: içar o feixe.');
    expect(texto).toMatch(/A30 Abrir tampas e sacar feixe 12 h T-I\s+T-I\s+A20\s+B10\s+A40/);
    expect(texto).toContain('Página 1 de 2');
    expect(texto).not.toMatch(/987|R\$/);
  });

  it('lists the blinds of its activities, to be signed in the field', async () => {
    const { db } = api.database;
    const { rows } = await sql<{ atividadeId: number; clienteId: number }>`
      select a.id as atividade_id, p.cliente_id from atividade a join projeto p on p.id = a.projeto_id
      where a.servico_id = ${ids[0]} order by a.id limit 1`.execute(db);
    const { atividadeId = 0, clienteId = 0 } = rows[0] ?? {};
    const banco = { api, token, clienteId };
    await createSample(banco, cadastroDe('raquete'), {
      atividadeInstalacaoId: atividadeId,
      atividadeRetiradaId: null,
      posicao: 'Bocal N7, lado linha',
    });
    const { texto } = await readPdf((await bytesOf(`/servico/${ids[0]}/folha`)).bytes);
    expect(texto).toMatch(/RAQ-0001 Bocal N7, lado linha .* 8"/);
    expect((await readPdf((await bytesOf(`/servico/${ids[1]}/folha`)).bytes)).texto).not.toContain('RAQ-0001');
  });

  it('comes for many services in one file, and who asks twice meanwhile gets the same work', async () => {
    const [um, outro] = await Promise.all([ask({}), ask({})]);
    expect(um.status).toBe(200);
    expect(outro.body).toEqual(um.body);
    expect(um.body.folhas).toBe(2);
    await api.idle();
    const { bytes } = await bytesOf(`/servico/folha/${um.body.trabalhoId}/arquivo`);
    const { texto } = await readPdf(bytes);
    expect(texto).toContain('A80');
    expect(texto).toContain('Z8');
    expect((await ask({ ids: [999_999] })).body.campos).toEqual({ ids: 'Não há serviços para imprimir.' });
    const outra = await createUsuario(api);
    const dela = await enterProjeto(api, outra, projetoId);
    expect((await bytesOf(`/servico/folha/${um.body.trabalhoId}/arquivo`, dela)).status).toBe(404);
    expect((await bytesOf(`/servico/folha/${randomUUID()}/arquivo`)).status).toBe(404);
  });

  it('of 150 activities with very long texts has every word of them, one over no other', async () => {
    const { db } = api.database;
    const longo = (n: number) => `início${n} ${'soldar o bocal e ensaiar '.repeat(11)}fim${n}`;
    const inteira = 'W'.repeat(58);
    await sql`insert into atividade (projeto_id, servico_id, calendario_id, codigo, nome, tipo, duracao, duracao_restante, posicao)
      select a.projeto_id, a.servico_id, a.calendario_id, case n when 7 then ${inteira} else 'LONGA-' || n end,
        replace(${longo(0)}, 'início0', 'início' || n) || n, 'TAREFA', 600, 600, 1000 + n
      from (select * from atividade where servico_id = ${ids[1]} order by id limit 1) a, generate_series(1, 150) n`.execute(
      db,
    );
    await sql`update servico set titulo = ${longo(901).slice(0, 199)}, descricao = ${`${longo(902)}\n`.repeat(13)}, tag_linha = ${inteira}
      where id = ${ids[1]}`.execute(db);
    const { bytes } = await bytesOf(`/servico/${ids[1]}/folha`);
    const { texto, paginas } = await readPdf(bytes);
    const corrido = texto.replaceAll(/\s/g, '');
    for (let n = 1; n <= 150; n++) {
      expect(corrido).toContain(`início${n}soldar`);
      expect(corrido).toContain(`fim0${n}`);
    }
    expect(corrido.split('fim902').length - 1).toBe(13);
    expect(corrido.split(inteira).length - 1).toBeGreaterThanOrEqual(2);
    expect(texto).toContain(`Página ${paginas} de ${paginas}`);
    expect(await findOverlaps(bytes)).toEqual([]);
  });

  slow('of 500 services asked for twice is one work, and of one more is refused', async () => {
    const { db } = api.database;
    const encher = (codigo: string, quantos: number) =>
      sql`
      insert into servico (projeto_id, eap_id, codigo, titulo, ordem) select projeto_id, eap_id, ${codigo} || n, 'Serviço ' || n, 1000 + n
      from servico, generate_series(1, ${quantos}) n where id = ${ids[0]}`.execute(db);
    await encher('Q-', 500 - ids.length);
    const [um, outro] = await Promise.all([ask({}), ask({})]);
    expect(um.body).toEqual({ trabalhoId: expect.any(String), folhas: 500 });
    expect(outro.body).toEqual(um.body);
    const { rows } = await sql<object>`select from folha_de_tarefa where projeto_id = ${projetoId}
      and trabalho_id in (select id from trabalho where situacao in ('NA_FILA', 'EXECUTANDO'))`.execute(db);
    expect(rows).toHaveLength(1);
    await api.send('POST', `/trabalho/${um.body.trabalhoId}/cancelar`, undefined, token);
    await encher('R-', 1);
    expect((await ask({})).body.campos?.['ids']).toContain('São 501 serviços');
    await api.idle();
    expect((await bytesOf(`/servico/folha/${um.body.trabalhoId}/arquivo`)).status).toBe(404);
    await sql`delete from servico where projeto_id = ${projetoId} and codigo ~ '^[QR]-'`.execute(db);
  });

  it('is nobody’s business in another project: by its number, in a batch, or by the file of the work', async () => {
    const pedido = await ask({ ids });
    await api.idle();
    const admin = await createUsuario(api, 1);
    const outro = await createProjeto(api, admin.token);
    const fora = await enterProjeto(api, admin, outro.cod_projeto_pro);
    expect((await bytesOf(`/servico/${ids[0]}/folha`, fora)).status).toBe(404);
    expect((await ask({ ids }, fora)).body.campos).toEqual({ ids: 'Não há serviços para imprimir.' });
    const arquivo = `/servico/folha/${pedido.body.trabalhoId}/arquivo`;
    expect((await bytesOf(arquivo, fora)).status).toBe(404);
    expect((await bytesOf(arquivo)).status).toBe(200);
    // The file is of its project even for who asked for it.
    await sql`update folha_de_tarefa set criado_por = ${admin.id} where trabalho_id = ${pedido.body.trabalhoId}`.execute(
      api.database.db,
    );
    expect((await bytesOf(arquivo, fora)).status).toBe(404);
  });

  it('is printed by a contractor for its own services alone', async () => {
    const db = api.database.db;
    const { clienteId } = await db
      .selectFrom('projeto')
      .select('clienteId')
      .where('id', '=', projetoId)
      .executeTakeFirstOrThrow();
    const contratoId = await createContrato(api, clienteId);
    const contratada = await createUsuario(api, 11);
    const dela = await enterProjeto(api, contratada, projetoId);
    await sql`update projeto_usuario set contrato_id = ${contratoId} where usuario_id = ${contratada.id}`.execute(db);
    await sql`update servico set contrato_id = ${contratoId} where id = ${ids[0]}`.execute(db);
    expect((await bytesOf(`/servico/${ids[1]}/folha`, dela)).status).toBe(404);
    const { body } = await ask({ ids }, dela);
    expect(body.folhas).toBe(1);
    await api.idle();
    const { texto } = await readPdf((await bytesOf(`/servico/folha/${body.trabalhoId}/arquivo`, dela)).bytes);
    expect(texto).toContain('A80');
    expect(texto).not.toContain('Z8');
  });
});
