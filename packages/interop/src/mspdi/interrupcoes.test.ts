import { describe, expect, it } from 'vitest';
import { lido } from '../testing/dados.ts';
import { calendarioPadrao, type Elemento, elementos, mspdi, RAIZ, tarefa } from '../testing/mspdi.ts';

/** A task of 16 h from Monday 08:00 to Thursday 17:00, with this work day by day. */
async function comTrabalho(valores: readonly (string | undefined)[], resto: Elemento = {}) {
  const datas = { Duration: 'PT16H0M0S', Start: '2026-01-05T08:00:00', Finish: '2026-01-08T17:00:00' };
  const { Start = datas.Start } = resto;
  const primeiro = Number((typeof Start === 'string' ? Start : datas.Start).slice(8, 10));
  const texto = mspdi({
    tarefas: [RAIZ, tarefa(1, { ...datas, ...resto })],
    alocacoes: [{ TaskUID: 1, ResourceUID: -65_535 }],
  });
  const periodos = valores.map((Value, i) => {
    const dia = `2026-01-${String(primeiro + i).padStart(2, '0')}`;
    const quando = { Start: `${dia}T08:00:00`, Finish: `${dia}T17:00:00` };
    return elementos({ TimephasedData: [{ Type: 1, ...quando, ...(Value === undefined ? {} : { Value }) }] });
  });
  const { projetos, ignorados } = await lido(texto.replace('</Assignment>', `${periodos.join('')}</Assignment>`));
  const [projeto] = projetos;
  return { duracao: projeto?.atividades[0]?.duracao, avisos: projeto?.avisos.map(({ codigo }) => codigo), ignorados };
}

const OITO = 'PT8H0M0S';
const ZERO = 'PT0H0M0S';

describe('tarefas interrompidas', () => {
  it('trabalho, dias sem trabalho e trabalho: a duração cresce pelos dias sem trabalho', async () => {
    const { duracao, avisos, ignorados } = await comTrabalho([OITO, ZERO, ZERO, OITO]);
    expect([duracao, avisos]).toEqual([32 * 60, ['mspdi.interrupcao']]);
    expect(ignorados).toContainEqual({ tabela: 'Assignment', campo: 'TimephasedData', ocorrencias: 4 });
  });

  it.each(['2026-01-09T17:00:00', '2026-01-07T17:00:00', ''])(
    'seja qual for o término guardado: %s',
    async (Finish) => {
      expect((await comTrabalho([OITO, ZERO, ZERO, OITO], { Finish })).duracao).toBe(32 * 60);
    },
  );

  const NO_FIM_DE_SEMANA = { Start: '2026-01-09T08:00:00', Finish: '2026-01-12T17:00:00' };
  it.each<[string, (string | undefined)[], Elemento]>([
    ['dias sem expediente não interrompem', [OITO, undefined, undefined, OITO], NO_FIM_DE_SEMANA],
    ['nem escritos como sem trabalho', [OITO, ZERO, ZERO, OITO], NO_FIM_DE_SEMANA],
    ['trabalho que só acaba não interrompe', [OITO, OITO, ZERO, ZERO], {}],
    ['trabalho que só começa tarde não interrompe', [ZERO, ZERO, OITO, OITO], {}],
  ])('%s', async (_, valores, resto) => {
    expect((await comTrabalho(valores, resto)).duracao).toBe(960);
  });

  it('iniciada ou manual fica como está', async () => {
    const pausa = [OITO, ZERO, OITO];
    expect((await comTrabalho(pausa, { ActualStart: '2026-01-05T08:00:00' })).duracao).toBe(960);
    expect((await comTrabalho(pausa, { Manual: 1 })).duracao).toBe(960);
  });
});

describe('pausas de quem não escreve zeros', () => {
  /** A split in a file from others: 36 days of work, in four pieces, that end with the 39th day. */
  const PEDACOS = [
    ['2025-02-12', '2025-02-24', 'PT64H0M0S'],
    ['2025-02-25', '2025-02-25'],
    ['2025-02-26', '2025-03-21', 'PT144H0M0S'],
    ['2025-03-24', '2025-03-24'],
    ['2025-03-25', '2025-03-28', 'PT32H0M0S'],
    ['2025-03-29', '2025-03-30'],
    ['2025-03-31', '2025-03-31'],
    ['2025-04-01', '2025-04-08', 'PT48H0M0S'],
  ] as const;

  async function com(datas: Elemento) {
    const calendarios = [
      { ...calendarioPadrao, Exceptions: [{ Exception: [{ DayWorking: 0, ...semTrabalho('2025-02-17') }] }] },
    ];
    const texto = mspdi({
      projeto: { StartDate: '2025-02-12T08:00:00' },
      calendarios,
      tarefas: [RAIZ, tarefa(1, { Duration: 'PT288H0M0S', Start: '2025-02-12T08:00:00', ...datas })],
      alocacoes: [{ TaskUID: 1, ResourceUID: -65_535 }],
    });
    const periodos = PEDACOS.map(([de, ate, Value]) => {
      const Start = `${de}T08:00:00`;
      return elementos({ TimephasedData: [{ Type: 1, Start, Finish: `${ate}T17:00:00`, ...(Value && { Value }) }] });
    });
    const { projetos } = await lido(texto.replace('</Assignment>', `${periodos.join('')}</Assignment>`));
    const { duracao, interrupcoes } = projetos[0]!.atividades[0]!;
    return { duracao: duracao / 480, interrupcoes, avisos: projetos[0]!.avisos.map(({ codigo }) => codigo) };
  }
  const semTrabalho = (dia: string): Elemento => ({
    TimePeriod: [{ FromDate: `${dia}T00:00:00`, ToDate: `${dia}T23:59:00` }],
  });

  it('são as que faltam para terminar quando o arquivo diz; noites e fins de semana não contam', async () => {
    expect(await com({ Finish: '2025-04-08T17:00:00' })).toEqual({
      duracao: 39,
      interrupcoes: [
        { depois: 8 * 480, dura: 480 },
        { depois: 27 * 480, dura: 480 },
        { depois: 32 * 480, dura: 480 },
      ],
      avisos: ['mspdi.interrupcao'],
    });
  });

  it('não contam quando não são o que falta, nem em quem já começou', async () => {
    const sem = { duracao: 36, interrupcoes: undefined, avisos: [] };
    expect(await com({ Finish: '2025-04-03T17:00:00' })).toEqual(sem);
    expect(await com({ Finish: '2025-04-10T17:00:00' })).toEqual(sem);
    expect(await com({ Finish: '2025-04-08T17:00:00', ActualStart: '2025-02-12T08:00:00' })).toEqual(sem);
  });
});

