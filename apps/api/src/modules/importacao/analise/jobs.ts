import { AppError } from '@cadencia/domain/errors.ts';
import type { ArquivoCronograma } from '@cadencia/interop/arquivo.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import type { Job } from '../../../infra/jobs.ts';
import { Acompanhamento, failureOf } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import type { PedidoAnalise } from '../commands.ts';
import { toProblemas } from '../importacao.ts';
import { toPlano } from '../plano/plano.ts';
import { findArquivo } from '../queries.ts';
import { storeFailure, storePrevia } from './commands.ts';
import { previstos, toPrevia, toPrevisto } from './previa.ts';
import { previewDiferenca } from './queries.ts';

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
}

const LENDO = 'Lendo o arquivo';

/** Reads a sent file and keeps its preview. A fault of the file is an answer, not a failure of the job. */
export const analyzeJob = ({ db, files }: Deps): Job => ({
  name: 'analisar',
  run: async (payload) => {
    const pedido = payload as PedidoAnalise;
    const acompanhamento = new Acompanhamento(db, [pedido.trabalhoId]);
    try {
      const arquivo = await findArquivo(db, pedido.importacaoId);
      const leitura = await readArquivo(files.open(arquivo.caminho), {
        aoProgredir: (lidos) => acompanhamento.passo(LENDO, (80 * lidos) / arquivo.tamanho),
      });
      if (!leitura.ok) {
        const [primeiro] = leitura.erros;
        await write(db, (tx) => storeFailure(tx, pedido, toProblemas(leitura.erros)));
        const mensagem = primeiro?.mensagem ?? 'O arquivo não pôde ser lido.';
        return await acompanhamento.fail(mensagem, new AppError('importacao.arquivo', { mensagem }));
      }
      const previa = await preview(db, pedido, leitura.arquivo, acompanhamento);
      await write(db, (tx) => storePrevia(tx, pedido, leitura.arquivo.formato, previa));
      await acompanhamento.conclude('Prévia pronta');
    } catch (error) {
      const falha = failureOf(error);
      await write(db, (tx) => storeFailure(tx, pedido, [{ codigo: falha.code, mensagem: falha.message, linha: null }]));
      await acompanhamento.fail('O arquivo não foi analisado', falha);
      if (!(error instanceof AppError)) throw falha;
    }
  },
});

/** Makes the plans one schedule at a time: each is released before the next. */
async function preview(db: Db, pedido: PedidoAnalise, arquivo: ArquivoCronograma, acompanhamento: Acompanhamento) {
  const projetos = [];
  const cronogramas = previstos(arquivo);
  for (const [i, projeto] of cronogramas.entries()) {
    acompanhamento.passo('Conferindo os projetos', 80 + (20 * i) / cronogramas.length);
    const prevista = await previewDiferenca(db, pedido, arquivo.formato, projeto);
    projetos.push(toPrevisto(arquivo, projeto, await toPlano(projeto), prevista));
  }
  return toPrevia(arquivo, projetos);
}
