import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { insertRows } from '../../../../infra/bulk.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import type { CronogramaGravado } from '../cronograma/commands.ts';
import { APONTAMENTO } from '../lote/mapping.ts';
import type { PedidoProjeto, ProjetoGravado } from '../projeto/commands.ts';
import { quemAponta } from './mapping.ts';

interface Destino {
  readonly gravado: ProjetoGravado;
  readonly cronograma: CronogramaGravado;
  readonly usuarios: ReadonlyMap<number, number>;
  /** Frentes of the field supervisor, by position. */
  readonly doSupervisor: ReadonlySet<number>;
}

/** Stores the reports, by several people, registered within the hour after the end of each shift. */
export async function storeApontamentos(tx: Tx, { projeto, avanco }: PedidoProjeto, destino: Destino): Promise<void> {
  if (!avanco) return;
  const { projetoId, turnos } = destino.gravado;
  const relatos = [...avanco.relatos.entries()];
  await insertRows(tx, APONTAMENTO, relatos, ([n, relato]) => {
    const { perfilId, origem } = quemAponta(projeto, relato, destino.doSupervisor);
    return {
      id: destino.cronograma.apontamentos[n] ?? null,
      chave: randomUUID(),
      projetoId,
      atividadeId: destino.cronograma.atividades[relato.atividade] ?? null,
      referencia: relato.referencia,
      turnoId: turnos[relato.turno] ?? null,
      diaOperacional: relato.dia,
      avanco: relato.avanco,
      duracaoRestante: relato.restante,
      inicioReal: relato.inicioReal,
      terminoReal: relato.terminoReal ?? null,
      hh: relato.hh,
      origem,
      observacao: relato.observacao ?? null,
      usuarioId: destino.usuarios.get(perfilId) ?? null,
    };
  });
  await sql`update apontamento x
    set registrado_em = least(now(), (x.referencia + (5 + x.id % 50) * interval '1 minute') at time zone p.fuso)
    from projeto p where p.id = x.projeto_id and p.id = ${projetoId}`.execute(tx);
}
