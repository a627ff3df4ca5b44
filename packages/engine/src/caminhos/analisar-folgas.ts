import { resultadoDe } from '../cpm/calcular.ts';
import { CONCLUIDA } from '../cpm/modelo.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma, FalhaCronograma, Programa } from '../cronograma.ts';
import type { Minutos } from '../tempo.ts';
import { folgasPorEntrada } from './folgas-dos-vinculos.ts';
import type { AnaliseDeFolgas } from './tipos.ts';

/**
 * Figures beyond total and free float: interfering float, near-critical activities, and the floats and drivers among
 * the links. `limiteQuaseCritica`: working minutes of the activity's calendar.
 */
export function analyzeFolgas(
  dado: Cronograma,
  limiteQuaseCritica: Minutos,
  programa: Programa = 'P6',
): AnaliseDeFolgas | FalhaCronograma {
  const execucao = executeAs(programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, cronograma } = execucao;
  const { rede, situacao } = modelo;
  const porEntrada = folgasPorEntrada({ modelo, passadas, programa });
  const { folgaTotal, folgaLivre, critica } = resultadoDe(execucao).datas;
  const aberta = (i: number) => situacao[rede.noDaAtividade[i]!]! < CONCLUIDA;
  return {
    ok: true,
    interferente: folgaTotal.map((total, i) => (aberta(i) ? total - folgaLivre[i]! : 0)),
    quaseCritica: critica.map((marca, i) => (aberta(i) && marca === 0 && folgaTotal[i]! <= limiteQuaseCritica ? 1 : 0)),
    vinculos: porVinculo(cronograma.vinculos.length, rede.vinculoEntrada, porEntrada),
  };
}

function porVinculo(
  m: number,
  vinculoEntrada: Int32Array,
  porEntrada: ReturnType<typeof folgasPorEntrada>,
): AnaliseDeFolgas['vinculos'] {
  const vinculos = {
    conta: new Uint8Array(m),
    condutor: new Uint8Array(m),
    folgaLivre: new Int32Array(m),
    folgaTotal: new Int32Array(m),
  };
  for (let e = 0; e < vinculoEntrada.length; e++) {
    if (porEntrada.conta[e] === 0) continue;
    const v = vinculoEntrada[e]!;
    vinculos.conta[v] = 1;
    vinculos.condutor[v] = porEntrada.livre[e] === 0 ? 1 : 0;
    vinculos.folgaLivre[v] = porEntrada.livre[e]!;
    vinculos.folgaTotal[v] = porEntrada.total[e]!;
  }
  return vinculos;
}
