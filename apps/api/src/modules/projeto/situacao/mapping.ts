import type { FluxoDoProjeto } from '@cadencia/domain/projeto/situacao/schema.ts';
import { ACOES_PROJETO, type ProjetoNoFluxo, pedeMotivo, projetoWorkflow } from '@cadencia/domain/projeto/workflow.ts';
import { evaluate } from '@cadencia/domain/workflow.ts';
import type { Contexto } from '../../../infra/context.ts';

/** Permissions that the pages of a project ask about. */
const DA_PAGINA = /^(?:Projeto|Etapa|GestaoProjeto|Equipamento|Contrato):/;

/** What may be done from here, from the same verdict that the write obeys. */
export function toFluxo(
  projeto: ProjetoNoFluxo & { readonly versao: number },
  { role, permissions }: Pick<Contexto, 'role' | 'permissions'>,
): FluxoDoProjeto {
  const daqui = ACOES_PROJETO.filter((acao) => projetoWorkflow.transicoes[acao].de.includes(projeto.situacao));
  return {
    situacao: projeto.situacao,
    versao: projeto.versao,
    permissoes: [...permissions].filter((chave) => DA_PAGINA.test(chave)),
    acoes: daqui.map((acao) => {
      const veredito = evaluate(projetoWorkflow, acao, { registro: projeto, quem: { role }, permissions });
      const ressalva = veredito.ok ? veredito.ressalva : undefined;
      return {
        acao,
        label: projetoWorkflow.transicoes[acao].label,
        ok: veredito.ok,
        motivo: veredito.ok ? null : veredito.motivo,
        ressalva: ressalva ?? null,
        pedeMotivo: pedeMotivo(acao, ressalva),
      };
    }),
  };
}
