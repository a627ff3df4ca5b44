import { z } from 'zod';
import type { Db } from '../../../../infra/database.ts';
import { enqueue, type Job } from '../../../../infra/jobs.ts';
import { sha256 } from '../../../../infra/segredo.ts';
import { write } from '../../../../infra/transaction.ts';
import { sendRecuperacao } from './commands.ts';

const NOME = 'recuperarSenha';
const pedido = z.object({ email: z.string(), ip: z.string() });

/** A job looks up the user of the e-mail: the call takes the same time whether there is one or not. */
export const recuperarSenhaJob = (db: Db): Job => ({
  name: NOME,
  run: (payload) => write(db, (tx) => sendRecuperacao(tx, pedido.parse(payload))),
});

export const requestRecuperacao = (db: Db, payload: z.infer<typeof pedido>): Promise<void> =>
  enqueue(db, { name: NOME, payload, queue: NOME, key: `${NOME}:${sha256(payload.email).toString('base64url')}` });
