import { getFluxo, mudarSituacao } from '@cadencia/domain/projeto/situacao/endpoints.ts';
import type { FluxoDoProjeto } from '@cadencia/domain/projeto/situacao/schema.ts';
import { ACOES_PROJETO, type ProjetoNoFluxo, pedeMotivo, projetoWorkflow } from '@cadencia/domain/projeto/workflow.ts';
import { evaluate } from '@cadencia/domain/workflow.ts';
import type { Contexto, ContextoProjeto } from '../../../infra/context.ts';
import { doCaminho, type RouteDeps, routeIn } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { changeSituacao } from './commands.ts';
import { loadProjetoNoFluxo } from './queries.ts';

/** Permissions that the pages of a project need. */
const DA_PAGINA = /^(?:Projeto|Etapa|GestaoProjeto|Equipamento|Contrato):/;

/** Actions available now, by the same rules that the write checks. */
function toFluxo(
  projeto: ProjetoNoFluxo & { readonly versao: number },
  quem: Pick<Contexto, 'role' | 'permissions'>,
): FluxoDoProjeto {
  const daqui = ACOES_PROJETO.filter((acao) => projetoWorkflow.transicoes[acao].de.includes(projeto.situacao));
  return {
    situacao: projeto.situacao,
    versao: projeto.versao,
    permissoes: [...quem.permissions].filter((chave) => DA_PAGINA.test(chave)),
    acoes: daqui.map((acao) => {
      const veredito = evaluate(projetoWorkflow, acao, { registro: projeto, quem });
      const ressalva = veredito.ok ? veredito.ressalva : undefined;
      return {
        acao,
        label: projetoWorkflow.transicoes[acao].label,
        ok: veredito.ok,
        motivo: veredito.ok ? null : veredito.motivo,
        ressalva: ressalva ?? null,
        pedeMotivo: pedeMotivo(acao, ressalva),
        naoVerificado: projetoWorkflow.transicoes[acao].naoVerificado ?? null,
      };
    }),
  };
}

export function situacaoRoutes({ app, db, now }: RouteDeps): void {
  const fluxo = async (contexto: ContextoProjeto) =>
    toFluxo(await loadProjetoNoFluxo(db, contexto.projetoId), contexto);

  routeIn({ app, db }, getFluxo, doCaminho, ({ contexto }) => fluxo(contexto));

  routeIn({ app, db }, mudarSituacao, doCaminho, async ({ contexto, input: { body } }) => {
    await write(db, (tx) => changeSituacao(tx, contexto, { ...body, now: now() }));
    return fluxo(contexto);
  });
}
