import { sql } from 'kysely';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { write } from '../../../infra/transaction.ts';
import { DE_PESSOAS } from '../registro/registro.ts';

/** Discards unconfirmed sheets and deletes lines of written ones, when nothing happened to them since an instant. */
async function expirePlanilhas(
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

const DIA_MS = 86_400_000;
/** Days without a change after which an unconfirmed sheet is discarded. */
const DIAS_SEM_CONFIRMAR = 30;
const DIAS_DE_PESSOAS = 2;
/** Days for which the lines of a written sheet stay: longer than it can be undone. */
const DIAS_DAS_LINHAS = 2;

/** Keeps the stored lines of sheets from growing for ever. The cleaning of imports deletes the files. */
export const clearPlanilhasJob = ({ db, now }: { readonly db: Db; readonly now: Clock }): Job => ({
  name: 'limparPlanilhas',
  cron: '0 6 * * *',
  run: async () => {
    const ha = (dias: number) => new Date(now().getTime() - dias * DIA_MS).toISOString();
    await write(db, (tx) =>
      expirePlanilhas(tx, {
        paradas: ha(DIAS_SEM_CONFIRMAR),
        gravadas: ha(DIAS_DAS_LINHAS),
        dePessoas: ha(DIAS_DE_PESSOAS),
      }),
    );
  },
});
