import { AppError } from '@cadencia/domain/errors.ts';
import type { ProjetoInput, ProjetoNovo } from '@cadencia/domain/projeto/ficha/schema.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { sql } from 'kysely';
import { type Campos, changed, type Mudanca, pick, type Valores } from '../../../cadastro/mudanca.ts';
import { authorize, inProjeto } from '../../../infra/authorize.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import { translateDatabaseError } from '../../../infra/database-errors.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao } from '../../../infra/versao.ts';
import type { EscritaDeRegistro } from '../../planilha/registro/queries.ts';
import { createProjeto, deleteProjeto } from '../commands.ts';
import { updateProjeto } from '../ficha/commands.ts';
import { lockProjeto } from '../queries.ts';

/** Does a piece of work for each item; what one is refused is taken back and answered, and the others stand. */
async function eachAlone<T>(
  tx: Tx,
  itens: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<(AppError | undefined)[]> {
  const recusas: (AppError | undefined)[] = [];
  for (const item of itens) {
    await sql`savepoint projeto`.execute(tx);
    try {
      await work(item);
      recusas.push(undefined);
    } catch (error) {
      await sql`rollback to savepoint projeto`.execute(tx);
      const recusa = translateDatabaseError(error);
      if (!(recusa instanceof AppError)) throw error;
      recusas.push(recusa);
    }
    await sql`release savepoint projeto`.execute(tx);
  }
  return recusas;
}

const NUNCA_INATIVO = 'Um projeto não fica inativo: cancele-o na página dele.';

/** A sheet says of every register whether its rows are in use. @throws {AppError} `dados.invalidos` */
function requireAtivo({ ativo }: Valores): void {
  if (ativo === false) throw new AppError('dados.invalidos', { campos: { ativo: NUNCA_INATIVO } });
}

const semAtivo = ({ ativo: _, ...valores }: Valores): Valores => valores;

const create = (tx: Tx, contexto: Contexto, valores: Valores, now: Date): Promise<number> => {
  requireAtivo(valores);
  return createProjeto(tx, contexto, { input: semAtivo(valores) as unknown as ProjetoNovo, chave: undefined, now });
};

interface Alterada {
  readonly id: number;
  readonly versao: number;
  readonly change: Valores;
}

/** With the rights of the caller in that project, whichever is selected. */
async function change(tx: Tx, contexto: Contexto, { id, versao, change: valores }: Alterada, now: Date): Promise<void> {
  const nele = await inProjeto(tx, contexto, id);
  authorize(nele, projeto.permission('Editar'));
  requireAtivo(valores);
  await updateProjeto(tx, nele, { input: semAtivo(valores) as ProjetoInput, versao, motivo: undefined, now });
}

/** What an import made goes as it came: nobody wrote in it since, and nothing hangs on it. */
async function remove(tx: Tx, contexto: Contexto, { id, versao }: Omit<Alterada, 'change'>, now: Date): Promise<void> {
  const nele = await inProjeto(tx, contexto, id);
  const antes = await lockProjeto(tx, id);
  await requireVersao(tx, antes, { versao, fuso: antes.fuso, now });
  await deleteProjeto(tx, nele, now);
}

/** Does what the form would, to know what it would refuse. */
async function attempt(tx: Tx, contexto: Contexto, { antes, depois }: Mudanca, now: Date): Promise<void> {
  if (!antes) return void (await create(tx, contexto, depois, now));
  const id = antes['id'] as number;
  const { versao } = await tx.selectFrom('projeto').select('versao').where('id', '=', id).executeTakeFirstOrThrow();
  const nomes = Object.keys(projeto.fields).filter((nome) => changed({ antes, depois }, nome));
  await change(tx, contexto, { id, versao, change: { ...pick(depois, nomes), ativo: depois['ativo'] } }, now);
}

const camposDe = (recusa: AppError | undefined): Campos => {
  if (!recusa) return {};
  return Object.keys(recusa.campos).length > 0 ? recusa.campos : { linha: recusa.message };
};

/** Projects by sheet are made and changed as by their form: a draft, with its calendars and stages. */
export const escritaDeProjetos = (agora: Clock): EscritaDeRegistro => ({
  createRows: async (tx, contexto, _, inputs) => {
    const ids: number[] = [];
    for (const input of inputs) ids.push(await create(tx, contexto, input, agora()));
    return ids;
  },
  updateRows: (tx, contexto, _, { alteracoes, now }) =>
    eachAlone(tx, alteracoes, (alteracao) => change(tx, contexto, alteracao, now)),
  removeRows: (tx, contexto, _, { linhas, now }) => eachAlone(tx, linhas, (lida) => remove(tx, contexto, lida, now)),
  problemsOf: async (tx, contexto, _, mudancas) =>
    (await eachAlone(tx, mudancas, (mudanca) => attempt(tx, contexto, mudanca, agora()))).map(camposDe),
});
