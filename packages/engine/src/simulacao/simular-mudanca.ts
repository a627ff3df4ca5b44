import { resultadoDe } from '../cpm/calcular.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma, DatasCalculadas } from '../cronograma.ts';
import { assembleBaldes } from '../curva/baldes.ts';
import { entradaInvalida, sanitizeRecursos } from '../nivelamento/entrada.ts';
import type { Demanda } from '../nivelamento/tipos.ts';
import { naoConduz } from '../rede/rede.ts';
import { MINUTOS_DIA, type Minuto, minuto } from '../tempo.ts';
import { cargasDe, compareCargas } from './sobrecarga.ts';
import type {
  AtividadeMovida,
  AtividadeSimulada,
  FalhaDeMudanca,
  MudancaDeRede,
  OpcoesSimulacao,
  PontasDoVinculo,
  ResultadoSimulacao,
  Simulacao,
} from './tipos.ts';

const chaveDe = ({ de, para, tipo }: PontasDoVinculo): string => JSON.stringify([de, tipo, para]);

/** The schedule with a change, or what the change names that is not there. The given schedule stays as it is. */
export function aplicarMudanca(
  cronograma: Cronograma,
  { adicionar, remover, ligar, desligar, durar = [] }: MudancaDeRede,
): { readonly ok: true; readonly cronograma: Cronograma } | FalhaDeMudanca {
  const ids = new Set(cronograma.atividades.map(({ id }) => id));
  const removidas = new Set(remover);
  for (const atividade of remover) if (!ids.delete(atividade)) return ausente(atividade);
  for (const { id } of adicionar) ids.add(id);
  for (const { de, para } of ligar) {
    for (const ponta of [de, para]) if (!ids.has(ponta)) return ausente(ponta);
  }
  for (const { atividade } of durar) if (!ids.has(atividade)) return ausente(atividade);
  const faltam = new Map(desligar.map((um) => [chaveDe(um), um]));
  const saem = new Set([...desligar, ...ligar].map(chaveDe));
  const ficam = cronograma.vinculos.filter((vinculo) => {
    const chave = saem.size > 0 ? chaveDe(vinculo) : '';
    faltam.delete(chave);
    return !saem.has(chave) && !removidas.has(vinculo.de) && !removidas.has(vinculo.para);
  });
  const [falta] = faltam.values();
  if (falta) return { ok: false, erro: 'vinculo_ausente', de: falta.de, para: falta.para, tipo: falta.tipo };
  const duram = new Map(durar.map(({ atividade, ...nova }) => [atividade, nova]));
  const atividades = cronograma.atividades
    .filter(({ id }) => !removidas.has(id))
    .map((uma) => (duram.has(uma.id) ? { ...uma, ...duram.get(uma.id) } : uma));
  return {
    ok: true,
    cronograma: { ...cronograma, atividades: [...atividades, ...adicionar], vinculos: [...ficam, ...ligar] },
  };
}

const ausente = (atividade: string): FalhaDeMudanca => ({ ok: false, erro: 'atividade_ausente', atividade });

/** Overload is counted for this long after the data date: two years. */
const HORIZONTE = 731 * MINUTOS_DIA;

const PADRAO: OpcoesSimulacao = {
  programa: 'P6',
  recursos: [],
  demandas: [],
  turnos: { inicioDia: 0, diaCorte: 0, horaCorte: 0, turnos: [] },
};

/** One side of the change with its calculation. */
interface LadoSimulado {
  readonly cronograma: Cronograma;
  readonly datas: DatasCalculadas;
  readonly termino: Minuto;
  readonly cargas: ReturnType<typeof cargasDe>;
}

/**
 * What a change would do to a schedule, which stays as it is: both networks are calculated and compared. A link to a
 * missing activity, a missing link to take away and the failures of a calculation (a loop has the ids of its
 * activities) are answered instead.
 */
