import { AppError } from '@cadencia/domain/errors.ts';
import { getAcessoDaPessoa, getMeuAcesso, saveExcecoes as saveEndpoint } from '@cadencia/domain/permissao/endpoints.ts';
import type { AcessoDaPessoa } from '@cadencia/domain/permissao/explicacao.ts';
import { authorize, inProjeto, outsideProjetos } from '../../../../infra/authorize.ts';
import type { Contexto } from '../../../../infra/context.ts';
import { type RouteDeps, route } from '../../../../infra/http.ts';
import { write } from '../../../../infra/transaction.ts';
import { impedimentoDe } from '../alvo.ts';
import { findAlvo } from '../queries.ts';
import { saveExcecoes } from './commands.ts';
import { explainPermissoes, findPessoa, listProjetosDe } from './queries.ts';

export function excecaoRoutes({ app, db, now }: RouteDeps): void {
  /** The caller in the project of the question, or outside any project. */
  const em = (contexto: Contexto, projetoId: number | undefined) =>
    projetoId === undefined ? outsideProjetos(db, contexto) : inProjeto(db, contexto, projetoId);

  const explain = async (
    contexto: Contexto,
    { id, projetoId }: { id: number; projetoId: number | undefined },
  ): Promise<AcessoDaPessoa> => {
    const pessoa = await findPessoa(db, contexto, { id, projetoId });
    if (!pessoa) throw new AppError('registro.nao_encontrado', { mensagem: 'Usuário não encontrado.' });
    const impedimento = impedimentoDe(contexto, await findAlvo(db, contexto, id, projetoId));
    return {
      ...pessoa,
      projetoId: projetoId ?? null,
      ...(await listProjetosDe(db, contexto, id)),
      permissoes: await explainPermissoes(db, { id, projetoId }, pessoa),
      editaveis: impedimento === null ? [...contexto.permissions] : [],
      impedimento,
    };
  };

  route(
    app,
    getAcessoDaPessoa,
    async ({ contexto, input }) => {
      const { projetoId } = input.query;
      const aqui = await em(contexto, projetoId);
      authorize(aqui, getAcessoDaPessoa.acesso);
      return explain(aqui, { id: input.params.id, projetoId });
    },
    { ownCheck: true },
  );

  route(app, getMeuAcesso, ({ contexto }) =>
    explain(contexto, { id: contexto.usuarioId, projetoId: contexto.projetoId }),
  );

  // The caller needs the right in the session's project and where the exceptions apply.
  route(app, saveEndpoint, async ({ contexto, input }) => {
    const aqui = await em(contexto, input.body.projetoId);
    authorize(aqui, saveEndpoint.acesso);
    const pedido = { id: input.params.id, mudanca: input.body, now: now() };
    await write(db, (tx) => saveExcecoes(tx, aqui, pedido));
  });
}
