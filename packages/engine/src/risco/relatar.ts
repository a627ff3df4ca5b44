import type { Cronograma } from '../cronograma.ts';
import { allot } from './distribuicao.ts';
import { type ProblemaRisco, terminoCalculado } from './problema.ts';
import type { Acumulado } from './rodada.ts';
import type { AchadoRisco, CriticidadeAtividade, MarcoRisco, OpcoesRisco, RelatorioRisco } from './tipos.ts';
import { assembleTornado } from './tornado.ts';

/** A milestone with its node. */
export interface MarcoEscolhido extends MarcoRisco {
  readonly no: number;
}

/** Report on the runs made so far. */
export function report(
  cronograma: Cronograma,
  opcoes: OpcoesRisco,
  problema: ProblemaRisco,
  acumulado: Acumulado,
  { marcos, achados }: { readonly marcos: readonly MarcoEscolhido[]; readonly achados: readonly AchadoRisco[] },
): RelatorioRisco {
  const { rodadas } = acumulado;
  const idDoNo = (no: number) => cronograma.atividades[problema.modelo.rede.atividadeDoNo[no]!]!.id;
  const meta = opcoes.meta ?? cronograma.terminoImposto;
  const termino = allot(acumulado.terminos.subarray(0, rodadas), problema.calculado, meta, opcoes.baldes);
  return {
    ok: true,
    rodadas,
    interrompido: rodadas < opcoes.rodadas,
    termino,
    marcos: marcos.map(({ atividade, no, meta: desejada }, i) => ({
      atividade,
      termino: allot(
        acumulado.alvos[i]!.terminos.subarray(0, rodadas),
        terminoCalculado(problema, no),
        desejada,
        opcoes.baldes,
      ),
    })),
    criticidade: criticidades(acumulado, idDoNo),
    tornado: assembleTornado(problema, acumulado, termino.desvio, { idDoNo, barras: opcoes.barras }),
    achados: sortAchados(achados),
  };
}

function criticidades({ criticas, rodadas }: Acumulado, idDoNo: (no: number) => string): CriticidadeAtividade[] {
  const lista: CriticidadeAtividade[] = [];
  for (let no = 0; no < criticas.length; no++) {
    if (criticas[no]! > 0) lista.push({ atividade: idDoNo(no), indice: criticas[no]! / rodadas });
  }
  return lista.sort((a, b) => b.indice - a.indice || (a.atividade < b.atividade ? -1 : 1));
}

/** Findings in an order that does not depend on the input. */
function sortAchados(achados: readonly AchadoRisco[]): AchadoRisco[] {
  const chave = ({ codigo, atividade = '', outro = '' }: AchadoRisco) => `${codigo}\u0000${atividade}\u0000${outro}`;
  return [...achados].sort((a, b) => (chave(a) < chave(b) ? -1 : 1));
}
