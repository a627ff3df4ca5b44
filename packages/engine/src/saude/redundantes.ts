import { CONCLUIDA, type Modelo, NAO_INICIADA } from '../cpm/modelo.ts';
import { MASCARA_RELACAO, type Rede, TI } from '../rede/rede.ts';
import { traversePrecedencia } from './precedencia.ts';

/**
 * Incoming links that repeat a longer path: finish-start without a lag, between two activities that other links put in
 * the same order through work that has not begun.
 */
export function redundantes({ rede, situacao }: Modelo): number[] {
  const candidatos = candidatosDe(rede, situacao);
  const fontes = [...new Set(candidatos.map(({ e }) => rede.predecessora[e]!))].sort((a, b) => a - b);
  const lugarDaFonte = new Map(fontes.map((no, f) => [no, f]));
  const achados: number[] = [];
  const naoComecou = (no: number) => situacao[no] === NAO_INICIADA;
  traversePrecedencia(rede, fontes, naoComecou, (vemDepois, de, ate) => {
    for (const { e, no } of candidatos) {
      const f = lugarDaFonte.get(rede.predecessora[e]!)!;
      if (f < de || f >= ate) continue;
      for (let outro = rede.entrada[no]!; outro < rede.entrada[no + 1]!; outro++) {
        const meio = rede.predecessora[outro]!;
        if (outro === e || !naoComecou(meio) || !podeConduzir(rede, outro) || !vemDepois(meio, f)) continue;
        achados.push(e);
        break;
      }
    }
  });
  return achados;
}

/** Whether a link bounds the start of its successor, without a lead. */
const podeConduzir = (rede: Rede, e: number): boolean =>
  (rede.codigoEntrada[e]! & MASCARA_RELACAO) <= 1 && rede.lag[e]! >= 0;

/** Links that could be redundant: both ends have others on that side, and the successor is open. */
function candidatosDe(rede: Rede, situacao: Uint8Array): { readonly e: number; readonly no: number }[] {
  const candidatos: { e: number; no: number }[] = [];
  for (let no = 0; no < situacao.length; no++) {
    const entradas = rede.entrada[no + 1]! - rede.entrada[no]!;
    if (entradas < 2 || situacao[no]! >= CONCLUIDA) continue;
    for (let e = rede.entrada[no]!; e < rede.entrada[no + 1]!; e++) {
      const de = rede.predecessora[e]!;
      const saidas = rede.saida[de + 1]! - rede.saida[de]!;
      if (saidas > 1 && (rede.codigoEntrada[e]! & MASCARA_RELACAO) === TI && rede.lag[e]! <= 0) {
        candidatos.push({ e, no });
      }
    }
  }
  return candidatos;
}
