import { AppError } from '@cadencia/domain/errors.ts';
import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { readArquivo } from '@cadencia/interop/read-arquivo.ts';
import type { PedidoCalculo } from '../../../infra/calculo.ts';
import type { Db } from '../../../infra/database.ts';
import type { FileStore } from '../../../infra/files.ts';
import type { Job } from '../../../infra/jobs.ts';
import { Acompanhamento, failureOf } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import { storeFailure } from '../analise/commands.ts';
import { idExternoDe } from '../plano/plano.ts';
import { findArquivo } from '../queries.ts';
import { importProjeto, importUmDeVarios, refreshStatistics } from './importacao.ts';
import type { PedidoDeUm, PedidoDeVarios, TrabalhoAplicacao } from './pedido.ts';
import { closeVarios, storeResultado } from './resultado.ts';

type Passo = (etapa: string, andamento: number) => void;

interface Deps {
  readonly db: Db;
  /** Connection as the owner of the tables. */
  readonly dono: Db;
  readonly files: FileStore;
  /** Calculates the project; answers the reason when there are no dates. */
  readonly calcular: (pedido: PedidoCalculo, passo: Passo) => Promise<AppError | undefined>;
}

/**
 * Applies a project of a file in one transaction, then calculates it, so that there are dates when the work ends. The
 * project is committed as pending a calculation: killed in between, the next start calculates it. Several projects go
 * one after the other; each one stands or falls alone.
 */
export const applyJob = (deps: Deps): Job => ({
  name: 'aplicar',
  run: async (payload) => {
    const trabalho = payload as TrabalhoAplicacao;
    const { usuarioId, pedido } = trabalho;
    const acompanhamento = new Acompanhamento(deps.db, [trabalho.trabalhoId]);
    if (pedido.destino === 'NOVOS') return applyMany(deps, { ...trabalho, pedido }, acompanhamento);
    const projetoId = await store(deps, { ...trabalho, pedido }, acompanhamento);
    if (projetoId !== undefined) await calcularGravado(deps, { projetoId, usuarioId }, acompanhamento);
  },
});

/** Writes the project, or nothing of it: then it reports the reason. */
async function store(
  { db, files }: Deps,
  trabalho: TrabalhoAplicacao & { readonly pedido: PedidoDeUm },
  acompanhamento: Acompanhamento,
): Promise<number | undefined> {
  const { passo } = acompanhamento;
  try {
    const { pedido } = trabalho;
    const [projeto] = await readProjetos({ db, files }, trabalho.importacaoId, [pedido.idExterno], passo);
    return await write(db, (tx) => importProjeto(tx, trabalho, { pedido, projeto: achado(projeto) }, passo));
  } catch (error) {
    const falha = failureOf(error);
    await write(db, (tx) => storeFailure(tx, trabalho, [{ codigo: falha.code, mensagem: falha.message, linha: null }]));
    await acompanhamento.fail('Nada foi importado', falha);
    if (!(error instanceof AppError)) throw falha;
    return undefined;
  }
}

/** The written rows stay, with dates or without: a failed calculation leaves the project pending another. */
async function calcularGravado(
  { dono, calcular }: Deps,
  pedido: PedidoCalculo,
  acompanhamento: Acompanhamento,
): Promise<void> {
  try {
    const semDatas = await calcular(pedido, (etapa, parte) => acompanhamento.passo(etapa, 90 + parte / 10));
    await refreshStatistics(dono);
    await acompanhamento.conclude(semDatas ? `Importado, sem datas: ${semDatas.message}` : 'Importado e calculado');
  } catch (error) {
    await acompanhamento.conclude('Importado, mas o cálculo falhou: use Calcular');
    throw failureOf(error);
  }
}

/** Share of reading the file, in per cent, in the progress of several projects. */
const LEITURA = 20;

/** Applies each project in its own transaction with its own answer: a refusal of one does not affect the others. */
async function applyMany(
  { db, files, calcular }: Deps,
  trabalho: TrabalhoAplicacao & { readonly pedido: PedidoDeVarios },
  acompanhamento: Acompanhamento,
): Promise<void> {
  const { usuarioId, importacaoId } = trabalho;
  const { projetos: pedidos, clienteId } = trabalho.pedido;
  const ids = pedidos.map(({ idExterno }) => idExterno);
  const lendo: Passo = (etapa, andamento) => acompanhamento.passo(etapa, (andamento * LEITURA) / 40);
  const lidos = await readProjetos({ db, files }, importacaoId, ids, lendo).catch(failureOf);
  for (const [i, { idExterno, titulo, sigla }] of pedidos.entries()) {
    const passo: Passo = (etapa, andamento) =>
      acompanhamento.passo(
        `${i + 1} de ${pedidos.length}, ${sigla}: ${etapa}`,
        LEITURA + ((100 - LEITURA) * (i + andamento / 100)) / pedidos.length,
      );
    const motivo = async (): Promise<string | undefined> => {
      if (lidos instanceof AppError) throw lidos;
      const pedido = { destino: 'NOVO', idExterno, titulo, sigla, clienteId } as const;
      const projeto = achado(lidos[i]);
      lidos[i] = undefined;
      const projetoId = await write(db, (tx) => importUmDeVarios(tx, trabalho, { pedido, projeto }, passo));
      const semDatas = await calcular({ projetoId, usuarioId }, (etapa, parte) => passo(etapa, 90 + parte / 10)).catch(
        failureOf,
      );
      return semDatas && `Sem datas: ${semDatas.message}`;
    };
    const dito = await motivo().catch((error: unknown) => failureOf(error).message);
    if (dito) await write(db, (tx) => storeResultado(tx, trabalho, { idExterno, motivo: dito }));
  }
  await refreshStatistics(db);
  const { etapa, algum } = await write(db, (tx) => closeVarios(tx, trabalho));
  if (algum) await acompanhamento.conclude(etapa);
  else await acompanhamento.fail(etapa, new AppError('importacao.arquivo', { mensagem: etapa }));
}

/** The requested projects of the stored file, in the order of the request; the others are released. */
async function readProjetos(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  importacaoId: number,
  ids: readonly string[],
  passo: Passo,
): Promise<(ProjetoArquivo | undefined)[]> {
  const arquivo = await findArquivo(db, importacaoId);
  const leitura = await readArquivo(files.open(arquivo.caminho), {
    aoProgredir: (lidos) => passo('Lendo o arquivo', (40 * lidos) / arquivo.tamanho),
  });
  if (!leitura.ok) {
    const [primeiro] = leitura.erros;
    throw new AppError('importacao.arquivo', primeiro ? { mensagem: primeiro.mensagem } : {});
  }
  const { projetos } = leitura.arquivo;
  return ids.map((id) => projetos.find((candidato) => idExternoDe(candidato) === id));
}

function achado(projeto: ProjetoArquivo | undefined): ProjetoArquivo {
  if (!projeto) throw new AppError('importacao.arquivo', { mensagem: 'O projeto pedido não está no arquivo.' });
  return projeto;
}
