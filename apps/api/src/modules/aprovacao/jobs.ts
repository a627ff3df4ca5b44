import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Clock } from '../../infra/clock.ts';
import type { Db } from '../../infra/database.ts';
import { announce } from '../../infra/events.ts';
import type { Job } from '../../infra/jobs.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { tellPrazo } from './avisos.ts';
import { listGuardados } from './queries.ts';

interface Prazo {
  readonly id: number;
  readonly nivel: number;
  readonly vencido: boolean;
}

/** The next level whose time ends, or ended, and whose people were not told; its request is held. */
async function lockPrazo(tx: Tx, now: Date): Promise<Prazo | undefined> {
  const { rows } = await sql<Prazo>`
    select a.id, n.nivel, n.limite <= ${now} as vencido
    from aprovacao_nivel n join aprovacao a on a.id = n.aprovacao_id join projeto p on p.id = a.projeto_id
    where n.situacao = 'PENDENTE' and a.situacao = 'PENDENTE' and n.escalado_em is null
      and p.ativo and p.situacao not in ('ENCERRADO', 'CANCELADO')
      and (n.limite <= ${now} or n.lembrado_em is null and n.limite - n.sla_h * interval '15 minutes' <= ${now})
    order by n.limite limit 1 for update of a skip locked`.execute(tx);
  return rows[0];
}

/** Reminds at the last quarter of the time of a level; when it is over, lets the level above vote too and says so. */
const followOne = (db: Db, now: Date): Promise<boolean> =>
  write(db, async (tx) => {
    const prazo = await lockPrazo(tx, now);
    if (!prazo) return false;
    const { id, nivel, vencido } = prazo;
    await sql`update aprovacao_nivel set lembrado_em = coalesce(lembrado_em, ${now}),
        escalado_em = case when ${vencido}::boolean then ${now}::timestamptz end
      where aprovacao_id = ${id} and nivel = ${nivel}`.execute(tx);
    const [pedido] = await listGuardados(tx, sql`a.id = ${id}`);
    if (!pedido) return true;
    await tellPrazo(tx, pedido, { nivel, vencido, now });
    const acao = vencido ? 'PRAZO_VENCIDO' : 'LEMBRETE';
    const { projetoId } = pedido;
    const produto = { usuarioId: null, projetoId, ip: '' };
    await audit(tx, produto, { entidade: 'aprovacao', registro: id, acao, depois: { nivel } });
    await announce(tx, { tipo: 'aprovacao', projetoId });
    return true;
  });

export const prazosDeAprovacaoJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'prazosDeAprovacao',
  cron: '*/5 * * * *',
  atrasado: false,
  run: async () => {
    for (let ha = true; ha; ) ha = await followOne(db, now());
  },
});
