import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Numeric ids of at most eight digits: the following numbers fit too. */
const NUMEROS = '^[0-9]{1,8}$';

/** Gives numbers to the rows of a table without an id of a source, on from the highest of `de`. */
const number = (tabela: 'eap' | 'atividade' | 'calendario', de: readonly string[], projetoId: number) => sql`
  update ${sql.table(tabela)} t set id_externo = (maior.numero + nova.lugar)::text
  from (select id, row_number() over (order by id) as lugar from ${sql.table(tabela)}
      where projeto_id = ${projetoId} and id_externo is null) nova,
    (select coalesce(max(id_externo::bigint), 0) as numero from (${sql.join(
      de.map((outra) => sql`select id_externo from ${sql.table(outra)} where projeto_id = ${projetoId}`),
      sql` union all `,
    )}) ids where id_externo ~ ${NUMEROS}) maior
  where t.id = nova.id`;

/**
 * Gives the rows made here an id that a file can have, and that stays: a file that comes back updates them. Nodes and
 * activities share one sequence, as in MS Project; one serviço of each node has the id of its node.
 */
export async function identifyRows(tx: Tx, contexto: ContextoProjeto): Promise<void> {
  const { projetoId } = contexto;
  await sql`select from projeto where id = ${projetoId} for no key update`.execute(tx);
  const calendarios = await number('calendario', ['calendario'], projetoId).execute(tx);
  const nos = await number('eap', ['eap', 'atividade'], projetoId).execute(tx);
  const atividades = await number('atividade', ['eap', 'atividade'], projetoId).execute(tx);
  const servicos = await sql`
    update servico s set id_externo = e.id_externo from eap e
    where e.id = s.eap_id and s.id in (
      select distinct on (o.eap_id) o.id from servico o where o.projeto_id = ${projetoId}
      order by o.eap_id, o.id_externo is null, exists (select from atividade a where a.servico_id = o.id) desc, o.id)
    and s.id_externo is null`.execute(tx);
  const depois = Object.fromEntries(
    Object.entries({ calendarios, nos, atividades, servicos }).map(([nome, { numAffectedRows }]) => [
      nome,
      Number(numAffectedRows ?? 0),
    ]),
  );
  if (Object.values(depois).every((quantos) => quantos === 0)) return;
  await audit(tx, contexto, { entidade: 'projeto', registro: projetoId, acao: 'NUMERAR_PARA_ARQUIVO', depois });
}
