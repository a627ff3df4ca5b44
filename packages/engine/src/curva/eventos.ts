/** One progress report. Reports are never changed: a reversed or rejected one stays with `valido` false. */
export interface EventoAvanco {
  /** Position in the list of activities. */
  readonly atividade: number;
  /** Instant (`Minuto`) at which the percentage was true. */
  readonly referencia: number;
  /** Order of registration: of two reports with the same reference, the later one holds. */
  readonly registro: number;
  /** Cumulative physical progress, 0–100. */
  readonly avanco: number;
  /** HH spent since the activity's previous report. */
  readonly hh: number;
  readonly valido: boolean;
}

/** Valid reports of each activity a in order of time: `ordem[posicoes[a]] … ordem[posicoes[a + 1] − 1]`, as positions in the input. */
export interface Trilhas {
  readonly posicoes: Int32Array;
  readonly ordem: Int32Array;
}

/**
 * Groups the valid reports by activity, each group sorted by reference and registration.
 * @throws {RangeError} when a report names a position outside 0 … `atividades` − 1
 */
export function sortEventos(eventos: readonly EventoAvanco[], atividades: number): Trilhas {
  const posicoes = new Int32Array(atividades + 1);
  let validos = 0;
  for (const evento of eventos) {
    check(evento, atividades);
    if (!evento.valido) continue;
    validos++;
    posicoes[evento.atividade + 1]!++;
  }
  for (let a = 0; a < atividades; a++) posicoes[a + 1]! += posicoes[a]!;
  const ordem = new Int32Array(validos);
  const fim = posicoes.slice();
  for (let e = 0; e < eventos.length; e++) {
    const evento = eventos[e]!;
    if (!evento.valido) continue;
    const { atividade } = evento;
    let lugar = fim[atividade]!++;
    // Reports arrive nearly in order, so insertion is nearly one step each.
    for (; lugar > posicoes[atividade]! && compare(eventos[ordem[lugar - 1]!]!, evento) > 0; lugar--) {
      ordem[lugar] = ordem[lugar - 1]!;
    }
    ordem[lugar] = e;
  }
  return { posicoes, ordem };
}

/** The last two keys only make the order total, so that the order of the input never matters. */
function compare(a: EventoAvanco, b: EventoAvanco): number {
  return a.referencia - b.referencia || a.registro - b.registro || a.avanco - b.avanco || a.hh - b.hh;
}

function check({ atividade }: EventoAvanco, atividades: number): void {
  if (!(atividade >= 0 && atividade < atividades)) {
    throw new RangeError(`apontamento de atividade inexistente na posição ${atividade}`);
  }
}

/**
 * Progress (0–100) of each activity at `corte`: its last valid report at or before that instant, 0 before the first.
 * @throws {RangeError} when a report names a position outside 0 … `atividades` − 1
 */
export function avancoNoCorte(eventos: readonly EventoAvanco[], atividades: number, corte: number): Float64Array {
  const ultimos = new Int32Array(atividades).fill(-1);
  for (let e = 0; e < eventos.length; e++) {
    const evento = eventos[e]!;
    check(evento, atividades);
    if (!evento.valido || evento.referencia > corte) continue;
    const ultimo = ultimos[evento.atividade]!;
    if (ultimo < 0 || compare(eventos[ultimo]!, evento) <= 0) ultimos[evento.atividade] = e;
  }
  const avancos = new Float64Array(atividades);
  for (let a = 0; a < atividades; a++) if (ultimos[a]! >= 0) avancos[a] = eventos[ultimos[a]!]!.avanco;
  return avancos;
}
