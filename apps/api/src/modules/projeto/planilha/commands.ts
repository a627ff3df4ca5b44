import { AppError, semPermissao } from '@cadencia/domain/errors.ts';
import type { ProjetoInput, ProjetoNovo } from '@cadencia/domain/projeto/ficha/schema.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { type Campos, changed, type Mudanca, pick, type Valores } from '../../../cadastro/mudanca.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { EscritaDeRegistro } from '../../planilha/registro/queries.ts';
import { checkNovos, createProjetos, deleteProjetos } from '../commands.ts';
import { prepareProjetos, updateProjetos } from '../ficha/commands.ts';
import { findDireito, type Versao } from '../queries.ts';

const NUNCA_INATIVO = 'Um projeto não fica inativo: cancele-o na página dele.';

/** A sheet of any register has a column for active rows; a project is never inactive. */
const recusaDoAtivo = ({ ativo }: Valores): AppError | undefined =>
  ativo === false ? new AppError('dados.invalidos', { campos: { ativo: NUNCA_INATIVO } }) : undefined;

const semAtivo = ({ ativo: _, ...valores }: Valores): Valores => valores;
const novoDe = (valores: Valores): ProjetoNovo => semAtivo(valores) as ProjetoNovo;

interface Alterada extends Versao {
  readonly change: Valores;
}

/** Refusals by the caller's rights in each project, whichever is selected. */
async function refusalsOf(
  tx: Tx,
  contexto: Contexto,
  { lidas, permissao }: { readonly lidas: readonly Versao[]; readonly permissao?: string },
): Promise<(AppError | undefined)[]> {
  const ids = lidas.map(({ id }) => id);
  const direito = await findDireito(tx, contexto, { ids, permissao });
  return ids.map((id) => {
    const pode = direito.get(id);
    if (pode === undefined) return new AppError('projeto.nao_encontrado');
    return pode ? undefined : semPermissao(permissao ?? '');
  });
}

/** Passes on the items without a refusal; the answers come back in the order of the items. */
async function remaining<T, R>(
  itens: readonly T[],
  recusas: readonly (AppError | undefined)[],
  work: (livres: readonly T[]) => Promise<readonly R[]>,
): Promise<(R | AppError | undefined)[]> {
  const livres = itens.filter((_, i) => recusas[i] === undefined);
  const feitos = new Map((await work(livres)).map((feito, i) => [livres[i], feito]));
  return itens.map((item, i) => recusas[i] ?? feitos.get(item));
}

async function refusalsOfChanges(tx: Tx, contexto: Contexto, alteradas: readonly Alterada[]) {
  const permissao = projeto.permission('Editar');
  const recusas = await refusalsOf(tx, contexto, { lidas: alteradas, permissao });
  return recusas.map((recusa, i) => recusa ?? recusaDoAtivo(alteradas[i]?.change ?? {}));
}

const toAlteracoes = (alteradas: readonly Alterada[]) =>
  alteradas.map(({ id, versao, change }) => ({ id, versao, input: semAtivo(change) as ProjetoInput }));

/** Refusals of new projects and of changes, as the form would give them. */
async function refusalsOfRows(tx: Tx, contexto: Contexto, mudancas: readonly Mudanca[], now: Date) {
  const novas = mudancas.filter(({ antes }) => !antes);
  const deNovas = await remaining(
    novas,
    novas.map(({ depois }) => recusaDoAtivo(depois)),
    (livres) =>
      checkNovos(
        tx,
        contexto,
        livres.map(({ depois }) => novoDe(depois)),
      ),
  );
  const velhas = mudancas.filter(({ antes }) => antes);
  const alteradas = velhas.map((mudanca): Alterada => {
    const nomes = Object.keys(projeto.fields).filter((nome) => changed(mudanca, nome));
    const change = { ...pick(mudanca.depois, nomes), ativo: mudanca.depois['ativo'] };
    return { id: mudanca.antes?.['id'] as number, change };
  });
  const deVelhas = await remaining(alteradas, await refusalsOfChanges(tx, contexto, alteradas), (livres) =>
    prepareProjetos(tx, contexto, { alteracoes: toAlteracoes(livres), now }),
  );
  const recusas = new Map<Mudanca, unknown>([
    ...novas.map((uma, i) => [uma, deNovas[i]] as const),
    ...velhas.map((uma, i) => [uma, deVelhas[i]] as const),
  ]);
  return mudancas.map((uma) => recusas.get(uma));
}

const camposDe = (recusa: unknown): Campos => {
  if (!(recusa instanceof AppError)) return {};
  return Object.keys(recusa.campos).length > 0 ? recusa.campos : { linha: recusa.message };
};

/** Sheets create and change projects as the form does, many at once: new ones are drafts with calendars and stages. */
export const escritaDeProjetos = (agora: Clock): EscritaDeRegistro => ({
  createRows: async (tx, contexto, _, inputs) => {
    const recusa = inputs.map(recusaDoAtivo).find((uma) => uma !== undefined);
    if (recusa) throw recusa;
    return createProjetos(tx, contexto, { inputs: inputs.map(novoDe), now: agora() });
  },
  updateRows: async (tx, contexto, _, { alteracoes, now }) =>
    remaining(alteracoes, await refusalsOfChanges(tx, contexto, alteracoes), (livres) =>
      updateProjetos(tx, contexto, { alteracoes: toAlteracoes(livres), now }),
    ),
  // An undo deletes a project that nobody wrote in since the import and that has no data.
  removeRows: async (tx, contexto, _, { linhas, now }) => {
    const recusas = await refusalsOf(tx, contexto, { lidas: linhas });
    return remaining(linhas, recusas, (lidas) => deleteProjetos(tx, contexto, { lidas, now }));
  },
  problemsOf: async (tx, contexto, _, mudancas) =>
    (await refusalsOfRows(tx, contexto, mudancas, agora())).map(camposDe),
});
