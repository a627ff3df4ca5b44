import type { PedidoNivelamento } from '@cadencia/domain/cronograma/nivelamento/endpoints.ts';
import type {
  ConflitoNivelamento,
  MudancaNivelamento,
  PropostaNivelamento,
} from '@cadencia/domain/cronograma/nivelamento/schema.ts';
import type { Demanda } from '@cadencia/engine';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { type Janela, readJanela } from '../../../infra/janela.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireAnalise } from '../analise/queries.ts';
import {
  type Capacidades,
  type LinhaConflito,
  type LinhaLimite,
  type LinhaMudanca,
  type LinhaTurno,
  toCapacidades,
  toConflito,
  toMudanca,
} from './linhas.ts';

export const hasLimites = async (tx: Tx, projetoId: number): Promise<boolean> => {
  const { rows } = await sql`select from projeto_especialidade where projeto_id = ${projetoId} limit 1`.execute(tx);
  return rows.length > 0;
};

/** The shifts of the project and the limits of its crafts, as the engine takes them. */
export async function loadCapacidades(db: Db, projetoId: number): Promise<Capacidades> {
  const { rows } = await sql<{ turnos: LinhaTurno[]; limites: LinhaLimite[] }>`select
    coalesce((select json_agg(json_build_object('id', id, 'inicio', inicio, 'fim', fim) order by id)
      from turno where projeto_id = ${projetoId}), '[]') as turnos,
    coalesce((select json_agg(json_build_object('especialidadeId', especialidade_id, 'turnoId', turno_id,
        'de', inicio - date '1970-01-01', 'ate', termino - date '1970-01-01', 'limite', limite) order by id)
      from projeto_especialidade where projeto_id = ${projetoId}), '[]') as limites`.execute(db);
  return toCapacidades(rows[0]?.turnos ?? [], rows[0]?.limites ?? []);
}

/** Demand of the activities for the crafts that have a limit. */
export async function loadDemandas(db: Db, projetoId: number): Promise<Demanda[]> {
  const { rows } = await sql<{ atividade: string; recurso: string; quantidade: number }>`
    select r.atividade_id::text as atividade, r.especialidade_id::text as recurso,
      (r.quantidade * r.ocupacao_pct / 100)::float8 as quantidade
    from atividade_recurso r join atividade a on a.id = r.atividade_id and not a.ausente_na_origem
    where r.projeto_id = ${projetoId} and a.situacao <> 'CANCELADA'
      and r.especialidade_id in (select especialidade_id from projeto_especialidade where projeto_id = ${projetoId})`.execute(
    db,
  );
  return rows;
}

export async function findPedido(db: Db, id: number): Promise<PedidoNivelamento | undefined> {
  const { rows } = await sql<{ pedido: PedidoNivelamento }>`select pedido from nivelamento where id = ${id}`.execute(
    db,
  );
  return rows[0]?.pedido;
}

/** The newest proposal of the project; its counts are of the activities that the caller may see. */
export async function findProposta(db: Db, contexto: ContextoProjeto): Promise<PropostaNivelamento | null> {
  const count = (tabela: string) => sql`(select count(*)::int from ${sql.raw(tabela)} x
    join ${visible(contexto)} a on a.id = x.atividade_id where x.nivelamento_id = n.id)`;
  const { rows } = await sql<PropostaNivelamento>`
    select n.id, n.trabalho_id, n.criado_em, u.nome as usuario,
      case when n.situacao = 'CALCULANDO' and t.situacao = 'FALHOU' then 'FALHOU' else n.situacao end as situacao,
      coalesce((n.pedido->>'somenteNaFolga')::boolean, false) as somente_na_folga, n.pedido->>'regra' as regra,
      n.termino_antes, n.termino_depois, n.excesso_antes / 60 as excesso_antes, n.excesso_depois / 60 as excesso_depois,
      n.aceitas, n.agendas, n.interrompido, coalesce(n.alteracao <> p.alteracao, false) as desatualizada, t.erro,
      ${count('nivelamento_mudanca')} as movidas, ${count('nivelamento_conflito')} as conflitos
    from nivelamento n join projeto p on p.id = n.projeto_id join trabalho t on t.id = n.trabalho_id
    join usuario u on u.id = n.criado_por
    where n.projeto_id = ${contexto.projetoId} order by n.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * A window of one list of a proposal of the project, with the activities that the caller may see.
 * @throws {AppError} `registro.nao_encontrado`
 */
async function listDa<T extends { readonly total: number }>(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
  janela: Janela,
  lista: { readonly tabela: string; readonly colunas: RawBuilder<unknown> },
): Promise<{ linhas: Omit<T, 'total'>[]; total: number }> {
  const consulta = ({ inicio, limite }: Janela) => sql<T>`
    select x.atividade_id, a.codigo, a.nome, e.nome as especialidade, x.falta_de, x.falta_ate, x.necessidade, x.capacidade,
      ${lista.colunas}, count(*) over ()::int as total
    from ${sql.raw(lista.tabela)} x join nivelamento n on n.id = x.nivelamento_id and n.projeto_id = ${contexto.projetoId}
    join ${visible(contexto)} a on a.id = x.atividade_id left join especialidade e on e.id = x.especialidade_id
    where x.nivelamento_id = ${id} order by x.ordem limit ${limite} offset ${inicio}`;
  const { linhas, total } = await readJanela(db, janela, consulta);
  if (total === 0) await requireAnalise(db, contexto, 'nivelamento', id);
  return { linhas, total };
}

export async function listMudancas(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
  janela: Janela,
): Promise<{ linhas: MudancaNivelamento[]; total: number }> {
  const colunas = sql`x.antes_inicio, x.antes_termino, x.depois_inicio, x.depois_termino, x.atraso, x.aceita,
    (select pa.codigo from ${visible(contexto)} pa where pa.id = x.predecessora_id) as predecessora`;
  const lista = await listDa<LinhaMudanca & { total: number }>(db, contexto, id, janela, {
    tabela: 'nivelamento_mudanca',
    colunas,
  });
  return { linhas: lista.linhas.map(toMudanca), total: lista.total };
}

export async function listConflitos(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
  janela: Janela,
): Promise<{ linhas: ConflitoNivelamento[]; total: number }> {
  const lista = await listDa<LinhaConflito & { total: number }>(db, contexto, id, janela, {
    tabela: 'nivelamento_conflito',
    colunas: sql`x.causa`,
  });
  return { linhas: lista.linhas.map(toConflito), total: lista.total };
}
