import { randomUUID } from 'node:crypto';
import type { Linha } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Banco, createSample } from '../../testing/cadastro.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { printed, readPdf } from '../../testing/pdf.ts';
import { createAtividade, createProjeto, createServico, createUsuario, enterProjeto } from '../../testing/sample.ts';

interface Resposta {
  readonly linha: Linha & { readonly acoes: Readonly<Record<string, { ok: boolean; motivo?: string }>> };
  readonly codigo?: string;
  readonly mensagem?: string;
  readonly campos?: Readonly<Record<string, string>>;
}
type Item = Readonly<Record<string, unknown>>;

let api: Api;
let banco: Banco;
let projetoId: number;
const tokens: Record<string, string> = {};
const contratos: Record<string, number> = {};
const atividades: Record<string, number> = {};

beforeEach(async () => {
  // No calculation moves the dates that the test gives.
  api = await startApi({ jobs: false });
  const { db } = api.database;
  const admin = await createUsuario(api, 1);
  const projeto = await createProjeto(api, admin.token);
  projetoId = projeto.cod_projeto_pro;
  banco = { api, token: await enterProjeto(api, admin, projetoId), clienteId: projeto.cod_cliente_cli };
  const vigencia = { situacao: 'VIGENTE', inicio: '2020-01-01', termino: '2099-12-31' };
  const especialidade = await createSample(banco, cadastroDe('especialidade'), {
    nome: 'Caldeireiro',
    maoObra: 'DIRETA',
  });
  for (const sigla of ['MTX', 'ROT']) {
    const contrato = await createSample(banco, cadastroDe('contrato'), { ...vigencia, sigla });
    contratos[sigla] = contrato.id;
    await sql`insert into projeto_contrato (projeto_id, contrato_id) values (${projetoId}, ${contrato.id})`.execute(db);
    const servicoId = await createServico(api, projetoId, { contratoId: contrato.id });
    for (const vez of [1, 2]) {
      const id = await createAtividade(api, servicoId);
      atividades[`${sigla}${vez}`] = id;
      await sql`insert into atividade_calculo (projeto_id, atividade_id, inicio_cedo, termino_cedo, inicio_tarde, termino_tarde, folga_total, folga_livre, critica)
        select ${projetoId}, ${id}, n.de, n.ate, n.de, n.ate, 0, 0, true from (select now()::date - 2 as de, now()::date + 3 as ate) n
        on conflict (atividade_id) do update set inicio_cedo = excluded.inicio_cedo, termino_cedo = excluded.termino_cedo`.execute(
        db,
      );
      await sql`insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade) values (${projetoId}, ${id}, ${especialidade.id}, ${vez})`.execute(
        db,
      );
    }
    const usuario = await createUsuario(api, 11);
    tokens[sigla] = await enterProjeto(api, usuario, projetoId, 11);
    await sql`update projeto_usuario set contrato_id = ${contrato.id} where usuario_id = ${usuario.id}`.execute(db);
  }
  const fiscal = await createUsuario(api, 7);
  tokens['fiscal'] = await enterProjeto(api, fiscal, projetoId, 7);
  const pessoa = await createSample(banco, cadastroDe('pessoa'), { vinculo: 'CLIENTE', contratoId: null });
  await sql`update pessoa set usuario_id = ${fiscal.id} where id = ${pessoa.id}`.execute(db);
  await sql`update contrato set pessoa_fiscal_id = ${pessoa.id} where id = ${contratos['MTX']}`.execute(db);
  tokens['planejador'] = await enterProjeto(api, await createUsuario(api, 3), projetoId, 3);
});
afterEach(() => api.close());

const send = <T = Resposta>(metodo: string, url: string, corpo: object | undefined, quem: string) =>
  api.send<T>(metodo, url, corpo, tokens[quem]);
const read = async (id: number, quem = 'planejador') => (await send('GET', `/rdo/${id}`, undefined, quem)).body.linha;
const list = async (quem: string) =>
  (await send<{ linhas: Linha[] }>('GET', '/rdo?limite=50&ordem=numero', undefined, quem)).body.linhas;
