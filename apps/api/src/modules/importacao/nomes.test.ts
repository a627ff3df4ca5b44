import { buffer } from 'node:stream/consumers';
import type { AtividadeArquivo } from '@cadencia/interop/arquivo.ts';
import { writeCronograma } from '@cadencia/interop/escrita/write-cronograma.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadArquivo } from '../../testing/exportacao.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { importNovo, importSobre } from '../../testing/importacao.ts';
import {
  createAtividade,
  createCliente,
  createContrato,
  createProjeto,
  createServico,
  createUsuario,
  enterProjeto,
} from '../../testing/sample.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2027-08-01T08:00:00Z');
  const { db } = api.database;
  await sql`insert into tipoequipamento (sigla, nome, familia) values ('V', 'Vaso', 'ESTATICO')`.execute(db);
  await sql`insert into disciplina (sigla, nome, cor) values ('CAL', 'Caldeiraria', '#336699')`.execute(db);
  await sql`insert into especialidade (sigla, nome, mao_obra) values ('CALD', 'Caldeireiro', 'DIRETA')`.execute(db);
  await sql`insert into etapa (sigla, nome, fase, ordem) values ('ABR', 'Abertura', 'PARADA', 1)`.execute(db);
});
afterAll(() => api.close());

let serie = 0;

async function createEquipamento(clienteId: number, tag: string): Promise<number> {
  serie += 1;
  const { rows } = await sql<{ id: number }>`
    with a as (insert into area (cliente_id, sigla, nome, cor, ordem)
      values (${clienteId}, ${`A${serie}`}, ${`Área ${serie}`}, '#336699', ${serie}) returning id)
    insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
    select ${clienteId}, ${tag}, ${tag}, (select min(id) from tipoequipamento), a.id from a returning id`.execute(
    api.database.db,
  );
  return Number(rows[0]?.id);
}

/** A project: two serviços of one node have equipment, contract, discipline, order; one activity has a stage. */
async function comNomes() {
  const usuario = await createUsuario(api, 1);
  const clienteId = await createCliente(api);
  const { cod_projeto_pro: projetoId } = await createProjeto(api, usuario.token, { cod_cliente_cli: clienteId });
  const { db } = api.database;
  const primeiro = await createContrato(api, clienteId);
  await sql`update contrato set sigla = 'CALD' where id = ${primeiro}`.execute(db);
  const contratos = [primeiro, await createContrato(api, clienteId)];
  await sql`insert into projeto_contrato (projeto_id, contrato_id) select ${projetoId}, unnest(${contratos}::bigint[])`.execute(
    db,
  );
  const tags = [await createEquipamento(clienteId, 'P-21004A'), await createEquipamento(clienteId, 'V-2103')];
  await createEquipamento(await createCliente(api), 'P-ALHEIA');
  const [um, dois] = [await createServico(api, projetoId), await createServico(api, projetoId)];
  const ids = [
    await createAtividade(api, um, { sequencia: 10 }),
    await createAtividade(api, um, { sequencia: 20 }),
    await createAtividade(api, dois, { sequencia: 30 }),
  ];
  await sql`update servico set equipamento_id = ${tags[0]}, contrato_id = ${contratos[0]}, ordem_sap = '004500123456',
    disciplina_id = (select min(id) from disciplina) where id = ${um}`.execute(db);
  await sql`update atividade set operacao_sap = '0010', especialidade_id = (select id from especialidade where sigla = 'CALD')
    where id = ${ids[0]}`.execute(db);
  await sql`update atividade set etapa_id = (
    select etapa_id from projeto_etapa where projeto_id = ${projetoId} order by fase, ordem limit 1) where id = ${ids[0]}`.execute(
    db,
  );
  const token = await enterProjeto(api, usuario, projetoId);
  const { rows } = await sql<{
    numero: string;
  }>`select numero from contrato where id = any(${contratos}::bigint[]) order by id`.execute(db);
  return { projetoId, token, usuario, ids, um, dois, contratos: rows.map(({ numero }) => numero) };
}

const baixar = (token: string): Promise<Buffer> => downloadArquivo(api, token, 'XLSX');

type Proprio = NonNullable<AtividadeArquivo['proprio']>;

/** The workbook with other names in the rows of some activities, by their place in it. */
async function comOutros(bytes: Buffer, change: (proprio: Proprio, lugar: number) => Proprio): Promise<Buffer> {
  const leitura = await readArquivo(bytes);
  const projeto = leitura.ok ? leitura.arquivo.projetos[0] : undefined;
  if (!projeto) throw new Error('a planilha não foi lida');
  const atividades = projeto.atividades.map((a, i) => ({ ...a, proprio: change(a.proprio ?? {}, i) }));
  return buffer(writeCronograma({ ...projeto, atividades }, 'XLSX'));
}

