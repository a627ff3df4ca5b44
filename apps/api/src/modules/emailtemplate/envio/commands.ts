import type { EmailMontado } from '@cadencia/domain/email-montagem.ts';
import { enqueueEnvio } from '../../../infra/mail.ts';
import type { Tx } from '../../../infra/transaction.ts';

interface Fim {
  readonly id: number;
  readonly montado: EmailMontado;
  /** True: keep the message and the values that it was made of. */
  readonly guarda: boolean;
}

/** Columns that stay of a sent or failed message: outside the demonstration, no word of it. */
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

/** Marks a message as failed for good. `reenviavel`: its values stay, so that another message can be made. */
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

/** Plans another attempt, not before `em`. */
export async function retryEnvio(tx: Tx, { id, erro, em }: { id: number; erro: string; em: Date }): Promise<void> {
  await tx
    .updateTable('email')
    .set(({ eb }) => ({ tentativas: eb('tentativas', '+', 1), erro, proximaEm: em.toISOString() }))
    .where('id', '=', id)
    .execute();
  await enqueueEnvio(tx, id, em);
}
