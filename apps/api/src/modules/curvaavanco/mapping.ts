import {
  avancoNoCorte,
  type Calendario,
  type CalendarioCompilado,
  compilarCalendario,
  type EventoAvanco,
  type ItemCurva,
  type ItemTendencia,
  type OpcoesBaldes,
  type Perfil,
} from '@cadencia/engine';

type Item = readonly [
  id: number,
  codigo: string,
  nome: string,
  tipo: string,
  marcoContratual: boolean,
  calendario: number,
  calendarioBase: number,
  perfil: Perfil,
  peso: number,
  inicioBase: number | null,
  terminoBase: number | null,
  inicioCedo: number | null,
  terminoCedo: number | null,
  terminoReal: number | null,
];
type Evento = readonly [atividade: number, referencia: number, id: number, avanco: number, hh: number];

/** What the database gives for a curve. Instants are minutes since 1970 on the project's wall clock. */
export interface DadosCurva {
  readonly projetoId: number;
  readonly dataBase: number;
  readonly horaInicioDia: number;
  readonly diaCorteSemana: number;
  readonly criterio: string;
  readonly calculo: number;
  readonly calendarioId: number | null;
  readonly linhaBase: { readonly id: number; readonly nome: string } | null;
  readonly turnos: OpcoesBaldes['turnos'];
  readonly calendarios: readonly {
    readonly id: number;
    readonly semana: Calendario['semana'];
    readonly excecoes: Calendario['excecoes'];
  }[];
  readonly itens: readonly Item[];
  readonly eventos: readonly Evento[];
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

/** The same as engine values: lists run parallel to `atividades`. */
export interface FonteCurva {
  readonly atividades: readonly { readonly id: number; readonly codigo: string; readonly nome: string }[];
  readonly opcoes: OpcoesBaldes;
  readonly calendarios: readonly CalendarioCompilado[];
  /** Calendar of the project; the first when none is set. */
  readonly calendario: CalendarioCompilado | undefined;
  readonly previstos: readonly ItemCurva[];
  readonly tendencia: readonly ItemTendencia[];
  readonly pesos: Float64Array;
  readonly eventos: readonly EventoAvanco[];
  /** Where the actual curve stops: the data date, or the last report when it is later. */
  readonly corte: number;
  /** False when looking back to before the data date: today's schedule was not the forecast then. */
  readonly temTendencia: boolean;
  readonly inicio: number;
  readonly termino: number;
  readonly marcos: readonly Marco[];
}

/** Position of each item's fields as the query gives them, named. */
const named = (item: Item) => {
  const [
    id,
    codigo,
    nome,
    tipo,
    contratual,
    calendario,
    calendarioBase,
    perfil,
    peso,
    inicioBase,
    terminoBase,
    inicioCedo,
    terminoCedo,
    real,
  ] = item;
  return {
    id,
    codigo,
    nome,
    tipo,
    contratual,
    calendario,
    calendarioBase,
    perfil,
    peso: Number(peso),
    inicioBase,
    terminoBase,
    inicioCedo,
    terminoCedo,
    real,
  };
};

/** Rows → engine values. Pure. */
export function toFonte(dados: DadosCurva, ate: number | undefined): FonteCurva {
  const itens = dados.itens.map(named);
  const posicao = new Map(itens.map((item, indice) => [item.id, indice]));
  const eventos = dados.eventos.map(
    ([atividade, referencia, registro, avanco, hh]): EventoAvanco => ({
      atividade: posicao.get(atividade) ?? 0,
      referencia,
      registro,
      avanco: Number(avanco),
      hh: Number(hh),
      valido: true,
    }),
  );
  const ultimo = eventos.reduce((maior, evento) => Math.max(maior, evento.referencia), dados.dataBase);
  const corte = ate ?? ultimo;
  const { inicio, termino } = periodoDe(itens, corte);
  const indices = new Map(dados.calendarios.map((calendario, indice) => [calendario.id, indice]));
  const calendarios = dados.calendarios.map((calendario) =>
    compilarCalendario({ ...calendario, id: String(calendario.id) }, inicio, termino),
  );
  const avancos = avancoNoCorte(eventos, itens.length, corte);
  const doCalendario = (id: number): number => indices.get(id) ?? -1;
  return {
    atividades: itens.map(({ id, codigo, nome }) => ({ id, codigo, nome })),
    opcoes: {
      inicioDia: dados.horaInicioDia * 60,
      diaCorte: dados.diaCorteSemana,
      horaCorte: dados.horaInicioDia * 60,
      turnos: dados.turnos,
    },
    calendarios,
    calendario: calendarios[indices.get(dados.calendarioId ?? -1) ?? 0],
    pesos: Float64Array.from(itens, (item) => item.peso),
    previstos: itens.map((item) => ({
      calendario: doCalendario(item.calendarioBase),
      inicio: item.inicioBase ?? inicio,
      termino: item.terminoBase ?? inicio,
      peso: item.inicioBase === null ? 0 : item.peso,
      perfil: item.perfil,
    })),
    tendencia: itens.map((item, indice) => ({
      calendario: doCalendario(item.calendario),
      inicio: item.inicioCedo ?? corte,
      termino: item.terminoCedo ?? corte,
      peso: item.peso,
      perfil: item.perfil,
      avanco: avancos[indice] ?? 0,
    })),
    eventos,
    corte,
    temTendencia: corte >= dados.dataBase,
    inicio,
    termino,
    marcos: itens
      .filter((item) => item.contratual || item.tipo.startsWith('MARCO_'))
      .map((item) => ({
        id: item.id,
        codigo: item.codigo,
        nome: item.nome,
        contratual: item.contratual,
        previsto: item.terminoBase,
        tendencia: item.terminoCedo,
        real: item.real,
      })),
  };
}

/** From the first date of anything to the last, the cut included. */
function periodoDe(itens: readonly ReturnType<typeof named>[], corte: number): { inicio: number; termino: number } {
  let inicio = corte;
  let termino = corte;
  for (const item of itens) {
    if (item.peso === 0) continue;
    for (const instante of [item.inicioBase, item.terminoBase, item.inicioCedo, item.terminoCedo, item.real]) {
      if (instante === null) continue;
      inicio = Math.min(inicio, instante);
      termino = Math.max(termino, instante);
    }
  }
  return { inicio, termino };
}
