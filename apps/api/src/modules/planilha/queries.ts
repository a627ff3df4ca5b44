import type { Celula } from '@cadencia/domain/cadastro-celula.ts';
import type {
  AbaPlanilha,
  AvisoPlanilha,
  MapaPlanilha,
  ModoPlanilha,
  SituacaoLinha,
  SituacaoPlanilha,
} from '@cadencia/domain/planilha/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { DE_PESSOAS } from './registro/registro.ts';

export interface PlanilhaRow {
  readonly id: number;
  readonly chave: string;
  readonly usuarioId: number;
  readonly projetoId: number | null;
  readonly cadastro: string;
  readonly arquivo: string;
  readonly caminho: string;
  readonly tamanho: number;
  readonly sha256: string;
  readonly formato: 'XLSX' | 'CSV' | null;
  readonly situacao: SituacaoPlanilha;
  readonly trabalhoId: string | null;
  readonly abas: AbaPlanilha[];
  readonly aba: string | null;
  readonly mapa: MapaPlanilha;
  readonly modo: ModoPlanilha;
  readonly ciente: boolean;
  readonly avisos: AvisoPlanilha[];
  readonly erros: AvisoPlanilha[];
  readonly aplicadaEm: string | null;
  readonly criadoEm: string;
}

export type PlanilhaInteira = PlanilhaRow & {
  readonly usuario: string;
  readonly contagens: Partial<Record<SituacaoLinha, number>>;
  readonly emUso: number;
  readonly antesEm: string | null;
  readonly antesPor: string | null;
};

/** The imports that the caller sent in this project. */
const proprias = ({ usuarioId, projetoId }: Contexto): RawBuilder<unknown> =>
  sql`p.usuario_id = ${usuarioId} and p.projeto_id is not distinct from ${projetoId ?? null}::bigint`;

/** An import with its counts, its sender and, where the caller imports, the earlier import of the same bytes. */
const INTEIRA = sql`
  select p.*, u.nome as usuario, a.aplicada_em as antes_em, a.nome as antes_por,
    (select coalesce(jsonb_object_agg(c.situacao, c.n), '{}') from (
      select l.situacao, count(*) as n from planilha_linha l where l.planilha_id = p.id group by 1) c) as contagens,
    (select count(*)::int from planilha_linha l where l.planilha_id = p.id and l.em_uso and not l.fora) as em_uso
  from planilha p
  join usuario u on u.id = p.usuario_id
  left join lateral (
    select o.aplicada_em, q.nome from planilha o join usuario q on q.id = o.usuario_id
    where o.sha256 = p.sha256 and o.cadastro = p.cadastro and o.situacao = 'APLICADA' and o.id <> p.id
      and o.projeto_id is not distinct from p.projeto_id
    order by o.aplicada_em desc limit 1) a on true`;

/** An import of the caller. */
export async function findPlanilha(db: Db, contexto: Contexto, id: number): Promise<PlanilhaInteira | undefined> {
  const { rows } = await sql<PlanilhaInteira>`${INTEIRA} where p.id = ${id} and ${proprias(contexto)}`.execute(db);
  return rows[0];
}

interface Janela {
  readonly inicio: number;
  readonly limite: number;
}

export async function listPlanilhas(
  db: Db,
  contexto: Contexto,
  { cadastros, inicio, limite }: Janela & { readonly cadastros: readonly string[] },
): Promise<{ linhas: PlanilhaInteira[]; total: number }> {
  const onde = sql`where ${proprias(contexto)} and p.cadastro = any(${cadastros}::text[])`;
  const { rows } = await sql<PlanilhaInteira>`
    ${INTEIRA} ${onde} order by p.id desc limit ${limite} offset ${inicio}`.execute(db);
  const contados = await sql<{ n: number }>`select count(*)::int as n from planilha p ${onde}`.execute(db);
  return { linhas: rows, total: contados.rows[0]?.n ?? 0 };
}

export async function findByChave(db: Db, chave: string): Promise<PlanilhaRow | undefined> {
  const { rows } = await sql<PlanilhaRow>`select * from planilha where chave = ${chave}::uuid`.execute(db);
  return rows[0];
}

/** An import for background work. */
export async function findTrabalhada(db: Db | Tx, id: number): Promise<PlanilhaRow & { readonly cancelar: boolean }> {
  const { rows } = await sql<PlanilhaRow & { cancelar: boolean }>`select * from planilha where id = ${id}`.execute(db);
  if (!rows[0]) throw new RangeError(`no sheet ${id}`);
  return rows[0];
}

export interface LinhaRow {
  readonly linha: number;
  readonly celulas: Readonly<Record<string, Celula>>;
  readonly fora: boolean;
  readonly tipo: 'NOVO' | 'ALTERADO' | 'IGUAL' | null;
  readonly situacao: SituacaoLinha;
  readonly registroId: number | null;
  readonly versaoLida: number | null;
  readonly depois: Readonly<Record<string, unknown>> | null;
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly nomes: readonly string[];
  readonly paiLinha: number | null;
  readonly nivel: number;
  readonly erros: Readonly<Record<string, string>>;
  readonly conflitos: Readonly<Record<string, string>>;
  readonly emUso: boolean;
}

/** A window of the preview. */
export async function listLinhas(
  db: Db,
  planilhaId: number,
  { situacao, inicio, limite }: Janela & { readonly situacao: SituacaoLinha | undefined },
): Promise<{ linhas: LinhaRow[]; total: number }> {
  const onde = sql`where planilha_id = ${planilhaId} ${situacao === undefined ? sql`` : sql`and situacao = ${situacao}`}`;
  const { rows } = await sql<LinhaRow>`
    select * from planilha_linha ${onde} order by linha limit ${limite} offset ${inicio}`.execute(db);
  const contadas = await sql<{ n: number }>`select count(*)::int as n from planilha_linha ${onde}`.execute(db);
  return { linhas: rows, total: contadas.rows[0]?.n ?? 0 };
}

export async function findLinhas(db: Db | Tx, planilhaId: number, linhas: readonly number[]): Promise<LinhaRow[]> {
  const { rows } = await sql<LinhaRow>`
    select * from planilha_linha where planilha_id = ${planilhaId} and linha = any(${linhas}::int[]) order by linha`.execute(
    db,
  );
  return rows;
}

/** Content of a line from the file, or from the person who corrected it. */
export type LinhaGuardada = Pick<LinhaRow, 'linha' | 'celulas'>;

/** The lines after one, in order, at most `limite`. */
export async function nextLinhas(
  db: Db | Tx,
  planilhaId: number,
  depoisDe: number,
  limite: number,
): Promise<LinhaGuardada[]> {
  const { rows } = await sql<LinhaGuardada>`
    select linha, celulas from planilha_linha where planilha_id = ${planilhaId} and linha > ${depoisDe} order by linha limit ${limite}`.execute(
    db,
  );
  return rows;
}

/** Stored files that a sheet still needs; one with data of people, only until it is written. */
export async function listGuardados(db: Db, caminhos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ caminho: string }>`
    select caminho from planilha where caminho = any(${caminhos}::text[]) and situacao <> 'DESCARTADA'
      and not (cadastro = any(${DE_PESSOAS}::text[]) and situacao in ('APLICADA', 'DESFEITA'))`.execute(db);
  return rows.map(({ caminho }) => caminho);
}
