import { type Minuto, trabalhoEntre } from '@cadencia/engine';
import type { AtividadeArquivo, DatasArquivo, LinhaBaseArquivo, ProjetoArquivo } from '../arquivo.ts';
import { CalendariosCompilados } from '../calendarios-compilados.ts';
import { PROGRAMAS, soOQueCabe } from '../escrita/programas.ts';
import { textoDeXml } from '../escrita/xml.ts';
import { cabemNa, tempoParado } from '../interrupcoes.ts';
import { avancoDe, type Estado, estadoDe, type Reais, reais } from '../p6/estado.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado, nomeLimpo } from '../texto.ts';

/** Most characters of a name in MS Project. */
const NOME = 255;
/** Working minutes of a day in the files that we write. */
export const MINUTOS_POR_DIA = 480;

/** One line that MS Project can hold; `reserva` when it would be empty. */
export const cabido = (texto: string, reserva: string, maximo = NOME): string =>
  nomeLimpo(textoDeXml(cortado(nomeLimpo(texto), maximo))) || reserva;

interface Agendada {
  readonly inicio: Minuto | undefined;
  readonly termino: Minuto | undefined;
}

type Datada = Pick<AtividadeArquivo, 'datas' | 'manual' | 'linhaBase'> & Reais;

/** Dates of the task in the file: actual, or else calculated, typed by hand or from the baseline. */
export const agendada = ({ inicioReal, terminoReal, datas, manual, linhaBase }: Datada): Agendada => ({
  inicio: inicioReal ?? datas.inicioCedo ?? manual?.inicio ?? linhaBase?.inicio,
  termino: terminoReal ?? datas.terminoCedo ?? manual?.termino ?? linhaBase?.termino,
});

const iguais = (a: Minuto | undefined, b: Minuto | undefined): boolean => a !== undefined && a === b;

function datasDe(datas: DatasArquivo, { inicio, termino }: Agendada, oMaisTarde: boolean): DatasArquivo {
  const inicioCedo = oMaisTarde ? inicio : datas.inicioCedo;
  const terminoCedo = oMaisTarde ? termino : datas.terminoCedo;
  const zero = iguais(inicioCedo, datas.inicioTarde) && iguais(terminoCedo, datas.terminoTarde) ? 0 : undefined;
  return semVazios<DatasArquivo>({
    ...datas,
    inicioCedo,
    terminoCedo,
    folgaTotal: datas.folgaTotal ?? zero,
    folgaLivre: datas.folgaLivre ?? zero,
  });
}

const SEM_PARADA = { suspensaEm: undefined, retomadaEm: undefined };

function tipoDe({ tipo }: Pick<AtividadeArquivo, 'tipo'>, temPredecessora: boolean): AtividadeArquivo['tipo'] {
  if (tipo !== 'MARCO_INICIO' && tipo !== 'MARCO_FIM') return 'TAREFA';
  return temPredecessora ? 'MARCO_FIM' : 'MARCO_INICIO';
}

/** The duration of an activity that has not begun is its remaining duration. */
function duracoesDe(tarefa: boolean, estado: Estado, { duracao, restante }: AtividadeArquivo) {
  if (!tarefa) return { duracao: 0, restante: 0 };
  return { duracao: estado === 'NAO_INICIADA' ? restante : duracao, restante: estado === 'CONCLUIDA' ? 0 : restante };
}

const segundos = (horas: number): number => Math.round(horas * 3_600) / 3_600;

function linhaBaseDe(base: LinhaBaseArquivo | undefined): LinhaBaseArquivo | undefined {
  if (!base || base.termino < base.inicio) return undefined;
  return { ...base, duracao: Math.max(0, base.duracao), hh: segundos(base.hh) };
}

export const hasLinhaBase = (atividades: readonly AtividadeArquivo[]): boolean =>
  atividades.some(({ linhaBase }) => linhaBaseDe(linhaBase) !== undefined);

/** The scheduled dates as the baseline of a file without one. */
function linhaBaseAgendada({ inicio, termino }: Agendada, duracao: number, hh: number): LinhaBaseArquivo | undefined {
  return inicio === undefined || termino === undefined || termino < inicio
    ? undefined
    : { inicio, termino, duracao, hh };
}

/** Splits of a task that has not started and whose start, finish and duration agree. */
function interrupcoesDe(
  { interrupcoes, calendario, tipo, corrida, manual, duracao }: AtividadeArquivo,
  { inicio, termino }: Agendada,
  calendarios: CalendariosCompilados,
): AtividadeArquivo['interrupcoes'] {
  if (!interrupcoes || tipoDe({ tipo }, false) !== 'TAREFA' || corrida || manual) return undefined;
  if (inicio === undefined || termino === undefined) return undefined;
  const compilado = calendarios.de(calendario, inicio, termino);
  const cabem = compilado && trabalhoEntre(compilado, inicio, termino) === duracao && cabemNa(duracao, interrupcoes);
  return cabem && interrupcoes.length > 0 ? interrupcoes : undefined;
}

/** The activities in the order of the outline, in the form that MS Project can hold. */
export function atividadesMspdi(projeto: ProjetoArquivo): AtividadeArquivo[] {
  const comPredecessora = new Set(projeto.vinculos.map(({ para }) => para));
  const comLinhaBase = hasLinhaBase(projeto.atividades);
  const calendarios = new CalendariosCompilados(projeto.calendarios);
  return projeto.atividades.map((original, ordem) => {
    const datasReais = reais(original);
    const estado = estadoDe(datasReais);
    const tipo = tipoDe(original, comPredecessora.has(original.id));
    const { duracao, restante } = duracoesDe(tipo === 'TAREFA', estado, original);
    const onde = agendada({ ...original, ...datasReais });
    const cabe = soOQueCabe(original, PROGRAMAS.MS_PROJECT);
    const hh = segundos(original.hh);
    const { manual } = original;
    const interrupcoes =
      estado === 'NAO_INICIADA' ? interrupcoesDe({ ...original, duracao }, onde, calendarios) : undefined;
    return semVazios<AtividadeArquivo>({
      ...cabe,
      ...datasReais,
      tipo,
      duracao,
      restante,
      ...SEM_PARADA,
      ...PROGRAMAS.MS_PROJECT.parada(original, estado === 'EM_ANDAMENTO'),
      atrasoNivelamento: original.atrasoNivelamento || undefined,
      manual: manual && manual.termino >= manual.inicio ? manual : undefined,
      codigo: cabido(original.codigo, original.id.padStart(6, '0')),
      nome: cabido(original.nome, `Tarefa ${original.id}`),
      ordem,
      avanco: PROGRAMAS.MS_PROJECT.avanco(avancoDe(original, estado)),
      hh,
      hhReal: segundos(original.hhReal),
      hhRestante: segundos(original.hhRestante),
      linhaBase: comLinhaBase
        ? linhaBaseDe(original.linhaBase)
        : linhaBaseAgendada(onde, duracao - tempoParado(interrupcoes), hh),
      datas: datasDe(original.datas, onde, cabe.restricao?.tipo === 'O_MAIS_TARDE'),
      interrupcoes,
    });
  });
}