const act = async (id: number, acao: string, quem: string, corpo: object = {}, ciente = true) =>
  send('POST', `/rdo/${id}/${acao}?versao=${(await read(id)).versao}`, { ciente, ...corpo }, quem);
const change = async (id: number, mudanca: object, quem: string) =>
  send('PUT', `/rdo/${id}?versao=${(await read(id)).versao}`, mudanca, quem);
const abrir = (quem: string, dia?: string) =>
  send<{ dia: string; novos: number[]; havia: number[] } & Resposta>('POST', '/rdo/abrir', dia ? { dia } : {}, quem);
const itens = (linha: Linha, lista: string) => linha[lista] as readonly Item[];
const sinos = async (quem: string) =>
  (
    await send<{ linhas: { tipo: string; titulo: string }[] }>('GET', '/notificacao', undefined, quem)
  ).body.linhas.flatMap(({ tipo, titulo }) => (tipo === 'RDO' ? [titulo] : []));
const assinatura = { nome: 'Edson Ventura' };
const textoDe = async (id: number) =>
  (await readPdf(await printed(api, `/rdo/${id}/formulario`, tokens['planejador'] ?? ''))).texto;

/** A report on the day of work that runs. */
async function report(qual: string, avanco: number, hh: number) {
  const { rows } = await sql<{ visto: number | null; agora: string }>`
    select a.ultimo_apontamento_id as visto, to_char(now() at time zone p.fuso, 'YYYY-MM-DD"T"HH24:MI') as agora
    from atividade a join projeto p on p.id = a.projeto_id where a.id = ${atividades[qual]}`.execute(api.database.db);
  const item = { atividadeId: atividades[qual], avanco, hh, ultimoVisto: rows[0]?.visto, referencia: rows[0]?.agora };
  const corpo = { itens: [{ ...item, chave: randomUUID() }] };
  const { body } = await send<{ resultados: { ok: boolean; mensagem: string | null }[] }>(
    'POST',
    '/apontamento',
    corpo,
    'planejador',
  );
  expect(body.resultados).toMatchObject([{ ok: true }]);
}
const hold = (qual: string, registro: number) =>
  sql`insert into espera (projeto_id, atividade_id, entidade, registro_id, impede, motivo)
    values (${projetoId}, ${atividades[qual]}, 'controleapoio', ${registro}, true, 'Espera o andaime APO-0009')`.execute(
    api.database.db,
  );

