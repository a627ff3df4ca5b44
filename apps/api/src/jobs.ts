import path from 'node:path';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { Config } from './config.ts';
import { openArmazenamento } from './infra/armazenamento.ts';
import type { Clock } from './infra/clock.ts';
import { copiaNoturnaJob } from './infra/copia/noturna.ts';
import { openCorreio } from './infra/correio.ts';
import type { Database, Db } from './infra/database.ts';
import { FileStore } from './infra/files.ts';
import type { Job } from './infra/jobs.ts';
import type { Registro } from './infra/log.ts';
import { recoverEmails } from './infra/mail.ts';
import { inLittleMemory } from './infra/memoria.ts';
import { notify } from './infra/notificacao.ts';
import type { Threads } from './infra/threads.ts';
import { write } from './infra/transaction.ts';
import { limparAnexosJob } from './modules/anexo/limpeza/jobs.ts';
import { analiseJob } from './modules/cronograma/analise/jobs.ts';
import { recoverCalculos } from './modules/cronograma/calculo/commands.ts';
import { calcularEm, calcularJob } from './modules/cronograma/calculo/jobs.ts';
import { nivelarTarefa } from './modules/cronograma/nivelamento/jobs.ts';
import { riscoTarefa } from './modules/cronograma/risco/jobs.ts';
import { enviarEmailJob, retomarEmailsJob } from './modules/emailtemplate/envio/jobs.ts';
import { limparSaidaJob } from './modules/emailtemplate/saida/jobs.ts';
import { analisarJob } from './modules/importacao/analise/jobs.ts';
import { aplicarJob } from './modules/importacao/aplicacao/jobs.ts';
import { recoverImportacoes } from './modules/importacao/commands.ts';
import { limparJob } from './modules/importacao/limpeza/jobs.ts';
import { limparNotificacoesJob } from './modules/notificacao/jobs.ts';
import { getDoSistema } from './modules/parametro/queries.ts';
import { aplicarPlanilhaJob } from './modules/planilha/aplicacao/jobs.ts';
import { recoverPlanilhas } from './modules/planilha/commands.ts';
import { desfazerPlanilhaJob } from './modules/planilha/desfazer/jobs.ts';
import { lerPlanilhaJob } from './modules/planilha/leitura/jobs.ts';
import { limparPlanilhasJob } from './modules/planilha/limpeza/jobs.ts';
import type { Registros } from './modules/planilha/registro/registro.ts';
import { recoverTrabalhos } from './modules/trabalho/commands.ts';
import { protegerCodigosJob, recoverCodigos } from './modules/usuario/mfa/codigo/jobs.ts';
import { recuperarSenhaJob } from './modules/usuario/senha/recuperacao/jobs.ts';
import { limparSessoesJob } from './modules/usuario/sessao/limpeza/jobs.ts';
import { encerrarSessoesJob } from './modules/usuario/ver-como/jobs.ts';

export interface JobDeps {
  readonly config: Config;
  readonly database: Database;
  /** The same, as who owns the tables: for the nightly copy and statistics. */
  readonly dono: Database;
  readonly files: FileStore;
  readonly threads: Threads;
  readonly now: Clock;
  readonly registro: Registro;
  readonly registros: Registros;
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

const planilhaJobs = ({
  db,
  files,
  now,
  registros,
}: Pick<JobDeps, 'files' | 'now' | 'registros'> & { db: Db }): readonly Job[] => [
  inLittleMemory(lerPlanilhaJob({ db, files, registros })),
  inLittleMemory(aplicarPlanilhaJob({ db, now, registros })),
  inLittleMemory(desfazerPlanilhaJob({ db, now, registros })),
  limparPlanilhasJob({ db, now }),
];

/** Who looks after the product is told inside it. */
const avisarAdministradores = (db: Db) => (motivo: string) =>
  write(db, async (tx) => {
    const admins = await tx
      .selectFrom('usuario')
      .select('id')
      .where('perfilId', '=', ADMIN)
      .where('ativo', '=', true)
      .execute();
    await notify(tx, {
      usuarioIds: admins.map(({ id }) => id),
      tipo: 'COPIA',
      titulo: 'A cópia de segurança desta noite falhou',
      texto: motivo,
      assunto: 'copia-noturna',
    });
  });

/** The demonstration holds nothing to be lost. */
const copiaJobs = ({
  config,
  db,
  dono,
  now,
  registro,
}: Pick<JobDeps, 'config' | 'dono' | 'now' | 'registro'> & { db: Db }): readonly Job[] => {
  const arquivos = path.join(config.dados, 'arquivos');
  const noturna = copiaNoturnaJob({
    database: dono,
    arquivos,
    ...(config.s3 ? { armazenamento: openArmazenamento(config, new FileStore(arquivos)) } : {}),
    pasta: path.join(config.dados, 'copias'),
    now,
    politica: async () => ({
      ligada: (await getDoSistema(db, 'copia.noturna')) === 'true',
      guardadas: Number(await getDoSistema(db, 'copia.guardadas')),
    }),
    avisar: avisarAdministradores(db),
    registro,
  });
  return config.demonstracao ? [] : [noturna];
};

/** Every background job of the product. */
export const jobsOf = ({
  config,
  database,
  dono,
  files,
  threads,
  now,
  registro,
  registros,
}: JobDeps): readonly Job[] => {
  const { db } = database;
  return [
    ...copiaJobs({ config, db, dono, now, registro }),
    calcularJob({ db, threads }),
    analiseJob({ db, threads }, nivelarTarefa),
    analiseJob({ db, threads }, riscoTarefa),
    analisarJob({ db, files }),
    aplicarJob({ db, dono: dono.db, files, calcular: calcularEm(threads) }),
    limparJob({ db, files, now }),
    limparNotificacoesJob({ db, now }),
    limparSessoesJob({ db, now }),
    encerrarSessoesJob(db),
    recuperarSenhaJob(db),
    protegerCodigosJob(db),
    limparSaidaJob({ db, now }),
    limparAnexosJob({ db, now, armazenamento: openArmazenamento(config, files) }),
    ...planilhaJobs({ db, files, now, registros }),
    ...emailJobs({ config, db, now, registro }),
  ];
};

/**
 * What is done when the process before this one was killed in the middle of its work: calculations start over, imports
 * are marked interrupted, and what nobody will finish says so.
 */
export const recover = (db: Db): Promise<void> =>
  write(db, async (tx) => {
    await recoverCalculos(tx);
    await recoverImportacoes(tx);
    await recoverPlanilhas(tx);
    await recoverTrabalhos(tx);
    await recoverEmails(tx);
    await recoverCodigos(tx);
  });
