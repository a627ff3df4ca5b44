import { isInstante } from '../cpm/sanitize.ts';
import type { Aviso, Cronograma } from '../cronograma.ts';
import type { Capacidade, Demanda, FalhaDeRecursos, Recurso } from './tipos.ts';

/** Larger numbers are no count of people or equipment, and would hide the others in a sum. */
const UNIDADES_MAXIMAS = 1e9;

export const quantidadeValida = (quantidade: number): boolean => quantidade >= 0 && quantidade <= UNIDADES_MAXIMAS;

const capacidadeValida = ({ quantidade, de, ate }: Capacidade): boolean =>
  quantidadeValida(quantidade) && [de, ate].every((instante) => instante === undefined || isInstante(instante));

/** The resources without impossible capacities, with a finding for each that names its resource. */
export function sanitizeRecursos(recursos: readonly Recurso[]): { recursos: readonly Recurso[]; avisos: Aviso[] } {
  const ruins = recursos.filter(({ capacidades }) => !capacidades.every(capacidadeValida));
  if (ruins.length === 0) return { recursos, avisos: [] };
  const clear = (um: Recurso) => ({ ...um, capacidades: um.capacidades.filter(capacidadeValida) });
  const avisos = ruins.map(({ id }): Aviso => ({ codigo: 'capacidade_invalida', outro: id }));
  return { recursos: recursos.map(clear), avisos };
}

/** A name in a demand or a capacity that does not exist; undefined when all exist. */
export function entradaInvalida(
  { atividades, calendarios }: Cronograma,
  recursos: readonly Recurso[],
  demandas: readonly Demanda[],
): FalhaDeRecursos | undefined {
  const idsDeCalendarios = new Set(calendarios.map(({ id }) => id));
  const idsDeRecursos = new Set<string>();
  for (const { id, capacidades } of recursos) {
    if (idsDeRecursos.has(id)) return { ok: false, erro: 'recurso_repetido', recurso: id };
    idsDeRecursos.add(id);
    for (const { calendario } of capacidades) {
      if (calendario !== undefined && !idsDeCalendarios.has(calendario)) {
        return { ok: false, erro: 'calendario_ausente', calendario };
      }
    }
  }
  const idsDeAtividades = new Set(atividades.map(({ id }) => id));
  for (const { atividade, recurso } of demandas) {
    if (!idsDeAtividades.has(atividade)) return { ok: false, erro: 'atividade_ausente', atividade };
    if (!idsDeRecursos.has(recurso)) return { ok: false, erro: 'recurso_ausente', recurso };
  }
  return undefined;
}
