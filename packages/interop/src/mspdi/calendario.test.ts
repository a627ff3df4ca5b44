import { describe, expect, it } from 'vitest';
import { diaCivil } from '../datas.ts';
import { recusado } from '../testing/dados.ts';
import { calendarioPadrao, type Elemento, mspdi } from '../testing/mspdi.ts';
import { projetoDe } from '../testing/projeto-mspdi.ts';

describe('calendários', () => {
  const readCalendarios = async (...calendarios: Elemento[]) => (await projetoDe({ calendarios })).calendarios;
  const turno = (FromTime: string, ToTime: string) => [{ WorkingTimes: [{ WorkingTime: [{ FromTime, ToTime }] }] }];
  const periodo = (FromDate: string, ToDate: string) => ({ TimePeriod: [{ FromDate, ToDate }] });
  const dia = (numero: number) => diaCivil(2026, 1, numero);

  it('o derivado tem os dias da base que não muda', async () => {
    const sabado = {
      UID: 2,
      BaseCalendarUID: 1,
      WeekDays: [{ WeekDay: [{ DayType: 7, DayWorking: 1 }, ...turno('08:00:00', '12:00:00')] }],
    };
    const [base, derivado] = await readCalendarios(calendarioPadrao, sabado);
    expect(derivado?.semana.slice(0, 6)).toEqual(base?.semana.slice(0, 6));
    expect(derivado?.semana[6]).toEqual([{ inicio: 480, fim: 720 }]);
  });

  it('00:00 a 00:00 é o dia inteiro', async () => {
    const continuo = {
      UID: 1,
      WeekDays: [{ WeekDay: [{ DayType: 1, DayWorking: 1 }, ...turno('00:00:00', '00:00:00')] }],
    };
    expect((await readCalendarios(continuo))[0]?.semana[0]).toEqual([{ inicio: 0, fim: 1_440 }]);
  });

  it('exceções do formato antigo (DayType 0) valem quando não há as novas', async () => {
    const antiga = {
      WeekDay: [{ DayType: 0, DayWorking: 0, ...periodo('2026-01-05T00:00:00', '2026-01-06T23:59:00') }],
    };
    const [so] = await readCalendarios({ UID: 1, WeekDays: [antiga] });
    expect(so?.excecoes).toEqual([{ de: dia(5), ate: dia(6), intervalos: [] }]);
    const nova = { Exception: [{ Type: 1, DayWorking: 0, ...periodo('2026-01-05T00:00:00', '2026-01-06T23:59:00') }] };
    const [ambas] = await readCalendarios({ UID: 1, WeekDays: [antiga], Exceptions: [nova] });
    expect(ambas?.excecoes).toHaveLength(1);
  });

  it.each(['23:59:00', '23:59:59', '00:00:00'])('uma exceção até as %s vale até esse dia', async (hora) => {
    const fora = { Exception: [{ Type: 1, DayWorking: 0, ...periodo('2026-01-05T00:00:00', `2026-01-06T${hora}`) }] };
    const [calendario] = await readCalendarios({ UID: 1, Exceptions: [fora] });
    expect(calendario?.excecoes).toEqual([{ de: dia(5), ate: dia(6), intervalos: [] }]);
  });

  it('uma exceção que se repete vira um dia por vez e conta uma', async () => {
    const repetida = {
      Exception: [
        { EnteredByOccurrences: 1, Occurrences: 3, Type: 6, Period: 2, DaysOfWeek: 2, DayWorking: 1 },
        periodo('2026-01-05T00:00:00', '2026-12-31T23:59:00'),
        ...turno('08:00:00', '10:00:00'),
      ],
    };
    const [calendario] = await readCalendarios({ UID: 1, Exceptions: [repetida] });
    expect(calendario?.excecoes.map(({ de }) => de - dia(5))).toEqual([0, 14, 28]);
    expect(calendario?.excecoesProprias).toBe(1);
  });

  it('uma semana alternativa vale no seu período', async () => {
    const semana = {
      WorkWeek: [
        periodo('2026-01-05T00:00:00', '2026-01-11T00:00:00'),
        { WeekDays: [{ WeekDay: [{ DayType: 7, DayWorking: 1 }, ...turno('08:00:00', '12:00:00')] }] },
      ],
    };
    const [calendario] = await readCalendarios({ UID: 1, WorkWeeks: [semana] });
    expect(calendario?.excecoes).toEqual([{ de: dia(10), ate: dia(10), intervalos: [{ inicio: 480, fim: 720 }] }]);
  });

  it('sem calendário nenhum é criado um, com aviso', async () => {
    const projeto = await projetoDe({ calendarios: [] });
    expect([projeto.calendarioPadrao, projeto.avisos.map((aviso) => aviso.codigo)]).toEqual([
      'padrao',
      ['mspdi.sem_calendario'],
    ]);
  });

  it('poucas linhas não viram milhões de dias', async () => {
    const diaria = {
      Exception: [{ Type: 7, Period: 1, DayWorking: 0 }, periodo('1900-01-01T00:00:00', '2200-12-31T23:59:00')],
    };
    const calendario = { UID: 1, Exceptions: Array.from({ length: 50 }, () => diaria) };
    expect((await recusado(mspdi({ calendarios: [calendario] })))[0]?.codigo).toBe('arquivo.excecoes_demais');
  });
});
