import path from 'node:path';
import { Readable } from 'node:stream';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { votacaoDeAsfes, votacaoDeCaps, votacaoDeSses } from './aprovaveis.ts';
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
import { clearAnexosJob } from './modules/anexo/limpeza/jobs.ts';
import { storePedido, submit, vote } from './modules/aprovacao/commands.ts';
import { prazosDeAprovacaoJob } from './modules/aprovacao/jobs.ts';
import { simulate } from './modules/asfe/jobs.ts';
import { simulacaoDeAsfes } from './modules/asfe/queries.ts';
import { aprovarAtasJob, enviarAtaJob } from './modules/ata/jobs.ts';
import { avisarAcoesJob } from './modules/ataacao/jobs.ts';
import { settle } from './modules/cap/commands.ts';
import { simulate as simulateCap } from './modules/cap/jobs.ts';
import { simulacaoDeCaps } from './modules/cap/queries.ts';
import { avisarApoiosJob } from './modules/controleapoio/jobs.ts';
import { recoverSap } from './modules/conversaosap/importacao/commands.ts';
import { sapJobs } from './modules/conversaosap/importacao/jobs.ts';
import { analiseJob } from './modules/cronograma/analise/jobs.ts';
import { recoverCalculos } from './modules/cronograma/calculo/commands.ts';
import { calcularEm, calcularJob } from './modules/cronograma/calculo/jobs.ts';
import { nivelarTarefa } from './modules/cronograma/nivelamento/jobs.ts';
import { riscoTarefa } from './modules/cronograma/risco/jobs.ts';
import { pedirVotosJob } from './modules/demonstracao/jobs.ts';
import { resumeEmailsJob, sendEmailJob } from './modules/emailtemplate/envio/jobs.ts';
import { clearSaidaJob } from './modules/emailtemplate/saida/jobs.ts';
import { beginExportacao } from './modules/exportacao/eap/commands.ts';
import { clearExportacoesJob, exportarEapJob } from './modules/exportacao/eap/jobs.ts';
import { analyzeJob } from './modules/importacao/analise/jobs.ts';
import { applyJob } from './modules/importacao/aplicacao/jobs.ts';
import { recoverImportacoes } from './modules/importacao/commands.ts';
import { clearJob } from './modules/importacao/limpeza/jobs.ts';
import { enviarInformeJob } from './modules/informe/jobs.ts';
import { clearNotificacoesJob } from './modules/notificacao/jobs.ts';
import { getDoSistema } from './modules/parametro/queries.ts';
import { applyPlanilhaJob } from './modules/planilha/aplicacao/jobs.ts';
import { recoverPlanilhas } from './modules/planilha/commands.ts';
import { undoPlanilhaJob } from './modules/planilha/desfazer/jobs.ts';
import { readPlanilhaJob } from './modules/planilha/leitura/jobs.ts';
import { clearPlanilhasJob } from './modules/planilha/limpeza/jobs.ts';
import type { Registros } from './modules/planilha/registro/registro.ts';
import { avisarPmpJob } from './modules/pmp/jobs.ts';
import { folhasJob } from './modules/servico/folha-em-lote.ts';
import { regularizarSsesJob } from './modules/sse/commands.ts';
import { followSuprimentosJob } from './modules/suprimento/commands.ts';
import { recoverTrabalhos } from './modules/trabalho/commands.ts';
import { protectCodigosJob, recoverCodigos } from './modules/usuario/mfa/codigo/jobs.ts';
import { recuperarSenhaJob } from './modules/usuario/senha/recuperacao/jobs.ts';
import { clearSessoesJob } from './modules/usuario/sessao/limpeza/jobs.ts';
import { endSessoesJob } from './modules/usuario/ver-como/jobs.ts';
import { aplicarSap, desfazerSap } from './sap.ts';
import { simularJob } from './simulado.ts';

export interface JobDeps {
  readonly config: Config;
  readonly database: Database;
  /** The database as the owner of the tables, for the nightly copy and statistics. */
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
  return [sendEmailJob(envio), resumeEmailsJob(envio)];
};

