import type { Config } from './config.ts';
import type { Clock } from './infra/clock.ts';
import type { Database, Db } from './infra/database.ts';
import type { FileStore } from './infra/files.ts';
import type { Job } from './infra/jobs.ts';
import type { Registro } from './infra/log.ts';
import { openCorreio } from './infra/mail/correio.ts';
import { recoverEmails } from './infra/mail.ts';
import { write } from './infra/transaction.ts';
import { calcular, recoverCalculos } from './modules/cronograma/calculo/commands.ts';
import { calcularJob } from './modules/cronograma/calculo/jobs.ts';
import { enviarEmailJob, retomarEmailsJob } from './modules/emailtemplate/envio/jobs.ts';
import { limparSaidaJob } from './modules/emailtemplate/saida/jobs.ts';
import { analisarJob } from './modules/importacao/analise/jobs.ts';
import { aplicarJob } from './modules/importacao/aplicacao/jobs.ts';
import { recoverImportacoes } from './modules/importacao/commands.ts';
import { limparJob } from './modules/importacao/limpeza/jobs.ts';
import { limparNotificacoesJob } from './modules/notificacao/jobs.ts';
import { recoverTrabalhos } from './modules/trabalho/commands.ts';
import { protegerCodigosJob, recoverCodigos } from './modules/usuario/mfa/codigo/jobs.ts';
import { recuperarSenhaJob } from './modules/usuario/senha/recuperacao/jobs.ts';
import { limparSessoesJob } from './modules/usuario/sessao/limpeza/jobs.ts';

export interface JobDeps {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  readonly now: Clock;
  readonly registro: Registro;
}

const emailOf = ({ smtpUrl, emailRemetente: remetente, endereco, demonstracao: guardaConteudo }: Config) => ({
  correio: openCorreio({ smtpUrl, remetente, endereco }),
  endereco,
  guardaConteudo,
});

const emailJobs = ({ config, ...deps }: Pick<JobDeps, 'config' | 'now' | 'registro'> & { db: Db }): readonly Job[] => {
  const envio = { ...deps, ...emailOf(config) };
  return [enviarEmailJob(envio), retomarEmailsJob(envio)];
};

/** Every background job of the product. */
export const jobsOf = ({ config, database: { db }, files, now, registro }: JobDeps): readonly Job[] => [
  calcularJob(db),
  analisarJob({ db, files }),
  aplicarJob({ db, files, calcular }),
  limparJob({ db, files, now }),
  limparNotificacoesJob({ db, now }),
  limparSessoesJob({ db, now }),
  recuperarSenhaJob(db),
  protegerCodigosJob(db),
  limparSaidaJob({ db, now }),
  ...emailJobs({ config, db, now, registro }),
];

/**
 * What is done when the process before this one was killed in the middle of its work: calculations start over, imports
 * are marked interrupted, and what nobody will finish says so.
 */
export const recover = (db: Db): Promise<void> =>
  write(db, async (tx) => {
    await recoverCalculos(tx);
    await recoverImportacoes(tx);
    await recoverTrabalhos(tx);
    await recoverEmails(tx);
    await recoverCodigos(tx);
  });
