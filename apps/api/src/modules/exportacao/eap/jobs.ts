import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import type { Tabela } from '@cadencia/domain/exportacao/eap/linhas.ts';
import { FORMATOS_EAP, type PedidoEap } from '@cadencia/domain/exportacao/eap/schema.ts';
import { finalDoNome } from '@cadencia/domain/exportacao/schema.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { seesAll } from '../../../infra/authorize.ts';
import { type Clock, wallClock } from '../../../infra/clock.ts';
import { type ContextoProjeto, requireProjeto, toContexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import type { Job } from '../../../infra/jobs.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import type { Threads } from '../../../infra/threads.ts';
import { runSeguido } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import { identifyRows } from '../commands.ts';
import { origemDe, writeEap } from './arquivo.ts';
import { enqueueEap, expireExportacoes, storeExportacao, type TrabalhoEap } from './commands.ts';
import { recorteDe } from './linhas.ts';
import { loadMomento } from './queries.ts';

interface Pedido {
  readonly contexto: ContextoProjeto;
  readonly pedido: PedidoEap;
}

interface Feito {
  readonly nome: string;
  readonly conteudo: Uint8Array;
  /** The rows, as JSON in gzip. */
  readonly linhas: Uint8Array;
  readonly quantas: number;
  readonly comCusto: boolean;
}

/** Formats of other programs, whose rows need ids that stay. */
const DE_PROGRAMAS: ReadonlySet<string> = new Set(['MSPDI', 'XER', 'PMXML']);

const direitos = (contexto: ContextoProjeto) => ({
  todas: seesAll(contexto),
  custo: contexto.permissions.has(VER_CUSTO),
});

/** Makes the file of an export. */
export const exportarEapTarefa: Tarefa<Pedido & { readonly agora: Date }, Feito> = {
  nome: 'exportar-eap',
  run: async ({ db, passo }, { contexto, pedido, agora }) => {
    passo('Lendo o projeto', 5);
    if (DE_PROGRAMAS.has(pedido.formato)) await write(db, (tx) => identifyRows(tx, contexto));
    const momento = await loadMomento(db, contexto, pedido);
    passo('Montando a árvore', 30);
    const recorte = recorteDe(momento, pedido, direitos(contexto));
    passo('Escrevendo o arquivo', 55);
    const carimbo = dataHoraEscrita(wallClock(agora, momento.extra.fuso));
    const origem = origemDe(momento, pedido, { quem: contexto.nome, carimbo });
    const conteudo = await writeEap(momento, recorte, { pedido, origem });
    const { tabela } = recorte;
    const { sigla } = momento.retrato;
    return {
      nome: `eap-${sigla.toLowerCase()}-${origem.corte.slice(0, 10)}${finalDoNome(pedido.formato, FORMATOS_EAP[pedido.formato].extensao)}`,
      conteudo,
      linhas: gzipSync(JSON.stringify(tabela)),
      quantas: tabela.linhas.length,
      comCusto: momento.retrato.peso === 'CUSTO' && tabela.colunas.includes('peso'),
    };
  },
};

/** The rows that a request would take out now, to compare a file with. */
export const linhasDaEapTarefa: Tarefa<Pedido, Tabela> = {
  nome: 'linhas-da-eap',
  run: async ({ db }, { contexto, pedido }) =>
    recorteDe(await loadMomento(db, contexto, pedido), pedido, direitos(contexto)).tabela,
};

/** The rows of an export that is kept. */
export const readLinhas = async (files: FileStore, caminho: string): Promise<Tabela> =>
  JSON.parse(gunzipSync(await buffer(Readable.from(files.open(caminho)))).toString('utf8')) as Tabela;

interface Deps {
  readonly db: Db;
  readonly threads: Threads;
  readonly files: FileStore;
  readonly now: Clock;
}

/** Bytes of a file at most. */
const MAIOR = 1_073_741_824;

async function keep({ db, files }: Deps, trabalho: TrabalhoEap, feito: Feito): Promise<void> {
  const save = (bytes: Uint8Array) => files.save(Readable.from([Buffer.from(bytes)]), MAIOR);
  const guardados = [await save(feito.conteudo), await save(feito.linhas)] as const;
  const [arquivo, { caminho: caminhoLinhas }] = guardados;
  const { nome, quantas: linhas, comCusto } = feito;
  try {
    await write(db, (tx) => storeExportacao(tx, trabalho, { nome, arquivo, caminhoLinhas, linhas, comCusto }));
  } catch (error) {
    for (const { caminho } of guardados) await files.remove(caminho);
    throw error;
  }
}

/** Makes the file that somebody asked for and keeps it. */
export const exportarEapJob = (deps: Deps): Job => ({
  name: 'exportarEap',
  run: (payload) => {
    const trabalho = payload as TrabalhoEap;
    const { db, threads, now } = deps;
    const { trabalhoId, pedinte, pedido } = trabalho;
    const again = () => enqueueEap(db, trabalho);
    return runSeguido({ db, threads, trabalhoId, falha: 'Sem arquivo', again }, async (opcoes) => {
      const entrada = { contexto: requireProjeto(toContexto(pedinte)), pedido, agora: now() };
      await keep(deps, trabalho, await threads.run(exportarEapTarefa, entrada, opcoes));
    });
  },
});

/** Lets go of files after their 90 days. */
export const clearExportacoesJob = ({ db, now }: Pick<Deps, 'db' | 'now'>): Job => ({
  name: 'limparExportacoes',
  cron: '5 6 * * *',
  run: () => write(db, (tx) => expireExportacoes(tx, now())),
});
