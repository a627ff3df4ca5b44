import { AppError } from '@cadencia/domain/errors.ts';
import { CAMPOS_PROJETO } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import type { ProjetoInput } from '@cadencia/domain/projeto/ficha/schema.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { sql } from 'kysely';
import { standing } from '../../../cadastro/rows.ts';
import { auditAll } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import { snake } from '../../../infra/bulk.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { Contexto, ContextoProjeto } from '../../../infra/context.ts';
import { followCorte, lockParaMover } from '../../../infra/corte.ts';
import { announceAll } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { checkProjetos } from '../conferencia.ts';
import { problemasDaDataBase } from '../problemas.ts';
import { findComServico, type lockProjeto, lockProjetos, type Versao } from '../queries.ts';
import { cleared } from './ficha.ts';

interface Alteracao {
  readonly input: ProjetoInput;
  readonly versao: number;
  /** Reason to move the data date back. */
  readonly motivo?: string | undefined;
  readonly now: Date;
}

/** The change of one project among others; a new data date needs the rights in that project. */
type Uma = Omit<Alteracao, 'now' | 'versao'> & Versao;

type Projeto = Awaited<ReturnType<typeof lockProjeto>>;

/** @throws {AppError} `dados.invalidos` on fields that are fixed once there is scope */
function requireMutavel(antes: Projeto, depois: Pick<Projeto, 'clienteId' | 'peso'>): void {
  const campos = {
    ...(antes.clienteId === depois.clienteId ? {} : { clienteId: 'O cliente não muda depois do primeiro serviço.' }),
    ...(antes.peso === depois.peso ? {} : { peso: 'O critério de peso só muda com uma nova linha de base.' }),
  };
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

/**
 * The form may move the data date forward; moving it back needs the right to calculate, and a reason.
 * @throws {AppError} `permissao.negada`, `cronograma.data_base`, `dados.invalidos`
 */
function requireDataBase(contexto: Contexto, antes: Projeto, { input, motivo }: Uma): boolean {
  const { dataBase } = input;
  if (dataBase === undefined || dataBase === antes.dataBase) return false;
  const campos = problemasDaDataBase(dataBase, antes.inicioCronograma);
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  if (dataBase > antes.dataBase) return true;
  authorize(contexto, 'GestaoProjeto:CalcularCronograma');
  if (!motivo) throw new AppError('cronograma.data_base', { campos: { motivo: 'Campo obrigatório.' } });
  return true;
}

/** The written columns of a project, with their types. */
const TIPOS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(CAMPOS_PROJETO).map(([nome, field]) => [nome, field.sql])),
  dataBase: 'timestamp',
  inicioCronograma: 'timestamp',
};

interface Pronta {
  readonly antes: Projeto;
  readonly depois: Projeto;
  /** Only the fields of the request. */
  readonly nomes: readonly string[];
  readonly motivo: string | undefined;
  readonly recalcula: boolean;
}

function merged(antes: Projeto, { input }: Uma) {
  const { calendarioId, ...resto } = cleared(input);
  // A project always has a standard calendar: clearing the field leaves the current one.
  const mudanca = { ...resto, ...(calendarioId ? { calendarioId } : {}) };
  const nomes = Object.keys(mudanca).filter((nome) => nome in TIPOS);
  return { nomes, depois: { ...antes, ...mudanca } as Projeto };
}

function guarded<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Locks projects and answers them as changed, or the reason why one does not change. */
export async function prepareProjetos(
  tx: Tx,
  contexto: Contexto,
  { alteracoes, now }: { readonly alteracoes: readonly Uma[]; readonly now: Date },
): Promise<(Pronta | AppError)[]> {
  const guardados = await lockProjetos(tx, alteracoes, { now });
  const comServico = await findComServico(tx, [...guardados.keys()]);
  const lidas = alteracoes.flatMap((uma) => {
    const guardado = guardados.get(uma.id);
    return guardado ? { uma, ...guardado, ...merged(guardado.projeto, uma) } : [];
  });
  const conferidas = await checkProjetos(
    tx,
    contexto,
    lidas.map(({ uma, depois }) => ({ id: uma.id, projeto: depois })),
  );
  const prontas = lidas.map(({ uma, projeto: antes, mudou, nomes, depois }, i) =>
    guarded((): Pronta => {
      requireAberto(antes.situacao);
      const recusa = mudou ?? conferidas[i];
      if (recusa) throw recusa;
      const moveuCorte = requireDataBase(contexto, antes, uma);
      const temEscopo = comServico.has(uma.id);
      if (temEscopo) requireMutavel(antes, depois);
      // Without scope, the schedule begins at the project's dates; with scope, its beginning is independent of them.
      const inicioCronograma = temEscopo ? antes.inicioCronograma : (depois.inicioPreparada ?? depois.inicioParada);
      const recalcula = moveuCorte || depois.calendarioId !== antes.calendarioId;
      const motivo = moveuCorte ? uma.motivo : undefined;
      return { antes, depois: { ...depois, inicioCronograma }, nomes, motivo, recalcula };
    }),
  );
  const porId = new Map(lidas.map(({ uma }, i) => [uma.id, prontas[i]]));
  return alteracoes.map(({ id }) => porId.get(id) ?? new AppError('projeto.nao_encontrado'));
}

