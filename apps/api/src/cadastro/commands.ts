import type { Cadastro, Linha, NoFluxo } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { numeroEscrito } from '@cadencia/domain/field-text.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { sql } from 'kysely';
import { releaseFiles } from '../infra/arquivos-soltos.ts';
import { auditAll } from '../infra/audit.ts';
import type { Contexto } from '../infra/context.ts';
import { keepForUndo } from '../infra/exclusao.ts';
import type { Tx } from '../infra/transaction.ts';
import { refusalsOf } from '../infra/uso.ts';
import { alterado } from '../infra/versao.ts';
import { problemsOf } from './check.ts';
import { selection } from './columns.ts';
import { announceRows } from './evento.ts';
import { problemsOfFilhos, settledOf, storeFilhos, withFilhos } from './filhos.ts';
import { recordStates } from './fluxo-evento.ts';
import { type Campos, changed, logged, type Mudanca, pick, type Valores } from './mudanca.ts';
import { insertRows, overwriteRows, standing } from './rows.ts';
import { visibleRows } from './scope.ts';

/** Fills each field that was not given with its default, the session's client where the field asks it, or null. */
async function complete(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  inputs: readonly Valores[],
): Promise<Valores[]> {
  const { fields, filhos = {} } = cadastro;
  const campos = Object.entries(fields);
  const daSessao = campos.find(([, field]) => field.daSessao)?.[0];
  const falta = daSessao !== undefined && inputs.some((input) => input[daSessao] == null);
  const projeto = falta
    ? await tx
        .selectFrom('projeto')
        .select('clienteId')
        .where('id', '=', contexto.projetoId ?? 0)
        .executeTakeFirst()
    : undefined;
  if (falta && !projeto) throw new AppError('dados.invalidos', { campos: { [daSessao]: 'Campo obrigatório.' } });
  return inputs.map((input) => ({
    ...Object.fromEntries(
      campos.map(([nome, { padrao, gerado }]) => [nome, (gerado ? undefined : input[nome]) ?? padrao ?? null]),
    ),
    ...(daSessao === undefined ? {} : { [daSessao]: input[daSessao] ?? projeto?.clienteId }),
    ...settledOf(contexto, cadastro, undefined, {
      ...Object.fromEntries(Object.keys(filhos).map((n) => [n, []])),
      ...input,
    }),
  }));
}

/**
 * Keeps a project that may only be read as it is. Writes of a project go one after the other from here: two that shared
 * its row and then asked for a calculation would wait for each other.
 * @throws {AppError} `projeto.situacao`
 */
export async function requireProjetoAberto(tx: Tx, { projetoId }: Contexto, { scope }: Cadastro): Promise<void> {
  if (scope !== 'projeto') return;
  const { rows } = await sql<{ situacao: string }>`
    select situacao from projeto where id = ${projetoId ?? null} for no key update`.execute(tx);
  requireAberto(rows[0]?.situacao ?? '');
}

/** Gives new rows the next numbers of their project. Others who ask wait: a number that was not written is given again. */
async function numbered(
  tx: Tx,
  { projetoId }: Contexto,
  { path, fields }: Cadastro,
  novas: readonly Valores[],
): Promise<readonly Valores[]> {
  const [nome, field] = Object.entries(fields).find(([, { prefixo }]) => prefixo !== undefined) ?? [];
  if (nome === undefined || field?.prefixo === undefined) return novas;
  const { rows } = await sql<{ ultimo: number }>`
    insert into projeto_numero (projeto_id, entidade, ultimo) values (${projetoId}, ${path}, ${novas.length})
    on conflict (projeto_id, entidade) do update set ultimo = projeto_numero.ultimo + excluded.ultimo
    returning ultimo`.execute(tx);
  const primeiro = (rows[0]?.ultimo ?? 0) - novas.length + 1;
  const { prefixo } = field;
  return novas.map((nova, i) => ({ ...nova, [nome]: numeroEscrito(prefixo, primeiro + i) }));
}

const refusal = (campos: Campos): AppError | undefined =>
  Object.keys(campos).length > 0 ? new AppError('dados.invalidos', { campos }) : undefined;

/**
 * Creates all rows or none, and answers their ids in the order of the rows.
 * @throws {AppError} `dados.invalidos`, `registro.repetido`, `projeto.situacao`
 */
export async function createRows(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  inputs: readonly Valores[],
): Promise<number[]> {
  await requireProjetoAberto(tx, contexto, cadastro);
  const completas = await complete(tx, contexto, cadastro, inputs);
  const mudancas = completas.map((depois) => ({ depois }));
  const deles = await problemsOfFilhos(tx, contexto, cadastro, mudancas);
  for (const [i, campos] of (await problemsOf(tx, contexto, cadastro, mudancas)).entries()) {
    const recusa = refusal({ ...campos, ...deles[i] });
    if (recusa) throw recusa;
  }
  const novas = await numbered(tx, contexto, cadastro, completas);
  const ids = await insertRows(tx, contexto, cadastro, novas);
  await storeFilhos(
    tx,
    cadastro,
    novas.map((nova, i) => ({ ...nova, id: ids[i] as number })),
  );
  const fatos = novas.map((depois, i) => ({
    entidade: cadastro.path,
    registro: ids[i],
    acao: 'I',
    depois: logged(cadastro, depois),
  }));
  await auditAll(tx, contexto, fatos);
  if (cadastro.fluxo) {
    const passos = novas.map(({ situacao }, i) => ({ id: ids[i] as number, de: null, para: situacao as string }));
    await recordStates(tx, contexto, cadastro.path, { acao: 'criar', passos });
  }
  await announceRows(
    tx,
    contexto,
    cadastro,
    novas.map((depois, i) => ({ ...depois, id: ids[i] })),
  );
  return ids;
}

