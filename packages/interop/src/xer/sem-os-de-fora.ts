import {
  type CalendarioCompilado,
  instanteInicio,
  instanteTermino,
  type Minuto,
  type Minutos,
  minuto,
  type OpcoesCronograma,
  type TipoRelacao,
  trabalhoAte,
} from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';
import type { CalendariosCompilados } from '../calendarios-compilados.ts';
import { instanteEscrito } from '../datas-escritas.ts';
import { nomeLimpo } from '../texto.ts';
import type { ContextoXer } from './contexto.ts';
import type { Registro } from './tabelas.ts';
import { primeiraData, type Tarefa } from './tarefa.ts';
import { lagDe, tipoDe } from './vinculo.ts';

/** An activity at one end of a link; dates of the remaining work, or actual ones of done work. */
export interface Ponta {
  readonly calendario: string;
  /** The activity's own calendar when it works by its resource's: lags use it. */
  readonly proprio?: string | undefined;
  readonly restante: Minutos;
  readonly inicioCedo?: Minuto | undefined;
  readonly terminoCedo?: Minuto | undefined;
  readonly inicioTarde?: Minuto | undefined;
  readonly terminoTarde?: Minuto | undefined;
}

interface Ligacao {
  readonly tipo: TipoRelacao;
  readonly lag: Minutos;
  readonly de: Ponta;
  readonly para: Ponta;
}

/** Calendars of the project that loses the link. */
interface Tempo {
  readonly calendarios: CalendariosCompilados;
  readonly calendarioLag: OpcoesCronograma['calendarioLag'];
  readonly calendarioPadrao: string;
}

/** An instant moved by work: forwards to the finish side, backwards to the start side. */
function deslocado(cal: CalendarioCompilado | undefined, instante: Minuto, minutos: Minutos): Minuto {
  if (minutos === 0) return instante;
  if (!cal) return minuto(instante + minutos);
  const trabalho = trabalhoAte(cal, instante) + minutos;
  return minuto(minutos > 0 ? instanteTermino(cal, trabalho) : instanteInicio(cal, trabalho));
}

/** The calendar of the lag; absent for minutes of the clock. */
function calendarioDoLag({ de, para }: Ligacao, tempo: Tempo, em: Minuto): CalendarioCompilado | undefined {
  const { calendarios, calendarioLag, calendarioPadrao } = tempo;
  if (calendarioLag === 'CORRIDO') return undefined;
  if (calendarioLag === 'PROJETO') return calendarios.de(calendarioPadrao, em, em);
  const ponta = calendarioLag === 'SUCESSORA' ? para : de;
  return calendarios.de(ponta.proprio ?? ponta.calendario, em, em);
}

/**
 * Limit of a lost link on its successor, as P6 defines "external early start": the date of the link; for a link to the
 * finish (TT, IT), the successor's remaining duration before it.
 */
export function inicioPedido(ligacao: Ligacao, tempo: Tempo): Minuto | undefined {
  const { tipo, lag, de, para } = ligacao;
  const base = tipo === 'TI' || tipo === 'TT' ? de.terminoCedo : de.inicioCedo;
  if (base === undefined) return undefined;
  const data = deslocado(calendarioDoLag(ligacao, tempo, base), base, lag);
  if (tipo === 'TI' || tipo === 'II') return data;
  return deslocado(tempo.calendarios.de(para.calendario, data, data), data, -para.restante);
}

/**
 * Limit of a lost link on its predecessor, as P6 defines "external late finish": the date of the link; for a link from
 * the start (II, IT), the predecessor's remaining duration after it.
 */
export function terminoPedido(ligacao: Ligacao, tempo: Tempo): Minuto | undefined {
  const { tipo, lag, de, para } = ligacao;
  const base = tipo === 'TT' || tipo === 'IT' ? para.terminoTarde : para.inicioTarde;
  if (base === undefined) return undefined;
  const data = deslocado(calendarioDoLag(ligacao, tempo, base), base, -lag);
  if (tipo === 'TI' || tipo === 'TT') return data;
  return deslocado(tempo.calendarios.de(de.calendario, data, data), data, de.restante);
}

/** Data for a project's links with the others of the file. */
export interface DeFora extends Tempo {
  readonly vinculos: readonly Registro<'TASKPRED'>[];
  readonly tarefas: ReadonlyMap<string, Tarefa>;
  /** Short name of the project of an activity. */
  readonly siglaDe: (tarefa: string) => string;
  /** Whether limits of links to and from other projects count in the schedule. */
  readonly valem: boolean;
  /** True when progress overrides the logic: begun work waits for no link. */
  readonly sobrepoe: boolean;
}