it('the day of a contract: opened filled in, followed until the first signature, signed by both sides and frozen', async () => {
  await report('MTX1', 40, 12.5);
  await hold('MTX2', 9);
  // Of two who open the day at once one opens it, and the other finds it.
  const feitas = await Promise.all([abrir('planejador'), abrir('fiscal')]);
  expect(feitas.map(({ status, body }) => status === 200 || body)).toEqual([true, true]);
  expect(feitas.map(({ body }) => [body.novos.length, body.havia.length]).sort()).toEqual([
    [0, 2],
    [2, 0],
  ]);
  const [mtx, rot] = (await list('planejador')).map(({ id }) => id) as [number, number];
  const dia = feitas[0].body.dia;
  expect(await read(mtx)).toMatchObject({
    situacao: 'ABERTO',
    contratoId: contratos['MTX'],
    titulo: `MTX · ${dia.split('-').reverse().join('/')}`,
    hh: '12.5',
    executadas: 1,
    impedidas: 1,
    pessoas: 3,
    efetivo: [{ funcao: 'Caldeireiro', alocado: 3, presente: 3 }],
    atividades: [{ antes: '0', avanco: '40', hh: '12.5' }],
    impedimentos: [{ motivo: 'AGUARDANDO_ANDAIME', responsavel: 'APOIO', fim: null }],
  });
  expect(itens(await read(rot), 'atividades')).toEqual([]);

  // Each contractor sees its own alone, and opens no other; the same day twice is refused in words.
  expect((await list('ROT')).map(({ id }) => id)).toEqual([rot]);
  expect((await send('GET', `/rdo/${mtx}`, undefined, 'ROT')).status).toBe(404);
  expect((await send('GET', `/rdo/${mtx}/formulario`, undefined, 'ROT')).status).toBe(404);
  expect((await send('PUT', `/rdo/${mtx}?versao=1`, { comentarioContratada: 'Nosso' }, 'ROT')).status).toBe(404);
  expect((await abrir('ROT')).body).toMatchObject({ novos: [], havia: [rot] });
  const deNovo = await send('POST', '/rdo', { contratoId: contratos['MTX'], dia }, 'planejador');
  expect([deNovo.status, deNovo.body.campos?.['dia']]).toEqual([409, expect.stringContaining('já é o diário de MTX')]);
  expect((await send('POST', '/rdo', { contratoId: contratos['MTX'], dia: '2026-01-05' }, 'ROT')).status).toBe(422);
  expect((await abrir('planejador', '2099-01-01')).body.campos).toEqual({ dia: 'Este dia ainda não começou.' });

  // What people typed stays when the events go on; what came from an event follows it.
  const lido = await read(mtx);
  const climas = itens(lido, 'climas').map((um) => ({ ...um, tempo: 'BOM', condicao: 'PRATICAVEL' }));
  const efetivo = [
    { ...itens(lido, 'efetivo')[0], presente: 5 },
    { funcao: 'Encarregado', presente: 1 },
  ];
  const feito = itens(lido, 'atividades').map((um) => ({ ...um, observacao: 'Parou uma hora.' }));
  const enviar = (lista: readonly Item[], ...fora: readonly string[]) =>
    lista.map((um) => Object.fromEntries(Object.entries(um).filter(([nome]) => !fora.includes(nome))));
  const semClima = await act(mtx, 'assinarContratada', 'MTX', { assinatura });
  expect(semClima.body.mensagem).toContain('tempo e a condição');
  const salva = await change(
    mtx,
    {
      climas: climas.length > 0 ? climas : [{ turno: 'Diurno', tempo: 'BOM', condicao: 'PRATICAVEL' }],
      efetivo: enviar(efetivo, 'alocado'),
      atividades: enviar(feito, 'antes', 'avanco', 'hh', 'chave'),
      ocorrencias: [
        { tipo: 'QUASE_ACIDENTE', descricao: 'Chave caiu do andaime.', providencia: 'Amarração conferida.' },
      ],
    },
    'MTX',
  );
  expect([salva.status, salva.body.campos]).toEqual([200, undefined]);
  expect((await change(mtx, { comentarioFiscal: 'Tudo certo.' }, 'MTX')).body.campos).toHaveProperty(
    'comentarioFiscal',
  );
  await report('MTX1', 60, 7.5);
  await sql`delete from espera where registro_id = 9`.execute(api.database.db);
  await report('MTX2', 10, 2);
  const [um, outro] = await Promise.all([act(mtx, 'atualizar', 'MTX'), act(mtx, 'atualizar', 'planejador')]);
  expect([um.status, outro.status].sort()).toEqual([200, 409]);
  expect(await read(mtx)).toMatchObject({
    hh: '22',
    efetivo: [
      { funcao: 'Caldeireiro', alocado: 3, presente: 5 },
      { funcao: 'Encarregado', alocado: null, presente: 1 },
    ],
    atividades: [
      { avanco: '60', hh: '20', observacao: 'Parou uma hora.' },
      { avanco: '10', hh: '2' },
    ],
    impedimentos: [{ fim: expect.any(String) }],
    ocorrencias: [{ tipo: 'QUASE_ACIDENTE' }],
  });

  // The photos of the contract on that day are counted, and the printed day names them.
  await sql`with f as (insert into anexo (chave, entidade, registro_id, nome, tipo, tamanho, sha256, caminho, categoria, campo)
      values (gen_random_uuid(), 'registrofotografico', 900, 'feixe.jpg', 'jpeg', 9, repeat('ab', 32), 'falsa', 'FOTO', 'arquivo') returning id)
    insert into registrofotografico (id, projeto_id, numero, situacao, arquivo, momento, capturada_em, contrato_id, legenda, hash) overriding system value
    select 900, ${projetoId}, 'RFO-0900', 'APROVADO', jsonb_build_object('anexo', f.id, 'nome', 'feixe.jpg', 'tamanho', 9),
      'DURANTE', ${dia}::date + interval '12 hours', ${contratos['MTX'] ?? null}, 'Feixe sacado', repeat('ab', 32) from f`.execute(
    api.database.db,
  );
  expect(await read(mtx)).toMatchObject({ fotos: 1 });
  expect(await read(rot)).toMatchObject({ fotos: 0 });

  // The contract signs first, and its inspector is told; then the day is of one moment.
  expect((await act(mtx, 'assinarContratada', 'fiscal', { assinatura })).body.mensagem).toContain('pelo contrato');
  expect((await act(mtx, 'assinarContratada', 'MTX')).body.campos).toHaveProperty('assinatura');
  expect((await act(mtx, 'assinarContratada', 'MTX', { assinatura })).status).toBe(200);
  expect(await sinos('fiscal')).toEqual([expect.stringMatching(/^RDO-0001 espera a sua assinatura/)]);
  await report('MTX1', 90, 30);
  expect((await act(mtx, 'atualizar', 'planejador')).body.mensagem).toContain('Não se aplica');
  expect((await change(mtx, { ocorrencias: [] }, 'planejador')).body.campos).toEqual({
    ocorrencias: expect.stringContaining('A contratada já assinou'),
  });
  expect((await change(mtx, { comentarioFiscal: 'Confere com o campo.' }, 'fiscal')).status).toBe(200);
  expect((await act(mtx, 'assinarFiscal', 'MTX', { assinatura })).body.mensagem).toContain('Isto é do fiscal');
  const porOutro = await act(mtx, 'assinarFiscal', 'planejador', { assinatura }, false);
  expect(porOutro.body.mensagem).toContain('no lugar dela');

  // It comes back once for a correction; only the last signatures are printed.
  const motivo = 'Faltou a equipe da noite no efetivo.';
  expect((await act(mtx, 'devolver', 'fiscal', { motivo })).status).toBe(200);
  expect(await sinos('MTX')).toEqual([expect.stringContaining('devolveu RDO-0001')]);
  expect(await textoDe(mtx)).not.toContain('Edson Ventura');
  expect((await act(mtx, 'assinarContratada', 'MTX', { assinatura: { nome: 'Sônia Prates' } })).status).toBe(200);
  expect((await act(mtx, 'assinarFiscal', 'fiscal', { assinatura: { nome: 'Renata Siqueira' } })).status).toBe(200);
  const final = await read(mtx);
  expect(final).toMatchObject({ situacao: 'ASSINADO_FISCAL', hh: '22', comentarioFiscal: 'Confere com o campo.' });
  expect((await change(mtx, { comentarioFiscal: 'Outro.' }, 'fiscal')).body.campos).toHaveProperty('comentarioFiscal');
  const impresso = await textoDe(mtx);
  for (const dito of [
    'Sônia Prates',
    'Renata Siqueira',
    'Quase acidente',
    'Parou uma hora.',
    'Confere com o campo.',
    'Feixe sacado',
  ])
    expect(impresso).toContain(dito);
  for (const nunca of ['Edson Ventura', 'em aberto', 'Chave\n']) expect(impresso).not.toContain(nunca);
  // The first screen counts the days without an accident until the data date, of the days that one sees.
  await sql`update projeto set data_base = ${dia}::date + interval '4 days 5 hours' where id = ${projetoId}`.execute(
    api.database.db,
  );
  const semAcidente = async (quem: string) =>
    (await send<{ projeto: { semAcidente: object } }>('GET', '/dashboard/main', undefined, quem)).body.projeto
      .semAcidente;
  expect(await semAcidente('planejador')).toEqual({ dias: 4, ultimo: null });
  await sql`update rdo_ocorrencia set tipo = 'SEM_AFASTAMENTO' where rdo_id = ${mtx}`.execute(api.database.db);
  expect(await semAcidente('planejador')).toEqual({ dias: 4, ultimo: dia });
  expect(await semAcidente('ROT')).toEqual({ dias: 4, ultimo: null });
  // What is renamed later does not change what was signed.
  await sql`update contrato set empresa = 'Outra Empresa' where id = ${contratos['MTX']}`.execute(api.database.db);
  expect(await textoDe(mtx)).toBe(impresso);
});
