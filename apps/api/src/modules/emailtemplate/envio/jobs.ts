import { type EmailMontado, montarEmail } from '@cadencia/domain/email-montagem.ts';
import { MODELOS_COM_SEGREDO } from '@cadencia/domain/emailtemplate/catalogo/schema.ts';
import { z } from 'zod';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Registro } from '../../../infra/log.ts';
import { type Correio, FalhaEnvio } from '../../../infra/mail/correio.ts';
import { ENVIAR_EMAIL } from '../../../infra/mail.ts';
import { write } from '../../../infra/transaction.ts';
import { markEnviado, markFalha, retryEnvio } from './commands.ts';
import { esperaAposFalha } from './policy.ts';
import { findPendente, findSeguinte, type Pendente } from './queries.ts';

export interface EnvioDeps {
  readonly db: Db;
  readonly now: Clock;
  /** Undefined: no mail server; messages are written down. */
  readonly correio: Correio | undefined;
  readonly endereco: string;
  /** The demonstration: messages are kept, and written down whole. */
  readonly guardaConteudo: boolean;
  readonly registro: Registro;
}

/** Messages that one job sends: a stop of the server waits for the job. */
const POR_VEZ = 20;

/** A test message comes made, with examples for values. */
const jaMontado = ({ assunto, html, texto }: Pendente) =>
  assunto !== null && html !== null && texto !== null ? { assunto, html, texto } : undefined;

/** The others are made with the template as it is at this moment. */
const montar = (email: Pendente, endereco: string): EmailMontado => {
  const { modelo, valores, textoModelo: texto } = email;
  return jaMontado(email) ?? montarEmail({ modelo, texto, valores, endereco });
};

const isReenviavel = (email: Pendente): boolean =>
  jaMontado(email) !== undefined || !MODELOS_COM_SEGREDO.includes(email.modelo);

async function deliver(deps: EnvioDeps, email: Pendente): Promise<void> {
  const { db, now, correio, endereco, guardaConteudo: guarda, registro } = deps;
  const { id, para, chave, tentativas } = email;
  const montado = montar(email, endereco);
  if (!correio) {
    const { assunto, texto } = montado;
    registro.warn(
      { email: { id, para, assunto, ...(guarda ? { texto } : {}) } },
      'mensagem não enviada: não há servidor de e-mail configurado em SMTP_URL',
    );
    await write(db, (tx) => markEnviado(tx, { id, montado, guarda, via: 'REGISTRO', now: now() }));
    return;
  }
  const falha = await correio.send({ ...montado, para, chave }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof FalhaEnvio) return error;
      throw error;
    },
  );
  if (!falha) {
    await write(db, (tx) => markEnviado(tx, { id, montado, guarda, via: 'SMTP', now: now() }));
    return;
  }
  const erro = falha.message;
  const espera = falha.definitiva ? undefined : esperaAposFalha(tentativas + 1);
  if (espera === undefined) {
    registro.error({ email: { id, modelo: email.modelo } }, `mensagem desistida: ${erro}`);
    await write(db, (tx) => markFalha(tx, { id, montado, guarda, erro, reenviavel: isReenviavel(email) }));
  } else {
    await write(db, (tx) => retryEnvio(tx, { id, erro, em: new Date(now().getTime() + espera) }));
  }
}

/**
 * Makes one message and hands it to the mail server; one that fails is tried again, ever later. Those that wait behind it
 * go too: each has a job of its own, but the queue begins the next job only when it looks again.
 */
export const enviarEmailJob = (deps: EnvioDeps): Job => ({
  name: ENVIAR_EMAIL,
  run: async (payload) => {
    const { id } = z.object({ id: z.int() }).parse(payload);
    const seguinte = (depoisDe: number) => findSeguinte(deps.db, { depoisDe, now: deps.now() });
    let email = (await findPendente(deps.db, id)) ?? (await seguinte(id));
    for (let n = 0; email && n < POR_VEZ; n += 1) {
      await deliver(deps, email);
      email = await seguinte(email.id);
    }
  },
});
