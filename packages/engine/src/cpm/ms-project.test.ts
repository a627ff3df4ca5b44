import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { check } from '../testing/check.ts';
import { CORRIDO } from '../testing/desenho.ts';
import { agendarComoMsProject } from './programa.ts';

function rede(texto: string, mudancas: Partial<Cronograma> = {}) {
  const conferencia = check(agendarComoMsProject, texto, mudancas);
  expect(conferencia.calculado).toEqual(conferencia.esperado);
  return conferencia;
}
const hora = (h: number) => minuto(h * 60);

describe('scheduling as MS Project', () => {
  it('agrees with P6 on plain logic', () => {
    rede(`
      abrir flange | XX....
      isolar       | XXXXXX
      montar       |       XX  | depois de abrir flange, isolar
      testar       |          X| depois de montar +1h
    `);
  });

  it('keeps a constraint against the links, and takes what it gains from the float', () => {
    const { folgas } = rede(`
      abrir  | XXXX
      fechar |   XX | depois de abrir; não termina depois de 4
    `);
    expect(folgas('fechar')[0]).toBe(-2);
    const obrigatoria = rede(`
      abrir  | XXXX
      fechar |   XX | depois de abrir; termina obrigatoriamente em 4
    `);
    expect(obrigatoria.folgas('fechar')[0]).toBe(-2);
  });

  it('lets a lead begin before the start of the project, which only binds what no link binds', () => {
    const { datas } = check(
      agendarComoMsProject,
      `
      isolar | XX
      montar | XX | depois de isolar -9h
      soltar | X
    `,
    );
    expect([...datas.inicioCedo]).toEqual([0, -7 * 60, 0]);
  });

  it('a date not to start before that precedes the project is where the task begins, without a link', () => {
    const { folgas } = rede(
      `
      montar | XXXX   | não começa antes de 0
      marco  | I      | não começa antes de 0
      testar |     XX | depois de montar; não começa antes de 1
    `,
      { inicio: hora(48) },
    );
    expect(folgas('montar')).toEqual([0, 0]);
    expect(folgas('testar')).toEqual([0, 0]);
  });

  it('a completed predecessor drives with its actual finish, and is out of the backward pass', () => {
    const { folgas } = rede(`
      abrir  | ###
      fechar |    XX.... | depois de abrir
      longa  | XXXXXXXXX
    `);
    expect(folgas('abrir')).toEqual([0, 0]);
  });

  it('a finish that waits for a start is at it, whether or not remaining work is split', () => {
    const dias = calendario('dias', [1, 2, 3, 4, 5], [turno(8, 17)]);
    const [abrir, soltar] = ['abrir', 'soltar'].map((id) => ({
      id,
      tipo: 'TAREFA' as const,
      calendario: 'dias',
      duracao: 540,
      restante: 540,
    }));
    const terminos = (['LOGICA_RETIDA', 'SOBREPOR_PROGRESSO'] as const).map((progresso) => {
      const resultado = agendarComoMsProject({
        inicio: instante('2026-01-05 08:00'),
        dataBase: instante('2026-01-05 08:00'),
        calendarioPadrao: 'dias',
        calendarios: [dias],
        opcoes: { ...OPCOES_PADRAO, progresso },
        atividades: [
          { ...abrir!, restricao: { tipo: 'NAO_INICIAR_ANTES', data: instante('2026-01-07 08:00') } },
          soltar!,
        ],
        vinculos: [{ de: 'abrir', para: 'soltar', tipo: 'IT', lag: 0, tipoLag: 'TRABALHO' }],
      });
      return resultado.ok ? resultado.datas.terminoCedo[1] : resultado;
    });
    expect(terminos).toEqual([instante('2026-01-07 08:00'), instante('2026-01-07 08:00')]);
  });

  it('a data date after the start moves what is not done to it', () => {
    rede(
      `
      abrir  |     XX
      fechar |       X | depois de abrir
    `,
      { dataBase: hora(4) },
    );
  });
});

