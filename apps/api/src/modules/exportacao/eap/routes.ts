import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/exportacao/eap/endpoints.ts';
import { compareTabelas, missingKeys, type Tabela } from '@cadencia/domain/exportacao/eap/linhas.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { receiveFile } from '../../../infra/envio.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { consultar } from '../../../infra/threads/consultar.ts';
import { write } from '../../../infra/transaction.ts';
import { askExportacao } from './commands.ts';
import { readTabela } from './conferencia.ts';
import { linhasDaEapTarefa, readLinhas } from './jobs.ts';
import { findExportacao, listExportacoes } from './queries.ts';

interface Deps extends RouteDeps {
  /** Bytes of a file at most. */
  readonly limite: number;
}

const apagado = () =>
  new AppError('registro.nao_encontrado', {
    mensagem: 'O arquivo desta exportação não está guardado: passaram 90 dias, ou ela não terminou.',
    acao: 'Gere a exportação de novo.',
  });

/** The files of the EAP: made, listed, taken, compared. */
export function exportacaoDaEapRoutes({ app, db, files, threads, limite }: Deps): void {
  const find = async (contexto: ContextoProjeto, id: number) => {
    const exportacao = await findExportacao(db, contexto, id);
    if (!exportacao) throw new AppError('registro.nao_encontrado');
    return exportacao;
  };
  const findGuardada = async (contexto: ContextoProjeto, id: number) => {
    const { disponivel, caminho, caminhoLinhas, arquivo, ...resto } = await find(contexto, id);
    if (!disponivel || !caminho || !caminhoLinhas || !arquivo) throw apagado();
    return { ...resto, caminho, caminhoLinhas, arquivo };
  };
  /** The columns that two exports write in the same way. */
  const semCodigo = ({ colunas, linhas }: Tabela): Tabela => ({
    colunas: colunas.filter((um) => um !== 'codigo'),
    linhas,
  });

  route(app, endpoints.generateEap, ({ contexto, input: { body } }) =>
    write(db, (tx) => askExportacao(tx, contexto, body)),
  );

  route(app, endpoints.listExportacoesEap, ({ contexto, input: { query } }) => listExportacoes(db, contexto, query));

  route(app, endpoints.downloadExportacaoEap, async ({ contexto, input: { params }, reply }) => {
    const { arquivo, caminho } = await findGuardada(contexto, params.id);
    void reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${arquivo}"`)
      .header('access-control-expose-headers', 'content-disposition');
    return Readable.from(files.open(caminho));
  });

  route(app, endpoints.compareExportacoesEap, async ({ contexto, input: { params, query } }) => {
    const [antes, depois] = [await findGuardada(contexto, query.antes), await findGuardada(contexto, params.id)];
    const tabelas = [
      await readLinhas(files, antes.caminhoLinhas),
      await readLinhas(files, depois.caminhoLinhas),
    ] as const;
    const [de, ate] =
      antes.pedido.codificacao === depois.pedido.codificacao ? tabelas : [semCodigo(tabelas[0]), tabelas[1]];
    return compareTabelas(de, ate, { porId: true });
  });

  route(app, endpoints.checkExportacaoEap, async ({ contexto, request }) => {
    const { id, bytes } = await receiveFile(request, limite, async ({ file, campos }) => ({
      id: Number(campos.get('exportacao')),
      bytes: await buffer(file),
    }));
    if (bytes.length > limite)
      throw new AppError('importacao.grande', { valores: { limite: Math.round(limite / 1_048_576) } });
    if (!Number.isSafeInteger(id))
      throw new AppError('dados.invalidos', { campos: { exportacao: 'Escolha a exportação.' } });
    const { pedido } = await find(contexto, id);
    const lida = await readTabela(bytes);
    const agora = await consultar(threads, linhasDaEapTarefa, { contexto, pedido });
    const faltam = missingKeys(lida, new Set(agora.linhas.map(({ tipo }) => tipo)));
    if (faltam.length > 0) {
      const mensagem = `O arquivo não tem a coluna ${faltam.join(' nem ')}, que diz de quem é cada linha.`;
      throw new AppError('planilha.arquivo', { mensagem });
    }
    return compareTabelas(agora, lida, { porId: false });
  });
}
