import type { JanelaCurva } from '@cadencia/domain/curvaavanco/schema.ts';
import {
  avancoNoCorte,
  type Calendario,
  type CalendarioCompilado,
  compileCalendario,
  type EventoAvanco,
  type ItemCurva,
  type ItemTendencia,
  type OpcoesBaldes,
  type Perfil,
} from '@cadencia/engine';

/** One value per activity: tens of thousands leave the database faster as columns than as rows. */
interface Itens {
  readonly id: readonly number[];
  readonly calendario: readonly number[];
  readonly calendarioBase: readonly number[];
  readonly perfil: readonly Perfil[];
  readonly peso: readonly number[];
  readonly inicioBase: readonly (number | null)[];
  readonly terminoBase: readonly (number | null)[];
  readonly inicioCedo: readonly (number | null)[];
  readonly terminoCedo: readonly (number | null)[];
  readonly terminoReal: readonly (number | null)[];
}

/** One value per valid report up to the cut; those of an activity stand in order of time. */
interface Eventos {
  readonly atividade: readonly number[];
  readonly referencia: readonly number[];
  readonly avanco: readonly (number | null)[];
  readonly hh: readonly (number | null)[];
}

/** Rows of the database for a curve. Instants are minutes since 1970 on the project's wall clock. */
export interface DadosCurva {
  readonly projetoId: number;
  readonly dataBase: number;
  /** Last report later than the data date. */
  readonly apontadoAte: number | null;
  readonly inicioParada: number;
  readonly terminoParada: number;
  readonly horaInicioDia: number;
  readonly diaCorteSemana: number;
  readonly criterio: string;
  readonly calculo: number;
  /** Hours that inspections are expected to find; null when none is open. */
  readonly descoberta: number | null;
  readonly calendarioId: number | null;
  readonly linhaBase: { readonly id: number; readonly nome: string } | null;
  readonly turnos: OpcoesBaldes['turnos'];
  readonly calendarios: readonly {
    readonly id: number;
    readonly semana: Calendario['semana'];
    readonly excecoes: Calendario['excecoes'];
  }[];
  readonly itens: Itens;
  readonly eventos: Eventos;
  readonly marcos: readonly Marco[];
}

export interface Marco {
  readonly id: number;
  readonly codigo: string;
  readonly nome: string;
  readonly contratual: boolean;
  readonly previsto: number | null;
  readonly tendencia: number | null;
  readonly real: number | null;
}

/** The data as engine values: lists run parallel to `atividades`, which are ids. */
export interface FonteCurva {
  readonly atividades: readonly number[];
  readonly opcoes: OpcoesBaldes;
  readonly calendarios: readonly CalendarioCompilado[];
  /** Calendar of the project; the first when none is set. */
  readonly calendario: CalendarioCompilado | undefined;
  readonly previstos: readonly ItemCurva[];
  readonly tendencia: readonly ItemTendencia[];
  readonly pesos: Float64Array;
  readonly eventos: readonly EventoAvanco[];
  /** End of the actual curve and start of the forecast: the data date. */
  readonly corte: number;
  /** Finish of the last weighted activity, once all are finished. */
  readonly conclusao: number | null;
  /** False when the curve looks back before the data date: today's schedule was not the forecast then. */
  readonly temTendencia: boolean;
  /** Range of the periods: the whole schedule, or the shutdown. */
  readonly janela: Janela;
  readonly marcos: readonly Marco[];
}

interface Janela {
  readonly inicio: number;
  readonly termino: number;
}

/** The shutdown from its start on, including a late finish; everything when no weighted activity is within it. */
function janelaDaParada({ inicioParada, terminoParada }: DadosCurva, tudo: Janela): Janela {
  if (tudo.termino <= inicioParada || tudo.inicio >= terminoParada) return tudo;
  return { inicio: inicioParada, termino: Math.max(terminoParada, tudo.termino) };
}

function toEventos({ atividade, referencia, avanco, hh }: Eventos, ids: readonly number[]): EventoAvanco[] {
  const posicao = new Map(ids.map((id, indice) => [id, indice]));
  return atividade.map((id, i) => ({
    atividade: posicao.get(id) ?? 0,
    referencia: referencia[i] ?? 0,
    registro: i,
    avanco: avanco[i] ?? 0,
    hh: hh[i] ?? 0,
    valido: true,
  }));
}

/** Rows → engine values. Pure. */
export function toFonte(dados: DadosCurva, ate: number | undefined, janela: JanelaCurva): FonteCurva {
  const { itens } = dados;
  const eventos = toEventos(dados.eventos, itens.id);
  const corte = ate ?? dados.dataBase;
  const tudo = periodoDe(itens, corte);
  const { inicio, termino } = tudo;
  const indices = new Map(dados.calendarios.map((calendario, indice) => [calendario.id, indice]));
  const calendarios = dados.calendarios.map((calendario) =>
    compileCalendario({ ...calendario, id: String(calendario.id) }, inicio, termino),
  );
  const avancos = avancoNoCorte(eventos, itens.id.length, corte);
  const doCalendario = (id: number | undefined): number => indices.get(id ?? -1) ?? -1;
  const pesos = Float64Array.from(itens.peso);
  return {
    atividades: itens.id,
    opcoes: {
      inicioDia: dados.horaInicioDia * 60,
      diaCorte: dados.diaCorteSemana,
      horaCorte: dados.horaInicioDia * 60,
      turnos: dados.turnos,
    },
    calendarios,
    calendario: calendarios[indices.get(dados.calendarioId ?? -1) ?? 0],
    pesos,
    previstos: itens.id.map((_, i) => {
      const inicioBase = itens.inicioBase[i] ?? null;
      return {
        calendario: doCalendario(itens.calendarioBase[i]),
        inicio: inicioBase ?? inicio,
        termino: itens.terminoBase[i] ?? inicio,
        peso: inicioBase === null ? 0 : (pesos[i] ?? 0),
        perfil: itens.perfil[i] ?? 'LINEAR',
      };
    }),
    tendencia: itens.id.map((_, i) => ({
      calendario: doCalendario(itens.calendario[i]),
      inicio: itens.inicioCedo[i] ?? corte,
      termino: itens.terminoCedo[i] ?? corte,
      peso: pesos[i] ?? 0,
      perfil: itens.perfil[i] ?? 'LINEAR',
      avanco: avancos[i] ?? 0,
    })),
    eventos,
    corte,
    conclusao: conclusaoDe(itens),
    temTendencia: corte >= dados.dataBase,
    janela: janela === 'PARADA' ? janelaDaParada(dados, tudo) : tudo,
    marcos: dados.marcos,
  };
}

/** From the first date of any weighted activity to the last, including the cut. */
function periodoDe(itens: Itens, corte: number): Janela {
  let inicio = corte;
  let termino = corte;
  for (const datas of [itens.inicioBase, itens.terminoBase, itens.inicioCedo, itens.terminoCedo, itens.terminoReal]) {
    for (const [i, instante] of datas.entries()) {
      if (instante === null || itens.peso[i] === 0) continue;
      if (instante < inicio) inicio = instante;
      if (instante > termino) termino = instante;
    }
  }
  return { inicio, termino };
}

function conclusaoDe({ peso, terminoReal }: Itens): number | null {
  let ultimo: number | null = null;
  for (const [i, termino] of terminoReal.entries()) {
    if (peso[i] === 0) continue;
    if (termino === null) return null;
    ultimo = Math.max(ultimo ?? termino, termino);
  }
  return ultimo;
}
