import { AppError } from '@cadencia/domain/errors.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { announce } from '../../../infra/events.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { voidTokens } from '../senha/commands.ts';
import { endSessoes } from '../sessao/commands.ts';
import { closeTroca } from './commands.ts';
import { lockPorToken, type Troca } from './queries.ts';

interface Resposta {
  readonly token: string;
  readonly ip: string;
}

/** Changes the e-mail and ends the links and sessions of the old address. */
async function finishTroca(tx: Tx, { usuarioId, antigo, novo, criadoPor }: Troca, ip: string): Promise<void> {
  const tomado = await tx.selectFrom('usuario').select('id').where('email', '=', novo).executeTakeFirst();
  if (tomado) throw new AppError('usuario.email');
  await sql`update usuario set email = ${novo}, versao = versao + 1, alterado_em = now(), alterado_por = ${criadoPor}
    where id = ${usuarioId}`.execute(tx);
  await voidTokens(tx, [usuarioId]);
  await endSessoes(tx, { usuarioId, motivo: 'EMAIL' });
  await closeTroca(tx, usuarioId, 'FEITA');
  await audit(
    tx,
    { usuarioId, projetoId: undefined, ip },
    {
      entidade: 'usuario',
      registro: usuarioId,
      acao: 'EMAIL_TROCADO',
      antes: { email: antigo },
      depois: { email: novo },
    },
  );
  await notify(tx, {
    usuarioIds: [usuarioId],
    tipo: 'SENHA',
    titulo: 'Seu e-mail foi trocado',
    texto: `Agora você entra com ${novo}. Se não foi você, fale com o administrador.`,
    link: '/usuario/minha-conta',
  });
}

/**
 * Records the confirmation of one address, once; the last one changes the e-mail. Answers whether it changed.
 * @throws {AppError} `senha.token`, `usuario.email` when another user took the new one meanwhile
 */
export async function confirmTroca(tx: Tx, { token, ip }: Resposta): Promise<boolean> {
  const troca = await lockPorToken(tx, token);
  if (!troca) throw new AppError('senha.token');
  const { id, usuarioId, endereco, motivo } = troca;
  const novoDiz = endereco === 'NOVO';
  if ((novoDiz ? troca.novoEm : troca.antigoEm) !== null) throw new AppError('senha.token');
  const agora = new Date().toISOString();
  await tx
    .updateTable('trocaEmail')
    .set(novoDiz ? { novoEm: agora } : { antigoEm: agora })
    .where('id', '=', id)
    .execute();
  const depois = { email: novoDiz ? troca.novo : troca.antigo };
  const quem = { usuarioId, projetoId: undefined, ip };
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao: 'EMAIL_CONFIRMADO', depois });
  const trocado = novoDiz ? motivo !== null || troca.antigoEm !== null : troca.novoEm !== null;
  if (trocado) await finishTroca(tx, troca, ip);
  await announce(tx, USUARIOS_MUDARAM);
  return trocado;
}

/** Records the refusal of one address: nothing changes, and the requester is told. @throws {AppError} `senha.token` */
export async function refuseTroca(tx: Tx, { token, ip }: Resposta): Promise<void> {
  const troca = await lockPorToken(tx, token);
  if (!troca) throw new AppError('senha.token');
  const { usuarioId, nome, novo, criadoPor, endereco } = troca;
  await closeTroca(tx, usuarioId, 'RECUSADA');
  const quem = { usuarioId, projetoId: undefined, ip };
  await audit(tx, quem, { entidade: 'usuario', registro: usuarioId, acao: 'EMAIL_RECUSADO', antes: { email: novo } });
  await notify(tx, {
    usuarioIds: criadoPor === null ? [] : [criadoPor],
    tipo: 'SENHA',
    titulo: `A troca do e-mail de ${nome} foi recusada`,
    texto: `Quem recebeu a mensagem no endereço ${endereco === 'NOVO' ? 'novo' : 'atual'} recusou. O e-mail continua o mesmo.`,
    link: criadoPor === usuarioId ? '/usuario/minha-conta' : `/usuario?registro=${usuarioId}`,
  });
  await announce(tx, USUARIOS_MUDARAM);
}
