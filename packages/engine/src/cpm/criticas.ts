import type { OpcoesCronograma } from '../cronograma.ts';
import { CONCLUIDA, type Modelo } from './modelo.ts';
import type { Passadas } from './passadas.ts';

/** Marks the critical nodes: on the longest path, or with no more total float than the limit. What is complete is neither. */
export function marcarCriticas(
  modelo: Modelo,
  { folgas }: Passadas,
  caminho: Uint8Array,
  opcoes: OpcoesCronograma,
): Uint8Array {
  const critica = new Uint8Array(caminho.length);
  for (let no = 0; no < critica.length; no++) {
    if (modelo.situacao[no]! >= CONCLUIDA) continue;
    const porFolga = folgas.total[no]! <= opcoes.limiteCritico ? 1 : 0;
    critica[no] = opcoes.critica === 'FOLGA' ? porFolga : caminho[no]!;
  }
  return critica;
}
