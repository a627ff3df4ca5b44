import { readdirSync, readFileSync } from 'node:fs';
import { minuto } from '@cadencia/engine';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import { toMinuto } from '../../infra/clock.ts';
import type { Tx } from '../../infra/transaction.ts';
import { loadPlano } from '../cronograma/calculo/queries.ts';

/**
 * Invented data: one file per table, in the order of loading, with names of columns, then rows, between tabs. `\N` is
 * null, `\n` a new line; `{D-5}` is the fifth day before the load, `{S-1}` the Monday of the week before; every other date
 * is literal.
 */
const PASTA = new URL('../../../data/demonstracao/', import.meta.url);

const MS_DIA = 86_400_000;
const POR_VEZ = 5_000;

const celulas = (linha: string): (string | null)[] =>
  linha.split('\t').map((celula) => (celula === '\\N' ? null : celula.replaceAll('\\n', '\n')));

/** The types of the columns of a table, as SQL writes them. */
async function tiposDe(tx: Tx, tabela: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ coluna: string; tipo: string }>`
    select attname as coluna, format_type(atttypid, atttypmod) as tipo from pg_attribute
    where attrelid = ${tabela}::regclass and attnum > 0`.execute(tx);
  return new Map(rows.map(({ coluna, tipo }) => [coluna, tipo]));
}

async function loadTabela(tx: Tx, tabela: string, texto: string): Promise<void> {
  const [titulos = '', ...linhas] = texto.trimEnd().split('\n');
  const colunas = titulos.split('\t');
  const tipos = await tiposDe(tx, tabela);
  const nomes = sql.join(colunas.map((coluna) => sql.ref(coluna)));
  const valores = sql.join(colunas.map((coluna) => sql`${sql.ref(coluna)}::${sql.raw(tipos.get(coluna) ?? 'text')}`));
  for (let de = 0; de < linhas.length; de += POR_VEZ) {
    const parte = linhas.slice(de, de + POR_VEZ).map(celulas);
    const vetores = colunas.map((_, n) => sql`${parte.map((linha) => linha[n])}::text[]`);
    await sql`insert into ${sql.table(tabela)} (${nomes}) overriding system value
      select ${valores} from unnest(${sql.join(vetores)}) as n (${nomes})`.execute(tx);
  }
  if (tipos.has('id')) {
    await sql`select setval(pg_get_serial_sequence(${tabela}, 'id'), (select max(id) from ${sql.table(tabela)}))`.execute(
      tx,
    );
  }
}

/** The work that approved requests added came after the contractual baseline: it is in the one in force alone. */
const keepVigente = (tx: Tx, projetoId: number) =>
  sql`
  with lb0 as (select * from linhabase l where l.projeto_id = ${projetoId} and l.principal
    and exists (select from servico s where s.projeto_id = l.projeto_id and s.origem in ('ASFE', 'SSE'))),
  nova as (insert into linhabase (projeto_id, numero, nome, tipo, situacao, data_base, peso_total, inicio, termino, criado_por)
    select projeto_id, 1, 'LB vigente com as ASFE e SSE aprovadas', 'VIGENTE', 'APROVADA', data_base, peso_total, inicio, termino, criado_por
    from lb0 returning id),
  todas as (insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, hh, peso, perfil_curva, calendario_id)
    select nova.id, i.atividade_id, i.inicio, i.termino, i.duracao, i.hh, i.peso, i.perfil_curva, i.calendario_id
    from nova, lb0 join linhabase_item i on i.linhabase_id = lb0.id),
  saem as (delete from linhabase_item i using lb0, atividade a, servico s
    where i.linhabase_id = lb0.id and a.id = i.atividade_id and s.id = a.servico_id and s.origem in ('ASFE', 'SSE') returning i.peso)
  update linhabase l set peso_total = l.peso_total - (select coalesce(sum(peso), 0) from saem) from lb0 where l.id = lb0.id`.execute(
    tx,
  );

