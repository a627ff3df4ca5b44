import { sql } from 'kysely';
import type { Tx } from '../../../infra/transaction.ts';
import { DE_PESSOAS } from '../registro/policy.ts';

/** Throws away sheets that nobody confirmed, and the lines of those that were, each when it was last touched before an instant. */
export async function expirePlanilhas(
  tx: Tx,
  { paradas, gravadas, dePessoas }: { readonly paradas: string; readonly gravadas: string; readonly dePessoas: string },
): Promise<void> {
  await sql`update planilha set situacao = 'DESCARTADA', abas = '[]', versao = versao + 1
    where situacao in ('MAPEAR', 'PRONTA', 'FALHOU', 'INTERROMPIDA') and coalesce(alterado_em, criado_em) < case when cadastro = any(${DE_PESSOAS}::text[]) then ${dePessoas} else ${paradas} end::timestamptz`.execute(
    tx,
  );
  await sql`delete from planilha_linha l using planilha p where p.id = l.planilha_id
    and (p.situacao = 'DESCARTADA' or (p.situacao in ('APLICADA', 'DESFEITA') and p.aplicada_em < ${gravadas}::timestamptz))`.execute(
    tx,
  );
}
