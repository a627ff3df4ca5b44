import { sql } from 'kysely';
import type { Tx } from '../../../../infra/transaction.ts';
import type { EventoGerado } from '../../agenda/mapping.ts';

interface Destino {
  readonly projetoId: number;
  readonly criadoPor: number;
}

/** Stores the events of a project's calendar, in one statement. */
export async function storeAgenda(
  tx: Tx,
  { projetoId, criadoPor }: Destino,
  eventos: readonly EventoGerado[],
): Promise<void> {
  await sql`
    insert into evento (projeto_id, categoria_id, titulo, local, descricao, inicio, termino, dia_inteiro, criado_por)
    select ${projetoId}, k.id, e.titulo, e.local, e.descricao, de_minuto(e.inicio), de_minuto(e.termino), e."diaInteiro", ${criadoPor}
    from jsonb_to_recordset(${JSON.stringify(eventos)}::jsonb) as e(titulo text, categoria text, local text, descricao text,
      inicio int, termino int, "diaInteiro" boolean)
    join evento_categoria k on k.titulo = e.categoria and k.projeto_id is null`.execute(tx);
}
