import { arquivoEndpointsOf, arquivosDe } from '@cadencia/domain/cadastro-arquivo.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Escrita } from '../../../cadastro/commands.ts';
import type { Listavel } from '../../../cadastro/derivados.ts';
import { findWhole } from '../../../cadastro/filhos.ts';
import type { CampoDeArquivo, GuardaDeCampos } from '../../../infra/campo-de-arquivo.ts';
import type { Contexto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';

/** The calls of the fields of a register that hold files. */
export function arquivosDoCadastro(
  { app, db, now, guarda, escrita }: RouteDeps & { readonly guarda: GuardaDeCampos; readonly escrita: Escrita },
  cadastro: Listavel,
): void {
  const answer = async (contexto: Contexto, id: number) => {
    const achada = await findWhole(db, contexto, cadastro, id);
    if (!achada) throw new AppError('registro.nao_encontrado');
    return achada;
  };

  for (const [nome, field] of arquivosDe(cadastro)) {
    const { enviar, retirar } = arquivoEndpointsOf(cadastro, nome, field);
    const campoDe = (id: number, versao: number): CampoDeArquivo => ({
      entidade: cadastro.path,
      id,
      nome,
      field,
      set: async (tx, contexto, valor) => {
        const alteracoes = [{ id, versao, change: { [nome]: valor } }];
        const [recusa] = await escrita.updateRows(tx, contexto, cadastro, { alteracoes, now: now() });
        if (recusa) throw recusa;
      },
    });

    route(app, enviar, async ({ contexto, input: { params, query }, request }) => {
      await guarda.receive(request, contexto, campoDe(params.id, query.versao));
      return answer(contexto, params.id);
    });

    route(app, retirar, async ({ contexto, input: { params, query } }) => {
      await guarda.clear(contexto, campoDe(params.id, query.versao));
      return answer(contexto, params.id);
    });
  }
}
