import { assembleEmail, type EmailMontado } from '@cadencia/domain/email-montagem.ts';
import { MODELOS_COM_SEGREDO } from '@cadencia/domain/emailtemplate/catalogo.ts';
import { z } from 'zod';
import type { Clock } from '../../../infra/clock.ts';
import { type Correio, FalhaEnvio } from '../../../infra/correio.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Registro } from '../../../infra/log.ts';
import { ENVIAR_EMAIL } from '../../../infra/mail.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { markEnviado, markFalha, retryEnvio } from './commands.ts';

import { findAnexo, lockPendente, lockSeguinte, type Pendente } from './queries.ts';

const MINUTO_MS = 60_000;
/** Waits, in minutes, after the first failure, the second, and so on. */
const ESPERAS = [1, 5, 15, 60];

/** How long to wait after the n-th failure in a row; undefined when it was the last attempt. */
function esperaAposFalha(tentativas: number): number | undefined {
  const minutos = ESPERAS[tentativas - 1];
  return minutos === undefined ? undefined : minutos * MINUTO_MS;
}

export interface EnvioDeps {
  readonly db: Db;
  readonly now: Clock;
  /** Undefined: there is no mail server, and messages go to the log. */
  readonly correio: Correio | undefined;
  readonly endereco: string;
  /** In the demonstration: messages are kept, and logged whole. */
  readonly guardaConteudo: boolean;
  readonly registro: Registro;
}

/** Messages that one job sends at most: a stop of the server waits for the job. */
const POR_VEZ = 20;

/** A test message comes complete, with examples for values. */
const jaMontado = ({ assunto, html, texto }: Pendente) =>
  assunto !== null && html !== null && texto !== null ? { assunto, html, texto } : undefined;

/** Other messages are made with the current template. */
const assemble = (email: Pendente, endereco: string): EmailMontado => {
  const { modelo, valores, textoModelo: texto } = email;
  return jaMontado(email) ?? assembleEmail({ modelo, texto, valores, endereco });
};

const isReenviavel = (email: Pendente): boolean =>
  jaMontado(email) !== undefined || !MODELOS_COM_SEGREDO.includes(email.modelo);

async function deliver(deps: EnvioDeps, tx: Tx, email: Pendente): Promise<void> {
  const { now, correio, endereco, guardaConteudo: guarda, registro } = deps;
  const { id, para, chave, tentativas } = email;
  const montado = assemble(email, endereco);
  if (!correio) {
    const { assunto, texto } = montado;
    registro.warn(
      { email: { id, para, assunto, ...(guarda ? { texto } : {}) } },
      'mensagem não enviada: não há servidor de e-mail configurado em SMTP_URL',
    );
    return markEnviado(tx, { id, montado, guarda, via: 'REGISTRO', now: now() });
  }
  const anexo = await findAnexo(tx, email.anexoId);
  const falha = await correio.send({ ...montado, para, chave, anexo }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof FalhaEnvio) return error;
      throw error;
    },
  );
  if (!falha) return markEnviado(tx, { id, montado, guarda, via: 'SMTP', now: now() });
  const erro = falha.message;
  const espera = falha.definitiva ? undefined : esperaAposFalha(tentativas + 1);
  if (espera !== undefined) return retryEnvio(tx, { id, erro, em: new Date(now().getTime() + espera) });
  registro.error({ email: { id, modelo: email.modelo } }, `mensagem desistida: ${erro}`);
  return markFalha(tx, { id, montado, guarda, erro, reenviavel: isReenviavel(email) });
}

/** Sends the message that `lock` holds, and answers its id; undefined when there is none. */
const sendOne = (deps: EnvioDeps, lock: (tx: Tx) => Promise<Pendente | undefined>): Promise<number | undefined> =>
  write(
    deps.db,
    async (tx) => {
      const email = await lock(tx);
      if (email) await deliver(deps, tx, email);
      return email?.id;
    },
    { vezes: 1 },
  );

/** Sends the messages after one, in their order, whose time came `atraso` ago or before; as many as one job takes. */
async function sendSeguintes(deps: EnvioDeps, depoisDe: number, atraso: number): Promise<void> {
  let ultimo: number | undefined = depoisDe;
  for (let n = 0; ultimo !== undefined && n < POR_VEZ; n += 1) {
    const seguinte = { depoisDe: ultimo, antesDe: new Date(deps.now().getTime() - atraso) };
    ultimo = await sendOne(deps, (tx) => lockSeguinte(tx, seguinte));
  }
}

/**
 * Makes one message and gives it to the mail server; a failed one is tried again after longer and longer waits. It also
 * sends the messages that wait behind: the queue begins their own jobs only when it looks again.
 */
export const sendEmailJob = (deps: EnvioDeps): Job => ({
  name: ENVIAR_EMAIL,
  run: async (payload) => {
    const { id } = z.object({ id: z.int() }).parse(payload);
    await sendOne(deps, (tx) => lockPendente(tx, id));
    await sendSeguintes(deps, id, 0);
  },
});

/** Time, in ms, that a message's own job has to begin sending it. */
const ATRASO_MS = 60_000;

/** Sends messages whose job was held by a killed process while other processes went on. */
export const resumeEmailsJob = (deps: EnvioDeps): Job => ({
  name: 'retomarEmails',
  cron: '* * * * *',
  atrasado: false,
  run: () => sendSeguintes(deps, 0, ATRASO_MS),
});
