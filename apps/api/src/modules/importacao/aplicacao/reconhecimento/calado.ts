import { OPCOES_PADRAO } from '@cadencia/engine';
import type { AlocacaoArquivo, CalendarioArquivo, ProjetoArquivo, RecursoArquivo } from '@cadencia/interop/arquivo.ts';
import { calendarioDoTexto, type Existente } from '../existente/existente.ts';

// A file written from the project keeps the project's values where it has no table: a CSV has only schedule rows.

/** Resources that work on the activities of a project, by the ids of the source. */
export interface Alocados {
  readonly recursos: readonly RecursoArquivo[];
  readonly alocacoes: readonly AlocacaoArquivo[];
}

const comTurnos = (calendarios: readonly CalendarioArquivo[], existente: Existente): CalendarioArquivo[] =>
  calendarios.map((calendario) => {
    const atual = existente.calendarios.get(calendario.id);
    return atual ? { ...calendario, ...calendarioDoTexto(atual.conteudo) } : calendario;
  });

/** Existing activities keep their resources; new ones have those of their rows. */
function comAlocados({ recursos, alocacoes }: ProjetoArquivo, existente: Existente, daqui: Alocados): Alocados {
  const novas = alocacoes.filter(({ atividade }) => !existente.atividades.has(atividade));
  const siglas = new Map(daqui.recursos.map((recurso) => [recurso.sigla, recurso.idExterno]));
  const conhecido = new Map(
    recursos.map(({ idExterno, sigla }) => [idExterno, siglas.get(sigla) ?? `arquivo:${idExterno}`]),
  );
  const usados = new Set(novas.map(({ recurso }) => recurso));
  return {
    recursos: [
      ...daqui.recursos,
      ...recursos
        .filter(({ idExterno, sigla }) => usados.has(idExterno) && !siglas.has(sigla))
        .map((recurso) => ({ ...recurso, idExterno: `arquivo:${recurso.idExterno}` })),
    ],
    alocacoes: [
      ...daqui.alocacoes,
      ...novas.map((nova) => ({ ...nova, recurso: conhecido.get(nova.recurso) ?? nova.recurso })),
    ],
  };
}

/** The file's project with the values here where the file has none. `alocados`: resources of the activities here. */
export function comOCalado(
  projeto: ProjetoArquivo,
  existente: Existente,
  alocados: Alocados | undefined,
): ProjetoArquivo {
  const { projeto: nosso } = existente;
  const calados = new Set(projeto.calados);
  if (!nosso || calados.size === 0) return projeto;
  const { terminoImposto: _, ...semTermino } = projeto;
  const padrao = [...existente.calendarios].find(([, { id }]) => id === nosso.calendarioId)?.[0];
  const calendarios = calados.has('CALENDARIOS') ? comTurnos(projeto.calendarios, existente) : projeto.calendarios;
  return {
    ...(calados.has('PROJETO') ? semTermino : projeto),
    ...(calados.has('PROJETO') && {
      comportamento: nosso.comportamento,
      opcoes: { ...OPCOES_PADRAO, ...nosso.opcoes },
      inicio: nosso.inicio,
      dataBase: nosso.dataBase,
      ...(nosso.terminoImposto !== undefined && { terminoImposto: nosso.terminoImposto }),
      ...(padrao !== undefined && { calendarioPadrao: padrao }),
    }),
    calendarios,
    ...(alocados && calados.has('ALOCACOES') && comAlocados(projeto, existente, alocados)),
  };
}
