import { tabulate } from '../calendario/compilar.ts';
import { instanteInicio, instanteTermino } from '../calendario/instante.ts';
import { sortAvisos } from '../cpm/avisos-da-entrada.ts';
import { executeAs } from '../cpm/programa.ts';
import { isInstante } from '../cpm/sanitize.ts';
import type { Cronograma } from '../cronograma.ts';
import { perfilDaCapacidade } from '../nivelamento/capacidades.ts';
import { demandasPorNo } from '../nivelamento/demandas.ts';
import { entradaInvalida, sanitizeRecursos } from '../nivelamento/entrada.ts';
import type { Demanda, Recurso } from '../nivelamento/tipos.ts';
import { MINUTOS_DIA, minuto, ULTIMO_MINUTO } from '../tempo.ts';
import { type Percurso, runThrough } from './fluxo.ts';
import { type Contas, linhaDe } from './linha.ts';
import { MASSA_CRITICA_PADRAO, type OpcoesMassaCritica, type ResultadoMassaCritica } from './tipos.ts';
import { type Trabalho, trabalhosPorRecurso } from './trabalhos.ts';

/** Longest horizon: a century. */
const HORIZONTE_MAXIMO = 36_525 * MINUTOS_DIA;

/**
 * Critical mass: for each resource, the remaining work against what the resource can still do within the late dates (of
 * the imposed finish, or else of the calculated one). It reports a shortage only when no schedule fits: an activity
 * works in one stretch of its calendar, between its early and its late dates.
 *
 * Resources and demands are those of `nivelar`; the same failures and omissions apply.
 */
export function massaCritica(
  dado: Cronograma,
  dados: readonly Recurso[],
  demandas: readonly Demanda[],
  opcoes: Partial<OpcoesMassaCritica> = {},
): ResultadoMassaCritica {
  const escolhidas = opcoesValidas({ ...MASSA_CRITICA_PADRAO, ...opcoes });
  const invalida = entradaInvalida(dado, dados, demandas);
  if (invalida) return invalida;
  const execucao = executeAs(escolhidas.programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, calendarios, cronograma, saneados } = execucao;
  const { recursos, avisos } = sanitizeRecursos(dados);
  const noDe = new Map(cronograma.atividades.map(({ id }, i) => [id, modelo.rede.noDaAtividade[i]!]));
  const recursoDe = new Map(recursos.map(({ id }, r) => [id, r]));
  const porNo = demandasPorNo(demandas, modelo, noDe, recursoDe);
  const idDoNo = (no: number) => cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!.id;
  const listas = trabalhosPorRecurso(modelo, passadas, porNo, recursos.length);
  const linhas = recursos.map((recurso, r) => {
    const trabalhos = listas[r]!;
    const percurso = percursoDe(cronograma, trabalhos, escolhidas);
    const margem = { de: percurso.de - MINUTOS_DIA, ate: percurso.ate + MINUTOS_DIA };
    const fluxo = runThrough(trabalhos, perfilDaCapacidade(recurso, calendarios, margem), percurso);
    const contas: Contas = { recurso: recurso.id, trabalhos, percurso, fluxo, opcoes: escolhidas, idDoNo };
    return linhaDe(contas);
  });
  return { ok: true, linhas, avisos: sortAvisos([...saneados, ...avisos, ...porNo.avisos]) };
}

/** The options without invalid stretches. */
const opcoesValidas = (opcoes: OpcoesMassaCritica): OpcoesMassaCritica => ({
  ...opcoes,
  horizonte: Number.isInteger(opcoes.horizonte)
    ? Math.max(0, Math.min(opcoes.horizonte, HORIZONTE_MAXIMO))
    : MASSA_CRITICA_PADRAO.horizonte,
  periodos: opcoes.periodos.filter(({ de, ate }) => isInstante(de) && isInstante(ate) && de <= ate),
});

/** The stretch from the data date, or from earlier work, until the latest end of all work. */
function percursoDe(
  { dataBase }: Cronograma,
  trabalhos: readonly Trabalho[],
  { horizonte, periodos }: OpcoesMassaCritica,
): Percurso & { readonly fim: number; readonly horizonte: number } {
  let de: number = dataBase;
  let fim: number = dataBase;
  for (const { cal, cedo, tarde, restante } of trabalhos) {
    de = Math.min(de, instanteInicio(cal, cedo));
    fim = Math.max(fim, instanteTermino(cal, tarde + restante));
  }
  const horizonteAte = minuto(Math.min(dataBase + horizonte, ULTIMO_MINUTO));
  const marcas = [fim, horizonteAte, ...periodos.flatMap((um) => [um.de, um.ate])];
  const ate = Math.max(...marcas);
  for (const { cal } of trabalhos) tabulate(cal, de, ate);
  return { de, ate, fim, horizonte: horizonteAte, marcas };
}
