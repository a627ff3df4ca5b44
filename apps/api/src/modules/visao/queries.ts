import {
  type AlcanceDaVisao,
  type EstadoDaVisao,
  MAX_COMPARTILHADAS,
  MAX_VISOES,
} from '@cadencia/domain/visao/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

export interface LinhaVisao {
  readonly id: number;
  readonly versao: number;
  readonly usuarioId: number;
  readonly autor: string;
  readonly nome: string;
  readonly alcance: AlcanceDaVisao;
  readonly projetoId: number | null;
  readonly estado: EstadoDaVisao;
  readonly criadoEm: string;
  readonly criadoPor: number | null;
  readonly alteradoEm: string | null;
  readonly alteradoPor: number | null;
}

/** The views `v` of a list that the caller may see: every read starts here. */
const visiveis = ({ usuarioId, projetoId }: Contexto, lista: string): RawBuilder<unknown> => sql`
  visao_salva v join usuario u on u.id = v.usuario_id
  where v.lista = ${lista} and v.excluido_em is null and (v.usuario_id = ${usuarioId} or v.alcance = 'TODOS'
    or v.alcance = 'PROJETO' and v.projeto_id = ${projetoId ?? null}::bigint)`;

const COLUNAS = sql`v.id, v.versao, v.usuario_id, u.nome as autor, v.nome, v.alcance, v.projeto_id, v.estado,
  v.criado_em, v.criado_por, v.alterado_em, v.alterado_por`;

/** The caller's own views first, then those of others, each group by name. */
export async function listVisoes(db: Db, contexto: Contexto, lista: string): Promise<LinhaVisao[]> {
  const { rows } = await sql<LinhaVisao>`
    select ${COLUNAS} from ${visiveis(contexto, lista)}
    order by v.usuario_id = ${contexto.usuarioId} desc, sem_acento(v.nome), v.id
    limit ${MAX_VISOES + MAX_COMPARTILHADAS}`.execute(db);
  return rows;
}

export async function findVisao(
  db: Db,
  contexto: Contexto,
  { lista, id }: { readonly lista: string; readonly id: number },
): Promise<LinhaVisao | undefined> {
  const { rows } = await sql<LinhaVisao>`
    select ${COLUNAS} from ${visiveis(contexto, lista)} and v.id = ${id}`.execute(db);
  return rows[0];
}

/** The default view of a list for the caller, while it exists and they may see it. */
export async function findPadrao(db: Db, contexto: Contexto, lista: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select v.id from ${visiveis(contexto, lista)} and v.id = (
      select p.visao_id from visao_padrao p where p.usuario_id = ${contexto.usuarioId} and p.lista = ${lista})`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}
