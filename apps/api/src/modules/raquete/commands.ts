import { ISOLA } from '@cadencia/domain/raquete/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';
import { replaceEsperas } from '../../infra/espera.ts';
import type { Tx } from '../../infra/transaction.ts';

/** What each action writes besides the state. */
const MARCAS: Readonly<Record<string, (usuarioId: number, agora: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  instalar: (id, agora) => sql`instalada_em = ${agora}, instalou_id = ${id}`,
  verificarInstalacao: (id) => sql`verificou_instalacao_id = ${id}`,
  liberarRetirada: (id, agora) => sql`liberada_em = ${agora}, liberou_id = ${id}`,
  retirar: (id, agora) => sql`retirada_em = ${agora}, retirou_id = ${id}`,
  verificarRetirada: (id) => sql`verificou_retirada_id = ${id}`,
  refazerRetirada: () => sql`retirada_em = null, retirou_id = null`,
};

/** What comes after the blinding waits for the blind in place; what comes after the de-blinding, for it seen out. */
const ESPERAS = (projetoId: number, ids: readonly number[] | undefined) => sql`
  select r.id as registro_id, v.sucessora_id as atividade_id, null::timestamp as ate, true as impede, m.motivo
  from raquete r
  join tiporaquete t on t.id = r.tipo_raquete_id
  cross join lateral (values
    (r.atividade_instalacao_id, r.finalidade = 'LIBERACAO' and r.situacao <> all(string_to_array(${ISOLA}, ',')),
      'A raquete ' || r.numero || ' não está verificada na linha'),
    (r.atividade_retirada_id, t.bloqueia_entrega and r.situacao <> 'VERIFICADA_RETIRADA',
      'A raquete ' || r.numero || ' não foi retirada e verificada')) m(de, falta, motivo)
  join atividade_relacao v on v.predecessora_id = m.de and v.tipo = 'TI' and not v.ausente_na_origem
  where r.projeto_id = ${projetoId} and r.ativo and m.falta and r.situacao <> 'NAO_INSTALADA'
    and (${ids === undefined} or r.id = any(${ids ?? []}::bigint[]))`;

/**
 * Brings blinds to the dates and the links of their activities: of a project, or only these. What they hold follows.
 */
export async function followRaquetes(
  tx: Tx,
  quem: { readonly projetoId: number; readonly usuarioId: number | null },
  ids?: readonly number[],
): Promise<void> {
  const { projetoId } = quem;
  await sql`
    update raquete r set instalacao_prevista = n.instalacao, retirada_prevista = n.retirada
    from (select q.id, coalesce(i.inicio_cedo, q.instalacao_prevista) as instalacao, coalesce(s.inicio_cedo, q.retirada_prevista) as retirada
      from raquete q
      left join atividade_calculo i on i.atividade_id = q.atividade_instalacao_id
      left join atividade_calculo s on s.atividade_id = q.atividade_retirada_id
      where q.projeto_id = ${projetoId} and (${ids === undefined} or q.id = any(${ids ?? []}::bigint[]))) n
    where n.id = r.id and (r.instalacao_prevista, r.retirada_prevista) is distinct from (n.instalacao, n.retirada)`.execute(
    tx,
  );
  await replaceEsperas(tx, quem, { entidade: 'raquete', ids }, ESPERAS(projetoId, ids));
}

const follow = (tx: Tx, contexto: Contexto, ids: readonly number[]) =>
  followRaquetes(tx, requireProjeto(contexto), ids);

/** Writes blinds; what the schedule knows of them, and they of it, follows at once. */
export const escritaDeRaquetes: Escrita = {
  ...escritaCom(follow),
  aoMover: async (tx, contexto, { acao, antes, now }) => {
    const ids = antes.map(({ id }) => id);
    const marca = MARCAS[acao];
    const agora = sql`date_trunc('minute', ${now.toISOString()}::timestamptz at time zone (select fuso from projeto p where p.id = r.projeto_id))`;
    if (marca)
      await sql`update raquete r set ${marca(contexto.usuarioId, agora)} where r.id = any(${ids}::bigint[])`.execute(
        tx,
      );
    await follow(tx, contexto, ids);
  },
};
