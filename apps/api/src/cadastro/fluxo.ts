import type { Cadastro, Fluxo, NoFluxo } from '@cadencia/domain/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { MOTIVO_MINIMO } from '@cadencia/domain/escopo-congelado.ts';
import { type Assinatura, evaluate, stateAfter, type Veredito } from '@cadencia/domain/workflow.ts';
import { sql } from 'kysely';
import { auditAll, type Who } from '../infra/audit.ts';
import type { Contexto } from '../infra/context.ts';
import type { Pendurar } from '../infra/imagem-da-acao.ts';
import type { Tx } from '../infra/transaction.ts';
import { type Escrita, type Lida, lockRows, removeRows, requireProjetoAberto } from './commands.ts';
import type { Listavel } from './derivados.ts';
import { announceRows } from './evento.ts';
import { recordStates } from './fluxo-evento.ts';
import type { Valores } from './mudanca.ts';
import { findRows } from './queries.ts';
import { standing } from './rows.ts';

interface Pedido {
  readonly acao: string;
  readonly linhas: readonly Lida[];
  readonly motivo?: string | undefined;
  readonly assinatura?: Assinatura | undefined;
  /** Hangs the drawn signature on the records that move; absent: nobody drew. */
  readonly assinar?: Pendurar | undefined;
  readonly foto?: string | undefined;
  readonly fotografar?: Pendurar | undefined;
  readonly ciente: boolean;
  /** A rehearsal says what would happen before anybody wrote the reason or signed. */
  readonly simular?: boolean;
  readonly aguardar?: Escrita['aguardar'];
  readonly aoMover?: Escrita['aoMover'];
  readonly now: Date;
}

/** Why a record stays as it is; undefined when the action may be done. */
function refusalOf(
  { transicoes }: Fluxo,
  { acao, motivo, assinatura, foto, ciente, simular }: Pedido,
  veredito: Veredito,
): AppError | undefined {
  if (!veredito.ok) return new AppError('registro.acao', { mensagem: veredito.motivo });
  if (transicoes[acao]?.pedeMotivo && (motivo?.length ?? 0) < MOTIVO_MINIMO && !simular)
    return new AppError('dados.invalidos', {
      campos: { motivo: `Justificativa obrigatória (mínimo de ${MOTIVO_MINIMO} caracteres).` },
    });
  if (transicoes[acao]?.assina && !assinatura && !simular)
    return new AppError('dados.invalidos', {
      campos: { assinatura: 'Falta a assinatura: ao menos o nome de quem assina.' },
    });
  if (transicoes[acao]?.foto && !foto && !simular)
    return new AppError('dados.invalidos', { campos: { foto: `Falta a foto: ${transicoes[acao].foto}.` } });
  if (veredito.ressalva !== undefined && !ciente)
    return new AppError('registro.ressalva', { mensagem: veredito.ressalva });
  return undefined;
}

/**
 * Does an action on many records: each stands or falls alone, and the answer gives the reason of each that fell. The
 * rows are locked, so of two who act at once the second sees what the first did.
 * @throws {AppError} `projeto.situacao`
 */