describe('options of MS Project', () => {
  it('with multiple critical paths, what nothing follows has no float', () => {
    const desenho = `
      longa  | XXXXXX
      curta  | XX
      antes  | X
      depois |  X     | depois de antes
    `;
    const opcoes = (pontasAbertasCriticas: boolean) => ({ opcoes: { ...OPCOES_PADRAO, pontasAbertasCriticas } });
    expect(rede(desenho, opcoes(false)).criticas).toEqual(['longa']);
    expect(rede(desenho, opcoes(true)).criticas).toEqual(['longa', 'curta', 'antes', 'depois']);
  });

  it('work in progress is split by a predecessor that is not done, unless the option is off', () => {
    const desenho = (abrir: string) => `
      isolar | XXXX
      abrir  | ${abrir} | depois de isolar
    `;
    const restoEm = (progresso: Cronograma['opcoes']['progresso']) =>
      check(agendarComoMsProject, desenho('##XX'), { opcoes: { ...OPCOES_PADRAO, progresso } }).datas.terminoCedo[1]! /
      60;
    expect([restoEm('LOGICA_RETIDA'), restoEm('SOBREPOR_PROGRESSO')]).toEqual([6, 4]);
  });

  it('free slack is never more than total slack, nor negative', () => {
    const { folgas } = rede(`
      abrir | XXXX       | não termina depois de 5
      longa | XXXXXXXXXX
    `);
    expect(folgas('abrir')).toEqual([1, 1]);
    const atrasada = rede(
      `
      abrir | XXXX       | não termina depois de 5
      longa | XXXXXXXXXX
    `,
      { terminoImposto: hora(3) },
    );
    expect(atrasada.folgas('abrir')).toEqual([-1, 0]);
  });
});

describe('single tasks', () => {
  const atividade: Atividade = { id: 'a', tipo: 'TAREFA', calendario: 'corrido', duracao: 240, restante: 240 };
  const calcular = (mudada: Partial<Atividade>, opcoes = OPCOES_PADRAO) => {
    const { datas, folgas } = check((cronograma) => {
      const longa: Atividade = { ...atividade, id: 'longa', duracao: 1_200, restante: 1_200 };
      return agendarComoMsProject({ ...cronograma, opcoes, atividades: [{ ...atividade, ...mudada }, longa] });
    }, 'a | XXXX');
    const horas = (instantes: Int32Array) => instantes[0]! / 60;
    return {
      cedo: [horas(datas.inicioCedo), horas(datas.terminoCedo)],
      tarde: [horas(datas.inicioTarde), horas(datas.terminoTarde)],
      folga: folgas('a')[0],
    };
  };

  it('in progress: both starts are the actual one, the finish counts from it', () => {
    expect(calcular({ inicioReal: hora(3), restante: 120 })).toEqual({ cedo: [3, 7], tarde: [3, 20], folga: 13 });
  });

  it('in progress and interrupted: the rest counts from when it was resumed', () => {
    const interrompida = { inicioReal: hora(3), restante: 120, suspensaEm: hora(5), retomadaEm: hora(9) };
    expect(calcular(interrompida).cedo).toEqual([3, 11]);
  });

  it('a deadline bounds the late finish only', () => {
    expect(calcular({ prazo: hora(3) })).toEqual({ cedo: [0, 4], tarde: [-1, 3], folga: -1 });
  });

  it('dates typed by hand stay', () => {
    expect(calcular({ manual: { inicio: hora(5), termino: hora(9) } }).cedo).toEqual([5, 9]);
  });

  it('dates typed by hand longer than the duration: start, finish or smaller slack, as the option says', () => {
    // The late dates are as long as the duration: 16 to 20.
    const manual = { inicio: hora(5), termino: hora(11) };
    const folga = (folgaTotal: Cronograma['opcoes']['folgaTotal']) =>
      calcular({ manual }, { ...OPCOES_PADRAO, folgaTotal }).folga;
    expect([folga('INICIO'), folga('TERMINO'), folga('MENOR')]).toEqual([11, 9, 9]);
  });

  it('slack is counted in the calendar of slack, and start and finish then have one each', () => {
    // 30 h around the clock in a project that works by day, beside 44 h by day: to Monday 12/01 12:00.
    const dia = calendario('dia', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]);
    const em = (id: string, cal: string, horas: number, mudada: Partial<Atividade> = {}): Atividade => ({
      ...atividade,
      id,
      calendario: cal,
      duracao: horas * 60,
      restante: horas * 60,
      ...mudada,
    });
    const folga = (mudada: Partial<Atividade>, folgaTotal: Cronograma['opcoes']['folgaTotal'] = 'MENOR') => {
      const resultado = agendarComoMsProject({
        inicio: instante('2026-01-05 08:00'),
        dataBase: instante('2026-01-05 08:00'),
        calendarioPadrao: 'dia',
        calendarios: [CORRIDO, dia],
        atividades: [em('a', CORRIDO.id, 30, mudada), em('longa', 'dia', 44)],
        vinculos: [],
        opcoes: { ...OPCOES_PADRAO, folgaTotal },
      });
      if (!resultado.ok) throw new Error(JSON.stringify(resultado));
      expect(resultado.datas.terminoCedo[0]).toBe(instante('2026-01-06 14:00'));
      expect(resultado.datas.terminoTarde[0]).toBe(instante('2026-01-12 12:00'));
      return resultado.datas.folgaTotal[0]! / 60;
    };
    expect(folga({})).toBe(142);
    // The start from Monday to Sunday: five days. The finish: 3 h of Tuesday, three days, 4 h of Monday.
    const porDia = { calendarioFolga: 'dia' };
    expect([folga(porDia, 'INICIO'), folga(porDia, 'TERMINO'), folga(porDia)]).toEqual([40, 31, 31]);
    // Once it has started, only the finish can slip.
    expect(folga({ ...porDia, inicioReal: instante('2026-01-05 08:00') }, 'INICIO')).toBe(31);
  });

  it('an elapsed duration does not stop with the calendar', () => {
    const vazio = { id: 'raro', semana: [[], [{ inicio: 480, fim: 540 }], [], [], [], [], []], excecoes: [] };
    const { datas } = check(
      (cronograma) =>
        agendarComoMsProject({
          ...cronograma,
          calendarios: [...cronograma.calendarios, vazio],
          atividades: [{ ...atividade, calendario: 'raro', corrida: true }],
        }),
      'a | XXXX',
    );
    expect(datas.terminoCedo[0]).toBe(240);
  });
});