export interface Lida {
  readonly id: number;
  readonly versao: number;
}

/** A change of a row: it writes only the fields that `change` names. */
export interface Alteracao extends Lida {
  readonly change: Valores;
  /** True when the writer was told what points to a row that becomes inactive. */
  readonly ciente?: boolean | undefined;
}

type Guardada = Linha & { readonly autor: string | null; readonly fuso: string };

/**
 * Locks the rows that the caller sees, always in the order of their ids, and answers each row or why it may not be
 * written. Only a removal (`some`) keeps others from pointing to them: two rows moved under each other would deadlock.
 */
export async function lockRows(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  { lidas, now, some = false }: { readonly lidas: readonly Lida[]; readonly now: Date; readonly some?: boolean },
): Promise<(Linha | AppError)[]> {
  const { rows } = await sql<Guardada>`
    select ${selection(cadastro, 'r')},
      (select u.nome from usuario u where u.id = coalesce(r.alterado_por, r.criado_por)) as autor,
      coalesce((select p.fuso from projeto p where p.id = ${contexto.projetoId ?? null}), 'America/Sao_Paulo') as fuso
    from ${visibleRows(cadastro, contexto)} and r.id = any(${lidas.map(({ id }) => id)}::bigint[])
    order by r.id for ${some ? sql`update` : sql`no key update`} of r`.execute(tx);
  const porId = new Map(rows.map((row) => [row.id, row]));
  return lidas.map(({ id, versao }) => {
    const guardada = porId.get(id);
    if (!guardada) return new AppError('registro.nao_encontrado');
    const { autor, fuso, ...linha } = guardada;
    return linha.versao === versao ? (linha as Linha) : alterado(autor, linha as Linha, { fuso, now });
  });
}

/** The locked rows with their children, where the register has any. */
async function whole(tx: Tx, cadastro: Cadastro, lidas: readonly (Linha | AppError)[]): Promise<(Linha | AppError)[]> {
  if (!cadastro.filhos) return [...lidas];
  const achadas = lidas.filter((uma) => !(uma instanceof AppError));
  const porId = new Map((await withFilhos(tx, cadastro, achadas)).map((linha) => [linha.id, linha]));
  return lidas.map((uma) => (uma instanceof AppError ? uma : (porId.get(uma.id) ?? uma)));
}

interface Pronta extends Mudanca {
  readonly antes: Linha;
  readonly nomes: readonly string[];
}

/** Finds the fields that a change makes different from the row. */
function ready(contexto: Contexto, cadastro: Cadastro, linha: Linha, { change, ciente }: Alteracao): Pronta {
  const depois = { ...linha, ...change, ...settledOf(contexto, cadastro, linha, change) };
  const mudanca = { antes: linha, depois, ciente };
  return { ...mudanca, nomes: Object.keys(change).filter((nome) => changed(mudanca, nome)) };
}

const factOf = (cadastro: Cadastro, { antes, depois, nomes }: Pronta) => ({
  entidade: cadastro.path,
  registro: antes.id,
  acao: 'U',
  antes: logged(cadastro, pick(antes, nomes)),
  depois: logged(cadastro, pick(depois, nomes)),
});

/**
 * Changes many rows; each one stands or falls alone, and the answer gives the reason of each that fell. A change that
 * changes nothing leaves the version as it is.
 */