/** Names of the registers of serviços and activities of the project. */
async function nomesDe(projetoId: number) {
  const { rows } = await sql<{ codigo: string }>`
    select a.id::int, s.id::int as servico, q.tag, c.numero as contrato, s.ordem_sap, d.sigla as disciplina, e.sigla as etapa,
      a.operacao_sap, t.sigla as especialidade
    from atividade a join servico s on s.id = a.servico_id left join equipamento q on q.id = s.equipamento_id
      left join contrato c on c.id = s.contrato_id left join disciplina d on d.id = s.disciplina_id
      left join etapa e on e.id = a.etapa_id left join especialidade t on t.id = a.especialidade_id
    where a.projeto_id = ${projetoId} order by a.id`.execute(api.database.db);
  return rows;
}

const achados = (avisos: readonly { codigo: string; mensagem: string }[]) =>
  avisos.filter(({ codigo }) => /nome_desconhecido|servico_|peso_da/.test(codigo)).map(({ mensagem }) => mensagem);

describe('the names of a workbook', () => {
  it('come back the same, and change nothing', { tags: ['demorado'] }, async () => {
    const { projetoId, token } = await comNomes();
    const antes = await nomesDe(projetoId);
    const bytes = await baixar(token);
    const leitura = await readArquivo(bytes);
    const [primeira] = leitura.ok ? (leitura.arquivo.projetos[0]?.atividades ?? []) : [];
    expect(primeira?.proprio).toMatchObject({
      tag: 'P-21004A',
      ordemSap: '004500123456',
      peso: 0,
      operacaoSap: '0010',
      especialidade: 'CALD',
    });
    const { previa, final } = await importSobre(api, token, bytes, projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ novas: 0, alteradas: 0, ausentes: 0 });
    expect(achados(previa.projetos[0]?.avisos ?? [])).toEqual([]);
    expect(final.resumo).toMatchObject({ novas: 0, alteradas: 0, ausentes: 0 });
    expect(await nomesDe(projetoId)).toEqual(antes);
  });

  it('change what activities and serviços are of, whatever their case, and an empty column leaves them of nothing', {
    tags: ['demorado'],
  }, async () => {
    const { projetoId, token, contratos, dois } = await comNomes();
    const [antes] = await nomesDe(projetoId);
    const planilha = await comOutros(await baixar(token), (proprio, i) => {
      const { etapa: _, especialidade: __, ...resto } = proprio;
      return i < 2
        ? { ...resto, tag: 'v-2103', operacaoSap: '0030', ...(contratos[1] && { contrato: contratos[1] }) }
        : { ...resto, ordemSap: '77' };
    });
    const { previa } = await importSobre(api, token, planilha, projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ novas: 0, alteradas: 3 });
    expect(previa.projetos[0]?.diferenca?.exemplos?.[0]?.campos).toEqual(
      expect.arrayContaining(['Etapa', 'Especialidade', 'Operação SAP: "0010" → "0030"']),
    );
    const [um, outra, terceira] = await nomesDe(projetoId);
    expect(um).toEqual({
      ...antes,
      tag: 'V-2103',
      contrato: contratos[1],
      etapa: null,
      operacaoSap: '0030',
      especialidade: null,
    });
    expect(outra).toMatchObject({ tag: 'V-2103', contrato: contratos[1], ordemSap: '004500123456' });
    expect(terceira).toMatchObject({ servico: dois, tag: null, ordemSap: '77' });
  });

  it('that the project does not have are told before, and what was there stays', { tags: ['demorado'] }, async () => {
    const { projetoId, token } = await comNomes();
    const alheio = await comNomes();
    const antes = await nomesDe(projetoId);
    const planilha = await comOutros(await baixar(token), (proprio, i) => ({
      ...proprio,
      // Names of another client's equipment, of another project's contract, and of nothing that exists.
      tag: i < 2 ? 'P-ALHEIA' : 'X-1',
      contrato: alheio.contratos[0] ?? '',
      etapa: 'NENHUMA',
      servico: 'S-NENHUM',
      disciplina: i === 0 ? 'UMA' : 'OUTRA',
    }));
    const { previa, final } = await importSobre(api, token, planilha, projetoId);
    const ditos = achados(previa.projetos[0]?.avisos ?? []).join('\n');
    for (const nome of ['P-ALHEIA', 'X-1', alheio.contratos[0], 'NENHUMA', 'S-NENHUM', 'UMA, OUTRA'])
      expect(ditos).toContain(nome);
    expect(achados(final.erros)).toEqual(achados(previa.projetos[0]?.avisos ?? []));
    expect(final.resumo).toMatchObject({ novas: 0, alteradas: 0, ausentes: 0 });
    expect(await nomesDe(projetoId)).toEqual(antes);
  });

  it('move an activity to another serviço of its node, and say when a weight is not of the sheet', {
    tags: ['demorado'],
  }, async () => {
    const { projetoId, token, dois } = await comNomes();
    const { rows } = await sql<{ codigo: string }>`select codigo from servico where id = ${dois}`.execute(
      api.database.db,
    );
    const planilha = await comOutros(await baixar(token), (proprio, i) =>
      i === 1 ? { servico: rows[0]?.codigo ?? '', peso: 50 } : proprio,
    );
    const { previa } = await importSobre(api, token, planilha, projetoId);
    expect(previa.projetos[0]?.diferenca).toMatchObject({ novas: 0, alteradas: 1 });
    expect(achados(previa.projetos[0]?.avisos ?? [])).toEqual([expect.stringMatching(/^Coluna Peso: .* 1 atividade/)]);
    expect((await nomesDe(projetoId))[1]).toMatchObject({ servico: dois, tag: null });
  });

  it('weigh a project whose weights are its own', { tags: ['demorado'] }, async () => {
    const { projetoId, token, ids } = await comNomes();
    await sql`update projeto set peso = 'MANUAL' where id = ${projetoId}`.execute(api.database.db);
    const planilha = await comOutros(await baixar(token), (proprio, i) => ({
      ...proprio,
      peso: [10, 20.5, 0][i] ?? 0,
    }));
    await importSobre(api, token, planilha, projetoId);
    const { rows } = await sql`select peso::float8 from atividade where id = any(${ids}::bigint[]) order by id`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ peso: 10 }, { peso: 20.5 }, { peso: 0 }]);
  });

  it('are the same in another case, or by another name of the same thing', { tags: ['demorado'] }, async () => {
    const { projetoId, token } = await comNomes();
    const planilha = await comOutros(await baixar(token), (proprio, i) => ({
      ...proprio,
      ...(i < 2 && { tag: ['V-2103', 'v-2103'][i] ?? '', disciplina: ['caldeiraria', 'CAL'][i] ?? '' }),
    }));
    const { previa } = await importSobre(api, token, planilha, projetoId);
    expect(achados(previa.projetos[0]?.avisos ?? [])).toEqual([]);
    expect(await nomesDe(projetoId)).toMatchObject([
      { tag: 'V-2103', disciplina: 'CAL' },
      { tag: 'V-2103', disciplina: 'CAL' },
      {},
    ]);
  });

  it('link in a new project what its client has, which is then of the project, and the rest is told', {
    tags: ['demorado'],
  }, async () => {
    const { token, usuario, contratos } = await comNomes();
    const clienteId = await createCliente(api);
    await createEquipamento(clienteId, 'P-21004A');
    const contrato = await createContrato(api, clienteId);
    await sql`update contrato set numero = 'C-1' where id = ${contrato}`.execute(api.database.db);
    const planilha = await comOutros(await baixar(token), (proprio, i) =>
      i === 0 ? { ...proprio, contrato: 'c-1' } : i === 2 ? { contrato: contratos[1] ?? '' } : {},
    );
    const final = await importNovo(api, usuario.token, planilha, { clienteId });
    const projetoId = final.projetoId ?? 0;
    // Three activities of one node: two contracts in its serviço give none.
    expect((await nomesDe(projetoId))[0]).toMatchObject({ tag: 'P-21004A', contrato: null, ordemSap: '004500123456' });
    expect(achados(final.erros)).toEqual([
      expect.stringMatching(new RegExp(`^Coluna Contrato: .*${contratos[1]}.*fica sem nenhum`)),
    ]);

    const soUm = await comOutros(planilha, (proprio, i) => (i === 0 ? proprio : {}));
    const outro = await importNovo(api, usuario.token, soUm, { clienteId });
    const nomes = await nomesDe(outro.projetoId ?? 0);
    expect(nomes[0]).toMatchObject({ tag: 'P-21004A', contrato: 'C-1' });
    expect(achados(outro.erros)).toEqual([]);
    const { rows } = await sql`select pc.contrato_id::int as contrato, (select count(*)::int from projeto_equipamento q
      where q.projeto_id = pc.projeto_id) as equipamentos from projeto_contrato pc where pc.projeto_id = ${outro.projetoId}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ contrato, equipamentos: 1 }]);
  });

  it('give a serviço that comes with its node the code that the rows of the node have', {
    tags: ['demorado'],
  }, async () => {
    const { token, usuario } = await comNomes();
    const planilha = await comOutros(await baixar(token), () => ({ servico: 's-00042' }));
    const final = await importNovo(api, usuario.token, planilha);
    const { rows } = await sql`select codigo from servico where projeto_id = ${final.projetoId}`.execute(
      api.database.db,
    );
    expect(rows).toEqual([{ codigo: 'S-00042' }]);
    expect(achados(final.erros)).toEqual([]);
    const varios = await comOutros(planilha, (_, i) => ({ servico: ['S-00042', 'S-00043', 'S-00043'][i] ?? '' }));
    const outro = await importNovo(api, usuario.token, varios);
    expect(achados(outro.erros).join()).toContain('S-00042, S-00043');
  });
});