describe('an instant outside work', () => {
  // Monday to Friday, 09:00 to 19:00, in a project that starts on Monday at 08:00.
  const dia = calendario('dia', [1, 2, 3, 4, 5], [turno(9, 19)]);
  const tarefa = (id: string, horas: number, tipo: Atividade['tipo'] = 'TAREFA'): Atividade => ({
    id,
    tipo,
    calendario: 'dia',
    duracao: horas * 60,
    restante: horas * 60,
  });
  const vinculo = (de: string, para: string, tipo: 'TI' | 'IT' = 'TI') =>
    ({ de, para, tipo, lag: 0, tipoLag: 'TRABALHO' }) as const;

  /** Early and late dates of one activity, and its slack in hours. */
  function calcular(atividades: readonly Atividade[], vinculos: Cronograma['vinculos'], id: string) {
    const inicio = instante('2026-01-05 08:00');
    const projeto = { inicio, dataBase: inicio, calendarioPadrao: 'dia', calendarios: [dia] };
    const resultado = agendarComoMsProject({ ...projeto, atividades, vinculos, opcoes: OPCOES_PADRAO });
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    const { datas } = resultado;
    const i = atividades.findIndex((atividade) => atividade.id === id);
    return {
      cedo: [datas.inicioCedo[i], datas.terminoCedo[i]],
      tarde: [datas.inicioTarde[i], datas.terminoTarde[i]],
      folga: datas.folgaTotal[i]! / 60,
    };
  }
  const em = (...textos: readonly string[]) => textos.map(instante);

  it.each(['MARCO_INICIO', 'MARCO_FIM'] as const)(
    'what takes no time needs no work: %s with nothing before stays at the start of the project, and its slack is in work',
    (tipo) => {
      const atividades = [tarefa('marco', 0, tipo), tarefa('abrir', 10)];
      const vinculos = [vinculo('marco', 'abrir')];
      expect(calcular(atividades, vinculos, 'marco')).toEqual({
        cedo: em('2026-01-05 08:00', '2026-01-05 08:00'),
        tarde: em('2026-01-05 09:00', '2026-01-05 09:00'),
        folga: 0,
      });
      expect(calcular(atividades, vinculos, 'abrir').cedo).toEqual(em('2026-01-05 09:00', '2026-01-05 19:00'));
    },
  );

  it('a milestone happens when what comes before ends, and at the latest when what follows must start', () => {
    const atividades = [
      tarefa('longa', 30),
      tarefa('abrir', 10),
      tarefa('marco', 0, 'MARCO_FIM'),
      tarefa('fechar', 10),
    ];
    const vinculos = [vinculo('abrir', 'marco'), vinculo('marco', 'fechar')];
    expect(calcular(atividades, vinculos, 'marco')).toEqual({
      cedo: em('2026-01-05 19:00', '2026-01-05 19:00'),
      tarde: em('2026-01-07 09:00', '2026-01-07 09:00'),
      folga: 10,
    });
  });

  it('a finish that waits for a start falls on it, not on the end of the shift before', () => {
    const atividades = [tarefa('antes', 10), tarefa('turno novo', 10), tarefa('turno velho', 10)];
    const vinculos = [vinculo('antes', 'turno novo'), vinculo('turno novo', 'turno velho', 'IT')];
    expect(calcular(atividades, vinculos, 'turno velho')).toEqual({
      cedo: em('2026-01-05 09:00', '2026-01-06 09:00'),
      tarde: em('2026-01-06 09:00', '2026-01-06 19:00'),
      folga: 10,
    });
  });
});
