import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoMsProject } from './programa.ts';

const UTEIS = calendario('uteis', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]);
const dia = (data: string) => Math.floor(instante(`${data} 00:00`) / 1_440);
const FERIADOS = {
  ...calendario('feriados', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]),
  excecoes: [{ de: dia('2023-08-07'), ate: dia('2023-08-09'), intervalos: [] }],
};
const SEM_SETEMBRO = {
  ...calendario('sem setembro', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]),
  excecoes: [{ de: dia('2026-09-01'), ate: dia('2026-09-30'), intervalos: [] }],
};
const DIA_E_NOITE = calendario('dia e noite', [0, 1, 2, 3, 4, 5, 6], [turno(0, 24)]);

const tarefa = (id: string, horas: number, mudada: Partial<Atividade> = {}): Atividade => ({
  id,
  tipo: horas === 0 ? 'MARCO_FIM' : 'TAREFA',
  calendario: 'uteis',
  duracao: horas * 60,
  restante: horas * 60,
  ...mudada,
});
const link = (de: string, para: string, tipo: Vinculo['tipo'], horas = 0): Vinculo => ({
  de,
  para,
  tipo,
  lag: horas * 60,
  tipoLag: 'TRABALHO',
});

/** By activity: early and late dates as text of the year, total and free slack in minutes. */
function calcular(ano: string, inicio: string, atividades: Atividade[], vinculos: Vinculo[] = []) {
  const resultado = agendarComoMsProject({
    inicio: instante(`${ano}-${inicio}`),
    dataBase: instante(`${ano}-${inicio}`),
    calendarioPadrao: 'uteis',
    calendarios: [UTEIS, FERIADOS, SEM_SETEMBRO, DIA_E_NOITE],
    opcoes: { ...OPCOES_PADRAO, calendarioLag: 'SUCESSORA' },
    atividades,
    vinculos,
  } satisfies Cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { inicioCedo, terminoCedo, inicioTarde, terminoTarde, folgaTotal, folgaLivre } = resultado.datas;
  const texto = (minutos: number) => new Date(minutos * 60_000).toISOString().slice(5, 16).replace('T', ' ');
  return atividades.map(({ id }, i) => [
    id,
    ...[inicioCedo, terminoCedo, inicioTarde, terminoTarde].map((datas) => texto(datas[i]!)),
    folgaTotal[i],
    folgaLivre[i],
  ]);
}

describe('what MS Project stored in published schedules', () => {
  it('a lag into a task with a calendar of its own is worked in it; slack is of the calendar of each (2023)', () => {
    const vinculos = [
      link('1', '2', 'TI', 8),
      link('2', '3', 'TI'),
      link('3', 'fim', 'TI'),
      link('4', '5', 'TI'),
      link('5', '6', 'TT', 16),
      link('6', 'pronto', 'TI'),
    ];
    const atividades = [
      tarefa('1', 24),
      tarefa('2', 32),
      tarefa('3', 80),
      tarefa('fim', 0),
      tarefa('4', 24),
      tarefa('5', 32),
      tarefa('6', 40, { calendario: 'feriados' }),
      tarefa('pronto', 0),
    ];
    expect(calcular('2023', '07-28 08:00', atividades, vinculos)).toEqual([
      ['1', '07-28 08:00', '08-01 17:00', '07-28 08:00', '08-01 17:00', 0, 0],
      ['2', '08-03 08:00', '08-08 17:00', '08-03 08:00', '08-08 17:00', 0, 0],
      ['3', '08-09 08:00', '08-22 17:00', '08-09 08:00', '08-22 17:00', 0, 0],
      ['fim', '08-22 17:00', '08-22 17:00', '08-22 17:00', '08-22 17:00', 0, 0],
      ['4', '07-28 08:00', '08-01 17:00', '08-10 08:00', '08-14 17:00', 4_320, 0],
      ['5', '08-02 08:00', '08-07 17:00', '08-15 08:00', '08-18 17:00', 4_320, 960],
      ['6', '08-02 08:00', '08-11 17:00', '08-16 08:00', '08-22 17:00', 3_360, 0],
      ['pronto', '08-11 17:00', '08-11 17:00', '08-22 17:00', '08-22 17:00', 3_360, 3_360],
    ]);
  });

  it('elapsed durations and their slack are around the clock, beside one that is worked (2009)', () => {
    const atividades = [
      tarefa('mês', 160),
      tarefa('minuto', 1 / 60, { corrida: true }),
      tarefa('dia', 24, { corrida: true }),
      tarefa('semana', 168, { corrida: true }),
      tarefa('trinta dias', 720, { corrida: true }),
    ];
    expect(calcular('2009', '03-25 08:00', atividades)).toEqual([
      ['mês', '03-25 08:00', '04-21 17:00', '03-27 08:00', '04-23 17:00', 960, 960],
      ['minuto', '03-25 08:00', '03-25 08:01', '04-24 07:59', '04-24 08:00', 43_199, 43_199],
      ['dia', '03-25 08:00', '03-26 08:00', '04-23 08:00', '04-24 08:00', 41_760, 41_760],
      ['semana', '03-25 08:00', '04-01 08:00', '04-17 08:00', '04-24 08:00', 33_120, 33_120],
      ['trinta dias', '03-25 08:00', '04-24 08:00', '03-25 08:00', '04-24 08:00', 0, 0],
    ]);
  });

  it('over a month without work, elapsed and of 24 hours: late until what follows begins, each slack in its own time (2026)', () => {
    const parada = { calendario: 'sem setembro' };
    const atividades = [
      tarefa('16', 24, parada),
      tarefa('19', 120, { calendario: 'dia e noite' }),
      tarefa('17', 8, parada),
      tarefa('20', 768, { ...parada, corrida: true }),
      tarefa('18', 16, parada),
      tarefa('21', 40, parada),
    ];
    const vinculos = [
      link('16', '19', 'TI'),
      link('17', '20', 'TI'),
      link('19', '21', 'TI'),
      link('20', '21', 'TI'),
      link('18', '21', 'TI'),
    ];
    expect(calcular('2026', '08-27 08:00', atividades, vinculos)).toEqual([
      ['16', '08-27 08:00', '08-31 17:00', '08-27 08:00', '08-31 17:00', 0, 0],
      ['19', '08-31 17:00', '09-05 17:00', '09-26 08:00', '10-01 08:00', 36_900, 36_900],
      ['17', '08-27 08:00', '08-27 17:00', '08-28 08:00', '08-28 17:00', 480, 0],
      ['20', '08-27 17:00', '09-28 17:00', '08-30 08:00', '10-01 08:00', 3_780, 3_780],
      ['18', '08-27 08:00', '08-28 17:00', '08-28 08:00', '08-31 17:00', 480, 480],
      ['21', '10-01 08:00', '10-07 17:00', '10-01 08:00', '10-07 17:00', 0, 0],
    ]);
  });

  it('a milestone that must finish before what precedes it ends: both are late by as much (2026)', () => {
    const parada = { calendario: 'sem setembro' };
    const em = (tipo: 'NAO_INICIAR_ANTES' | 'TERMINO_OBRIGATORIO', data: string) => ({
      ...parada,
      restricao: { tipo, data: instante(`2026-${data}`) },
    });
    const atividades = [
      tarefa('33', 240, parada),
      tarefa('29', 80, em('NAO_INICIAR_ANTES', '08-10 08:00')),
      tarefa('30', 0, em('TERMINO_OBRIGATORIO', '08-14 17:00')),
      tarefa('32', 80, em('NAO_INICIAR_ANTES', '08-10 08:00')),
      tarefa('22', 0, parada),
    ];
    const vinculos = [link('29', '30', 'TI'), ...['30', '32', '33'].map((de) => link(de, '22', 'TI'))];
    expect(calcular('2026', '07-30 08:00', atividades, vinculos)).toMatchObject([
      ['33', '07-30 08:00', '10-09 17:00', '07-30 08:00', '10-09 17:00', 0, 0],
      ['29', '08-10 08:00', '08-21 17:00', '08-03 08:00', '08-14 17:00', -2_400, expect.anything()],
      ['30', ...Array(4).fill('08-14 17:00'), -2_400, expect.anything()],
      ['32', '08-10 08:00', '08-21 17:00', '08-27 08:00', '10-09 17:00', 6_240, 6_240],
      ['22', ...Array(4).fill('10-09 17:00'), 0, 0],
    ]);
  });

  it('in progress: what is left goes on after the actual duration, not when the first of its resources stopped (2011)', () => {
    const emAndamento = tarefa('1', 0, {
      tipo: 'TAREFA',
      duracao: 71 * 60 + 1,
      restante: 66 * 60 + 34,
      inicioReal: instante('2011-07-06 08:00'),
      suspensaEm: instante('2011-07-06 08:55'),
      retomadaEm: instante('2011-07-06 08:55'),
    });
    expect(calcular('2011', '07-06 08:00', [emAndamento])).toEqual([
      ['1', '07-06 08:00', '07-18 16:01', '07-06 08:00', '07-18 16:01', 0, 0],
    ]);
  });

  it('what ends with a levelled task has its delay, by the clock, neither as late date nor as slack (2026)', () => {
    const semAntes = (data: string) => ({ restricao: { tipo: 'NAO_INICIAR_ANTES', data: instante(data) } }) as const;
    const atividades = [
      tarefa('5314', 477 / 60, semAntes('2026-08-19 08:00')),
      tarefa('5316', 237 / 60, { ...semAntes('2026-09-01 08:00'), atrasoNivelamento: 15 * 1_440 + 1 }),
      tarefa('fim', 0, semAntes('2028-06-14 11:54')),
    ];
    expect(calcular('2026', '08-19 08:00', atividades, [link('5314', '5316', 'TT')])).toMatchObject([
      ['5314', '08-19 08:00', '08-19 16:57', expect.anything(), '05-30 11:53', expect.anything(), 4_080],
      ['5316', '09-16 08:01', '09-16 11:58', expect.anything(), '06-14 11:54', expect.anything(), expect.anything()],
      ['fim', ...Array(4).fill('06-14 11:54'), 0, 0],
    ]);
  });
});
