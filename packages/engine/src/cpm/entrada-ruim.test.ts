import { describe, expect, it } from 'vitest';
import { type Atividade, type Aviso, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import type { Minuto } from '../tempo.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoMsProject, agendarComoP6 } from './programa.ts';

const COMERCIAL = calendario('comercial', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]);
const INICIO = instante('2026-01-05 08:00');
const NENHUM = Number.NaN as Minuto;

const cronograma = (atividades: readonly Atividade[], vinculos: readonly Vinculo[] = []): Cronograma => ({
  inicio: INICIO,
  dataBase: INICIO,
  calendarioPadrao: 'comercial',
  calendarios: [COMERCIAL],
  atividades,
  vinculos,
  opcoes: OPCOES_PADRAO,
});
const tarefa = (id: string, minutos: number, mudada: Partial<Atividade> = {}): Atividade => ({
  id,
  tipo: 'TAREFA',
  calendario: 'comercial',
  duracao: minutos,
  restante: minutos,
  ...mudada,
});
const link = (de: string, para: string, lag = 0): Vinculo => ({ de, para, tipo: 'TI', lag, tipoLag: 'TRABALHO' });

describe.each([
  ['P6', agendarComoP6],
  ['MS Project', agendarComoMsProject],
])('bad input, as %s', (programa, agendar) => {
  const datas = (dado: Cronograma) => {
    const resultado = agendar(dado);
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    return resultado;
  };
  const avisosDe = (dado: Cronograma) => datas(dado).avisos;

  it.each<readonly [string, Partial<Atividade>, Aviso['codigo']]>([
    ['a duration that is not a number', { duracao: Number.NaN, restante: 0 }, 'valor_invalido'],
    ['an endless duration', { restante: Number.POSITIVE_INFINITY }, 'valor_invalido'],
    ['a duration less than nothing', { duracao: -480, restante: -480 }, 'valor_invalido'],
    ['a fraction of a minute', { restante: 30.5 }, 'valor_invalido'],
    ['a date that is none', { inicioReal: NENHUM }, 'valor_invalido'],
    ['a constraint whose date is none', { restricao: { tipo: 'TERMINAR_EM', data: NENHUM } }, 'valor_invalido'],
    ['a constraint without a date', { restricao: { tipo: 'NAO_INICIAR_ANTES' } }, 'valor_invalido'],
    ['a typed date that is none', { manual: { inicio: INICIO, termino: NENHUM } }, 'valor_invalido'],
    ['a remaining duration of four centuries', { restante: 0x3fff_ffff }, 'data_fora_do_alcance'],
    [
      'a start in 2999',
      { restricao: { tipo: 'NAO_INICIAR_ANTES', data: instante('2999-12-31 08:00') } },
      'data_fora_do_alcance',
    ],
    [
      'a finish in 1500',
      { restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: instante('1500-01-01 08:00') } },
      'data_fora_do_alcance',
    ],
    [
      'a finish before the start',
      { inicioReal: instante('2026-01-02 08:00'), terminoReal: instante('2026-01-01 17:00'), restante: 0 },
      'progresso_incoerente',
    ],
    [
      'work left of what is finished',
      { inicioReal: instante('2026-01-01 08:00'), terminoReal: instante('2026-01-02 17:00'), restante: 60 },
      'progresso_incoerente',
    ],
    [
      'going on before it stopped',
      {
        inicioReal: instante('2026-01-01 08:00'),
        suspensaEm: instante('2026-01-02 17:00'),
        retomadaEm: instante('2026-01-02 08:00'),
      },
      'progresso_incoerente',
    ],
  ])('%s is a finding that names the activity', (_, mudada, codigo) => {
    const { avisos, datas: calculadas } = datas(cronograma([tarefa('ruim', 480, mudada), tarefa('boa', 480)]));
    expect(avisos).toContainEqual({ codigo, atividade: 'ruim' });
    expect(avisos.some(({ atividade }) => atividade === 'boa' && codigo !== 'data_fora_do_alcance')).toBe(false);
    expect([calculadas.inicioCedo[1], calculadas.terminoCedo[1]]).toEqual([INICIO, instante('2026-01-05 17:00')]);
  });

  it('what is right is given back without a finding, in 1900 and in 2200 too', () => {
    for (const ano of [1900, 2200]) {
      const inicio = instante(`${ano}-01-01 08:00`);
      const longe = {
        ...cronograma([tarefa('a', 480), tarefa('b', 480)], [link('a', 'b')]),
        inicio,
        dataBase: inicio,
      };
      expect(avisosDe(longe)).toEqual([]);
    }
  });

  it('ten years of work end where the weeks say: 2,610 days of five a week', () => {
    // 522 weeks from Monday the 5th of January 2026 end on Friday, 522 × 7 − 3 days later.
    const { datas: calculadas, avisos } = datas(cronograma([tarefa('a', 2_610 * 480)]));
    expect(calculadas.terminoCedo[0]).toBe(INICIO + (522 * 7 - 3) * 1_440 + 9 * 60);
    expect(avisos).toEqual([]);
  });

  it('a lag that is no number counts as none, and names both ends', () => {
    const { datas: calculadas, avisos } = datas(
      cronograma([tarefa('a', 480), tarefa('b', 480)], [link('a', 'b', Number.NaN)]),
    );
    expect(avisos).toEqual([{ codigo: 'valor_invalido', atividade: 'b', outro: 'a' }]);
    expect(calculadas.inicioCedo[1]).toBe(instante('2026-01-06 08:00'));
  });

  it.each([
    ['begins before the day', { inicio: -60, fim: 600 }],
    ['begins the day after', { inicio: 1_500, fim: 1_600 }],
    ['lasts more than two days', { inicio: 0, fim: 9_000 }],
    ['is no number', { inicio: Number.NaN, fim: 600 }],
  ])('a shift that %s is left out, and its calendar named', (_, ruim) => {
    const turnos = COMERCIAL.semana.map((dia) => [...dia, ruim]);
    const { avisos, datas: calculadas } = datas({
      ...cronograma([tarefa('a', 960)]),
      calendarios: [{ ...COMERCIAL, semana: turnos }],
    });
    expect(avisos).toEqual([{ codigo: 'turno_invalido', outro: 'comercial' }]);
    expect(calculadas.terminoCedo[0]).toBe(instante('2026-01-06 17:00'));
  });

  it.each([
    ['never ends', { de: 20_000, ate: 9e9 }],
    ['lasts more than a century', { de: 20_000, ate: 60_000 }],
    ['ends before it begins', { de: 20_462, ate: 20_461 }],
    ['is of no day', { de: Number.NaN, ate: 20_461 }],
  ])('an exception that %s is left out, and its calendar named', (_, dias) => {
    const excecoes = [{ ...dias, intervalos: [] }];
    const { avisos, datas: calculadas } = datas({
      ...cronograma([tarefa('a', 960)]),
      calendarios: [{ ...COMERCIAL, excecoes }],
    });
    expect(avisos).toEqual([{ codigo: 'turno_invalido', outro: 'comercial' }]);
    expect(calculadas.terminoCedo[0]).toBe(instante('2026-01-06 17:00'));
  });

  it('two calendars with one id are named', () => {
    const dois = { ...cronograma([tarefa('a', 480)]), calendarios: [COMERCIAL, COMERCIAL] };
    expect(avisosDe(dois)).toEqual([{ codigo: 'calendario_repetido', outro: 'comercial' }]);
  });

  it('project dates that are none leave the other', () => {
    const sem = datas({ ...cronograma([tarefa('a', 480)]), dataBase: NENHUM, terminoImposto: NENHUM });
    expect(sem.avisos).toEqual([{ codigo: 'valor_invalido' }]);
    expect(sem.termino).toBe(instante('2026-01-05 17:00'));
  });

  it('a project that begins farther away than calendars reach says so', () => {
    const longe = { ...cronograma([tarefa('a', 480)]), inicio: instante('0001-01-01 00:00') };
    if (programa === 'P6') expect(avisosDe(longe)).toContainEqual({ codigo: 'data_fora_do_alcance', atividade: 'a' });
    else expect(agendar(longe).ok).toBe(true);
  });

  it('every knot of loops is told, the shortest loop first', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const volta = ['ab', 'bc', 'ca', 'de', 'ed', 'cd', 'ef', 'gg'].map(([de, para]) => link(de!, para!));
    expect(
      agendar(
        cronograma(
          ids.map((id) => tarefa(id, 60)),
          volta,
        ),
      ),
    ).toEqual({
      ok: false,
      erro: 'ciclo',
      caminho: ['g', 'g'],
      outros: [
        ['d', 'e', 'd'],
        ['a', 'b', 'c', 'a'],
      ],
    });
  });

  it('a loop of twenty thousand activities is told whole', { tags: ['demorado'] }, () => {
    const ids = Array.from({ length: 20_000 }, (_, i) => `a${i}`);
    const resultado = agendar(
      cronograma(
        ids.map((id) => tarefa(id, 60)),
        ids.map((id, i) => link(id, ids[(i + 1) % ids.length]!)),
      ),
    );
    expect(resultado).toMatchObject({ erro: 'ciclo' });
    expect(!resultado.ok && resultado.erro === 'ciclo' && resultado.caminho.length).toBe(20_001);
  });

  it('ten thousand links into one activity, and as many between the same two', () => {
    const muitas = Array.from({ length: 10_000 }, (_, i) => tarefa(`a${i}`, 60 + i));
    const vinculos = [...muitas.map(({ id }) => link(id, 'z')), ...muitas.map(() => link('a7', 'a8'))];
    const { datas: calculadas, avisos } = datas(cronograma([...muitas, tarefa('z', 60)], vinculos));
    // The longest, of 10,059 minutes, is 20 days of 480 and 459 minutes: it ends on its 21st day at 16:39.
    expect(calculadas.inicioCedo[10_000]).toBe(instante('2026-02-02 16:39'));
    expect(avisos).toHaveLength(9_999);
    expect(avisos[0]).toEqual({ codigo: 'vinculo_repetido', atividade: 'a8', outro: 'a7' });
  });

  it('two hundred thousand findings are given back', { tags: ['demorado'] }, () => {
    const vinculos = Array.from({ length: 200_001 }, () => link('a', 'b'));
    expect(avisosDe(cronograma([tarefa('a', 60), tarefa('b', 60)], vinculos))).toHaveLength(200_000);
  });
});