export async function transitionRows(
  tx: Tx,
  contexto: Contexto,
  cadastro: Listavel & { readonly fluxo: Fluxo },
  pedido: Pedido,
): Promise<(AppError | undefined)[]> {
  const { fluxo } = cadastro;
  const { acao, linhas, motivo, aguardar, aoMover, assinar, fotografar, now } = pedido;
  await aguardar?.(tx, contexto);
  await requireProjetoAberto(tx, contexto, cadastro);
  const lidas = await lockRows(tx, contexto, cadastro, { lidas: linhas, now });
  const ids = lidas.flatMap((uma) => (uma instanceof AppError ? [] : [uma.id]));
  const inteiras = new Map(
    (await findRows(tx, contexto, cadastro, ids)).linhas.map((linha) => [linha.id, linha as NoFluxo]),
  );
  const recusas = lidas.map((uma) => {
    if (uma instanceof AppError) return uma;
    const registro = inteiras.get(uma.id);
    if (!registro) return new AppError('registro.nao_encontrado');
    const { acoes = {} } = registro as { readonly acoes?: Readonly<Record<string, Veredito>> };
    return refusalOf(fluxo, pedido, acoes[acao] ?? evaluate(fluxo, acao, { registro, quem: contexto }));
  });
  const mudadas = linhas.flatMap(({ id }, i) => {
    const antes = inteiras.get(id);
    return recusas[i] === undefined && antes ? [{ antes, para: stateAfter(fluxo, acao, antes) }] : [];
  });
  const { assina, foto, label } = fluxo.transicoes[acao] ?? {};
  const assinadoPor = assina && pedido.assinatura?.nome;
  const caidas = await standing(tx, mudadas, async (passos) => {
    const antes = passos.map((passo) => passo.antes);
    await moveRows(tx, contexto, cadastro, { acao, motivo, assinadoPor, passos });
    await aoMover?.(tx, contexto, { acao, antes, motivo, now });
    const movidos = { entidade: cadastro.path, registros: antes.map(({ id }) => id) };
    if (assinadoPor) await assinar?.(tx, contexto, { ...movidos, legenda: `${label}: ${assinadoPor}` });
    if (foto) await fotografar?.(tx, contexto, { ...movidos, legenda: `${label}: ${foto}` });
  });
  const falhas = new Map([...caidas].map(([{ antes }, falha]) => [antes.id, falha]));
  return recusas.map((recusa, i) => recusa ?? falhas.get(linhas[i]?.id ?? 0));
}

/**
 * Removes records that are still as they began: what was asked for, approved or done goes out of use by an action, and
 * keeps its history.
 */
const removeInitial: typeof removeRows = async (tx, contexto, cadastro, pedido) => {
  const { fields, fluxo, labels } = cadastro;
  const inicial = fields['situacao']?.padrao as string;
  const lidas = await lockRows(tx, contexto, cadastro, { lidas: pedido.linhas, now: pedido.now, some: true });
  const ficam = new Map(
    lidas.flatMap((uma) => (uma instanceof AppError || uma['situacao'] === inicial ? [] : [[uma.id, uma['situacao']]])),
  );
  const linhas = pedido.linhas.filter(({ id }) => !ficam.has(id));
  const recusas = (await removeRows(tx, contexto, cadastro, { ...pedido, linhas })).values();
  return pedido.linhas.map(({ id }) => {
    if (!ficam.has(id)) return recusas.next().value;
    const [agora, antes] = [ficam.get(id), inicial].map((estado) => fluxo?.estados[estado as string]);
    const mensagem = `${labels.singular} em ${agora} não se exclui: só em ${antes}.`;
    return new AppError('registro.acao', { mensagem });
  });
};

/** How the rows of a register go. */
export const removalOf = ({ removeRows: propria }: Escrita, { soRascunhoSai }: Listavel): typeof removeRows =>
  propria ?? (soRascunhoSai ? removeInitial : removeRows);

interface Mudadas {
  readonly acao: string;
  readonly motivo?: string | undefined;
  readonly assinadoPor?: string | undefined;
  readonly passos: readonly { readonly antes: Valores & { readonly id: number }; readonly para: string }[];
}

/** Moves records that the caller locked to other states, and writes down that they moved. */
export async function moveRows(
  tx: Tx,
  contexto: Who,
  cadastro: Cadastro,
  { acao, motivo, assinadoPor, passos: mudadas }: Mudadas,
): Promise<void> {
  if (mudadas.length === 0) return;
  const { path } = cadastro;
  const passos = mudadas.map(({ antes, para }) => ({ id: antes.id, de: antes['situacao'] as string, para }));
  await sql`update ${sql.table(path)} t
    set situacao = n.para, versao = t.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
    from jsonb_to_recordset(${JSON.stringify(passos)}::jsonb) as n(id bigint, para text) where t.id = n.id`.execute(tx);
  const porque = { ...(motivo && { motivo }), ...(assinadoPor && { assinadoPor }) };
  await recordStates(tx, contexto, path, { acao, ...porque, passos });
  await auditAll(
    tx,
    contexto,
    passos.map(({ id, de, para }) => ({
      entidade: path,
      registro: id,
      acao: 'SITUACAO',
      antes: { situacao: de },
      depois: { situacao: para, ...porque },
    })),
  );
  await announceRows(
    tx,
    contexto,
    cadastro,
    mudadas.map(({ antes }) => antes),
  );
}
