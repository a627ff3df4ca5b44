import { deleteImagem, putImagem } from '@cadencia/domain/projeto/imagem/endpoints.ts';
import { IMAGEM_PLANTA } from '@cadencia/domain/projeto/imagem/schema.ts';
import type { CampoDeArquivo, GuardaDeCampos } from '../../../infra/campo-de-arquivo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { type RouteDeps, routeIn } from '../../../infra/http.ts';
import { getFicha } from '../ficha/queries.ts';
import { setImagem } from './commands.ts';

interface Deps extends RouteDeps {
  readonly guarda: GuardaDeCampos;
}

export function imagemDoProjetoRoutes({ app, db, now, guarda }: Deps): void {
  const doCaminho = ({ params }: { params: { id: number } }) => params.id;
  const campoDe = (contexto: ContextoProjeto, versao: number): CampoDeArquivo => ({
    entidade: 'projeto',
    id: contexto.projetoId,
    nome: 'imagemPlanta',
    field: IMAGEM_PLANTA,
    set: (tx, _, imagemPlanta) => setImagem(tx, contexto, { versao, imagemPlanta, now: now() }),
  });

  routeIn({ app, db }, putImagem, doCaminho, async ({ contexto, input, request }) => {
    await guarda.receive(request, contexto, campoDe(contexto, input.query.versao));
    return getFicha(db, contexto, contexto.projetoId, now());
  });

  routeIn({ app, db }, deleteImagem, doCaminho, async ({ contexto, input }) => {
    await guarda.clear(contexto, campoDe(contexto, input.query.versao));
    return getFicha(db, contexto, contexto.projetoId, now());
  });
}
