import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { agendarComoP6 } from './programa.ts';

const COMERCIAL = calendario('comercial', [1, 2, 3, 4, 5], [turno(8, 12), turno(13, 17)]);
const CORRIDO = calendario('corrido', [0, 1, 2, 3, 4, 5, 6], [turno(0, 24)]);

const tarefa = (id: string, cal: string, horas: number, mudada: Partial<Atividade> = {}): Atividade => ({
  id,
  tipo: 'TAREFA',
  calendario: cal,
  duracao: horas * 60,
  restante: horas * 60,
  ...mudada,
});
const link = (de: string, para: string, tipo: Vinculo['tipo'], horas: number): Vinculo => ({
  de,
  para,
  tipo,
  lag: horas * 60,
  tipoLag: 'TRABALHO',
});

/** Data date Tuesday 2026-01-06 08:00, eight hours of work after Monday 08:00. */
function calcular(atividades: readonly Atividade[], vinculos: readonly Vinculo[], opcoes = OPCOES_PADRAO) {
  const cronograma: Cronograma = {
    inicio: instante('2026-01-05 08:00'),
    dataBase: instante('2026-01-06 08:00'),
    calendarioPadrao: 'comercial',
    calendarios: [COMERCIAL, CORRIDO],
    opcoes,
    atividades,
    vinculos,
  };
  const resultado = agendarComoP6(cronograma);
  if (!resultado.ok) throw new Error(JSON.stringify(resultado));
  const { datas } = resultado;
  const i = (id: string) => atividades.findIndex((atividade) => atividade.id === id);
  return {
    inicioCedo: (id: string) => datas.inicioCedo[i(id)],
    terminoTarde: (id: string) => datas.terminoTarde[i(id)],
    horasDeFolga: (id: string) => datas.folgaTotal[i(id)]! / 60,
  };
}

const DESDE_SEGUNDA = { inicioReal: instante('2026-01-05 08:00') };

describe('a start-start lag from work in progress', () => {
  const dig = (mudada: Partial<Atividade> = {}) =>
    tarefa('escavar', 'comercial', 40, { restante: 1_920, ...DESDE_SEGUNDA, ...mudada });
  const inicioDe = (predecessora: Atividade) =>
    calcular([predecessora, tarefa('assentar', 'corrido', 8)], [link('escavar', 'assentar', 'II', 30)], {
      ...OPCOES_PADRAO,
      calendarioLag: 'CORRIDO',
    }).inicioCedo('assentar');

  // Others measured nineteen drawn cases in P6 23.12: the time counts in the calendar of lags, whichever it is.
  it('is over by the time of the calendar of lags since the actual start, and the rest counts there too', () => {
    expect(inicioDe(dig())).toBe(instante('2026-01-06 14:00'));
  });

  it('is not over by what the predecessor stood still', () => {
    const parada = { suspensaEm: instante('2026-01-05 12:00'), retomadaEm: instante('2026-01-05 17:00') };
    expect(inicioDe(dig(parada))).toBe(instante('2026-01-06 19:00'));
  });

  it('once the predecessor is complete counts from its actual start, whatever it stood still', () => {
    const completa = dig({
      restante: 0,
      terminoReal: instante('2026-01-05 17:00'),
      suspensaEm: instante('2026-01-05 09:00'),
      retomadaEm: instante('2026-01-05 12:00'),
    });
    expect(inicioDe(completa)).toBe(instante('2026-01-06 14:00'));
  });
});

describe('the lag of a finish-start link out of sequence', () => {
  const rede = (lag: number, montar: Partial<Atividade>, abrir: Partial<Atividade> = DESDE_SEGUNDA) =>
    calcular(
      [
        tarefa('abrir', 'comercial', 16, { restante: 480, ...abrir }),
        tarefa('montar', 'comercial', 24, { restante: 960, ...montar }),
      ],
      [link('abrir', 'montar', 'TI', lag)],
    );

  it.each([
    ['both are in progress', DESDE_SEGUNDA, DESDE_SEGUNDA],
    ['the successor has only just begun', { inicioReal: instante('2026-01-06 08:00') }, DESDE_SEGUNDA],
    ['the predecessor has not begun', DESDE_SEGUNDA, {}],
  ])('holds back the rest of the successor, and is taken off again in the backward pass: %s', (_, montar, abrir) => {
    const { inicioCedo, horasDeFolga } = rede(4, montar, abrir);
    if (abrir === DESDE_SEGUNDA) expect(inicioCedo('montar')).toBe(instante('2026-01-07 13:00'));
    expect([horasDeFolga('abrir'), horasDeFolga('montar')]).toEqual([0, 0]);
  });

  it('when it is a lead is given back as it was taken', () => {
    expect(rede(-4, DESDE_SEGUNDA).horasDeFolga('abrir')).toBe(0);
  });

  it('asks nothing when the successor is complete', () => {
    const montado = { ...DESDE_SEGUNDA, restante: 0, terminoReal: instante('2026-01-05 17:00') };
    const { terminoTarde } = calcular(
      [tarefa('abrir', 'comercial', 8), tarefa('montar', 'comercial', 8, montado), tarefa('testar', 'comercial', 8)],
      [link('abrir', 'montar', 'TI', 4), link('montar', 'testar', 'TI', 0)],
    );
    expect(terminoTarde('abrir')).toBe(instante('2026-01-07 12:00'));
  });
});
