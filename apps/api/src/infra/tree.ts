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

/** Distance between two neighbours of a tree that is numbered as a whole: ten insertions between them find room. */
export const FOLGA = 1024;

/**
 * Recomputes the places of the EAP nodes and of the activities: the services of a node by `ordem`, before its child
 * nodes; the activities of a service by `sequencia`. It is one statement. Activities that stand in their order keep
 * their places, and the others find one between their neighbours, since each place written costs an entry in every
 * index; where there is no room left, all are numbered anew, with room between them.
 */
export async function reorderTree(tx: Tx, projetoId: number): Promise<void> {
  await sql`
    with recursive ${nosDe(projetoId)},
    folhas as (
      select a.id, a.posicao, row_number() over (order by n.posicao, s.ordem, s.id, a.sequencia, a.id) as n
      from atividade a join servico s on s.id = a.servico_id join nos n on n.id = s.eap_id
      where a.projeto_id = ${projetoId}
    ),
    certas as (
      select f.*, f.posicao > coalesce(max(f.posicao) over (order by f.n rows between unbounded preceding and 1 preceding), -1) as certa
      from folhas f
    ),
    trechos as (select c.*, count(*) filter (where c.certa) over (order by c.n) as trecho from certas c),
    vaos as (
      select t.trecho, max(t.posicao) filter (where t.certa) as antes, count(*) filter (where not t.certa) as quantas,
        lead(max(t.posicao) filter (where t.certa)) over (order by t.trecho) as depois
      from trechos t group by t.trecho
    ),
    lugares as (
      select t.id, t.n, t.certa, t.posicao, v.quantas, coalesce(v.antes, -1) as antes,
        coalesce(v.depois, coalesce(v.antes, -1) + ${FOLGA} * (v.quantas + 1)) as depois,
        row_number() over (partition by t.trecho, t.certa order by t.n) as vez
      from trechos t join vaos v on v.trecho = t.trecho
    ),
    novos as (
      select l.id, case
        when exists (select from lugares x where not x.certa and x.depois - x.antes <= x.quantas) then l.n * ${FOLGA}
        when l.certa then l.posicao
        else l.antes + (l.depois - l.antes)::bigint * l.vez / (l.quantas + 1) end::integer as posicao
      from lugares l
    ),
    eap_movida as (${moveEap})
    update atividade set posicao = f.posicao from novos f where atividade.id = f.id and atividade.posicao <> f.posicao`.execute(
    tx,
  );
}