export async function updateRows(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  { alteracoes, now }: { readonly alteracoes: readonly Alteracao[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  await requireProjetoAberto(tx, contexto, cadastro);
  const lidas = await lockRows(tx, contexto, cadastro, { lidas: alteracoes, now });
  const inteiras = await whole(tx, cadastro, lidas);
  const prontas = alteracoes.map((alteracao, i) => {
    const linha = inteiras[i] as Linha | AppError;
    return linha instanceof AppError ? linha : ready(contexto, cadastro, linha, alteracao);
  });
  const mudam = prontas.filter((uma): uma is Pronta => !(uma instanceof AppError) && uma.nomes.length > 0);
  const campos = await problemsOf(tx, contexto, cadastro, mudam);
  const deles = await problemsOfFilhos(tx, contexto, cadastro, mudam);
  const recusas = new Map(mudam.map((uma, i) => [uma, refusal({ ...campos[i], ...deles[i] })]));
  const boas = mudam.filter((uma) => recusas.get(uma) === undefined);
  const store = async (umas: readonly Pronta[]) => {
    const nomes = [...new Set(umas.flatMap((uma) => uma.nomes))];
    await overwriteRows(tx, contexto, cadastro, { nomes, linhas: umas.map(({ depois }) => depois) });
    await storeFilhos(
      tx,
      cadastro,
      umas.map(({ antes, depois, nomes: seus }) => ({ ...pick(depois, seus), id: antes.id })),
    );
  };
  const recusadas = await standing(tx, boas, store);
  const gravadas = boas.filter((uma) => !recusadas.has(uma));
  await auditAll(
    tx,
    contexto,
    gravadas.map((uma) => factOf(cadastro, uma)),
  );
  await announceRows(
    tx,
    contexto,
    cadastro,
    gravadas.flatMap(({ antes, depois }) => [antes, depois]),
  );
  return prontas.map((uma) => (uma instanceof AppError ? uma : (recusas.get(uma) ?? recusadas.get(uma))));
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`, `registro.repetido` */
export async function updateRow(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  { now, ...alteracao }: Alteracao & { readonly now: Date },
): Promise<void> {
  const [recusa] = await updateRows(tx, contexto, cadastro, { alteracoes: [alteracao], now });
  if (recusa) throw recusa;
}

/** Removes rows that nothing points to; each stands or falls alone, and the answer says why a row stayed. */
export async function removeRows(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  { linhas, now }: { readonly linhas: readonly Lida[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const { path, sobrevivem = [], acompanham = [] } = cadastro;
  await requireProjetoAberto(tx, contexto, cadastro);
  const lidas = await lockRows(tx, contexto, cadastro, { lidas: linhas, now, some: true });
  const achadas = (await whole(tx, cadastro, lidas)).filter((uma) => !(uma instanceof AppError));
  const usadas = await refusalsOf(
    tx,
    path,
    achadas.map(({ id }) => id),
    [...Object.values(cadastro.filhos ?? {}).map(({ tabela }) => tabela), ...sobrevivem, ...acompanham],
  );
  const livres = achadas.filter(({ id }) => !usadas.has(id));
  const ids = livres.map(({ id }) => id);
  if (ids.length > 0) {
    const deles = Object.values(cadastro.filhos ?? {}).map(({ tabela }) => ({ tabela, coluna: `${path}_id` }));
    await keepForUndo(tx, contexto, { entidade: path, ids, partes: [{ tabela: path, coluna: 'id' }, ...deles] });
    await sql`delete from ${sql.table(path)} where id = any(${ids}::bigint[])`.execute(tx);
    await releaseFiles(tx, contexto, path, { ids, now });
  }
  await auditAll(
    tx,
    contexto,
    livres.map((antes) => ({ entidade: path, registro: antes.id, acao: 'D', antes: logged(cadastro, antes) })),
  );
  await announceRows(tx, contexto, cadastro, livres);
  return lidas.map((uma) => (uma instanceof AppError ? uma : usadas.get(uma.id)));
}

/** How a register writes its rows. A register that does not keep its values as they come brings its own. */
export interface Escrita {
  readonly createRows: typeof createRows;
  readonly updateRows: typeof updateRows;
  /** Absent: a row that nothing points to goes. */
  readonly removeRows?: typeof removeRows;
  /** What an action waits for before it holds any row, where another must be done first. */
  readonly aguardar?: (tx: Tx, contexto: Contexto) => Promise<unknown>;
  /** What follows in the transaction when an action moved records; when it throws an AppError for one, that one stays. */
  readonly aoMover?: (tx: Tx, contexto: Contexto, passo: Movimento) => Promise<void>;
}

/** An action that moved records. */
export interface Movimento {
  readonly acao: string;
  /** The records before it. */
  readonly antes: readonly NoFluxo[];
  /** What the person wrote with it. */
  readonly motivo?: string | undefined;
  readonly now: Date;
}

/** Writes as any register does, and then does what follows for the rows that it changed. */
export const escritaCom = (depois: (tx: Tx, contexto: Contexto, ids: readonly number[]) => Promise<void>): Escrita => ({
  createRows: async (tx, contexto, cadastro, inputs) => {
    const ids = await createRows(tx, contexto, cadastro, inputs);
    await depois(tx, contexto, ids);
    return ids;
  },
  updateRows: async (tx, contexto, cadastro, pedido) => {
    const recusas = await updateRows(tx, contexto, cadastro, pedido);
    const aceitas = pedido.alteracoes.filter((_, i) => !recusas[i]).map(({ id, versao }) => ({ id, versao }));
    const { rows } = await sql<{ id: number }>`select t.id from ${sql.table(cadastro.path)} t
      join jsonb_to_recordset(${JSON.stringify(aceitas)}::jsonb) as n(id bigint, versao int) on n.id = t.id and n.versao <> t.versao`.execute(
      tx,
    );
    if (rows.length > 0)
      await depois(
        tx,
        contexto,
        rows.map(({ id }) => id),
      );
    return recusas;
  },
});

export const ESCRITA: Escrita = { createRows, updateRows };
