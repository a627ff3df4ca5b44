import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { toJsonb } from '../../../infra/jsonb.ts';
import type { Tx } from '../../../infra/transaction.ts';

/** Columns of an activity that planners change: name in the database → its type. */
const COLUNAS = {
  codigo: 'text',
  nome: 'text',
  tipo: 'text',
  servico_id: 'bigint',
  sequencia: 'int',
  duracao: 'int',
  duracao_restante: 'int',
  restante_inicial: 'int',
  hh: 'numeric',
  peso: 'numeric',
  calendario_id: 'bigint',
  etapa_id: 'bigint',
  especialidade_id: 'bigint',
  restricao: 'text',
  restricao_data: 'timestamp',
  prazo: 'timestamp',
  operacao_sap: 'text',
} as const;
export type Coluna = keyof typeof COLUNAS;
const NOMES = Object.keys(COLUNAS) as Coluna[];

/** A link that comes into an activity; the predecessor and the kind identify it. */
export interface Entrada {
  readonly de: number;
  readonly tipo: string;
  readonly lag: number;
  readonly tipo_lag: string;
}

export interface Recurso {
  readonly especialidade_id: number | null;
  readonly pessoa_id: number | null;
  readonly quantidade: number;
  readonly ocupacao_pct: number;
  readonly hh: number;
  readonly hh_real: number;
}

/** An activity as the plan has it. */
export interface Estado {
  readonly colunas: Readonly<Record<Coluna, string | number | null>>;
  readonly recursos: readonly Recurso[];
  readonly entradas: readonly Entrada[];
}

/** What an edit makes of an activity; null where there is none before, or after. */
export interface Mudanca {
  readonly id: number;
  readonly antes: Estado | null;
  readonly depois: Estado | null;
  /** Links to its successors, which go with a removed activity and come back with it. */
  readonly saidas?: readonly (Entrada & { readonly para: number })[];
  /** Its rows of baselines, likewise. */
  readonly bases?: readonly object[];
}

const LIGACAO = sql`'tipo', r.tipo, 'lag', r.lag, 'tipo_lag', r.tipo_lag`;

/** The activities of the plan by id, as they are now; absent where there is none in the project. */
export async function loadEstados(
  tx: Tx,
  projetoId: number,
  ids: readonly number[],
): Promise<Map<number, Estado & { readonly saidas: readonly (Entrada & { readonly para: number })[] }>> {
  const { rows } = await sql<{ id: number; estado: Estado & { saidas: readonly (Entrada & { para: number })[] } }>`
    select a.id, jsonb_build_object(
      'colunas', jsonb_build_object(${sql.join(NOMES.flatMap((nome) => [sql.lit(nome), sql.ref(`a.${nome}`)]))}),
      'recursos', coalesce((select jsonb_agg(jsonb_build_object('especialidade_id', r.especialidade_id, 'pessoa_id', r.pessoa_id,
          'quantidade', r.quantidade, 'ocupacao_pct', r.ocupacao_pct, 'hh', r.hh, 'hh_real', r.hh_real) order by r.id)
        from atividade_recurso r where r.atividade_id = a.id), '[]'),
      'entradas', coalesce((select jsonb_agg(jsonb_build_object('de', r.predecessora_id, ${LIGACAO}) order by r.id)
        from atividade_relacao r where r.sucessora_id = a.id and not r.ausente_na_origem), '[]'),
      'saidas', coalesce((select jsonb_agg(jsonb_build_object('de', a.id, 'para', r.sucessora_id, ${LIGACAO}) order by r.id)
        from atividade_relacao r where r.predecessora_id = a.id and not r.ausente_na_origem), '[]')) as estado
    from atividade a where a.projeto_id = ${projetoId} and a.id = any(${ids}::bigint[])
    order by a.id`.execute(tx);
  return new Map(rows.map(({ id, estado }) => [id, estado]));
}

export const keyOf = ({ de, tipo }: Entrada): string => `${de} ${tipo}`;
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The columns in which two states differ. */
export const columnsChanged = (antes: Estado, depois: Estado): Coluna[] =>
  NOMES.filter((nome) => !same(antes.colunas[nome], depois.colunas[nome]));

