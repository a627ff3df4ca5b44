import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/planilha/endpoints.ts';
import { FORMATOS_EXPORTACAO, type FormatoExportacao } from '@cadencia/domain/planilha/endpoints.ts';
import type { FastifyReply } from 'fastify';
import type { Pergunta } from '../../../cadastro/queries.ts';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { LINHAS_IMPRESSAS } from '../../../infra/lista-impressa.ts';
import { consultar, toBuffer } from '../../../infra/threads/consultar.ts';
import type { Tarefa } from '../../../infra/threads/tarefa.ts';
import { write } from '../../../infra/transaction.ts';
import { camposDe, type Lido } from '../registro/registro.ts';
import { camposDaLista, colunasDe, nomeDoArquivo } from './colunas.ts';
import type { PedidoDeLista } from './jobs.ts';
import { type Escolha, listIds, readOrigem } from './queries.ts';

export interface DepsDaExportacao extends RouteDeps {
  /** Writes a list as a file. */
  readonly exportar: Tarefa<PedidoDeLista, Uint8Array>;
}

/** Sets name and type of a file, so that a browser saves it. */
export const attach = (reply: FastifyReply, nome: string, formato: FormatoExportacao): void =>
  void reply
    .type(formato === 'csv' ? `${FORMATOS_EXPORTACAO.csv}; charset=utf-8` : FORMATOS_EXPORTACAO[formato])
    .header('content-disposition', `attachment; filename="${nome}.${formato}"`)
    .header('access-control-expose-headers', 'content-disposition');

interface Pedido extends Pergunta, Escolha {
  readonly formato: FormatoExportacao;
  readonly colunas?: readonly string[] | undefined;
  readonly grupo?: readonly string[] | undefined;
}

const contados = ({ length }: readonly number[]): string =>
  `${length.toLocaleString('pt-BR')} ${length === 1 ? 'registro' : 'registros'}`;

async function prepare(
  { db, now }: Pick<DepsDaExportacao, 'db' | 'now'>,
  contexto: Contexto,
  registro: Lido,
  pedido: Pedido,
) {
  const { cadastro } = registro;
  const ids = await listIds(db, contexto, registro.leitura, {
    pergunta: pedido,
    ids: pedido.ids,
    exceto: pedido.exceto,
  });
  if (pedido.formato === 'pdf' && ids.length > LINHAS_IMPRESSAS) {
    const valores = { n: ids.length.toLocaleString('pt-BR'), limite: LINHAS_IMPRESSAS.toLocaleString('pt-BR') };
    throw new AppError('planilha.pdf', { valores });
  }
  const { titulo, carimbo, dia, ...origem } = await readOrigem(db, contexto, {
    cadastro,
    pergunta: pedido,
    now: now(),
  });
  const filtros = pedido.ids || pedido.exceto ? `seleção de ${contados(ids)}; ${origem.filtros}` : origem.filtros;
  return {
    exportacao: {
      registro: cadastro.path,
      contexto,
      formato: pedido.formato,
      agora: now(),
      grupo: pedido.grupo,
      ids,
      // By default the columns that an import reads; a file's name and derived fields come only on request.
      campos: colunasDe(
        camposDaLista(cadastro, contexto.permissions),
        pedido.colunas ?? camposDe(registro, contexto).map(({ nome }) => nome),
      ).map(({ nome }) => nome),
      topo: [titulo, `Filtros: ${filtros}`, `${contados(ids)} · ${carimbo}`],
    },
    filtros,
    nome: nomeDoArquivo(cadastro, '', dia),
  };
}

/** The calls that give a list as a file. */
export function exportacaoRoutes(deps: DepsDaExportacao, registro: Lido): void {
  const { exportar } = endpoints.planilhaEndpointsOf(registro.cadastro, registro.projeto);
  route(deps.app, exportar, async ({ contexto, input, reply }) => {
    const pedido = input.body;
    const { exportacao, filtros, nome } = await prepare(deps, contexto, registro, pedido);
    const { campos, ids } = exportacao;
    const depois = {
      formato: pedido.formato,
      registros: ids.length,
      filtros,
      colunas: campos,
    };
    const arquivo = await consultar(deps.threads, deps.exportar, exportacao);
    await write(deps.db, (tx) => audit(tx, contexto, { entidade: registro.cadastro.path, acao: 'EXPORTAR', depois }));
    attach(reply, nome, pedido.formato);
    return toBuffer(arquivo);
  });
}