const planilhaJobs = ({
  db,
  files,
  now,
  registros,
}: Pick<JobDeps, 'files' | 'now' | 'registros'> & { db: Db }): readonly Job[] => [
  inLittleMemory(readPlanilhaJob({ db, files, registros })),
  inLittleMemory(applyPlanilhaJob({ db, now, registros })),
  inLittleMemory(undoPlanilhaJob({ db, now, registros })),
  clearPlanilhasJob({ db, now }),
];

/** Notifies, inside the product, the administrators who look after it. */
const warnAdministradores = (db: Db) => (motivo: string) =>
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

/** The demonstration has no data to lose, so it makes no copies. */
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
    warn: warnAdministradores(db),
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
  const exportarEap = exportarEapJob({ db, threads, files, now });
  return [
    ...copiaJobs({ config, db, dono, now, registro }),
    calcularJob({ db, threads }),
    analiseJob({ db, threads }, nivelarTarefa),
    analiseJob({ db, threads }, riscoTarefa),
    analyzeJob({ db, files }),
    applyJob({ db, dono: dono.db, files, calcular: calcularEm(threads) }),
    exportarEap,
    clearExportacoesJob({ db, now }),
    folhasJob({ db, threads, files, now, endereco: config.endereco }),
    clearJob({ db, files, now }),
    clearNotificacoesJob({ db, now }),
    prazosDeAprovacaoJob({ db, now }),
    avisarApoiosJob({ db, now }),
    avisarAcoesJob({ db, now }),
    avisarPmpJob({ db }),
    aprovarAtasJob({ db, now }),
    enviarAtaJob({ db, threads, endereco: config.endereco }),
    enviarInformeJob({
      db,
      threads,
      endereco: config.endereco,
      armazenamento: openArmazenamento(config, files),
    }),
    followSuprimentosJob(db),
    simularJob(db, simulacaoDeCaps, (quem, id) => simulateCap({ db, threads }, quem, id)),
    simularJob(db, simulacaoDeAsfes, (quem, id) => simulate({ db, threads }, quem, id)),
    regularizarSsesJob({ db, now }),
    pedirVotosJob(
      {
        db,
        now,
        votados: [
          { ...votacaoDeAsfes, acao: 'concluir', simulate: (quem, id) => simulate({ db, threads }, quem, id) },
          { ...votacaoDeSses, acao: 'enviar' },
        ],
        submit,
        storePedido,
        vote,
        keepFile: async (bytes) => {
          const guardado = await files.save(Readable.from([Buffer.from(bytes)]), config.limiteAnexo, 'anexo.grande');
          await openArmazenamento(config, files).keep(guardado.caminho);
          return guardado;
        },
        exportar: async (quem, pedido) => {
          const trabalho = await write(db, (tx) => beginExportacao(tx, quem, pedido));
          await exportarEap.run(trabalho);
          return trabalho.id;
        },
      },
      { ...votacaoDeCaps, settle, simulate: (quem, id) => simulateCap({ db, threads }, quem, id) },
    ),
    clearSessoesJob({ db, now }),
    endSessoesJob(db),
    recuperarSenhaJob(db),
    protectCodigosJob(db),
    clearSaidaJob({ db, now }),
    clearAnexosJob({ db, now, armazenamento: openArmazenamento(config, files) }),
    ...planilhaJobs({ db, files, now, registros }),
    ...sapJobs({ db, files, threads, now }, { aplicar: aplicarSap, desfazer: desfazerSap }),
    ...emailJobs({ config, db, now, registro }),
  ];
};

/**
 * Recovers after a process that was killed in the middle of its work: calculations start over, imports are marked
 * interrupted, and work that nobody will finish is closed.
 */
export const recover = (db: Db): Promise<void> =>
  write(db, async (tx) => {
    await recoverCalculos(tx);
    await recoverImportacoes(tx);
    await recoverPlanilhas(tx);
    await recoverSap(tx);
    await recoverTrabalhos(tx);
    await recoverEmails(tx);
    await recoverCodigos(tx);
  });
