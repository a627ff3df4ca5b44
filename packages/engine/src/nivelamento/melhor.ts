import { terminoDoProjeto } from '../cpm/passadas.ts';
import type { Agenda } from './agenda.ts';
import { excessoDe } from './perfil.ts';
import type { Problema } from './problema.ts';

/** Grade of a forward schedule: use above capacity comes first, then the end, then the total wait. */
export interface Nota {
  readonly excesso: number;
  readonly termino: number;
  readonly espera: number;
}

export const melhorQue = (a: Nota, b: Nota): boolean =>
  a.excesso !== b.excesso
    ? a.excesso < b.excesso
    : a.termino !== b.termino
      ? a.termino < b.termino
      : a.espera < b.espera;

export const excessoTotal = ({ perfis }: Pick<Agenda, 'perfis'>): number =>
  perfis.reduce((soma, perfil) => soma + excessoDe(perfil), 0);

/** Grades the schedule of `agendarAdiante` in the agenda; `excessoDaBase` is the fixed nodes' use above capacity. */
export function notaDe(problema: Problema, agenda: Agenda, excessoDaBase: number): Nota {
  const { datas } = agenda;
  const cedo = problema.cedo.inicioCedo;
  let espera = 0;
  for (let no = 0; no < cedo.length; no++) espera += datas.inicioCedo[no]! - cedo[no]!;
  return {
    excesso: agenda.forcadas > 0 ? excessoTotal(agenda) : excessoDaBase,
    termino: terminoDoProjeto(problema.modelo, datas),
    espera,
  };
}
