import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoP6 } from './programa.ts';

const COMERCIAL = calendario('comercial', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]);
const LONGO = calendario('longo', [1, 2, 3, 4, 5], [turno(7, 19)]);
const SEIS_DIAS = calendario('seis dias', [1, 2, 3, 4, 5, 6], [turno(8, 16)]);
const CORRIDO = calendario('corrido', [0, 1, 2, 3, 4, 5, 6], [turno(0, 24)]);

const tarefa = (id: string, cal: string, horas: number, mudada: Partial<Atividade> = {}): Atividade => ({
  id,
  tipo: 'TAREFA',
  calendario: cal,
  duracao: horas * 60,
  restante: horas * 60,
  ...mudada,
});
const link = (
  de: string,
  para: string,
  tipo: Vinculo['tipo'],
  horas = 0,
  tipoLag: Vinculo['tipoLag'] = 'TRABALHO',
) => ({
  de,
  para,
  tipo,
  lag: tipoLag === 'PERCENTUAL' ? horas : horas * 60,
  tipoLag,
});

/** The dates of an activity as text; the project starts on Monday 2026-01-05 08:00 unless `mudancas` say otherwise. */
function calcular(atividades: readonly Atividade[], vinculos: readonly Vinculo[], mudancas: Partial<Cronograma> = {}) {
  const resultado = agendarComoP6({
    inicio: instante('2026-01-05 08:00'),
    dataBase: instante('2026-01-05 08:00'),
    calendarioPadrao: 'comercial',
    calendarios: [COMERCIAL, LONGO, SEIS_DIAS, CORRIDO],
    opcoes: OPCOES_PADRAO,
    ...mudancas,
    atividades,
    vinculos,
  });
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  return { ...resultado, de: (id: string) => atividades.findIndex((atividade) => atividade.id === id) };
}

describe('the two sides of an instant', () => {
  it('Friday 17:00 is followed by Monday 08:00, and a finish milestone stays on Friday, in both passes', () => {
    const { datas, de } = calcular(
      [
        tarefa('semana', 'comercial', 40),
        tarefa('pronto', 'comercial', 0, { tipo: 'MARCO_FIM' }),
        tarefa('liberado', 'comercial', 0, { tipo: 'MARCO_INICIO' }),
        tarefa('depois', 'comercial', 8),
      ],
      [link('semana', 'pronto', 'TI'), link('pronto', 'liberado', 'TI'), link('liberado', 'depois', 'TI')],
    );
    expect(datas.terminoCedo[de('pronto')]).toBe(instante('2026-01-09 17:00'));
    expect(datas.terminoTarde[de('pronto')]).toBe(instante('2026-01-09 17:00'));
    expect(datas.inicioCedo[de('liberado')]).toBe(instante('2026-01-12 08:00'));
    expect(datas.inicioCedo[de('depois')]).toBe(instante('2026-01-12 08:00'));
    expect([...datas.folgaTotal]).toEqual([0, 0, 0, 0]);
  });

  it('odd minutes stay odd', () => {
    const { datas, de } = calcular([tarefa('a', 'comercial', 16)], [], { dataBase: instante('2026-01-05 09:40') });
    expect(datas.terminoCedo[de('a')]).toBe(instante('2026-01-07 09:40'));
  });

  it('nothing begins before the later of the data date and the planned start', () => {
    const inicio = { inicio: instante('2026-01-07 08:00') };
    expect(calcular([tarefa('a', 'comercial', 8)], [], inicio).datas.inicioCedo[0]).toBe(inicio.inicio);
  });

  it('a constraint to finish by Monday 08:00 allows no work on Monday', () => {
    const { datas } = calcular(
      [tarefa('a', 'comercial', 8, { restricao: { tipo: 'NAO_TERMINAR_DEPOIS', data: instante('2026-01-12 08:00') } })],
      [],
      { terminoImposto: instante('2026-01-30 17:00') },
    );
    expect(datas.terminoTarde[0]).toBe(instante('2026-01-09 17:00'));
  });

  it('nothing left to do on a Monday morning starts and finishes then, not on the Friday before', () => {
    const { datas } = calcular([tarefa('a', 'comercial', 8, { terminoEsperado: instante('2026-01-02 17:00') })], []);
    expect([datas.inicioCedo[0], datas.terminoCedo[0]]).toEqual(Array(2).fill(instante('2026-01-05 08:00')));
  });

  it('what is asked to finish in a successor’s time off finishes when its work begins again', () => {
    const { datas, de } = calcular(
      [tarefa('cura', 'corrido', 24 * 5), tarefa('medir', 'comercial', 8)],
      [link('cura', 'medir', 'TT')],
    );
    expect(datas.terminoCedo[de('cura')]).toBe(instante('2026-01-10 08:00'));
    expect(datas.terminoCedo[de('medir')]).toBe(instante('2026-01-12 08:00'));
    expect(datas.inicioCedo[de('medir')]).toBe(instante('2026-01-09 08:00'));
  });
});

