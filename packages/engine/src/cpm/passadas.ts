import { SEM_MINIMO } from '../tempo.ts';
import type { Folgas } from './folgas.ts';
import { ACOMPANHA, CONCLUIDA, type Datas, type Modelo } from './modelo.ts';

/** Results of the passes, by node. */
export interface Passadas {
  readonly datas: Datas;
  readonly folgas: Folgas;
  /** The latest early finish; a complete activity counts with its actual finish. */
  readonly termino: number;
}

/** The latest early finish; a complete activity counts with its actual finish. */
export function terminoDoProjeto(modelo: Modelo, datas: Datas): number {
  let termino = SEM_MINIMO;
  for (let no = 0; no < modelo.situacao.length; no++) {
    termino = Math.max(termino, terminoDoNo(modelo, datas, no));
  }
  return termino === SEM_MINIMO ? Math.max(modelo.piso, modelo.dataBase) : termino;
}

/** Instant from which a node lets the project end. */
export function terminoDoNo({ situacao, extras, extra }: Modelo, { terminoCedo }: Datas, no: number): number {
  if (situacao[no] === ACOMPANHA) return SEM_MINIMO;
  return situacao[no] === CONCLUIDA ? extras[extra[no]!]!.terminoReal : terminoCedo[no]!;
}
