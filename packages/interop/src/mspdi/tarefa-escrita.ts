import type { TipoLag, TipoRelacao, TipoRestricao, Vinculo } from '@cadencia/engine';
import type { AtividadeArquivo, LinhaBaseArquivo, NoEapArquivo } from '../arquivo.ts';
import { instanteEscrito } from '../datas-escritas.ts';
import { type Conteudo, elementos, grupo } from '../escrita/xml.ts';
import { guidNoXml } from '../guid.ts';
import { tempoParado } from '../interrupcoes.ts';
import { estadoDe } from '../p6/estado.ts';
import { agendada } from './adapt-atividade.ts';
import { CAMPO_DO_CODIGO } from './campo-do-codigo.ts';
import { duracaoEscrita } from './duracao.ts';

const RESTRICAO: Partial<Record<TipoRestricao, number>> = {
  O_MAIS_TARDE: 1,
  INICIO_OBRIGATORIO: 2,
  TERMINO_OBRIGATORIO: 3,
  NAO_INICIAR_ANTES: 4,
  NAO_INICIAR_DEPOIS: 5,
  NAO_TERMINAR_ANTES: 6,
  NAO_TERMINAR_DEPOIS: 7,
};
const VINCULO: Record<TipoRelacao, number> = { TT: 0, TI: 1, IT: 2, II: 3 };
/** Codes of hours, elapsed hours and per cent. */
const FORMATO: Record<TipoLag, number> = { TRABALHO: 5, CORRIDO: 6, PERCENTUAL: 19 };

type Campos = [nome: string, conteudo: Conteudo][];

export const data = (instante: number | undefined): string | undefined =>
  instante === undefined ? undefined : instanteEscrito(instante, 'T', ':00');
const minutos = (valor: number): string => duracaoEscrita(valor / 60);
const decimos = (valor: number | undefined): number | undefined => (valor === undefined ? undefined : valor * 10);

const vinculo = ({ de, tipo, lag, tipoLag }: Vinculo): string =>
  grupo('PredecessorLink', [
    ['PredecessorUID', de],
    ['Type', VINCULO[tipo]],
    ['CrossProject', false],
    ['LinkLag', tipoLag === 'PERCENTUAL' ? lag : lag * 10],
    ['LagFormat', FORMATO[tipoLag]],
  ]);

const linhaBase = ({ inicio, termino, duracao, hh }: LinhaBaseArquivo): string =>
  grupo('Baseline', [
    ['Number', 0],
    ['Start', data(inicio)],
    ['Finish', data(termino)],
    ['Duration', minutos(duracao)],
    ['DurationFormat', FORMATO.TRABALHO],
    ['Work', duracaoEscrita(hh)],
  ]);

/** A summary task. MS Project calculates its dates. */
export const resumoEscrito = (no: NoEapArquivo, nivel: number, id: number): string =>
  grupo('Task', [
    ['UID', no.idExterno],
    ['GUID', no.guid && guidNoXml(no.guid)],
    ['ID', id],
    ['Name', no.nome],
    ['Type', 1],
    ['IsNull', false],
    ['WBS', no.codigo],
    ['OutlineLevel', nivel],
    ['Summary', true],
  ]);

/** Per cent of the duration that is done; never 100 while some work remains. */
function percentual({ inicioReal, terminoReal, duracao, restante }: AtividadeArquivo): number {
  if (terminoReal !== undefined) return 100;
  if (inicioReal === undefined || duracao <= 0) return 0;
  return Math.min(99, Math.max(0, Math.round((100 * (duracao - restante)) / duracao)));
}

function real(atividade: AtividadeArquivo): Campos {
  const { inicioReal, terminoReal, duracao, restante, interrupcoes } = atividade;
  const estado = estadoDe(atividade);
  return [
    ['PercentComplete', percentual(atividade)],
    ['ActualStart', data(inicioReal)],
    ['ActualFinish', data(terminoReal)],
    ['ActualDuration', estado === 'NAO_INICIADA' ? undefined : minutos(Math.max(0, duracao - restante))],
    ['ActualWork', duracaoEscrita(atividade.hhReal)],
    ['RemainingDuration', minutos(restante - tempoParado(interrupcoes))],
    ['RemainingWork', duracaoEscrita(atividade.hhRestante)],
  ];
}