async function storeLinks(tx: Tx, { projetoId, usuarioId }: ContextoProjeto, mudancas: readonly Mudanca[]) {
  const saem = mudancas.flatMap(({ id, antes, depois }) => {
    const ficam = new Set(depois?.entradas.map(keyOf));
    return (depois && antes ? antes.entradas : [])
      .filter((uma) => !ficam.has(keyOf(uma)))
      .map(({ de, tipo }) => ({ de, para: id, tipo }));
  });
  const entram = mudancas.flatMap(({ id, antes, depois, saidas = [] }) => {
    const eram = new Map(antes?.entradas.map((uma) => [keyOf(uma), uma]));
    const novas = (depois?.entradas ?? []).filter((uma) => !same(eram.get(keyOf(uma)), uma));
    return [...novas.map((uma) => ({ ...uma, para: id })), ...(depois && !antes ? saidas : [])];
  });
  if (saem.length > 0)
    await sql`delete from atividade_relacao r using jsonb_to_recordset(${toJsonb(saem)}::jsonb) as n(de bigint, para bigint, tipo text)
      where r.predecessora_id = n.de and r.sucessora_id = n.para and r.tipo = n.tipo and r.projeto_id = ${projetoId}`.execute(
      tx,
    );
  if (entram.length > 0)
    await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag, tipo_lag, criado_por)
      select ${projetoId}, n.de, n.para, n.tipo, n.lag, n.tipo_lag, ${usuarioId}
      from jsonb_to_recordset(${toJsonb(entram)}::jsonb) as n(de bigint, para bigint, tipo text, lag int, tipo_lag text)
      join atividade p on p.id = n.de and p.projeto_id = ${projetoId}
      join atividade s on s.id = n.para and s.projeto_id = ${projetoId}
      on conflict (predecessora_id, sucessora_id, tipo) do update set lag = excluded.lag, tipo_lag = excluded.tipo_lag,
        ausente_na_origem = false, versao = atividade_relacao.versao + 1`.execute(tx);
}

async function storeRecursos(tx: Tx, { projetoId }: ContextoProjeto, mudancas: readonly Mudanca[]): Promise<void> {
  const deles = mudancas.filter(({ antes, depois }) => depois && !same(antes?.recursos ?? [], depois.recursos));
  if (deles.length === 0) return;
  await sql`delete from atividade_recurso where atividade_id = any(${deles.map(({ id }) => id)}::bigint[])`.execute(tx);
  const linhas = deles.flatMap(({ id, depois }) => (depois?.recursos ?? []).map((um) => ({ ...um, atividade_id: id })));
  await sql`insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, pessoa_id, quantidade, ocupacao_pct, hh, hh_real)
    select ${projetoId}, n.* from jsonb_to_recordset(${toJsonb(linhas)}::jsonb) as n(atividade_id bigint, especialidade_id bigint,
      pessoa_id bigint, quantidade numeric, ocupacao_pct numeric, hh numeric, hh_real numeric)`.execute(tx);
}

const linhasDe = (mudancas: readonly Mudanca[]) =>
  toJsonb(mudancas.map(({ id, depois }) => ({ id, ...depois?.colunas })));
const recordset = sql.raw(
  `n(id bigint, ${Object.entries(COLUNAS)
    .map(([nome, tipo]) => `${nome} ${tipo}`)
    .join(', ')})`,
);
const nomes = sql.raw(NOMES.join(', '));
const valores = sql.raw(NOMES.map((nome) => `n.${nome}`).join(', '));

/** Writes the activities as `depois` has them: made, changed or removed, with their people and links. */
export async function storeMudancas(tx: Tx, contexto: ContextoProjeto, mudancas: readonly Mudanca[]): Promise<void> {
  const { projetoId, usuarioId } = contexto;
  const saem = mudancas.flatMap(({ id, depois }) => (depois ? [] : [id]));
  if (saem.length > 0)
    await sql`delete from atividade where projeto_id = ${projetoId} and id = any(${saem}::bigint[])`.execute(tx);
  const novas = mudancas.filter(({ antes, depois }) => depois && !antes);
  if (novas.length > 0)
    await sql`insert into atividade (id, projeto_id, criado_por, ${nomes}) overriding system value
      select n.id, ${projetoId}, ${usuarioId}, ${valores} from jsonb_to_recordset(${linhasDe(novas)}::jsonb) as ${recordset}`.execute(
      tx,
    );
  const mudadas = mudancas.filter(({ antes, depois }) => antes && depois);
  if (mudadas.length > 0)
    await sql`update atividade a set (${nomes}) = (select ${valores}), versao = a.versao + 1, alterado_em = now(), alterado_por = ${usuarioId}
      from jsonb_to_recordset(${linhasDe(mudadas)}::jsonb) as ${recordset}
      where a.id = n.id and a.projeto_id = ${projetoId}`.execute(tx);
  const bases = novas.flatMap((uma) => uma.bases ?? []);
  if (bases.length > 0)
    await sql`insert into linhabase_item select * from jsonb_populate_recordset(null::linhabase_item, ${toJsonb(bases)}::jsonb) n
      where exists (select from linhabase l where l.id = n.linhabase_id)`.execute(tx);
  await storeRecursos(tx, contexto, mudancas);
  await storeLinks(tx, contexto, mudancas);
}

/** The rows of baselines of activities that are about to go. */
export async function loadBases(tx: Tx, ids: readonly number[]): Promise<Map<number, readonly object[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; bases: readonly object[] }>`
    select i.atividade_id as id, jsonb_agg(to_jsonb(i)) as bases from linhabase_item i
    where i.atividade_id = any(${ids}::bigint[]) group by i.atividade_id`.execute(tx);
  return new Map(rows.map(({ id, bases }) => [id, bases]));
}

/** Why each of these activities cannot be removed: what hangs on it. */
export async function listPresas(tx: Tx, projetoId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; motivo: string | null }>`
    select a.id, case
      when exists (select from apontamento x where x.atividade_id = a.id)
        then 'tem apontamentos de avanço: tire do escopo por cancelamento (CAP)'
      when p.escopo_congelado and exists (select from linhabase_item i join linhabase l on l.id = i.linhabase_id
        where i.atividade_id = a.id and (l.principal or l.situacao in ('APROVADA', 'SUBSTITUIDA')))
        then 'é do escopo congelado: sai por cancelamento (CAP)'
      when exists (select from suprimento s where s.atividade_id = a.id)
        then 'tem suprimentos: passe-os antes para outra atividade'
      when exists (select from raquete r where a.id in (r.atividade_instalacao_id, r.atividade_retirada_id))
        then 'tem raquetes: passe-as antes para outra atividade'
      when exists (select from controleapoio p where p.projeto_id = a.projeto_id and p.atividade_id = a.id)
        then 'tem pedidos de apoio: passe-os antes para outra atividade'
      when exists (select from controlevalvula v where v.projeto_id = a.projeto_id and a.id in (v.atividade_retirada_id, v.atividade_montagem_id))
        then 'tem válvulas: passe-as antes para outra atividade'
      end as motivo
    from atividade a join projeto p on p.id = a.projeto_id
    where a.projeto_id = ${projetoId} and a.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.flatMap(({ id, motivo }) => (motivo ? [[id, motivo]] : [])));
}
