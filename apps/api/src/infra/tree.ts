import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Every node of the tree read from top to bottom, siblings by `ordem`, with its 0-based place. */
const nosDe = (projetoId: number): RawBuilder<unknown> => sql`
  arvore as (
    select e.id, array[e.ordem, e.id] as caminho from eap e where e.projeto_id = ${projetoId} and e.eap_pai_id is null
    union all
    select e.id, pai.caminho || array[e.ordem, e.id] from eap e join arvore pai on pai.id = e.eap_pai_id
  ),
  nos as (select id, (row_number() over (order by caminho) - 1)::integer as posicao from arvore)`;

const moveEap = sql`update eap set posicao = n.posicao from nos n where eap.id = n.id and eap.posicao <> n.posicao`;

/** Recomputes the place of every EAP node; enough when the added or removed node had nothing below it. */
export async function reorderEap(tx: Tx, projetoId: number): Promise<void> {
  await sql`with recursive ${nosDe(projetoId)} ${moveEap}`.execute(tx);
}

/**
 * Recomputes the place of every EAP node and of every activity: the services of a node by `ordem`, before its child
 * nodes; the activities of a service by `sequencia`. It is one statement and writes only rows that moved. A bulk insert
 * that knows the places writes them itself, since each moved row costs an entry in every index.
 */
export async function reorderTree(tx: Tx, projetoId: number): Promise<void> {
  await sql`
    with recursive ${nosDe(projetoId)},
    folhas as (
      select a.id, (row_number() over (order by n.posicao, s.ordem, s.id, a.sequencia, a.id) - 1)::integer as posicao
      from atividade a join servico s on s.id = a.servico_id join nos n on n.id = s.eap_id
      where a.projeto_id = ${projetoId}
    ),
    eap_movida as (${moveEap})
    update atividade set posicao = f.posicao from folhas f where atividade.id = f.id and atividade.posicao <> f.posicao`.execute(
    tx,
  );
}
