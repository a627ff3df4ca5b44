import { AppError } from '@cadencia/domain/errors.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { isCpfMascarado, maskCpf } from '@cadencia/domain/pessoa/schema.ts';
import { sql } from 'kysely';
import { problemsOf } from '../../../cadastro/check.ts';
import { type Alteracao, createRows, type Escrita, updateRows } from '../../../cadastro/commands.ts';
import { changed, type Valores } from '../../../cadastro/mudanca.ts';
import { visibleRows } from '../../../cadastro/scope.ts';
import { audit, auditAll } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { CofreCpf } from './cofre.ts';

const isInteiro = (cpf: unknown): cpf is string => typeof cpf === 'string' && !isCpfMascarado(cpf);
const semNumero = <V extends Valores>(valores: V): V =>
  isInteiro(valores['cpf']) ? { ...valores, cpf: maskCpf(valores['cpf']) } : valores;

interface Numero {
  readonly id: number;
  /** Null: the person has no CPF any more. */
  readonly cpf: string | null;
  /** Version of the person that was read before. */
  readonly versao?: number;
}

/** Stores the whole numbers beside the masked ones of the rows. Answers the people without any other change. */
async function storeNumeros(tx: Tx, cofre: CofreCpf, numeros: readonly Numero[]): Promise<number[]> {
  if (numeros.length === 0) return [];
  const selados = numeros.map(({ id, cpf }) => (cpf === null ? null : cofre.seal(cpf, id)));
  const resumos = numeros.map(({ cpf }) => (cpf === null ? null : cofre.digest(cpf)));
  const versoes = numeros.map(({ versao }) => versao ?? null);
  const { rows } = await sql<{ id: number; isParada: boolean | null }>`
    update pessoa p set cpf_selado = n.selado, cpf_resumo = n.resumo
    from unnest(${numeros.map(({ id }) => id)}::bigint[], ${selados}::bytea[], ${resumos}::bytea[], ${versoes}::int[]) as n(id, selado, resumo, versao)
    where p.id = n.id and p.cpf_resumo is distinct from n.resumo returning p.id, p.versao = n.versao as is_parada`.execute(
    tx,
  );
  return rows.flatMap(({ id, isParada }) => (isParada ? [id] : []));
}

/** Logs a changed number with the same mask as before: no visible value of the row changed. */
async function tellHidden(tx: Tx, contexto: Contexto, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: number; cpf: string }>`
    update pessoa set versao = versao + 1, alterado_em = ${now.toISOString()}, alterado_por = ${contexto.usuarioId}
    where id = any(${ids}::bigint[]) returning id, cpf`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, cpf }) => ({ entidade: 'pessoa', registro: id, acao: 'U', antes: { cpf }, depois: { cpf } })),
  );
}

/** Stores the numbers of people without one; the caller writes the audit facts. */
export async function assignNumeros(
  tx: Tx,
  cofre: CofreCpf,
  numeros: readonly { readonly id: number; readonly cpf: string }[],
): Promise<void> {
  const mascarados = numeros.map(({ cpf }) => maskCpf(cpf));
  await sql`update pessoa p set cpf = n.cpf from unnest(${numeros.map(({ id }) => id)}::bigint[], ${mascarados}::text[]) as n(id, cpf)
    where p.id = n.id`.execute(tx);
  await storeNumeros(tx, cofre, numeros);
}

const INTEIRO = 'Informe o CPF inteiro.';
const REPETIDO = 'Já existe uma pessoa com este CPF.';

interface Guardada {
  readonly id: number;
  readonly cpf: string | null;
  readonly anonimizada: boolean;
  /** True: another person of the client has this number. */
  readonly repetido: boolean;
}

/** Refusals of changes that depend on the stored people: one statement for all. */
async function refusalsOf(
  tx: Tx,
  contexto: Contexto,
  cofre: CofreCpf,
  alteracoes: readonly Alteracao[],
): Promise<(AppError | undefined)[]> {
  const resumos = alteracoes.map(({ change: { cpf } }) => (isInteiro(cpf) ? cofre.digest(cpf) : null));
  const ids = alteracoes.map(({ id }) => id);
  const { rows } = await sql<Guardada>`
    select p.id, p.cpf, p.anonimizada_em is not null as anonimizada,
      exists (select from pessoa o where o.cliente_id = p.cliente_id and o.cpf_resumo = n.resumo and o.id <> p.id) as repetido
    from unnest(${ids}::bigint[], ${resumos}::bytea[]) as n(id, resumo)
    join (select r.* from ${visibleRows(pessoa, contexto)} and r.id = any(${ids}::bigint[])) p on p.id = n.id`.execute(
    tx,
  );
  const porId = new Map(rows.map((row) => [row.id, row]));
  return alteracoes.map(({ id, change: { cpf } }) => {
    const guardada = porId.get(id);
    if (guardada?.anonimizada) return new AppError('pessoa.anonimizada');
    const mascarado = typeof cpf === 'string' && isCpfMascarado(cpf);
    if (mascarado && cpf !== guardada?.cpf) return new AppError('dados.invalidos', { campos: { cpf: INTEIRO } });
    return guardada?.repetido
      ? new AppError('registro.repetido', { valores: { contexto: 'cliente' }, campos: { cpf: REPETIDO } })
      : undefined;
  });
}

