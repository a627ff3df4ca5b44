import type { Cronograma } from '@cadencia/engine';
import type { AtividadeArquivo, ProjetoArquivo } from '../arquivo.ts';

/**
 * The schedule of a file in the engine's form; without a data date, the project's start counts. MS Project moves
 * nothing to its status date by itself, so its dates are compared without one.
 */
export const cronogramaDoArquivo = (projeto: ProjetoArquivo): Cronograma => ({
  inicio: projeto.inicio,
  dataBase: (projeto.comportamento === 'P6' ? projeto.dataBase : undefined) ?? projeto.inicio,
  ...(projeto.terminoImposto === undefined ? {} : { terminoImposto: projeto.terminoImposto }),
  calendarioPadrao: projeto.calendarioPadrao,
  calendarios: projeto.calendarios,
  atividades: comRecursos(projeto, comRamos(projeto)),
  vinculos: projeto.vinculos,
  opcoes: projeto.opcoes,
});

/** The activities; each summary gets the activities at its node of the EAP and below it. */
function comRamos({ eap, atividades }: ProjetoArquivo): readonly AtividadeArquivo[] {
  const ramos = new Map<string, string[]>();
  for (const { tipo, eap: no } of atividades) if (tipo === 'RESUMO') ramos.set(no, []);
  if (ramos.size === 0) return atividades;
  const paiDe = new Map(eap.map(({ idExterno, pai }) => [idExterno, pai]));
  for (const { id, tipo, eap: no } of atividades) {
    if (tipo === 'RESUMO') continue;
    for (let onde: string | undefined = no; onde !== undefined; onde = paiDe.get(onde)) ramos.get(onde)?.push(id);
  }
  return atividades.map((uma) => (uma.tipo === 'RESUMO' ? { ...uma, ramo: ramos.get(uma.eap) ?? [] } : uma));
}

/** The activities; those with an expected finish and an assignment are marked as having resources. */
function comRecursos(
  { alocacoes }: ProjetoArquivo,
  atividades: readonly AtividadeArquivo[],
): readonly AtividadeArquivo[] {
  if (atividades.every(({ terminoEsperado }) => terminoEsperado === undefined)) return atividades;
  const alocadas = new Set(alocacoes.map(({ atividade }) => atividade));
  return atividades.map((uma) =>
    uma.terminoEsperado !== undefined && alocadas.has(uma.id) ? { ...uma, comRecursos: true } : uma,
  );
}
