import { AppError } from '@cadencia/domain/errors.ts';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { lerArquivo } from '@cadencia/interop/ler-arquivo.ts';
import type { PedidoCalculo } from '../../../infra/calculo.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import type { Job } from '../../../infra/jobs.ts';
import { Acompanhamento, failureOf } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import { storeFailure } from '../analise/commands.ts';
import { idExternoDe } from '../plano/mapping.ts';
import { findArquivo } from '../queries.ts';
import { importProjeto, refreshStatistics } from './importacao/commands.ts';
import type { TrabalhoAplicacao } from './pedido/commands.ts';

type Passo = (etapa: string, andamento: number) => void;

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
  /** Calculates the project; answers why there are no dates. */
  readonly calcular: (pedido: PedidoCalculo, passo: Passo) => Promise<AppError | undefined>;
}

/**
 * Applies one project of a file in one transaction, then calculates it, so that there are dates when the work ends. The
 * project is committed as pending a calculation: killed in between, it is calculated at the next start.
 */
export const aplicarJob = (deps: Deps): Job => ({
  name: 'aplicar',
  run: async (payload) => {
    const trabalho = payload as TrabalhoAplicacao;
    const { usuarioId } = trabalho;
    const acompanhamento = new Acompanhamento(deps.db, [trabalho.trabalhoId]);
    const projetoId = await gravar(deps, trabalho, acompanhamento);
    if (projetoId !== undefined) await calcularGravado(deps, { projetoId, usuarioId }, acompanhamento);
  },
});

/** The project written, or nothing of it: then the reason is told. */
async function gravar(
  { db, files }: Deps,
  trabalho: TrabalhoAplicacao,
  acompanhamento: Acompanhamento,
): Promise<number | undefined> {
  const { passo } = acompanhamento;
  try {
    const projeto = await readProjeto({ db, files }, trabalho, passo);
    return await write(db, (tx) => importProjeto(tx, trabalho, projeto, passo));
  } catch (error) {
    const falha = failureOf(error);
    await write(db, (tx) => storeFailure(tx, trabalho, [{ codigo: falha.code, mensagem: falha.message, linha: null }]));
    await acompanhamento.falhar('Nada foi importado', falha);
    if (!(error instanceof AppError)) throw falha;
    return undefined;
  }
}

/** What was written stays, with dates or without: a calculation that breaks leaves the project pending another. */
async function calcularGravado(
  { db, calcular }: Deps,
  pedido: PedidoCalculo,
  acompanhamento: Acompanhamento,
): Promise<void> {
  try {
    const semDatas = await calcular(pedido, (etapa, parte) => acompanhamento.passo(etapa, 90 + parte / 10));
    await refreshStatistics(db);
    await acompanhamento.concluir(semDatas ? `Importado, sem datas: ${semDatas.message}` : 'Importado e calculado');
  } catch (error) {
    await acompanhamento.concluir('Importado, mas o cálculo falhou: use Calcular');
    throw failureOf(error);
  }
}

/** The asked project of the stored file; the others are let go of. */
async function readProjeto(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { importacaoId, pedido }: TrabalhoAplicacao,
  passo: Passo,
): Promise<ProjetoArquivo> {
  const arquivo = await findArquivo(db, importacaoId);
  const leitura = await lerArquivo(files.open(arquivo.caminho), {
    aoProgredir: (lidos) => passo('Lendo o arquivo', (40 * lidos) / arquivo.tamanho),
  });
  if (!leitura.ok) {
    const [primeiro] = leitura.erros;
    throw new AppError('importacao.arquivo', primeiro ? { mensagem: primeiro.mensagem } : {});
  }
  const projeto = leitura.arquivo.projetos.find((candidato) => idExternoDe(candidato) === pedido.idExterno);
  if (!projeto) throw new AppError('importacao.arquivo', { mensagem: 'O projeto pedido não está no arquivo.' });
  return projeto;
}
