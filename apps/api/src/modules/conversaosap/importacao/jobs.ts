import type { SituacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import type { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../infra/clock.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import { enqueue, type Job } from '../../../infra/jobs.ts';
import { notify } from '../../../infra/notificacao.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Opcoes, Threads } from '../../../infra/threads.ts';
import { failureOf, runSeguido } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import { finish } from './commands.ts';
import { type Entrada, lerSapTarefa } from './leitura.ts';
import { findTrabalhada } from './queries.ts';
import { chaveDe, linkDe, type PedidoDeTrabalho } from './situacao.ts';

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  readonly threads: Threads;
  readonly now: Clock;
}

interface Feitio {
  readonly name: string;
  readonly tarefa: Tarefa<Entrada, void>;
  /** State in which a failure leaves the import. */
  readonly volta: SituacaoSap;
  readonly falha: string;
  /** Title of the notice at the end; absent: none. */
  readonly aviso?: string;
}

/** Tells whoever asked, who may have closed the screen meanwhile. */
const tell = (db: Db, id: number, titulo: string) =>
  write(db, async (tx) => {
    const { usuarioId, projetoId, arquivo } = await findTrabalhada(tx, id);
    const { rows } = await sql<{ resultado: string[]; erro: string | null }>`
      select resultado, erro from sap_importacao where id = ${id}`.execute(tx);
    await notify(tx, {
      usuarioIds: [usuarioId],
      tipo: 'IMPORTACAO',
      titulo,
      texto: `${arquivo}: ${rows[0]?.erro ?? rows[0]?.resultado[0] ?? ''}`,
      link: linkDe(id),
      projetoId,
      assunto: chaveDe(id),
    });
  });

/** What a failure makes of an import: nothing was written. */
async function giveUp({ db }: Deps, id: number, { name, volta, aviso }: Feitio, error: unknown): Promise<AppError> {
  const falha = failureOf(error);
  const naoLida = name === 'lerSap' && falha.code === 'importacao.arquivo';
  await write(db, (tx) => finish(tx, id, naoLida ? 'FALHOU' : volta, falha.message));
  if (aviso) await tell(db, id, 'A importação do SAP não foi salva');
  return falha;
}

async function work(deps: Deps, feitio: Feitio, { importacaoId, pedinte }: PedidoDeTrabalho, opcoes: Opcoes) {
  const { db, files, threads, now } = deps;
  try {
    const { caminho } = await findTrabalhada(db, importacaoId);
    const entrada = { importacaoId, pedinte, arquivo: files.lugar(caminho), agora: now() };
    await threads.run(feitio.tarefa, entrada, opcoes);
    if (feitio.aviso) await tell(db, importacaoId, feitio.aviso);
  } catch (error) {
    throw threads.despedidas ? error : await giveUp(deps, importacaoId, feitio, error);
  }
}

const jobOf = (deps: Deps, feitio: Feitio): Job => ({
  name: feitio.name,
  run: (payload) => {
    const { db, threads } = deps;
    const { name, falha } = feitio;
    const pedido = payload as PedidoDeTrabalho;
    const { importacaoId, trabalhoId, pedinte } = pedido;
    const again = () =>
      enqueue(db, { name, payload: pedido, queue: `sap:${pedinte.projetoId}`, key: chaveDe(importacaoId) });
    return runSeguido({ db, threads, trabalhoId, falha, again }, (opcoes) => work(deps, feitio, pedido, opcoes));
  },
});

const DIAS_SEM_CONFIRMAR = 30;
/** Days for which the rows of a written import stay: longer than it can be undone. */
const DIAS_DAS_LINHAS = 30;

/** Discards lists that nobody confirmed, and the rows of those that can no longer be undone. */
const clearJob = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job => ({
  name: 'limparSap',
  cron: '10 6 * * *',
  run: () =>
    write(db, async (tx) => {
      const ha = (dias: number) => new Date(now().getTime() - dias * 86_400_000).toISOString();
      await sql`update sap_importacao set situacao = 'DESCARTADA' where situacao in ('PRONTA', 'FALHOU', 'INTERROMPIDA')
        and coalesce(alterado_em, criado_em) < ${ha(DIAS_SEM_CONFIRMAR)}::timestamptz`.execute(tx);
      await sql`delete from sap_linha l using sap_importacao p where p.id = l.importacao_id and (p.situacao = 'DESCARTADA'
        or (p.situacao in ('APLICADA', 'DESFEITA') and p.aplicada_em < ${ha(DIAS_DAS_LINHAS)}::timestamptz))`.execute(
        tx,
      );
    }),
});

interface Tarefas {
  readonly aplicar: Tarefa<Entrada, void>;
  readonly desfazer: Tarefa<Entrada, void>;
}

/** The background work of imports from SAP, done in threads. */
export const sapJobs = (deps: Deps, { aplicar, desfazer }: Tarefas): Job[] => [
  jobOf(deps, { name: 'lerSap', tarefa: lerSapTarefa, volta: 'INTERROMPIDA', falha: 'A lista não foi lida' }),
  jobOf(deps, {
    name: 'aplicarSap',
    tarefa: aplicar,
    volta: 'PRONTA',
    falha: 'Nada foi salvo',
    aviso: 'Importação do SAP concluída',
  }),
  jobOf(deps, {
    name: 'desfazerSap',
    tarefa: desfazer,
    volta: 'APLICADA',
    falha: 'A importação continua como estava',
    aviso: 'Importação do SAP desfeita',
  }),
  clearJob(deps),
];
