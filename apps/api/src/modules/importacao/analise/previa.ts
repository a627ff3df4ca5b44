import { type Importacao, PROJETOS_MAXIMO } from '@cadencia/domain/importacao/schema.ts';
import type { ArquivoCronograma, ProblemaArquivo, ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { contagens } from '@cadencia/interop/contagens.ts';
import { fromMinuto } from '../../../infra/clock.ts';
import { type Previa, toProblemas } from '../importacao.ts';
import type { Plano } from '../plano/plano.ts';

export type ProjetoPrevisto = Importacao['projetos'][number];

const IGNORADOS_MAXIMO = 1_000;

function toContagens(projeto: ProjetoArquivo, plano: Plano): ProjetoPrevisto['contagens'] {
  const { lags, recursos, ...resto } = contagens(projeto);
  return {
    ...resto,
    servicos: plano.servicos.length,
    lags: lags.positivos + lags.negativos,
    maoDeObra: recursos.MAO_DE_OBRA,
    equipamentos: recursos.EQUIPAMENTO,
    materiais: recursos.MATERIAL,
  };
}

/** The effect of the file on its project, and the findings of the comparison. */
export interface Prevista {
  readonly diferenca: ProjetoPrevisto['diferenca'];
  readonly avisos: readonly ProblemaArquivo[];
  /** Findings of what was changed to fit the project; absent: those of a new project. */
  readonly doPlano?: readonly ProblemaArquivo[];
  /** Codes of findings that do not apply: the project has what the file lacks. */
  readonly dispensa?: ReadonlySet<string> | undefined;
}

/** One schedule of the file as the preview shows it. */
export function toPrevisto(
  arquivo: ArquivoCronograma,
  projeto: ProjetoArquivo,
  plano: Plano,
  { diferenca, avisos: doProjeto, doPlano = plano.avisos, dispensa }: Prevista,
): ProjetoPrevisto {
  // Findings of the file come first: a cut file weighs more than any row, and the list is limited.
  const lidos = [...doPlano, ...projeto.avisos].filter(({ codigo }) => !dispensa?.has(codigo));
  const avisos = [...arquivo.avisos, ...doProjeto, ...lidos];
  return {
    idExterno: plano.idExterno,
    sigla: plano.sigla,
    titulo: plano.titulo,
    inicio: fromMinuto(plano.inicio),
    dataBase: plano.dataBaseDoArquivo === null ? null : fromMinuto(plano.dataBaseDoArquivo),
    termino: plano.atividades.length === 0 ? null : fromMinuto(plano.terminoMeta),
    comportamento: plano.comportamento,
    contagens: toContagens(projeto, plano),
    linhaBase: plano.linhaBase,
    peso: plano.criterio,
    avisos: toProblemas(avisos),
    totalAvisos: avisos.length,
    diferenca,
  };
}

/** The schedules of a preview: all of them, or the largest when there are too many. */
export const previstos = ({ projetos }: ArquivoCronograma): readonly ProjetoArquivo[] =>
  projetos.length <= PROJETOS_MAXIMO
    ? projetos
    : projetos.toSorted((a, b) => b.atividades.length - a.atividades.length).slice(0, PROJETOS_MAXIMO);

/** The whole preview; it suggests the project with the most activities, the first of equals. */
export function toPrevia(arquivo: ArquivoCronograma, projetos: readonly ProjetoPrevisto[]): Previa {
  const maior = projetos.reduce<ProjetoPrevisto | undefined>(
    (atual, projeto) => (atual && atual.contagens.atividades >= projeto.contagens.atividades ? atual : projeto),
    undefined,
  );
  return {
    projetos: [...projetos],
    sugerido: maior?.idExterno ?? null,
    ignorados: arquivo.ignorados.slice(0, IGNORADOS_MAXIMO).map((campo) => ({ ...campo })),
  };
}