/** What happened to the records of the demonstration, as their history tells it, at the time of each fact. */
const tellHistoria = (tx: Tx) =>
  sql`
  insert into auditoria (em, usuario_id, projeto_id, entidade, registro_id, acao, antes, depois, ip)
  select e.em, e.usuario_id, e.projeto_id, e.entidade, e.registro_id, case when e.de is null then 'I' else 'SITUACAO' end,
    case when e.de is not null then jsonb_build_object('situacao', e.de) end,
    jsonb_strip_nulls(jsonb_build_object('situacao', e.para, 'motivo', e.motivo)), ''
  from fluxo_evento e order by e.em, e.id`.execute(tx);

/** The last notice of each extra service to its contractor or its inspector; those of some days ago were read. */
const tellSses = (tx: Tx, hoje: string) =>
  sql`
  insert into notificacao (usuario_id, projeto_id, tipo, titulo, texto, link, assunto, criada_em, lida_em)
  select distinct on (s.id, q.id) q.id, s.projeto_id, 'APROVACAO', s.numero || ' ' || n.dito, s.titulo,
    '/solicitacao-servico-extra?registro=' || s.id, 'sse:' || s.id, e.em, case when e.em < ${hoje}::date - 2 then e.em + interval '2 hours' end
  from fluxo_evento e join sse s on e.entidade = 'sse' and s.id = e.registro_id
  join (values ('aprovar', false, 'foi aprovada para o seu contrato executar'), ('aceitar', false, 'foi aceita'),
    ('concluir', true, 'foi informada como executada: confira os boletins')) n(acao, ao_fiscal, dito) on n.acao = e.acao
  join lateral (select pe.usuario_id as id from pessoa pe where n.ao_fiscal and pe.id = s.fiscal_id and pe.usuario_id is not null
    union select pu.usuario_id from projeto_usuario pu where not n.ao_fiscal and pu.projeto_id = s.projeto_id and pu.contrato_id = s.contrato_id) q on true
  order by s.id, q.id, e.em desc`.execute(tx);

/** The hold points that the work went beyond were signed when their own work ended. */
const signPontos = (tx: Tx) =>
  // Each step is made once: nothing is known yet of the tables that were just filled, and a plan by row would not end.
  sql`
  with feito as materialized (
    select s.projeto_id, s.equipamento_id, a.etapa_id, max(a.termino_real) as fim,
      bool_and(a.termino_real is not null) as acabou, bool_or(a.inicio_real is not null) as comecou
    from atividade a join servico s on s.id = a.servico_id where s.equipamento_id is not null group by 1, 2, 3
  ), estagio as materialized (
    select c.id, c.marco, e.ponto_parada, f.fim, f.acabou, c.ordem < max(c.ordem) filter (where f.comecou)
      over (partition by c.projeto_id, c.equipamento_id) as passada
    from equipamentograma c join etapa e on e.id = c.etapa_id
    left join feito f on (f.projeto_id, f.equipamento_id, f.etapa_id) = (c.projeto_id, c.equipamento_id, c.etapa_id)
  )
  update equipamentograma c set liberada_em = x.fim, liberou_id = 6 from estagio x
  where x.id = c.id and x.acabou and (x.marco = 'ENTREGA' or x.ponto_parada and x.passada)`.execute(tx);

/** Where the larger equipment stands on the plant: each system has its block. */
const placeEquipamentos = (tx: Tx) =>
  sql`
  update equipamento e set posicao_x = round((6 + (n.bloco % 4) * 24 + (n.lugar % 3) * 7.5)::numeric, 2),
    posicao_y = round((8 + (n.bloco / 4 % 3) * 32 + (n.lugar / 3 % 5) * 5.6)::numeric, 2)
  from (select q.id, (dense_rank() over (partition by q.cliente_id order by q.sistema_id) - 1)::int as bloco,
      (row_number() over (partition by q.cliente_id, q.sistema_id order by q.tag) - 1)::int as lugar
    from equipamento q join tipoequipamento t on t.id = q.tipoequipamento_id
    where t.familia in ('ESTATICO', 'CALDEIRA_FORNO', 'ROTATIVO') and q.sistema_id is not null) n
  where n.id = e.id and n.lugar < 15 and n.bloco < 12`.execute(tx);

