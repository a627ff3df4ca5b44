import { randomUUID } from 'node:crypto';
import { dispositivoDe } from '@cadencia/domain/usuario/sessao/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { endVerComo } from '../ver-como/commands.ts';

/** Lifetimes of sessions. */
export interface Duracao {
  /** Hours of a token, and of a session between two renewals. */
  readonly horas: number;
  /** Days of a session in total. */
  readonly dias: number;
}

export interface Aberta {
  readonly usuarioId: number;
  readonly sessaoId: string;
  /** Seconds since the epoch. */
  readonly exp: number;
}

interface Pedido extends Duracao {
  readonly usuarioId: number;
  readonly ip: string;
  readonly agente: string;
  /** How the person proved their identity. */
  readonly meio: 'SENHA' | 'OIDC';
}

const HORA_S = 3_600;
const AGENTE_MAXIMO = 300;

/** Opens the session of a person whose identity is proven. */
export async function openSessao(tx: Tx, { usuarioId, ip, agente, horas, dias, meio }: Pedido): Promise<Aberta> {
  const exp = Math.floor(Date.now() / 1_000) + Math.min(horas, dias * 24) * HORA_S;
  const sessaoId = randomUUID();
  const dispositivo = dispositivoDe(agente);
  await noticeDispositivo(tx, { usuarioId, dispositivo, ip });
  await tx
    .insertInto('sessao')
    .values({
      id: sessaoId,
      usuarioId,
      expiraEm: new Date(exp * 1_000).toISOString(),
      ip,
      agente: agente.slice(0, AGENTE_MAXIMO),
      dispositivo,
    })
    .execute();
  await tx.updateTable('usuario').set({ ultimoAcesso: new Date().toISOString() }).where('id', '=', usuarioId).execute();
  const quem = { usuarioId, projetoId: undefined, ip };
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao: 'LOGIN', depois: { meio, dispositivo } });
  return { usuarioId, sessaoId, exp };
}

/** Notifies a person of a sign-in from a new device, except their very first one. */
async function noticeDispositivo(
  tx: Tx,
  { usuarioId, dispositivo, ip }: { usuarioId: number; dispositivo: string; ip: string },
): Promise<void> {
  const { rows } = await sql<{ novo: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(dispositivo = ${dispositivo}), false) as novo
    from sessao where usuario_id = ${usuarioId} and autor_id is null`.execute(tx);
  if (!rows[0]?.novo) return;
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'ENTRADA',
    titulo: 'Entrada em um aparelho novo',
    texto: `${dispositivo}, endereço ${ip}. Se não foi você, encerre a sessão e troque a senha.`,
    link: '/usuario/minha-conta?aba=seguranca',
  });
}

export async function closeSessao(tx: Tx, contexto: Contexto): Promise<void> {
  if (contexto.autorId !== undefined) return endVerComo(tx, contexto);
  await tx
    .updateTable('sessao')
    .set({ encerradaEm: new Date().toISOString(), motivo: 'SAIDA' })
    .where('id', '=', contexto.sessaoId)
    .where('encerradaEm', 'is', null)
    .execute();
  await audit(tx, contexto, { entidade: 'usuario', registro: contexto.usuarioId, acao: 'LOGOUT' });
  await announce(tx, { tipo: 'acesso', usuarioId: contexto.usuarioId });
}

/**
 * Renews a session and its token for a whole length from now, but never beyond the days counted from the sign-in. A
 * session that looks as somebody else is not prolonged. Answers the `exp` of the token.
 */
export async function extendSessao(tx: Tx, contexto: Contexto, { horas, dias }: Duracao): Promise<number> {
  const exp = Math.floor(Date.now() / 1_000) + horas * HORA_S;
  const { rows } = await sql<{ exp: number }>`
    update sessao set expira_em = case when autor_id is not null then expira_em else least(to_timestamp(${exp}), date_trunc('second', criada_em) + ${dias} * interval '1 day') end
    where id = ${contexto.sessaoId} returning extract(epoch from expira_em)::int as exp`.execute(tx);
  return rows[0]?.exp ?? exp;
}