describe('alocações que começam depois da tarefa', () => {
  /** One day of work, two days after its task begins: MS Project's own example (Knowledge Base 171391). */
  async function comAtraso(alocacao: Elemento, resto: Elemento = {}) {
    const datas = { Duration: 'PT8H0M0S', Start: '2026-01-05T08:00:00', Finish: '2026-01-07T17:00:00' };
    const alocacoes = [{ TaskUID: 1, ResourceUID: -65_535, ...alocacao }];
    const { projetos } = await lido(mspdi({ tarefas: [RAIZ, tarefa(1, { ...datas, ...resto })], alocacoes }));
    const [projeto] = projetos;
    const { duracao, restante } = projeto!.atividades[0]!;
    return { duracao, restante, avisos: projeto!.avisos.map(({ codigo }) => codigo) };
  }

  it.each([{ Delay: 9_600 }, { LevelingDelay: 28_800 }])(
    'a tarefa começa quando devia e termina com a última delas: %o',
    async (alocacao) => {
      expect(await comAtraso(alocacao)).toEqual({
        duracao: 24 * 60,
        restante: 24 * 60,
        avisos: ['mspdi.alocacao_atrasada'],
      });
    },
  );

  it.each([
    ['nenhuma se atrasa', { Delay: 0, LevelingDelay: 0 }, {}],
    ['a tarefa já começou', { Delay: 9_600 }, { ActualStart: '2026-01-05T08:00:00' }],
    ['a tarefa é manual', { Delay: 9_600 }, { Manual: 1 }],
    ['a duração já vai até o término', { Delay: 9_600 }, { Finish: '2026-01-05T17:00:00' }],
  ])('fica como está quando %s', async (_, alocacao, resto) => {
    expect(await comAtraso(alocacao, resto)).toMatchObject({ duracao: 8 * 60, avisos: [] });
  });
});

describe('material e custo que vão além do trabalho', () => {
  const RECURSOS = [
    { UID: 1, Name: 'Pintor', Type: 1 },
    { UID: 2, Name: 'Tinta', Type: 0 },
    { UID: 3, Name: 'Passagem', Type: 2 },
  ];

  async function terminando(tarefas: Elemento, ...alocacoes: [ResourceUID: number, Start: string, Finish: string][]) {
    const texto = mspdi({
      projeto: { StartDate: '2012-09-19T08:00:00' },
      tarefas: [RAIZ, tarefa(1, tarefas)],
      recursos: RECURSOS,
      alocacoes: alocacoes.map(([ResourceUID, de, ate]) => ({
        TaskUID: 1,
        ResourceUID,
        Start: `2012-09-${de}:00:00`,
        Finish: `2012-09-${ate}:00:00`,
      })),
    });
    const [projeto] = (await lido(texto)).projetos;
    const { tipo, duracao, restante } = projeto!.atividades[0]!;
    return { tipo, duracao, restante, avisos: projeto!.avisos.map(({ codigo }) => codigo) };
  }
  const pintura = { Duration: 'PT12H0M0S', Start: '2012-09-19T08:00:00', Finish: '2012-09-21T17:00:00' };

  // Dates that MS Project stored in a published schedule: a task of twelve hours, and a milestone after it.
  it.each([2, 3])('a tarefa termina com o que termina depois (recurso %i)', async (recurso) => {
    const lida = await terminando(pintura, [1, '19T08', '20T12'], [recurso, '19T08', '21T17']);
    expect(lida).toEqual({ tipo: 'TAREFA', duracao: 1_440, restante: 1_440, avisos: ['mspdi.alocacao_atrasada'] });
  });

  it('um marco que espera por material é uma atividade', async () => {
    const marco = { Duration: 'PT0H0M0S', Milestone: 1, Start: '2012-09-21T17:00:00', Finish: '2012-09-24T17:00:00' };
    expect(await terminando(marco, [1, '21T17', '21T17'], [2, '24T08', '24T17'])).toEqual({
      tipo: 'TAREFA',
      duracao: 480,
      restante: 480,
      avisos: ['mspdi.alocacao_atrasada'],
    });
  });

  it.each<[string, [number, string, string][], Elemento]>([
    [
      'o trabalho termina com ela',
      [
        [1, '19T08', '21T17'],
        [2, '19T08', '21T17'],
      ],
      {},
    ],
    [
      'o material termina antes',
      [
        [1, '19T08', '20T12'],
        [2, '19T08', '20T12'],
      ],
      {},
    ],
    [
      'já começou',
      [
        [1, '19T08', '20T12'],
        [2, '19T08', '21T17'],
      ],
      { ActualStart: '2012-09-19T08:00:00' },
    ],
  ])('fica como está quando %s', async (_, alocacoes, resto) => {
    expect(await terminando({ ...pintura, ...resto }, ...alocacoes)).toMatchObject({ duracao: 720, avisos: [] });
  });
});