async function updatePessoas(
  tx: Tx,
  contexto: Contexto,
  cofre: CofreCpf,
  { alteracoes, now }: { readonly alteracoes: readonly Alteracao[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const proprias = await refusalsOf(tx, contexto, cofre, alteracoes);
  const boas = alteracoes.filter((_, i) => proprias[i] === undefined);
  const recusas = await updateRows(tx, contexto, pessoa, {
    now,
    alteracoes: boas.map(({ change, ...lida }) => ({ ...lida, change: semNumero(change) })),
  });
  const feitas = boas.filter(({ change: { cpf } }, i) => !recusas[i] && (cpf === null || isInteiro(cpf)));
  const ocultas = await storeNumeros(
    tx,
    cofre,
    feitas.map(({ id, versao, change }) => ({ id, versao, cpf: change['cpf'] as string | null })),
  );
  await tellHidden(tx, contexto, ocultas, now);
  const porId = new Map(boas.map(({ id }, i) => [id, recusas[i]]));
  return alteracoes.map(({ id }, i) => proprias[i] ?? porId.get(id));
}

async function createPessoas(
  tx: Tx,
  contexto: Contexto,
  cofre: CofreCpf,
  inputs: readonly Valores[],
): Promise<number[]> {
  if (inputs.some(({ cpf }) => typeof cpf === 'string' && isCpfMascarado(cpf)))
    throw new AppError('dados.invalidos', { campos: { cpf: INTEIRO } });
  const ids = await createRows(tx, contexto, pessoa, inputs.map(semNumero));
  const numeros = inputs.flatMap(({ cpf }, i) => (isInteiro(cpf) ? [{ id: ids[i] ?? 0, cpf }] : []));
  await storeNumeros(tx, cofre, numeros);
  return ids;
}

/** Problems of people in a sheet: a masked CPF gives no number. */
export const problemsOfPessoas: typeof problemsOf = async (tx, contexto, cadastro, mudancas) => {
  const problemas = await problemsOf(tx, contexto, cadastro, mudancas);
  return mudancas.map((mudanca, i) => {
    const { cpf } = mudanca.depois;
    const semNovo = typeof cpf === 'string' && isCpfMascarado(cpf) && changed(mudanca, 'cpf');
    return { ...(semNovo ? { cpf: INTEIRO } : {}), ...problemas[i] };
  });
};

/** People are written like the rows of any register, with their CPF apart. */
export const escritaDePessoas = (cofre: CofreCpf): Escrita => ({
  createRows: (tx, contexto, _, inputs) => createPessoas(tx, contexto, cofre, inputs),
  updateRows: (tx, contexto, _, pedido) => updatePessoas(tx, contexto, cofre, pedido),
});

/**
 * The whole number of a person; the log records who saw it.
 * @throws {AppError} `registro.nao_encontrado`, `pessoa.sem_cpf`, `pessoa.cpf_ilegivel`
 */
export async function revealCpf(tx: Tx, contexto: Contexto, cofre: CofreCpf, id: number): Promise<string> {
  const { rows } = await sql<{ selado: Buffer | null }>`
    select r.cpf_selado as selado from ${visibleRows(pessoa, contexto)} and r.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  const { selado } = rows[0];
  if (!selado) throw new AppError('pessoa.sem_cpf');
  const cpf = cofre.open(selado, id);
  if (cpf === undefined) throw new AppError('pessoa.cpf_ilegivel');
  await audit(tx, contexto, { entidade: 'pessoa', registro: id, acao: 'CPF_VISTO' });
  return cpf;
}

/** The person with a CPF among those that the caller may see; the log records every search. Undefined: none. */
export async function findPorCpf(
  tx: Tx,
  contexto: Contexto,
  cofre: CofreCpf,
  cpf: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${visibleRows(pessoa, contexto)} and r.cpf_resumo = ${cofre.digest(cpf)} order by r.ativo desc, r.id limit 1`.execute(
    tx,
  );
  const id = rows[0]?.id;
  await audit(tx, contexto, {
    entidade: 'pessoa',
    registro: id,
    acao: 'CPF_PROCURADO',
    depois: { cpf: maskCpf(cpf) },
  });
  return id;
}
