import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Explicacao } from '@cadencia/domain/cronograma/consulta/schema.ts';
import type { EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { analyse, importEEntra, listTodas } from '../../testing/importacao.ts';
import { createUsuario } from '../../testing/sample.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const todas = (token: string) => listTodas(api, token);
const importar = (arquivo: string | Uint8Array) => importEEntra(api, arquivo);

/**
 * Two tasks of MS Project: Monday to Friday, 8 h; the second follows the first and has a baseline a day later than its
 * plan; the status date moved neither.
 */
const MSPDI = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project">
<Name>obra.xml</Name><Title>Obra em MS Project</Title><StartDate>2027-03-01T08:00:00</StartDate><StatusDate>2027-03-04T08:00:00</StatusDate><CalendarUID>1</CalendarUID>
<Calendars><Calendar><UID>1</UID><Name>Padrão</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>
${[1, 2, 3, 4, 5, 6, 7]
  .map((dia) =>
    dia === 1 || dia === 7
      ? `<WeekDay><DayType>${dia}</DayType><DayWorking>0</DayWorking></WeekDay>`
      : `<WeekDay><DayType>${dia}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime><WorkingTime><FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`,
  )
  .join('')}
</WeekDays></Calendar></Calendars>
<Tasks>
<Task><UID>0</UID><Name>Obra em MS Project</Name><OutlineLevel>0</OutlineLevel><Summary>1</Summary></Task>
<Task><UID>7</UID><ID>1</ID><Name>Escavar</Name><OutlineLevel>1</OutlineLevel><Duration>PT16H0M0S</Duration><DurationFormat>7</DurationFormat><Start>2027-03-01T08:00:00</Start><Finish>2027-03-02T17:00:00</Finish>
<Baseline><Number>0</Number><Start>2027-03-02T08:00:00</Start><Finish>2027-03-03T17:00:00</Finish><Duration>PT16H0M0S</Duration></Baseline></Task>
<Task><UID>12</UID><ID>2</ID><Name>Concretar</Name><OutlineLevel>1</OutlineLevel><Duration>PT24H0M0S</Duration><DurationFormat>7</DurationFormat><Start>2027-03-03T08:00:00</Start><Finish>2027-03-05T17:00:00</Finish>
<PredecessorLink><PredecessorUID>7</PredecessorUID><Type>1</Type><LinkLag>0</LinkLag><LagFormat>7</LagFormat></PredecessorLink></Task>
</Tasks></Project>`;

describe('a schedule of MS Project', () => {
  it('has its UIDs as codes, its own rules and its own baseline', { tags: ['demorado'] }, async () => {
    const { importacao, token, projetoId } = await importar(MSPDI);
    expect(importacao).toMatchObject({
      formato: 'MSPDI',
      projetos: [{ comportamento: 'MS_PROJECT', linhaBase: 'ARQUIVO' }],
    });
    const linhas = await todas(token);
    expect(linhas).toMatchObject([
      {
        codigo: '000007',
        inicioCedo: '2027-03-01T08:00',
        terminoCedo: '2027-03-02T17:00',
        inicioBase: '2027-03-02T08:00',
        terminoBase: '2027-03-03T17:00',
      },
      {
        codigo: '000012',
        inicioCedo: '2027-03-03T08:00',
        terminoCedo: '2027-03-05T17:00',
        inicioBase: null,
        terminoBase: null,
        predecessoras: '000007TI',
      },
    ]);
    const { rows } =
      await sql`select comportamento, origem_externa, data_base from projeto where id = ${projetoId}`.execute(
        api.database.db,
      );
    expect(rows).toEqual([{ comportamento: 'MS_PROJECT', origemExterna: 'MSPDI', dataBase: '2027-03-04T08:00' }]);
  });
});

describe('a levelled task of MS Project', () => {
  const nivelado = MSPDI.replace(
    '<UID>12</UID>',
    '<UID>12</UID><LevelingDelay>14400</LevelingDelay><LevelingDelayFormat>8</LevelingDelayFormat>',
  );

  it('starts by its delay later, and says that it does', { tags: ['demorado'] }, async () => {
    const { token } = await importar(nivelado);
    const [escavar, concretar] = await todas(token);
    expect([escavar!.terminoCedo, concretar!.inicioCedo]).toEqual(['2027-03-02T17:00', '2027-03-04T08:00']);
    expect([escavar!.folgaTotal, concretar!.folgaTotal]).toEqual([0, 0]);
    const porque = await api.send<Explicacao>(
      'GET',
      `/cronograma/atividade/${concretar!.id}/porque?campo=INICIO_CEDO`,
      undefined,
      token,
    );
    expect(porque.body).toMatchObject({
      cedo: { passos: [{ causas: [{ tipo: 'VINCULO', nivelamento: 1_440, data: '2027-03-02T17:00' }] }, {}] },
    });
  });
});

const DADOS = fileURLToPath(new URL('../../../../../../shared/data/schedules/', import.meta.url));
const temDados = existsSync(DADOS);

interface Esperada {
  readonly p: number;
  readonly uid: number;
  readonly code?: string;
  readonly sum?: boolean;
  readonly es?: string;
  readonly ef?: string;
  readonly lf?: string;
  readonly tfh?: number;
}

/** Stored dates of another program, one line per task. */
const esperadas = (arquivo: string): Esperada[] =>
  readFileSync(path.join(DADOS, `${arquivo}.expected.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((linha) => JSON.parse(linha) as Esperada);

describe.skipIf(!temDados)('schedules of other programs (skipped without ../shared/data)', () => {
  it('hotel-project.xer has the counts and the dates that Primavera stored', { tags: ['demorado'] }, async () => {
    const arquivo = readFileSync(path.join(DADOS, 'p6/hotel-project.xer'));
    const usuario = await createUsuario(api);
    const previa = await analyse(api, usuario.token, arquivo);
    const maior = previa.projetos.find(({ idExterno }) => idExterno === previa.sugerido);
    expect(previa.projetos).toHaveLength(4);
    expect(maior?.contagens).toMatchObject({
      atividades: 4217,
      nosEap: 964,
      marcos: 263,
      vinculos: { TI: 5925, II: 1083, TT: 577, IT: 1 },
      lags: 1336,
      calendarios: 11,
      excecoes: 275,
      alocacoes: 2278,
    });
    const { token } = await importar(arquivo);
    const nossas = new Map((await todas(token)).map((linha) => [linha.codigo, linha]));
    const comDatas = esperadas('p6/hotel-project.xer').filter(({ p, sum, es, lf }) => p === 3 && !sum && es && lf);
    expect(comDatas).toHaveLength(4217);
    const iguais = comDatas.filter(({ code, es, ef }) => {
      const nossa = nossas.get(code ?? '');
      return nossa?.inicioCedo === es?.slice(0, 16) && nossa?.terminoCedo === ef?.slice(0, 16);
    });
    expect(iguais.length / comDatas.length).toBeGreaterThan(0.95);
  });

  it.each(['mpsplib-mp-j30-a10-nr1.xml', 'mpsplib-mp-j30-a2-nr5.xml', 'mpsplib-mp-j120-a10-nr5-AgentCopp1.xml'])(
    '%s has the early dates that MS Project stored',
    async (nome) => {
      const { importacao, token, projetoId } = await importar(readFileSync(path.join(DADOS, 'msp', nome)));
      expect(importacao.formato).toBe('MSPDI');
      const { rows } = await sql<{ idExterno: string; inicioCedo: string; terminoCedo: string }>`
        select a.id_externo, c.inicio_cedo, c.termino_cedo from atividade a join atividade_calculo c on c.atividade_id = a.id
        where a.projeto_id = ${projetoId}`.execute(api.database.db);
      const nossas = new Map(rows.map((linha) => [Number(linha.idExterno), linha]));
      const comDatas = esperadas(`msp/${nome}`).filter(({ sum, es, lf }) => !sum && es && lf);
      const iguais = comDatas.filter(({ uid, es, ef }) => {
        const nossa = nossas.get(uid);
        return nossa?.inicioCedo === es?.slice(0, 16) && nossa?.terminoCedo === ef?.slice(0, 16);
      });
      expect(comDatas.length).toBeGreaterThan(0);
      expect(iguais.length / comDatas.length).toBeGreaterThan(0.95);
      expect((await api.send<EstadoCronograma>('GET', '/cronograma', undefined, token)).body.comportamento).toBe(
        'MS_PROJECT',
      );
    },
  );
});
