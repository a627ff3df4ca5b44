import { sql } from 'kysely';
import { snake } from '../../../infra/bulk.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { Registro } from '../registro/registro.ts';

/** Deletes from lines the values that the register has sealed. */
export async function dropSegredos(tx: Tx, { segredos }: Registro, planilhaId: number): Promise<void> {
  if (!segredos) return;
  const { nomes } = segredos;
  await sql`update planilha_linha set celulas = celulas - ${nomes}::text[], depois = depois - ${nomes}::text[]
    where planilha_id = ${planilhaId} and (celulas ?| ${nomes}::text[] or depois ?| ${nomes}::text[])`.execute(tx);
}

/** Stores the values that these lines replace, as the register sealed them, so that an undo can restore them. */
export async function keepSelados(
  tx: Tx,
  { cadastro, segredos }: Registro,
  { planilhaId, linhas }: { readonly planilhaId: number; readonly linhas: readonly { readonly linha: number }[] },
): Promise<void> {
  if (!segredos) return;
  const pares = Object.entries(segredos.selados).map(
    ([nome, coluna]) => sql`${nome}::text, encode(r.${sql.id(snake(coluna))}, 'base64')`,
  );
  await sql`update planilha_linha l set antes = l.antes || jsonb_build_object('selados', jsonb_build_object(${sql.join(pares)}))
    from ${sql.table(cadastro.path)} r where r.id = l.registro_id and l.planilha_id = ${planilhaId}
      and l.linha = any(${linhas.map(({ linha }) => linha)}::int[]) and l.nomes && ${segredos.nomes}::text[]`.execute(
    tx,
  );
}

/** Deletes the sealed former values after an undo, whether they came back or not. */
export const dropSelados = (tx: Tx, planilhaId: number) =>
  sql`update planilha_linha set antes = antes - 'selados' where planilha_id = ${planilhaId} and antes ? 'selados'`.execute(
    tx,
  );