function manual({ manual: digitadas }: AtividadeArquivo): Campos {
  if (!digitadas) return [];
  return [
    ['ManualStart', data(digitadas.inicio)],
    ['ManualFinish', data(digitadas.termino)],
  ];
}

/** The levelling delay in elapsed hours. */
function atraso({ atrasoNivelamento }: AtividadeArquivo): Campos {
  if (!atrasoNivelamento) return [];
  return [
    ['LevelingDelay', decimos(atrasoNivelamento)],
    ['LevelingDelayFormat', FORMATO.CORRIDO],
  ];
}

export interface Lugar {
  readonly id: number;
  readonly nivel: number;
  /** The project's calendar, which a task need not name. */
  readonly calendarioPadrao: string;
  readonly vinculos: readonly Vinculo[];
  /** Whether the file has a baseline. */
  readonly comLinhaBase: boolean;
}

/** The task of an adapted activity, with its elements in the order of the schema. */
export function tarefaEscrita(atividade: AtividadeArquivo, lugar: Lugar): string {
  const { datas, restricao } = atividade;
  const onde = agendada(atividade);
  const proprio = atividade.calendario !== lugar.calendarioPadrao;
  const campos: Campos = [
    ['UID', atividade.id],
    ['GUID', atividade.guid && guidNoXml(atividade.guid)],
    ['ID', lugar.id],
    ['Name', atividade.nome],
    ...(atividade.manual ? [['Manual', true] satisfies Campos[number]] : []),
    ['Type', 1],
    ['IsNull', false],
    ['OutlineLevel', lugar.nivel],
    ['Start', data(onde.inicio)],
    ['Finish', data(onde.termino)],
    ['Duration', minutos(atividade.duracao - tempoParado(atividade.interrupcoes))],
    ...manual(atividade),
    ['DurationFormat', atividade.corrida ? FORMATO.CORRIDO : FORMATO.TRABALHO],
    ['Work', duracaoEscrita(atividade.hh)],
    ['Stop', data(atividade.suspensaEm)],
    ['Resume', data(atividade.retomadaEm)],
    ['EffortDriven', false],
    ['Estimated', false],
    ['Milestone', atividade.tipo !== 'TAREFA'],
    ['Summary', false],
    ['Critical', datas.critica],
    ['EarlyStart', data(datas.inicioCedo)],
    ['EarlyFinish', data(datas.terminoCedo)],
    ['LateStart', data(datas.inicioTarde)],
    ['LateFinish', data(datas.terminoTarde)],
    ['FreeSlack', decimos(datas.folgaLivre)],
    ['TotalSlack', decimos(datas.folgaTotal)],
    ...real(atividade),
    ['ConstraintType', restricao ? RESTRICAO[restricao.tipo] : 0],
    ['CalendarUID', proprio ? atividade.calendario : -1],
    ['ConstraintDate', data(restricao?.data)],
    ['Deadline', data(atividade.prazo)],
    ...atraso(atividade),
    ['IgnoreResourceCalendar', proprio],
    ['PhysicalPercentComplete', Math.round(atividade.avanco)],
    ['EarnedValueMethod', 1],
  ];
  const codigo = grupo('ExtendedAttribute', [
    ['FieldID', CAMPO_DO_CODIGO.id],
    ['Value', atividade.codigo],
  ]);
  const base = lugar.comLinhaBase && atividade.linhaBase ? linhaBase(atividade.linhaBase) : '';
  const dentro = elementos(campos) + lugar.vinculos.map(vinculo).join('') + codigo + base;
  return `<Task>\n${dentro}</Task>\n`;
}