/** The other end of a link, of which only the row is read; its problems are reported in its own project. */
function pontaDe(contexto: ContextoXer, tarefa: Tarefa): Ponta {
  const ctx = contexto.calado();
  return {
    calendario: tarefa.clndr_id,
    restante: ctx.horas(tarefa.remain_drtn_hr_cnt, '', tarefa.linha) ?? 0,
    inicioCedo: primeiraData(ctx, tarefa, 'restart_date', 'early_start_date', 'act_start_date'),
    terminoCedo: primeiraData(ctx, tarefa, 'reend_date', 'early_end_date', 'act_end_date'),
    inicioTarde: primeiraData(ctx, tarefa, 'rem_late_start_date', 'late_start_date'),
    terminoTarde: primeiraData(ctx, tarefa, 'rem_late_end_date', 'late_end_date'),
  };
}

/** Reason why a link has no effect. */
function porqueNao(aqui: AtividadeArquivo, sucessora: boolean, { valem, sobrepoe }: DeFora): string | undefined {
  if (!valem) return 'o projeto ignora os vínculos com outros no Primavera P6';
  if (aqui.terminoReal !== undefined) return `"${aqui.codigo}" já terminou`;
  return sucessora && sobrepoe && aqui.inicioReal !== undefined ? `"${aqui.codigo}" já começou` : undefined;
}

const escrita = (instante: Minuto): string => {
  const [ano, mes, dia, hora] = instanteEscrito(instante).split(/[- ]/);
  return `${dia}/${mes}/${ano} ${hora}`;
};

const depois = (a: Minuto | undefined, b: Minuto): Minuto => (a !== undefined && a > b ? a : b);
const antes = (a: Minuto | undefined, b: Minuto): Minuto => (a !== undefined && a < b ? a : b);

/** The activity with the limit of the link, and a notice about it. */
function semVinculo(
  ctx: ContextoXer,
  registro: Registro<'TASKPRED'>,
  { aqui, la }: { readonly aqui: AtividadeArquivo; readonly la: Tarefa },
  fora: DeFora,
): readonly [atividade: AtividadeArquivo, desfecho: string] {
  const sucessora = registro.task_id === aqui.id;
  const porque = porqueNao(aqui, sucessora, fora);
  if (porque !== undefined) return [aqui, `o vínculo foi ignorado: ${porque}`];
  const daqui: Ponta = { calendario: aqui.calendario, proprio: aqui.calendarioFolga, restante: aqui.restante };
  const lados = sucessora ? { de: pontaDe(ctx, la), para: daqui } : { de: daqui, para: pontaDe(ctx, la) };
  const ligacao = { tipo: tipoDe(ctx, registro), lag: lagDe(ctx, registro), ...lados };
  const data = sucessora ? inicioPedido(ligacao, fora) : terminoPedido(ligacao, fora);
  if (data === undefined) return [aqui, 'o vínculo foi ignorado: o arquivo não traz as datas dessa atividade'];
  return sucessora
    ? [
        { ...aqui, inicioExterno: depois(aqui.inicioExterno, data) },
        `do vínculo fica a data que ele pede: não iniciar antes de ${escrita(data)}`,
      ]
    : [
        { ...aqui, terminoExterno: antes(aqui.terminoExterno, data) },
        `do vínculo fica a data que ele pede: não terminar depois de ${escrita(data)}`,
      ];
}

/**
 * Separates a project from the others of its file: each link with one of them becomes the date that P6 would leave in
 * its place. A notice gives the date, or the reason why there is none.
 */
export function semOsDeFora(
  ctx: ContextoXer,
  atividades: readonly AtividadeArquivo[],
  fora: DeFora,
): readonly AtividadeArquivo[] {
  if (fora.vinculos.length === 0) return atividades;
  const porId = new Map(atividades.map((atividade) => [atividade.id, atividade]));
  for (const registro of fora.vinculos) {
    const aqui = porId.get(registro.task_id) ?? porId.get(registro.pred_task_id);
    const outra = aqui?.id === registro.task_id ? registro.pred_task_id : registro.task_id;
    const la = fora.tarefas.get(outra);
    if (!aqui || !la) continue;
    const [mudada, desfecho] = semVinculo(ctx, registro, { aqui, la }, fora);
    porId.set(aqui.id, mudada);
    const quem = `${outra === registro.task_id ? 'sucessora' : 'predecessora'} "${nomeLimpo(la.task_code) || outra}"`;
    const mensagem = `Linha ${registro.linha}: "${aqui.codigo}" tem a ${quem} no projeto ${fora.siglaDe(outra)}, que não vem junto; ${desfecho}.`;
    ctx.problemas.aviso('xer.vinculo_externo', mensagem, registro.linha);
  }
  return [...porId.values()];
}
