import { LIMITE_EVENTOS, LIMITE_MARCOS } from '@cadencia/domain/calendario/endpoints.ts';
import { DIAS_MAXIMOS, type MarcoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { nomeVisto, visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { categoriasDe } from './categoria/queries.ts';
import type { LinhaEvento } from './evento.ts';

export interface Janela {
  readonly de: string;
  readonly ate: string;
}

const colunas = (
  contexto: ContextoProjeto,
) => sql`e.id, e.uid, e.versao, e.titulo, e.local, e.descricao, e.inicio, e.termino, e.dia_inteiro,
  coalesce(e.alterado_em, e.criado_em) as alterado_em, ${nomeVisto(contexto)} as autor,
  json_build_object('id', k.id, 'title', k.titulo, 'textClass', k.text_class, 'className', k.class_name) as categoria`;

/** The events of the caller's project that are not deleted: every read starts here. */
const doProjeto = (contexto: ContextoProjeto, onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${colunas(contexto)} from evento e join ${categoriasDe(contexto)} k on k.id = e.categoria_id
    left join usuario u on u.id = e.criado_por
  where e.projeto_id = ${contexto.projetoId} and e.excluido_em is null and ${onde}`;

/** An event that touches the window began at most the longest duration before it: that bounds the index. */
const toca = ({ de, ate }: Janela): RawBuilder<unknown> => sql`e.inicio < ${ate}
  and e.inicio > ${de}::timestamp - make_interval(days => ${DIAS_MAXIMOS + 1})
  and coalesce(e.termino, e.inicio + case when e.dia_inteiro then interval '1 day' else interval '1 minute' end) > ${de}`;

/** Reads one event more than the limit, so that a cut shows. */
export async function listEventos(
  db: Db,
  contexto: ContextoProjeto,
  janela: Janela,
  categorias?: readonly number[],
): Promise<LinhaEvento[]> {
  const das = categorias === undefined ? sql`true` : sql`e.categoria_id = any(${categorias}::bigint[])`;
  const { rows } = await sql<LinhaEvento>`
    ${doProjeto(contexto, sql`${toca(janela)} and ${das}`)} order by e.inicio, e.id limit ${LIMITE_EVENTOS + 1}`.execute(
    db,
  );
  return rows;
}

export async function findEvento(db: Db, contexto: ContextoProjeto, id: number): Promise<LinhaEvento | undefined> {
  const { rows } = await sql<LinhaEvento>`${doProjeto(contexto, sql`e.id = ${id}`)}`.execute(db);
  return rows[0];
}

const DATA_DO_MARCO = sql`case a.tipo when 'MARCO_FIM' then coalesce(a.termino_real, c.termino_cedo)
  else coalesce(a.inicio_real, c.inicio_cedo) end`;

/** The milestones of the schedule that the caller may see, at their actual or expected date. */
export async function listMarcos(db: Db, contexto: ContextoProjeto, { de, ate }: Janela): Promise<MarcoCalendario[]> {
  const { rows } = await sql<MarcoCalendario>`
    select m.* from (
      select a.id as atividade_id, a.codigo, a.nome as title, ${DATA_DO_MARCO} as start,
        a.termino_real is not null as concluido, coalesce(c.critica, false) as critico
      from ${visible(contexto)} a left join atividade_calculo c on c.atividade_id = a.id
      where a.tipo in ('MARCO_INICIO', 'MARCO_FIM') and a.situacao <> 'CANCELADA' and not a.ausente_na_origem
    ) m
    where m.start >= ${de} and m.start < ${ate} order by m.start, m.atividade_id limit ${LIMITE_MARCOS + 1}`.execute(
    db,
  );
  return rows;
}

interface Projeto {
  readonly titulo: string;
  readonly sigla: string;
  readonly fuso: string;
  readonly inicioParada: string;
  readonly terminoParada: string;
}

export const findProjeto = ({ projetoId }: ContextoProjeto, db: Db): Promise<Projeto> =>
  db
    .selectFrom('projeto')
    .select(['titulo', 'sigla', 'fuso', 'inicioParada', 'terminoParada'])
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