describe('lags', () => {
  const lagEm = (calendarioLag: Cronograma['opcoes']['calendarioLag'], lag: Vinculo) => {
    const { datas, de } = calcular([tarefa('a', 'comercial', 8), tarefa('b', 'longo', 12)], [lag], {
      opcoes: { ...OPCOES_PADRAO, calendarioLag },
    });
    return datas.inicioCedo[de('b')];
  };

  it('are worked in the calendar that the option names', () => {
    const doze = link('a', 'b', 'TI', 12);
    expect(lagEm('PREDECESSORA', doze)).toBe(instante('2026-01-07 12:00'));
    expect(lagEm('SUCESSORA', doze)).toBe(instante('2026-01-06 17:00'));
    expect(lagEm('CORRIDO', doze)).toBe(instante('2026-01-06 07:00'));
    expect(lagEm('PROJETO', doze)).toBe(instante('2026-01-07 12:00'));
  });

  it('end on the finish side: a successor that never stops begins at 19:00', () => {
    const { datas, de } = calcular([tarefa('a', 'longo', 24), tarefa('b', 'corrido', 10)], [link('a', 'b', 'II', 12)], {
      inicio: instante('2026-01-05 07:00'),
      dataBase: instante('2026-01-05 07:00'),
    });
    expect(datas.inicioCedo[de('b')]).toBe(instante('2026-01-05 19:00'));
  });

  it('going backwards land on the start side', () => {
    const { datas, de } = calcular(
      [tarefa('a', 'comercial', 0, { tipo: 'MARCO_INICIO' }), tarefa('b', 'comercial', 8)],
      [link('a', 'b', 'II', 8)],
      { terminoImposto: instante('2026-01-13 17:00') },
    );
    expect(datas.inicioTarde[de('a')]).toBe(instante('2026-01-12 08:00'));
  });

  it('may be elapsed, or a percentage of the predecessor', () => {
    expect(lagEm('PREDECESSORA', link('a', 'b', 'TI', 16, 'CORRIDO'))).toBe(instante('2026-01-06 09:00'));
    expect(lagEm('PREDECESSORA', link('a', 'b', 'II', 50, 'PERCENTUAL'))).toBe(instante('2026-01-05 12:00'));
  });
});

describe('several calendars', () => {
  it('total float is work of the activity’s own calendar', () => {
    const { datas, de } = calcular([tarefa('a', 'comercial', 80), tarefa('b', 'longo', 84)], []);
    expect(datas.terminoCedo[de('a')]).toBe(instante('2026-01-16 17:00'));
    expect(datas.folgaTotal[de('b')]).toBe(60 * (120 - 84 - 1 - 2));
  });

  it('a calendar that is not there is reported, and the default stands in', () => {
    const { datas, avisos } = calcular([tarefa('a', 'sumiu', 16)], []);
    expect(datas.terminoCedo[0]).toBe(instante('2026-01-06 17:00'));
    expect(avisos).toEqual([{ codigo: 'calendario_ausente', atividade: 'a', outro: 'sumiu' }]);
  });

  it('a calendar without work stops the calculation only when an open activity needs it', () => {
    const parado = calendario('parado', [], []);
    const calendarios = [COMERCIAL, parado];
    const feita = { inicioReal: minuto(0), terminoReal: minuto(60), restante: 0 };
    const { avisos } = calcular([tarefa('a', 'parado', 8, feita)], [], { calendarios });
    expect(avisos).toEqual([{ codigo: 'calendario_sem_trabalho', outro: 'parado' }]);
    expect(() => calcular([tarefa('a', 'parado', 8)], [], { calendarios })).toThrow(
      '{"ok":false,"erro":"calendario_sem_trabalho","calendario":"parado"}',
    );
  });
});

describe('start-finish without a lag', () => {
  const { datas, de } = calcular(
    [
      tarefa('rede', 'seis dias', 16, {
        restricao: { tipo: 'NAO_INICIAR_ANTES', data: instante('2010-04-17 08:00') },
      }),
      tarefa('caixas', 'seis dias', 16),
      tarefa('meio-fio', 'seis dias', 16),
      tarefa('plantio', 'seis dias', 40, {
        restricao: { tipo: 'NAO_INICIAR_ANTES', data: instante('2010-05-14 08:00') },
      }),
    ],
    [link('rede', 'caixas', 'IT'), link('caixas', 'meio-fio', 'TI', 8)],
    { inicio: instante('2010-02-20 00:00'), dataBase: instante('2010-02-20 00:00') },
  );
  const cedo = (id: string) => [datas.inicioCedo[de(id)], datas.terminoCedo[de(id)]];
  const dia = (de: string, ate: string) => [instante(`2010-${de}`), instante(`2010-${ate}`)];

  it('the successor finishes at the instant at which its predecessor starts, and works no minute after it', () => {
    expect(cedo('rede')).toEqual(dia('04-17 08:00', '04-19 16:00'));
    expect(cedo('caixas')).toEqual(dia('04-15 08:00', '04-17 08:00'));
    expect(cedo('meio-fio')).toEqual(dia('04-19 08:00', '04-20 16:00'));
  });

  it('and neither costs float', () => {
    expect(Array.from(datas.folgaTotal)).toEqual([12_000, 12_000, 12_000, 0]);
    expect(Array.from(datas.folgaLivre)).toEqual([0, 0, 12_000, 0]);
  });
});
