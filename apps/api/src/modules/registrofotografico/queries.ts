import type { TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { registrofotografico } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { MAX_SECOES, type PorSecao, type Secao } from '@cadencia/domain/registrofotografico/endpoints.ts';
import { sql } from 'kysely';
import { derivado, type Listavel } from '../../cadastro/derivados.ts';
import { type Pergunta, rowsOf } from '../../cadastro/queries.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { OriginalGuardado } from '../../infra/tables.ts';
import type { Tx } from '../../infra/transaction.ts';
import type { Marca } from './imagem.ts';

/** Photos with what their equipment tells, and whether another one is the same file. */
export const fotos: Listavel = {
  ...registrofotografico,
  derivacao: {
    // People know a photo by the TAG too.
    achados: ({ projetoId = null }, padrao) => sql`
      select x.id from registrofotografico x where x.projeto_id = ${projetoId}::bigint
        and x.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})`,
    proprios: {
      tag: sql`(select e.tag from equipamento e where e.id = r.equipamento_id)`,
      areaId: sql`(select e.area_id from equipamento e where e.id = r.equipamento_id)`,
      repetida: sql`exists (select from registrofotografico x
        where x.projeto_id = r.projeto_id and x.hash = r.hash and x.id <> r.id and x.ativo)`,
      deOutro: sql`(r.origem is not null)`,
      marcada: sql`(select count(*)::int from registrofotografico_marca m where m.registrofotografico_id = r.id)`,
    },
  },
};

/** How many photos each day, the last first, or each TAG has: the headings of a gallery. */
export async function readSecoes(
  db: Db,
  contexto: ContextoProjeto,
  { por, ...pergunta }: Pergunta & { readonly por: PorSecao },
): Promise<Secao[]> {
  const nome = por === 'dia' ? sql`r.capturada_em::date` : derivado(fotos, 'tag');
  const { rows } = await sql<Secao>`
    select t.nome::text as nome, t.fotos from (
      select ${nome} as nome, count(*)::int as fotos from ${rowsOf(contexto, fotos, pergunta)} group by 1) t
    order by t.nome ${por === 'dia' ? sql`desc` : sql`asc`} nulls last limit ${MAX_SECOES}`.execute(db);
  return rows;
}

/** Number of a photo that the caller sees and that is the same file; undefined without any. */
export async function findIgual(db: Db | Tx, contexto: ContextoProjeto, sha256: string): Promise<string | undefined> {
  const { rows } = await sql<{ numero: string }>`
    select r.numero from ${visibleRows(fotos, contexto)} and r.hash = ${sha256} and r.ativo order by r.id limit 1`.execute(
    db as Db,
  );
  return rows[0]?.numero;
}

interface Guardada {
  readonly numero: string;
  readonly autorId: number | null;
  readonly caminho: string;
  readonly sha256: string;
  readonly tipo: TipoAnexo;
  readonly original: OriginalGuardado | null;
}

/** Where the file of a photo is that the caller sees; undefined without a file. */
export async function findArquivo(db: Db, contexto: ContextoProjeto, id: number): Promise<Guardada | undefined> {
  const { rows } = await sql<Guardada>`
    select f.numero, f.autor_id, x.caminho, x.sha256, x.tipo, x.original
    from (select r.* from ${visibleRows(fotos, contexto)} and r.id = ${id}) f
    join anexo x on x.id = (f.arquivo->>'anexo')::bigint and x.apagado_em is null`.execute(db);
  return rows[0];
}

/** The equipment of the project's client with a TAG, and the stage with these initials or this name. */
export async function findPeloNome(
  db: Db,
  { projetoId }: ContextoProjeto,
  { tag, etapa = '' }: { readonly tag: string; readonly etapa?: string },
): Promise<{ readonly equipamentoId: number | null; readonly etapaId: number | null }> {
  const { rows } = await sql<{ equipamentoId: number | null; etapaId: number | null }>`
    select (select e.id from equipamento e join projeto p on p.cliente_id = e.cliente_id
        where p.id = ${projetoId} and upper(e.tag) = ${tag} and e.ativo limit 1) as equipamento_id,
      (select t.id from etapa t where sem_acento(${etapa}) in (sem_acento(t.sigla), sem_acento(t.nome)) and t.ativo
        order by t.id limit 1) as etapa_id`.execute(db);
  return rows[0] ?? { equipamentoId: null, etapaId: null };
}

/** A photo as something printed shows it. */
export interface FotoImpressa {
  readonly id: number;
  readonly numero: string;
  readonly titulo: string | null;
  readonly legenda: string | null;
  readonly momento: string;
  readonly dataCaptura: string | null;
  readonly tag: string | null;
  readonly servico: string | null;
  readonly etapa: string | null;
  readonly capa: boolean;
  readonly hash: string | null;
  /** Name of the picture in the storage: 1600 points at most and without metadata, but for those of other records. */
  readonly caminho: string;
  /** Whole seconds of a film, for which the picture stands; null for a photo. */
  readonly duracao: number | null;
  /** Name of the film in the storage. */
  readonly filme: string | null;
  readonly marcas: readonly Marca[];
}

const IMPRESSA = sql`f.id, f.numero, f.titulo, f.legenda, f.momento,
  to_char(f.capturada_em, 'YYYY-MM-DD"T"HH24:MI') as data_captura,
  (select e.tag from equipamento e where e.id = f.equipamento_id) as tag,
  (select s.titulo from servico s where s.id = f.servico_id) as servico,
  (select t.nome from etapa t where t.id = f.etapa_id) as etapa, f.capa, f.hash, coalesce(x.quadro, x.caminho) as caminho,
  f.duracao, case when x.quadro is not null then x.caminho end as filme,
  coalesce((select jsonb_agg(jsonb_build_object('forma', m.forma, 'cor', m.cor, 'x1', m.x1, 'y1', m.y1, 'x2', m.x2, 'y2', m.y2,
    'texto', m.texto) order by m.ordem) from registrofotografico_marca m where m.registrofotografico_id = f.id), '[]') as marcas`;
const COM_ARQUIVO = sql`join anexo x on x.id = (f.arquivo->>'anexo')::bigint and x.excluido_em is null`;
/** What may leave the register. */
const LIBERADA = sql`f.situacao = 'APROVADO' and f.sigilo <> 'RESTRITO' and f.ativo`;

/** Those of these photos that the caller sees and that may leave the register, in the order of their ids given. */
export async function listImpressas(
  db: Db,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<FotoImpressa[]> {
  const { rows } = await sql<FotoImpressa>`
    select ${IMPRESSA} from (select r.* from ${visibleRows(fotos, contexto)} and r.id = any(${ids}::bigint[])) f ${COM_ARQUIVO}
    where ${LIBERADA} order by array_position(${ids}::bigint[], f.id)`.execute(db);
  return rows;
}

interface NoPeriodo {
  readonly projeto: number;
  /** Days on the project's clock, both included. */
  readonly de: string;
  readonly ate: string;
  readonly limite: number;
}

/** Approved photos of a period that are marked for the weekly report, the cover first, then the last ones. */
export async function fotosDoInforme(trx: Db | Tx, { projeto, de, ate, limite }: NoPeriodo): Promise<FotoImpressa[]> {
  const { rows } = await sql<FotoImpressa>`
    select ${IMPRESSA} from registrofotografico f ${COM_ARQUIVO}
    where f.projeto_id = ${projeto} and f.para_informe and ${LIBERADA}
      and f.capturada_em >= ${de}::date and f.capturada_em < ${ate}::date + 1
    order by f.capa desc, f.capturada_em desc, f.id desc limit ${limite}`.execute(trx as Db);
  return rows;
}

/** Approved photos of a contract from an hour on, for a day, in their order, to those who see them. */
export async function fotosDoDia(
  db: Db | Tx,
  contexto: Contexto,
  { contratoId, de, limite }: { readonly contratoId: number; readonly de: string; readonly limite: number },
): Promise<FotoImpressa[]> {
  const { rows } = await sql<FotoImpressa>`
    select ${IMPRESSA} from (select r.* from ${visibleRows(fotos, contexto)} and r.contrato_id = ${contratoId}
      and r.capturada_em >= ${de}::timestamp and r.capturada_em < ${de}::timestamp + interval '1 day') f ${COM_ARQUIVO}
    where ${LIBERADA} order by f.capturada_em, f.id limit ${limite}`.execute(db as Db);
  return rows;
}

/** These photos of a project, whoever asks: for a report that names them, and has its own readers. */
export async function listDoDocumento(db: Db, projetoId: number, ids: readonly number[]): Promise<FotoImpressa[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FotoImpressa>`
    select ${IMPRESSA} from registrofotografico f ${COM_ARQUIVO}
    where f.projeto_id = ${projetoId} and f.id = any(${ids}::bigint[]) and ${LIBERADA}`.execute(db);
  return rows;
}

// biome-ignore lint/performance/noBarrelFile: Other modules read a module through this door alone.
export { desenhaFoto } from './imagem.ts';
