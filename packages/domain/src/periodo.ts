/** Periods around today, as a filter of dates writes them: a saved view with one means other days each day. */
export const PERIODOS = {
  hoje: 'Hoje',
  'esta-semana': 'Esta semana',
  'este-mes': 'Este mês',
  'ultimos-7-dias': 'Últimos 7 dias',
  'proximos-7-dias': 'Próximos 7 dias',
  'ate-ontem': 'Até ontem',
} as const;
export type Periodo = keyof typeof PERIODOS;

export const isPeriodo = (escrito: string): escrito is Periodo => Object.hasOwn(PERIODOS, escrito);

const MS_DIA = 86_400_000;

const daysAfter = (dia: string, dias: number): string =>
  new Date(Date.parse(`${dia}T00:00Z`) + dias * MS_DIA).toISOString().slice(0, 10);

/** Days of a period on a day, `2027-08-02`, both ends included; a week begins on Sunday, as in the calendar. */
const DIAS: Readonly<Record<Periodo, (hoje: string) => { readonly de?: string; readonly ate: string }>> = {
  hoje: (hoje) => ({ de: hoje, ate: hoje }),
  'esta-semana': (hoje) => {
    const de = daysAfter(hoje, -new Date(`${hoje}T00:00Z`).getUTCDay());
    return { de, ate: daysAfter(de, 6) };
  },
  'este-mes': (hoje) => {
    const de = `${hoje.slice(0, 7)}-01`;
    // No month has 32 days.
    return { de, ate: daysAfter(`${daysAfter(de, 31).slice(0, 7)}-01`, -1) };
  },
  'ultimos-7-dias': (hoje) => ({ de: daysAfter(hoje, -6), ate: hoje }),
  'proximos-7-dias': (hoje) => ({ de: hoje, ate: daysAfter(hoje, 6) }),
  'ate-ontem': (hoje) => ({ ate: daysAfter(hoje, -1) }),
};

export const diasDoPeriodo = (periodo: Periodo, hoje: string) => DIAS[periodo](hoje);