export function simularMudanca(
  cronograma: Cronograma,
  mudanca: MudancaDeRede,
  opcoes: Partial<OpcoesSimulacao> = {},
): ResultadoSimulacao {
  const escolhidas = { ...PADRAO, ...opcoes };
  const aplicada = aplicarMudanca(cronograma, mudanca);
  if (!aplicada.ok) return aplicada;
  const antes = calcularLado(cronograma, escolhidas.demandas, escolhidas);
  if (!antes.ok) return antes;
  const removidas = new Set(mudanca.remover);
  const ficam = escolhidas.demandas.filter(({ atividade }) => !removidas.has(atividade));
  const depois = calcularLado(aplicada.cronograma, [...ficam, ...mudanca.demandas], escolhidas);
  if (!depois.ok) return depois;
  const { dataBase } = cronograma;
  const ate = Math.min(Math.max(antes.termino, depois.termino, dataBase + 1), dataBase + HORIZONTE);
  const baldes = assembleBaldes('TURNO', dataBase, ate, escolhidas.turnos);
  const { recursos } = escolhidas;
  return {
    ok: true,
    termino: { antes: antes.termino, depois: depois.termino, minutos: depois.termino - antes.termino },
    ...compareDatas(antes, depois),
    ...compareCargas(recursos, baldes, antes.cargas(baldes), depois.cargas(baldes)),
  };
}

function calcularLado(
  cronograma: Cronograma,
  demandas: readonly Demanda[],
  { programa, recursos }: OpcoesSimulacao,
): (LadoSimulado & { readonly ok: true }) | Extract<ResultadoSimulacao, { ok: false }> {
  const invalida = entradaInvalida(cronograma, recursos, demandas);
  if (invalida) return invalida;
  const execucao = executeAs(programa, cronograma);
  if (!execucao.ok) return execucao;
  const cargas = cargasDe(execucao, sanitizeRecursos(recursos).recursos, demandas);
  const { datas, termino } = resultadoDe(execucao);
  return { ok: true, cronograma, datas, termino, cargas };
}

/** Float that can be used: a negative one is none. */
const util = (folga: number): number => Math.max(0, folga);

function compareDatas(
  antes: LadoSimulado,
  depois: LadoSimulado,
): Pick<Simulacao, 'folgaConsumida' | 'critica' | 'adicionadas' | 'movidas'> {
  const posicaoAntes = new Map(antes.cronograma.atividades.map(({ id }, i) => [id, i]));
  const adicionadas: AtividadeSimulada[] = [];
  const movidas: AtividadeMovida[] = [];
  let folgaConsumida = 0;
  let critica = antes.termino !== depois.termino;
  for (const [j, { id, tipo }] of depois.cronograma.atividades.entries()) {
    const i = posicaoAntes.get(id);
    const agora = datasEm(depois, j);
    const criticaAgora = depois.datas.critica[j] === 1;
    if (i === undefined) {
      adicionadas.push({ atividade: id, ...agora, folga: depois.datas.folgaTotal[j]!, critica: criticaAgora });
      critica ||= criticaAgora;
      continue;
    }
    if (naoConduz(tipo)) continue;
    folgaConsumida = Math.max(folgaConsumida, util(antes.datas.folgaTotal[i]!) - util(depois.datas.folgaTotal[j]!));
    critica ||= criticaAgora && antes.datas.critica[i] === 0;
    const anterior = datasEm(antes, i);
    const minutos = agora.termino - anterior.termino || agora.inicio - anterior.inicio;
    if (minutos !== 0) movidas.push({ atividade: id, antes: anterior, depois: agora, minutos });
  }
  movidas.sort(
    (a, b) =>
      Math.abs(b.minutos) - Math.abs(a.minutos) ||
      a.depois.inicio - b.depois.inicio ||
      (a.atividade < b.atividade ? -1 : 1),
  );
  return { folgaConsumida, critica, adicionadas, movidas };
}

const datasEm = ({ datas }: LadoSimulado, i: number) => ({
  inicio: minuto(datas.inicioCedo[i]!),
  termino: minuto(datas.terminoCedo[i]!),
});
