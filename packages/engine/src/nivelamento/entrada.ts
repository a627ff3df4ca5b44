import type { Cronograma } from '../cronograma.ts';
import type { Demanda, FalhaDeRecursos, Recurso } from './tipos.ts';

/** What a demand or a capacity names and is not there; undefined when all is. */
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
