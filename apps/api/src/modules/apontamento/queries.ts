import { sql } from 'kysely';
import { visible } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import type { AtividadeApontavel } from './apontavel.ts';

interface Pedido {
  readonly atividadeId: number;
  readonly referencia: string;
  readonly ultimoVisto: number | null;
}

/**
 * The activities of the reports that the caller may see, locked in the order of their ids. One row per report: the
 * reports before and after it depend on its instant.
 */
export async function lockAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  pedidos: readonly Pedido[],
): Promise<(AtividadeApontavel & { pedido: number })[]> {
  const ids = [...new Set(pedidos.map((pedido) => pedido.atividadeId))];
  await sql`select id from atividade where id in (select v.id from ${visible(contexto)} v where v.id = any(${ids}::bigint[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<AtividadeApontavel & { pedido: number }>`
    select p.n::int - 1 as pedido, a.id, a.tipo, a.situacao, a.duracao,
      coalesce(a.restante_inicial, a.duracao) as restante_inicial, coalesce(u.inicio_real, a.inicio_real) as inicio_real, c.inicio_cedo,
      a.ultimo_apontamento_id, u.avanco::float8 as ultimo_avanco, us.nome as ultimo_usuario,
      to_char(u.registrado_em at time zone pr.fuso, 'HH24:MI') as ultima_hora,
      es.nome as visto_estornado_por, to_char(e.registrado_em at time zone pr.fuso, 'HH24:MI') as visto_estornado_as,
      (select x.avanco::float8 from apontamento x where x.atividade_id = a.id and x.situacao = 'VALIDO'
        and x.referencia <= p.referencia order by x.referencia desc, x.id desc limit 1) as anterior,
      (select x.avanco::float8 from apontamento x where x.atividade_id = a.id and x.situacao = 'VALIDO'
        and x.referencia > p.referencia order by x.referencia, x.id limit 1) as seguinte,
      (select string_agg(w.motivo, '; ' order by w.id) from espera w where w.atividade_id = a.id and w.impede) as impedida
    from unnest(${pedidos.map((pedido) => pedido.atividadeId)}::bigint[], ${pedidos.map((pedido) => pedido.referencia)}::timestamp[],
      ${pedidos.map((pedido) => pedido.ultimoVisto)}::bigint[]) with ordinality as p(id, referencia, visto, n)
    join ${visible(contexto)} a on a.id = p.id
    join projeto pr on pr.id = a.projeto_id
    left join atividade_calculo c on c.atividade_id = a.id
    left join apontamento u on u.id = a.ultimo_apontamento_id
    left join usuario us on us.id = u.usuario_id
    left join apontamento e on e.estornado_id = p.visto and e.atividade_id = a.id
    left join usuario es on es.id = e.usuario_id`.execute(tx);
  return rows;
}

/** Reports already stored under these keys for the same activity: an offline client sends again when in doubt. */
export async function listByChave(
  tx: Tx,
  { projetoId }: ContextoProjeto,
  itens: readonly { readonly chave: string; readonly atividadeId: number }[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('apontamento')
    .select(['chave', 'id', 'atividadeId'])
    .where('projetoId', '=', projetoId)
    .where('estornadoId', 'is', null)
    .where(
      'chave',
      'in',
      itens.map((item) => item.chave),
    )
    .execute();
  const pedidos = new Map(itens.map((item) => [item.chave, item.atividadeId]));
  return new Map(rows.filter((row) => pedidos.get(row.chave) === row.atividadeId).map((row) => [row.chave, row.id]));
}

/** Zone and cut of the project, and whether it takes reports. */
export async function getRegras(tx: Tx, projetoId: number) {
  return tx
    .selectFrom('projeto')
    .select(['fuso', 'situacao', 'horaInicioDia', 'diaCorteSemana'])
    .select((eb) =>
      sql<{ id: number; nome: string; inicio: number; fim: number; ordem: number }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', t.id, 'nome', t.nome, 'inicio', t.inicio, 'fim', t.fim, 'ordem', t.ordem) order by t.ordem)
        from turno t where t.projeto_id = ${eb.ref('projeto.id')} and t.ativo), '[]')`.as('turnos'),
    )
    .where('id', '=', projetoId)
    .executeTakeFirstOrThrow();
}
