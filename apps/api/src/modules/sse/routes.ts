import { buffer } from 'node:stream/consumers';
import { getValoresDaSse, mapaDeSse, printSse, sendFotoDoBoletim } from '@cadencia/domain/sse/endpoints.ts';
import { formularioTarefa } from '../../cadastro/formulario.ts';
import type { GuardaDeCampos } from '../../infra/campo-de-arquivo.ts';
import { attachFile, type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import type { ImprimeAprovado } from '../aprovacao/queries.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { fotoDoBoletim } from './commands.ts';
import { listMapa, mapaEmPlanilha, mapaEmSecoes } from './mapa.ts';
import { readValores, requireSse, sses } from './queries.ts';

interface Deps extends RouteDeps {
  readonly imprimir: ImprimeAprovado;
  readonly guarda: GuardaDeCampos;
}

/** The calls of extra services that no register has: their values and their form. */
export function sseRoutes({ app, db, threads, now, imprimir, guarda }: Deps): void {
  route(app, getValoresDaSse, ({ contexto, input: { params } }) => readValores(db, contexto, params.id));

  route(app, sendFotoDoBoletim, async ({ contexto, input: { params, query }, request }) => {
    await guarda.receive(request, contexto, fotoDoBoletim({ ...params, ...query, now }));
    return requireSse(db, contexto, params.id);
  });

  route(app, printSse, async ({ contexto, input: { params }, reply }) => {
    const { numero, pdf } = await imprimir(contexto, {
      documento: 'SSE',
      cadastro: sses,
      nome: 'Solicitação de Serviço Extra',
      id: params.id,
      deixa: ['nivel', 'semFoto', 'contratoVigente', 'excede', 'glosado', 'gerarServico'],
      assinaturas: ['Solicitante', 'Contratada', 'Fiscalização', 'Gerência da parada'],
    });
    attachFile(reply, numero, 'pdf');
    return pdf;
  });

  route(app, mapaDeSse, async ({ contexto, input: { query }, reply }) => {
    const { formato, bm } = query;
    const linhas = await listMapa(db, contexto, bm);
    attachFile(reply, bm === undefined ? 'mapa-de-sse' : `anexo-${bm.replace(/[^\w-]/g, '_')}`, formato);
    const pergunta = { busca: '', ativo: 'todos', ordem: [] } as const;
    const { titulo, carimbo } = await readOrigem(db, contexto, { cadastro: sses, pergunta, now: now() });
    if (formato === 'xlsx') return buffer(mapaEmPlanilha(contexto, linhas, bm, [titulo, carimbo]));
    const secoes = mapaEmSecoes(contexto, linhas, bm);
    const pdf = await consultar(threads, formularioTarefa, {
      titulo: bm === undefined ? 'Mapa de SSE por contrato' : `Anexo do boletim de medição ${bm}`,
      topo: [titulo, carimbo],
      secoes: [
        ...(secoes.length > 0 ? secoes : [{ titulo: 'Não há SSE', texto: 'Nenhuma SSE que você vê entra aqui.' }]),
        ...(bm === undefined ? [] : [{ titulo: 'Assinaturas', assinaturas: ['Contratada', 'Fiscalização'] }]),
      ],
    });
    return toBuffer(pdf);
  });
}
