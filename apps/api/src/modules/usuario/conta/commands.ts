import { AppError } from '@cadencia/domain/errors.ts';
import {
  type Conta,
  mergePreferencias,
  type PreferenciasEditadas,
  type PreferenciasGuardadas,
  readPreferencias,
} from '@cadencia/domain/usuario/conta/schema.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { audit } from '../../../infra/audit.ts';
import { inProjeto } from '../../../infra/authorize.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao, touch } from '../../../infra/versao.ts';
import { findConta, lockConta } from './queries.ts';

/** Zone of a person's own times: the product is for one country. */
export const FUSO = 'America/Sao_Paulo';

interface Dados {
  readonly nome: string;
  readonly telefone: string | null;
  readonly versao: number;
}

/** @throws {AppError} `registro.alterado` */
export async function saveConta(
  tx: Tx,
  contexto: Contexto,
  { dados, now }: { dados: Dados; now: Date },
): Promise<Conta> {
  const { usuarioId } = contexto;
  const antes = await lockConta(tx, usuarioId);
  await requireVersao(tx, antes, { versao: dados.versao, fuso: FUSO, now });
  const { nome, telefone } = dados;
  await tx
    .updateTable('usuario')
    .set({ nome, telefone, ...touch(contexto, antes, now) })
    .where('id', '=', usuarioId)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: usuarioId,
    acao: 'U',
    antes: { nome: antes.nome, telefone: antes.telefone },
    depois: { nome, telefone },
  });
  await announce(tx, USUARIOS_MUDARAM);
  return findConta(tx, usuarioId);
}

/**
 * Replaces some of the stored preferences.
 * @throws {AppError} `registro.alterado`, `dados.invalidos` for a project of others
 */
export async function savePreferencias(
  tx: Tx,
  contexto: Contexto,
  { dados: { versao: lida, ...mudanca }, now }: { dados: PreferenciasEditadas; now: Date },
): Promise<PreferenciasGuardadas> {
  await requireProjetoPadrao(tx, contexto, mudanca.projetoPadrao);
  const { usuarioId } = contexto;
  const conta = await lockConta(tx, usuarioId);
  const { preferenciasVersao, preferenciasEm } = conta;
  if (lida !== undefined) {
    const escritas = { ...conta, versao: preferenciasVersao, alteradoEm: preferenciasEm, alteradoPor: usuarioId };
    await requireVersao(tx, escritas, { versao: lida, fuso: FUSO, now });
  }
  const antes = readPreferencias(conta.preferencias);
  const depois = mergePreferencias(antes, mudanca);
  // No form has the layout: a change of it does not conflict with edits of the others.
  const soLayout = Object.keys(mudanca).every((chave) => chave === 'app');
  const escrita = soLayout
    ? { preferenciasVersao, preferenciasEm }
    : { preferenciasVersao: preferenciasVersao + 1, preferenciasEm: now.toISOString() };
  await tx
    .updateTable('usuario')
    .set({ preferencias: JSON.stringify(depois), ...escrita })
    .where('id', '=', usuarioId)
    .execute();
  await audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'PREFERENCIAS', antes, depois });
  return { ...depois, versao: escrita.preferenciasVersao };
}

async function requireProjetoPadrao(tx: Tx, contexto: Contexto, projetoId: number | null | undefined): Promise<void> {
  if (projetoId === null || projetoId === undefined) return;
  await inProjeto(tx, contexto, projetoId).catch((cause: unknown) => {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError('dados.invalidos', { campos: { projetoPadrao: 'Escolha um dos seus projetos.' }, cause });
  });
}
