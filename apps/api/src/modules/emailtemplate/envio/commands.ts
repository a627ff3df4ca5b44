import type { EmailMontado } from '@cadencia/domain/email-montagem.ts';
import { enqueueEnvio } from '../../../infra/mail.ts';
import type { Tx } from '../../../infra/transaction.ts';

interface Fim {
  readonly id: number;
  readonly montado: EmailMontado;
  /** Keep the message itself and what it was made of. */
  readonly guarda: boolean;
}

/** What stays of a message that left or was given up: outside of the demonstration, no word of it. */
const resto = ({ montado: { assunto, html, texto }, guarda }: Fim) =>
  guarda ? { assunto, html, texto } : { assunto, html: null, texto: null, valores: '{}' };

export async function markEnviado(tx: Tx, fim: Fim & { via: 'SMTP' | 'REGISTRO'; now: Date }): Promise<void> {
  await tx
    .updateTable('email')
    .set(({ eb }) => ({
      ...resto(fim),
      situacao: 'ENVIADO',
      via: fim.via,
      tentativas: eb('tentativas', '+', 1),
      erro: null,
      proximaEm: null,
      enviadoEm: fim.now.toISOString(),
    }))
    .where('id', '=', fim.id)
    .execute();
}

/** The last attempt failed, or no other could end better. `reenviavel`: what it was made of stays, for another message. */
export async function markFalha(tx: Tx, fim: Fim & { erro: string; reenviavel: boolean }): Promise<void> {
  await tx
    .updateTable('email')
    .set(({ eb }) => ({
      ...(fim.reenviavel && !fim.guarda ? { assunto: fim.montado.assunto } : resto(fim)),
      situacao: 'FALHOU',
      tentativas: eb('tentativas', '+', 1),
      erro: fim.erro,
      proximaEm: null,
    }))
    .where('id', '=', fim.id)
    .execute();
}

/** Another attempt, not before `em`. */
export async function retryEnvio(tx: Tx, { id, erro, em }: { id: number; erro: string; em: Date }): Promise<void> {
  await tx
    .updateTable('email')
    .set(({ eb }) => ({ tentativas: eb('tentativas', '+', 1), erro, proximaEm: em.toISOString() }))
    .where('id', '=', id)
    .execute();
  await enqueueEnvio(tx, id, em);
}
