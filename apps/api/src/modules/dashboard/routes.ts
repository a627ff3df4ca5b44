import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { soAsSuas } from '@cadencia/domain/dashboard/alcance.ts';
import { getPainelMain, getTrabalho } from '@cadencia/domain/dashboard/endpoints.ts';
import { getPainelGeral, getQuadrosDoGeral, printPainelGeral } from '@cadencia/domain/dashboard/geral.ts';
import { equipamentograma } from '@cadencia/domain/equipamentograma/cadastro.ts';
import { dataHora } from '@cadencia/domain/field-time.ts';
import { requireProjeto } from '../../infra/context.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { readOrigem } from '../planilha/exportacao/queries.ts';
import { getGeral } from './geral.ts';
import { imprimirGeral } from './impresso.ts';
import { listPortfolio } from './portfolio.ts';
import { getQuadros, sayFiltro } from './quadros.ts';
import { getPainel } from './queries.ts';
import { listTrabalho } from './trabalho.ts';

const TUDO = { busca: '', ativo: 'true', ordem: [] } as const;

export function dashboardRoutes({ app, db, now, threads }: RouteDeps): void {
  route(app, getPainelMain, async ({ contexto }) =>
    contexto.projetoId === undefined
      ? { projeto: null, portfolio: await listPortfolio(db, contexto, now()) }
      : { projeto: await getPainel(db, requireProjeto(contexto), now()), portfolio: [] },
  );

  route(app, getPainelGeral, ({ contexto, input: { query } }) => getGeral(db, contexto, query, now()));

  route(app, getQuadrosDoGeral, ({ contexto, input: { query } }) => getQuadros(db, contexto, query, now()));

  route(app, printPainelGeral, async ({ contexto, input: { query }, reply }) => {
    const agora = now();
    const [geral, quadros, { ativos, filtros }, { titulo, carimbo, dia, corte }] = await Promise.all([
      getGeral(db, contexto, query, agora),
      getQuadros(db, contexto, query, agora),
      sayFiltro(db, contexto, query),
      readOrigem(db, contexto, { cadastro: equipamentograma, pergunta: TUDO, now: agora }),
    ]);
    const alcance = [
      ...(geral.parcial ? [soAsSuas(geral.atividades.total)] : []),
      ...(ativos.length > 0 ? [`Filtros: ${filtros}`] : []),
    ];
    const topo = [
      titulo,
      [`Data de corte ${textOf(dataHora(''), corte)}`, ...(alcance.length > 0 ? alcance : ['Projeto inteiro'])].join(
        ' · ',
      ),
      carimbo,
    ];
    const pdf = await consultar(threads, imprimirGeral, { geral, quadros, ativos, topo });
    void reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="painel-geral-${dia}.pdf"`)
      .header('access-control-expose-headers', 'content-disposition');
    return toBuffer(pdf);
  });

  route(app, getTrabalho, ({ contexto }) => listTrabalho(db, contexto));
}
