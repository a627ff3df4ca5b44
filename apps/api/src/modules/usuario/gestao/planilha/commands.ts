import { AppError } from '@cadencia/domain/errors.ts';
import { usuarioNaPlanilha } from '@cadencia/domain/usuario/gestao/planilha.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import type { Alteracao } from '../../../../cadastro/commands.ts';
import { type Campos, changed, type Valores } from '../../../../cadastro/mudanca.ts';
import { auditAll } from '../../../../infra/audit.ts';
import type { Contexto } from '../../../../infra/context.ts';
import { announce } from '../../../../infra/events.ts';
import { withdrawMails } from '../../../../infra/mail.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { refusalsOf } from '../../../../infra/uso.ts';
import { type Convite, inviteAll } from '../../convite/commands.ts';
import { requireAlvo } from '../alvo.ts';
import { tellPerfis } from '../perfil.ts';
import { findAlvos, lockAdmins } from '../queries.ts';
import { type Guardada, lockContas, problemsOfUsuarios } from './queries.ts';

const refusal = (campos: Campos = {}): AppError | undefined =>
  Object.keys(campos).length > 0 ? new AppError('dados.invalidos', { campos }) : undefined;

/** Invites each person. @throws {AppError} `dados.invalidos`, `usuario.email` */
export async function inviteUsuarios(tx: Tx, contexto: Contexto, inputs: readonly Valores[]): Promise<number[]> {
  const mudancas = inputs.map((depois) => ({ depois }));
  for (const campos of await problemsOfUsuarios(tx, contexto, usuarioNaPlanilha, mudancas)) {
    const recusa = refusal(campos);
    if (recusa) throw recusa;
  }
  const convites = inputs.map(({ nome, email, perfilId }) => ({ nome, email, perfilId }) as Convite);
  return inviteAll(tx, contexto, { convites });
}

interface Pronta {
  readonly antes: Guardada;
  readonly depois: Guardada;
}

const ready = (conta: Guardada | AppError | undefined, { change }: Alteracao): Pronta | AppError => {
  if (!conta) return new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
  return conta instanceof AppError ? conta : { antes: conta, depois: { ...conta, ...change } };
};

const toMudanca = ({ antes, depois }: Pronta) => ({ antes: { ...antes }, depois: { ...depois } });

const factsOf = (uma: Pronta) =>
  (['nome', 'perfilId'] as const)
    .filter((nome) => changed(toMudanca(uma), nome))
    .map((nome) => ({
      entidade: 'usuario',
      registro: uma.antes.id,
      acao: nome === 'perfilId' ? 'PERFIL' : 'U',
      antes: { [nome]: uma.antes[nome] },
      depois: { [nome]: uma.depois[nome] },
    }));

async function overwrite(tx: Tx, contexto: Contexto, contas: readonly Guardada[], now: Date): Promise<void> {
  const corpo = contas.map(({ id, nome, perfilId }) => ({ id, nome, perfil_id: perfilId }));
  await sql`update usuario u set nome = n.nome, perfil_id = n.perfil_id, versao = u.versao + 1,
      alterado_em = ${now.toISOString()}::timestamptz, alterado_por = ${contexto.usuarioId}
    from jsonb_to_recordset(${JSON.stringify(corpo)}::jsonb) as n(id bigint, nome text, perfil_id smallint) where u.id = n.id`.execute(
    tx,
  );
}

/** Changes that would leave no administrator. */
function lastAdmins(prontas: readonly Pronta[], admins: number): ReadonlySet<Pronta> {
  const saem = prontas.filter(
    ({ antes, depois }) => antes.perfilId === ADMIN && antes.situacao === 'ATIVO' && depois.perfilId !== ADMIN,
  );
  return new Set(saem.length < admins ? [] : saem);
}

/** Writes names and profiles; each person stands or falls alone, and the answer gives the reason of each that fell. */
export async function changeUsuarios(
  tx: Tx,
  contexto: Contexto,
  { alteracoes, now }: { readonly alteracoes: readonly Alteracao[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const admins = await lockAdmins(tx);
  const contas = await lockContas(tx, alteracoes, now);
  const prontas = alteracoes.map((alteracao) => ready(contas.get(alteracao.id), alteracao));
  const mudam = prontas.filter((uma): uma is Pronta => !(uma instanceof AppError) && factsOf(uma).length > 0);
  const ultimos = lastAdmins(mudam, admins);
  const campos = await problemsOfUsuarios(tx, contexto, usuarioNaPlanilha, mudam.map(toMudanca));
  const recusas = new Map(
    mudam.map((uma, i) => [
      uma,
      ultimos.has(uma)
        ? new AppError('usuario.protegido', { mensagem: 'Este é o último administrador ativo.' })
        : refusal(campos[i]),
    ]),
  );
  const boas = mudam.filter((uma) => recusas.get(uma) === undefined);
  await overwrite(
    tx,
    contexto,
    boas.map(({ depois }) => depois),
    now,
  );
  await auditAll(tx, contexto, boas.flatMap(factsOf));
  await tellPerfis(
    tx,
    contexto,
    boas.filter((uma) => changed(toMudanca(uma), 'perfilId')).map(({ depois }) => depois),
  );
  if (boas.length > 0) await announce(tx, USUARIOS_MUDARAM);
  return prontas.map((uma) => (uma instanceof AppError ? uma : recusas.get(uma)));
}

/** Tables with rows of an invitation, which are deleted with it. */
const DO_CONVITE = ['token_senha', 'email', 'notificacao'];

/**
 * Withdraws invitations: the links become void, and people who did not accept are no users any more. A person who
 * accepted, or whom other rows refer to by then, stays, and the answer gives the reason.
 */
export async function withdrawConvites(
  tx: Tx,
  contexto: Contexto,
  { linhas, now }: { readonly linhas: readonly { readonly id: number; readonly versao: number }[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const ids = linhas.map(({ id }) => id);
  const contas = await lockContas(tx, linhas, now);
  const alvos = await findAlvos(tx, contexto, ids);
  const usados = await refusalsOf(tx, 'usuario', ids, DO_CONVITE);
  const recusas = ids.map((id) => {
    const conta = contas.get(id);
    if (!conta) return new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
    if (conta instanceof AppError) return conta;
    if (conta.situacao !== 'CONVIDADO') {
      return new AppError('usuario.situacao', { mensagem: 'Já aceitou o convite ou foi bloqueado.' });
    }
    return guarded(() => requireAlvo(contexto, alvos.get(id))) ?? usados.get(id);
  });
  const livres = ids.filter((_, i) => recusas[i] === undefined);
  if (livres.length === 0) return recusas;
  await withdrawMails(tx, livres);
  await sql`delete from token_senha where usuario_id = any(${livres}::bigint[])`.execute(tx);
  await sql`delete from usuario where id = any(${livres}::bigint[])`.execute(tx);
  await auditAll(
    tx,
    contexto,
    livres.map((id) => {
      const { nome, email, perfilId, situacao } = contas.get(id) as Guardada;
      return { entidade: 'usuario', registro: id, acao: 'D', antes: { nome, email, perfilId, situacao } };
    }),
  );
  await announce(tx, USUARIOS_MUDARAM);
  return recusas;
}

function guarded(guarda: () => void): AppError | undefined {
  try {
    guarda();
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
