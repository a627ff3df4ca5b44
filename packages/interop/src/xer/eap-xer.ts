import type { NoEapArquivo } from '../arquivo.ts';
import { arvoreEap } from '../eap.ts';
import { guidDoXer } from '../guid.ts';
import type { Problemas } from '../problemas.ts';
import { nomeLimpo, numeroDe } from '../texto.ts';
import type { Registro } from './tabelas.ts';

/** The WBS of one project. The project's own node comes first; a project without WBS gets one node. */
export function eapXer(
  projeto: Registro<'PROJECT'>,
  registros: readonly Registro<'PROJWBS'>[],
  problemas: Problemas,
): NoEapArquivo[] {
  if (registros.length === 0) {
    const sigla = nomeLimpo(projeto.proj_short_name) || projeto.proj_id;
    return [{ idExterno: `projeto:${projeto.proj_id}`, codigo: sigla, nome: sigla, ordem: 0 }];
  }
  const nos = registros.map((registro) => ({
    idExterno: registro.wbs_id,
    guid: guidDoXer(registro.guid),
    pai: registro.proj_node_flag === 'Y' || registro.parent_wbs_id === '' ? undefined : registro.parent_wbs_id,
    codigo: nomeLimpo(registro.wbs_short_name) || registro.wbs_id,
    nome: nomeLimpo(registro.wbs_name) || nomeLimpo(registro.wbs_short_name) || `EAP ${registro.wbs_id}`,
    posicao: numeroDe(registro.seq_num) ?? 0,
    doProjeto: registro.proj_node_flag === 'Y',
  }));
  nos.sort((a, b) => Number(b.doProjeto) - Number(a.doProjeto));
  return arvoreEap(nos, problemas);
}