async function overwrite(tx: Tx, { usuarioId }: Contexto, prontas: readonly Pronta[], now: Date): Promise<void> {
  const nomes = [...new Set([...prontas.flatMap((uma) => uma.nomes), 'inicioCronograma'])];
  const corpo = prontas.map(({ depois }) =>
    Object.fromEntries(['id', ...nomes].map((nome) => [snake(nome), depois[nome as keyof Projeto] ?? null])),
  );
  const colunas = sql.join(nomes.map((nome) => sql.ref(snake(nome))));
  const novas = sql.join(nomes.map((nome) => sql.ref(`n.${snake(nome)}`)));
  const tipos = sql.join(nomes.map((nome) => sql`${sql.ref(snake(nome))} ${sql.raw(TIPOS[nome] ?? '')}`));
  await sql`update projeto t set (versao, alterado_em, alterado_por, ${colunas})
      = row(t.versao + 1, ${now.toISOString()}::timestamptz, ${usuarioId}::bigint, ${novas})
    from jsonb_to_recordset(${JSON.stringify(corpo)}::jsonb) as n(id bigint, ${tipos}) where t.id = n.id`.execute(tx);
}

const factOf = ({ antes, depois, nomes, motivo }: Pronta) => {
  const pick = (projeto: Projeto) => Object.fromEntries(nomes.map((nome) => [nome, projeto[nome as keyof Projeto]]));
  return {
    entidade: 'projeto',
    registro: antes.id,
    projetoId: antes.id,
    acao: 'U',
    antes: pick(antes),
    depois: { ...pick(depois), ...(motivo ? { motivo } : {}) },
  };
};

/**
 * Saves over the versions that the caller read: an absent field stays, `null` restores the default. Each project stands
 * or falls alone, and the answer gives the result of each.
 */
async function saveProjetos(
  tx: Tx,
  contexto: Contexto,
  pedido: { readonly alteracoes: readonly Uma[]; readonly now: Date },
): Promise<(Pronta | AppError)[]> {
  const prontas = await prepareProjetos(tx, contexto, pedido);
  const boas = prontas.filter((uma): uma is Pronta => !(uma instanceof AppError));
  const recusadas = await standing(tx, boas, (umas) => overwrite(tx, contexto, umas, pedido.now));
  const gravadas = boas.filter((uma) => !recusadas.has(uma));
  await auditAll(tx, contexto, gravadas.map(factOf));
  await announceAll(
    tx,
    gravadas.map(({ antes }) => ({ tipo: 'projeto', projetoId: antes.id })),
  );
  return prontas.map((uma) => (uma instanceof AppError ? uma : (recusadas.get(uma) ?? uma)));
}

/** Saves projects from sheets; a sheet has no data date. */
export async function updateProjetos(
  tx: Tx,
  contexto: Contexto,
  pedido: Parameters<typeof saveProjetos>[2],
): Promise<(AppError | undefined)[]> {
  const feitas = await saveProjetos(tx, contexto, pedido);
  return feitas.map((uma) => (uma instanceof AppError ? uma : undefined));
}

/**
 * @throws {AppError} `projeto.situacao`, `registro.alterado`, `dados.invalidos`, `registro.repetido`,
 *   `cronograma.data_base`, `permissao.negada`
 */
export async function updateProjeto(
  tx: Tx,
  contexto: ContextoProjeto,
  { now, ...alteracao }: Alteracao,
): Promise<void> {
  const { dataBase } = alteracao.input;
  if (dataBase !== undefined) await lockParaMover(tx, contexto.projetoId, dataBase);
  const alteracoes = [{ ...alteracao, id: contexto.projetoId }];
  const [feita] = await saveProjetos(tx, contexto, { alteracoes, now });
  if (feita instanceof AppError) throw feita;
  if (feita && feita.antes.dataBase !== feita.depois.dataBase) await followCorte(tx, contexto, feita.antes.dataBase);
  if (feita?.recalcula) await requestCalculo(tx, contexto);
}
