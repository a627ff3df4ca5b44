import { buffer } from 'node:stream/consumers';
import type { FormatoCronograma, PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import { minuto } from '@cadencia/engine';
import { perdas } from '@cadencia/interop/escrita/perdas.ts';
import { writeCronograma } from '@cadencia/interop/escrita/write-cronograma.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import { seesAll, visible } from '../../infra/authorize.ts';
import { fromMinuto } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { loadPlanejadas, toPrevistos } from '../../infra/previsto.ts';
import type { Tarefa } from '../../infra/threads/tarefa.ts';
import { write } from '../../infra/transaction.ts';
import { identifyRows } from './commands.ts';
import { nomeDoArquivo, toProjeto } from './projeto.ts';
import { loadRetrato } from './queries.ts';

interface Pedido {
  readonly contexto: ContextoProjeto;
  readonly formato: FormatoCronograma;
}

/** The formats that show the planned progress at the data date. */
const MOSTRAM: ReadonlySet<FormatoCronograma> = new Set(['XLSX', 'CSV']);

/** Finds the parts of the schedule that a format cannot hold. */
export const previaTarefa: Tarefa<Pedido, PreviaExportacao> = {
  nome: 'previa-da-exportacao',
  run: async ({ db }, { contexto, formato }) => {
    const projeto = toProjeto(await loadRetrato(db, contexto), seesAll(contexto));
    const lista = perdas(projeto, formato).map(({ onde, oque, como, quantos, exemplos }) => ({
      onde,
      oque,
      como,
      quantos,
      exemplos: [...exemplos],
    }));
    return { formato, atividades: projeto.atividades.length, perdas: lista };
  },
};

interface Arquivo {
  readonly nome: string;
  readonly conteudo: Uint8Array;
}

/** Makes the file of the schedule; the log records who took it. */
export const exportarTarefa: Tarefa<Pedido, Arquivo> = {
  nome: 'exportar-cronograma',
  run: async ({ db }, { contexto, formato }) => {
    await write(db, (tx) => identifyRows(tx, contexto));
    const retrato = await loadRetrato(db, contexto);
    const projeto = toProjeto(retrato, seesAll(contexto));
    const previstos = MOSTRAM.has(formato)
      ? {
          previstos: toPrevistos(
            retrato,
            await loadPlanejadas(db, contexto.projetoId, { de: visible(contexto), id: sql`a.id_externo` }),
          ),
        }
      : {};
    const conteudo = await buffer(writeCronograma({ ...projeto, ...previstos }, formato));
    const depois = { formato, atividades: projeto.atividades.length };
    await write(db, (tx) =>
      audit(tx, contexto, { entidade: 'projeto', registro: contexto.projetoId, acao: 'EXPORTAR', depois }),
    );
    const dataBase = fromMinuto(minuto(retrato.dataBase));
    return { nome: nomeDoArquivo(retrato, dataBase, formato), conteudo };
  },
};
