import { Readable } from 'node:stream';
import { atividade } from '@cadencia/domain/cronograma/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/servico/endpoints.ts';
import { downloadFolhas, generateFolhas, MAX_FOLHAS, printFolha } from '@cadencia/domain/servico/folha.ts';
import { getDetalheDoServico } from '@cadencia/domain/servico/pacote.ts';
import { listKeys, type Pergunta } from '../../cadastro/queries.ts';
import { readRoutes } from '../../cadastro/routes.ts';
import { authorize, authorizeWhole } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { write } from '../../infra/transaction.ts';
import { getDetalhe } from './detalhe.ts';
import { askFolhas, findFolhas, folhasTarefa, listVisiveis } from './folha-em-lote.ts';
import { gerarDoPacote, type Plano, previewPacote } from './pacote.ts';
import { servicos } from './queries.ts';
import { type Estorna, recusarServico } from './recusa.ts';
import { replicarServicos } from './replicar.ts';
import { type ContaUso, findSemelhante, usarSequencia } from './semelhante.ts';

interface Deps extends RouteDeps {
  readonly plano: Plano;
  readonly estorna: Estorna;
  readonly contarUso: ContaUso;
}

/** The result of a formula reveals values of the data sheet. */
function authorizeGeracao(contexto: ContextoProjeto): void {
  authorizeWhole(contexto, endpoints.gerarDoPacote.acesso);
  authorize(contexto, endpoints.LER_FICHA);
}

/** Activities, which the schedule writes, as options; activities from packages. */
export function servicoRoutes({ app, db, now, threads, files, endereco, plano, estorna, contarUso }: Deps): void {
  readRoutes(app, db, atividade);

  route(app, endpoints.previaDoPacoteNosServicos, async ({ contexto, input: { body } }) => {
    authorizeGeracao(contexto);
    return previewPacote(db, contexto, body);
  });

  route(app, endpoints.gerarDoPacote, async ({ contexto, input: { body } }) => {
    authorizeGeracao(contexto);
    return write(db, (tx) => gerarDoPacote(tx, contexto, plano, body));
  });

  route(app, getDetalheDoServico, async ({ contexto, input }) => {
    const detalhe = await getDetalhe(db, contexto, input.params.id);
    if (!detalhe) throw new AppError('registro.nao_encontrado');
    return detalhe;
  });

  route(app, endpoints.getSemelhante, ({ contexto, input: { params } }) => findSemelhante(db, contexto, params.id));

  route(app, endpoints.usarSequencia, ({ contexto, input }) => {
    authorizeWhole(contexto, endpoints.usarSequencia.acesso);
    return write(db, (tx) => usarSequencia(tx, contexto, { plano, contarUso }, input));
  });

  route(app, endpoints.recusarServico, ({ contexto, input: { params, query, body } }) =>
    write(db, async (tx) => {
      await recusarServico(tx, contexto, estorna, { ...params, ...query, ...body, now: now() });
      return {};
    }),
  );

  route(app, endpoints.replicarServicos, ({ contexto, input: { body } }) =>
    write(db, (tx) => replicarServicos(tx, contexto, plano, body)),
  );

  route(app, printFolha, async ({ contexto, input: { params }, reply }) => {
    const pdf = await consultar(threads, folhasTarefa, { contexto, ids: [params.id], endereco, agora: now() });
    attachFile(reply, `folha-de-tarefa-${params.id}`, 'pdf');
    return toBuffer(pdf);
  });

  route(app, generateFolhas, async ({ contexto, input: { body } }) => {
    const { ids: escolhidos, exceto = [], ...filtros } = body;
    const fora = new Set(exceto);
    const limite = MAX_FOLHAS + exceto.length;
    const { linhas, total } = escolhidos
      ? { linhas: await listVisiveis(db, contexto, escolhidos), total: 0 }
      : await listKeys(db, contexto, servicos, filtros as Pergunta, limite);
    const ids = linhas.map(({ id }) => id).filter((id) => !fora.has(id));
    if (ids.length === 0) throw new AppError('dados.invalidos', { campos: { ids: 'Não há serviços para imprimir.' } });
    if (total > limite || ids.length > MAX_FOLHAS) {
      const mensagem = `São ${total.toLocaleString('pt-BR')} serviços: imprima no máximo ${MAX_FOLHAS} folhas por vez, com um filtro ou uma seleção.`;
      throw new AppError('dados.invalidos', { campos: { ids: mensagem } });
    }
    return { trabalhoId: await write(db, (tx) => askFolhas(tx, contexto, ids)), folhas: ids.length };
  });

  route(app, downloadFolhas, async ({ contexto, input: { params }, reply }) => {
    const caminho = await findFolhas(db, contexto, params.trabalho);
    attachFile(reply, 'folhas-de-tarefa', 'pdf');
    return Readable.from(files.open(caminho));
  });
}
