import { calendarioPadrao, type Elemento, mspdi, RAIZ, tarefa } from '@cadencia/interop/testing/mspdi.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { importEEntra, importSobre, listTodas } from '../../testing/importacao.ts';
import { buildXer, type XerProjeto } from '../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const HORA = 60;

async function folgas(token: string): Promise<Record<string, number | null>> {
  return Object.fromEntries((await listTodas(api, token)).map(({ nome, folgaTotal }) => [nome, folgaTotal]));
}

describe('dates that links with other projects ask, in a XER', () => {
  /** Three activities in a row, in the calendar of 07:00–17:00 and 19:00–05:00; the second has `externas`. */
  const projeto = (externas?: readonly [string, string?]): XerProjeto => ({
    id: '4001',
    sigla: 'EXT',
    inicio: '2027-08-02 07:00',
    dataBase: '2027-08-02 07:00',
    eap: [
      ['w1', '', 'EXT', 'Projeto com vínculos de fora'],
      ['w2', 'w1', 'E-1', 'Trocador'],
    ],
    atividades: [
      { id: '1', codigo: 'A', nome: 'A', eap: 'w2', horas: 10 },
      { id: '2', codigo: 'B', nome: 'B', eap: 'w2', horas: 6, ...(externas && { externas }) },
      { id: '3', codigo: 'C', nome: 'C', eap: 'w2', horas: 4 },
    ],
    vinculos: [
      ['1', '2'],
      ['2', '3'],
    ],
  });
  const datasDe = async (token: string) => {
    const linhas = await listTodas(api, token);
    return linhas.map((l) => [l.codigo, l.inicioCedo?.slice(8), l.terminoCedo?.slice(8), (l.folgaTotal ?? NaN) / HORA]);
  };

  it('hold the start and the late finish, and go when the next file has none', { tags: ['demorado'] }, async () => {
    const arquivo = buildXer([projeto(['2027-08-04 07:00', '2027-08-04 11:00'])]);
    const { token, projetoId } = await importEEntra(api, arquivo);
    // B waits for 04 07:00 and takes 2 h too long; A may slip to 04 03:00: 10 + 10 + 8 h.
    expect(await datasDe(token)).toEqual([
      ['A', '02T07:00', '02T17:00', 28],
      ['B', '04T07:00', '04T13:00', -2],
      ['C', '04T13:00', '04T17:00', 0],
    ]);

    const igual = await importSobre(api, token, arquivo, projetoId);
    expect(igual.final.resumo).toMatchObject({ alteradas: 0, iguais: 3 });

    const sem = await importSobre(api, token, buildXer([projeto()]), projetoId);
    expect(sem.final.resumo).toMatchObject({ alteradas: 1, iguais: 2 });
    expect(await datasDe(token)).toEqual([
      ['A', '02T07:00', '02T17:00', 0],
      ['B', '02T19:00', '03T01:00', 0],
      ['C', '03T01:00', '03T05:00', 0],
    ]);
  });

  it('stand for the links with another project of the same file, which the preview tells one by one', {
    tags: ['demorado'],
  }, async () => {
    const real = { inicio: '2027-08-03 07:00', termino: '2027-08-04 07:00', pct: 100, restante: 0 };
    const andaimes: XerProjeto = {
      ...projeto(),
      id: '4002',
      sigla: 'AND',
      eap: [['w9', '', 'AND', 'Andaimes']],
      atividades: [{ id: '90', codigo: 'X', horas: 20, real }],
      vinculos: [],
    };
    const nosso = projeto();
    const arquivo = buildXer([{ ...nosso, vinculos: [...(nosso.vinculos ?? []), ['90', '2']] }, andaimes]);
    const { token, importacao } = await importEEntra(api, arquivo);
    expect(importacao.sugerido).toBe('4001');
    const avisos = importacao.projetos.map(({ avisos: lista }) => lista.map(({ mensagem }) => mensagem).join());
    expect(avisos[0]).toMatch(/"B" tem a predecessora "X" no projeto AND, .* não iniciar antes de 04\/08\/2027 07:00/);
    expect(avisos[1]).toMatch(/"X" tem a sucessora "B" no projeto EXT, .* "X" já terminou/);
    expect((await datasDe(token)).map(([codigo, inicio]) => [codigo, inicio])).toEqual([
      ['A', '02T07:00'],
      ['B', '04T07:00'],
      ['C', '04T13:00'],
    ]);
  });
});

describe('the calendar that MS Project counts the slack in', () => {
  const calendario = (UID: number, Name: string, turno: Elemento): Elemento => ({
    UID,
    Name,
    IsBaseCalendar: 1,
    WeekDays: [1, 2, 3, 4, 5, 6, 7].map((DayType) => ({
      WeekDay: [{ DayType, DayWorking: 1, WorkingTimes: [{ WorkingTime: [turno] }] }],
    })),
  });
  const calendarios = [
    calendarioPadrao,
    calendario(2, 'Corrido', { FromTime: '00:00:00', ToTime: '00:00:00' }),
    calendario(3, 'Manhã', { FromTime: '08:00:00', ToTime: '12:00:00' }),
  ];
  const recursos = [
    { UID: 1, Name: 'Turma de revezamento', Type: 1, CalendarUID: 2 },
    { UID: 2, Name: 'Turma da manhã', Type: 1, CalendarUID: 3 },
  ];
  const dura = (horas: number): Elemento => ({ Duration: `PT${horas}H0M0S`, DurationFormat: 7 });
  const alocacao = (TaskUID: number, ResourceUID: number): Elemento => ({ TaskUID, ResourceUID, Units: 1 });

  it("is the task's own, else the project's, whoever does the work", async () => {
    // From Monday 05/01/2026 08:00; the longest ends on Friday at 17:00.
    const { token } = await importEEntra(
      api,
      mspdi({
        calendarios,
        recursos,
        tarefas: [
          RAIZ,
          tarefa(1, { ...dura(40), Name: 'A mais longa' }),
          tarefa(2, { ...dura(8), Name: 'Revezamento sem calendário próprio' }),
          tarefa(3, { ...dura(8), Name: 'Calendário próprio sem recurso', CalendarUID: 2 }),
          tarefa(4, { ...dura(8), Name: 'Calendário próprio de manhã', CalendarUID: 2 }),
        ],
        alocacoes: [alocacao(2, 1), alocacao(4, 2)],
      }),
    );
    expect(await folgas(token)).toEqual({
      'A mais longa': 0,
      // Monday 08:00 to Friday 09:00 in the project's calendar: four days of 8 h and one hour.
      'Revezamento sem calendário próprio': 33 * HORA,
      // The same span in hours of the clock.
      'Calendário próprio sem recurso': 97 * HORA,
      // Two mornings, Monday and Tuesday, that may slip to Thursday and Friday: 72 h of the clock.
      'Calendário próprio de manhã': 72 * HORA,
    });
  });
});
