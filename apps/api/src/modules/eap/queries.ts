import type { NoEap } from '@cadencia/domain/eap/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { visible } from '../../infra/authorize.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const COLUNAS = sql`e.id, e.projeto_id, e.eap_pai_id, e.codigo, e.nome, e.ordem, e.nivel, e.tipo, e.versao`;

/**
 * The EAP nodes of the project that the caller may see, as a subquery to read from. A caller who sees only some
 * activities sees the nodes above them, up to the root.
 */
export function visibleEap(contexto: ContextoProjeto): RawBuilder<unknown> {
  const { projetoId, visibilidade } = contexto;
  if (visibilidade === 'TUDO' || visibilidade === 'PROJETO') {
    return sql`(select e.* from eap e where e.projeto_id = ${projetoId})`;
  }
  return sql`(
    with recursive acima as (
      select s.eap_id as id from servico s where s.id in (select a.servico_id from ${visible(contexto)} a)
      union
      select e.eap_pai_id from eap e join acima on acima.id = e.id where e.eap_pai_id is not null
    )
    select e.* from eap e where e.projeto_id = ${projetoId} and e.id in (select acima.id from acima))`;
}

/** The visible nodes in the order of the tree. */
export async function listEap(db: Db, contexto: ContextoProjeto): Promise<NoEap[]> {
  const { rows } = await sql<NoEap>`
    select ${COLUNAS} from ${visibleEap(contexto)} e order by e.posicao, e.id`.execute(db);
  return rows;
}

/** A node of the caller's project that they may see. */
export async function findNoEap(db: Db, contexto: ContextoProjeto, id: number): Promise<NoEap | undefined> {
  const { rows } = await sql<NoEap>`
    select ${COLUNAS} from ${visibleEap(contexto)} e where e.id = ${id}`.execute(db);
  return rows[0];
}

/** The project of a node, when the caller is in it. */
export async function findProjetoDoNo(db: Db, contexto: Contexto, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ projetoId: number }>`
    select e.projeto_id from eap e where e.id = ${id} and (${contexto.role} = ${ADMIN}::int or exists (
      select from projeto_usuario pu where pu.projeto_id = e.projeto_id and pu.usuario_id = ${contexto.usuarioId}))`.execute(
    db,
  );
  return rows[0]?.projetoId;
}

export async function countAbaixo(db: Db, id: number): Promise<{ nos: number; servicos: number }> {
  const { rows } = await sql<{ nos: number; servicos: number }>`
    select (select count(*) from eap where eap_pai_id = ${id})::int as nos,
      (select count(*) from servico where eap_id = ${id})::int as servicos`.execute(db);
  return rows[0] ?? { nos: 0, servicos: 0 };
}

interface Lugar {
  /** Place of the last sibling. */
  readonly ordem: number;
  readonly codigo: string;
  readonly repetido: boolean;
}

/** Place and code of a new last child: the parent's code, a dot, and the first free number from its place on. */
export async function findLugar(
  db: Db,
  projetoId: number,
  pai: Pick<NoEap, 'id' | 'codigo'> | undefined,
  nome: string,
): Promise<Lugar> {
  const prefixo = pai ? `${pai.codigo}.` : '';
  const { rows } = await sql<Lugar>`
    with irmaos as (
      select ordem, nome from eap where projeto_id = ${projetoId} and eap_pai_id is not distinct from ${pai?.id ?? null}::bigint
    ),
    lugar as (
      select coalesce(max(ordem), 0) + 1 as ordem,
        coalesce(bool_or(sem_acento(nome) = sem_acento(${nome})), false) as repetido from irmaos
    )
    select lugar.ordem, lugar.repetido, (
      select ${prefixo}::text || n::text from generate_series(lugar.ordem, lugar.ordem + 100000) n
      where not exists (select from eap where projeto_id = ${projetoId} and codigo = ${prefixo}::text || n::text)
      order by n limit 1) as codigo
    from lugar`.execute(db);
  return rows[0] ?? { ordem: 1, codigo: `${prefixo}1`, repetido: false };
}