/** Keeps the planned network with the baseline, so that the product can tell what moves the end later. */
async function keepPlano(tx: Tx, projetoId: number, inicio: string): Promise<void> {
  const plano = await loadPlano(tx, projetoId, minuto(toMinuto(inicio)));
  if (!plano) throw new RangeError(`no project ${projetoId}`);
  const rede = JSON.stringify(plano);
  await sql`update linhabase set rede = ${rede}::jsonb where projeto_id = ${projetoId}`.execute(tx);
}

/**
 * Loads the demonstration around `hoje` (`2026-11-17`), in the caller's transaction. `standard` brings what the product
 * has from the start. Answers the ids of the projects, which all wait for their calculation.
 */
export async function loadDemonstracao(
  tx: Tx,
  hoje: string,
  say: (line: string) => void,
  standard: () => Promise<unknown>,
): Promise<number[]> {
  const dia0 = Date.parse(hoje);
  const segunda0 = dia0 - ((new Date(dia0).getUTCDay() + 6) % 7) * MS_DIA;
  const diaDe = (_: string, de: string, n: string) =>
    new Date(de === 'D' ? dia0 + Number(n) * MS_DIA : segunda0 + Number(n) * 7 * MS_DIA).toISOString().slice(0, 10);
  await sql`set constraints all deferred`.execute(tx);
  say('Demonstração: cadastros, serviços e atividades');
  for (const arquivo of readdirSync(PASTA).sort()) {
    const texto = readFileSync(new URL(arquivo, PASTA), 'utf8').replaceAll(/\{([DS])([+-]\d+)\}/g, diaDe);
    await loadTabela(tx, arquivo.replace(/^\d+-|\.tsv$/g, ''), texto);
  }
  await standard();
  // The statements below join what was just filled.
  await sql`analyze servico, atividade, atividade_relacao, apontamento, equipamento, equipamentograma`.execute(tx);
  await sql`update rdo x set titulo = c.sigla || ' · ' || to_char(x.dia, 'DD/MM/YYYY') from contrato c where c.id = x.contrato_id`.execute(
    tx,
  );
  // Requests come before the recommendations that they are of.
  await sql`update asfe a set recomendacao_id = r.id from recomendacao r where r.asfe_id = a.id`.execute(tx);
  await sql`update controleinspecao i set validade = e.proxima_externa from equipamento e, inspecao t
    where e.id = i.equipamento_id and t.id = i.inspecao_id and t.tipo = 'NR13_PERIODICA_EXTERNA' and i.situacao = 'CONCLUIDA'
      and e.ultima_externa = i.real_fim::date`.execute(tx);
  await signPontos(tx);
  await placeEquipamentos(tx);
  await tellHistoria(tx);
  await tellSses(tx, hoje);
  const projetos = await tx
    .selectFrom('projeto')
    .select(['id', 'sigla', 'titulo', 'inicioCronograma', 'criadoPor'])
    .orderBy('id')
    .execute();
  for (const { id, sigla, titulo, inicioCronograma, criadoPor } of projetos) {
    say(`Demonstração: ${sigla}, ${titulo}`);
    await keepVigente(tx, id);
    await keepPlano(tx, id, inicioCronograma ?? '');
    await audit(
      tx,
      { usuarioId: criadoPor ?? 0, projetoId: id, ip: '' },
      { entidade: 'projeto', registro: id, acao: 'I', depois: { sigla, titulo } },
    );
  }
  return projetos.map(({ id }) => id);
}
