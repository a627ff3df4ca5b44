type Valor = string | number | readonly Elemento[];

/** Element names and their content; a list holds repeated children. */
export type Elemento = Readonly<Record<string, Valor>>;

const escapa = (texto: string): string => texto.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The XML of some elements. */
export function elementos(conteudo: Elemento): string {
  return Object.entries(conteudo)
    .map(([nome, valor]) => {
      const dentro = typeof valor === 'object' ? valor.map(elementos).join('') : escapa(String(valor));
      return `<${nome}>${dentro}</${nome}>`;
    })
    .join('');
}

const DIA = [
  { FromTime: '08:00:00', ToTime: '12:00:00' },
  { FromTime: '13:00:00', ToTime: '17:00:00' },
];

/** A calendar of Monday to Friday, 8 hours. */
export const calendarioPadrao: Elemento = {
  UID: 1,
  Name: 'Padrão',
  IsBaseCalendar: 1,
  BaseCalendarUID: -1,
  WeekDays: [1, 2, 3, 4, 5, 6, 7].map((DayType) => ({
    WeekDay: [
      { DayType, DayWorking: DayType % 7 > 1 ? 1 : 0 },
      ...(DayType % 7 > 1 ? [{ WorkingTimes: DIA.map((turno) => ({ WorkingTime: [turno] })) }] : []),
    ],
  })),
};

export interface Partes {
  readonly projeto?: Elemento;
  readonly calendarios?: readonly Elemento[];
  readonly tarefas?: readonly Elemento[];
  readonly recursos?: readonly Elemento[];
  readonly alocacoes?: readonly Elemento[];
}

/** The project's own task, which MS Project writes first. */
export const RAIZ: Elemento = { UID: 0, ID: 0, Name: 'Parada', OutlineLevel: 0, Summary: 1 };

/** A task of the first level. */
export const tarefa = (UID: number, resto: Elemento = {}): Elemento => ({
  UID,
  Name: `T${UID}`,
  OutlineLevel: 1,
  ...resto,
});

/** A link with a predecessor, finish–start by default. */
export const link = (PredecessorUID: number, resto: Elemento = {}): Elemento => ({
  PredecessorLink: [{ PredecessorUID, Type: 1, LinkLag: 0, LagFormat: 7, ...resto }],
});

/** A MS Project XML, by default with the standard calendar and a root task. */
export function mspdi({ projeto, calendarios, tarefas, recursos, alocacoes }: Partes): string {
  const lista = (nome: string, itens: readonly Elemento[]) => itens.map((item) => ({ [nome]: [item] }));
  const corpo = elementos({
    SaveVersion: 14,
    Title: 'Parada geral',
    ScheduleFromStart: 1,
    StartDate: '2026-01-05T08:00:00',
    CalendarUID: 1,
    MinutesPerDay: 480,
    ...projeto,
    Calendars: lista('Calendar', calendarios ?? [calendarioPadrao]),
    Tasks: lista('Task', tarefas ?? [RAIZ]),
    Resources: lista('Resource', recursos ?? []),
    Assignments: lista('Assignment', alocacoes ?? []),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Project xmlns="http://schemas.microsoft.com/project">${corpo}</Project>`;
}
