import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Atividade, type Cronograma, OPCOES_PADRAO, type Vinculo } from '../cronograma.ts';
import { massaCritica } from '../massacritica/massa-critica.ts';
import { cronogramasAbsurdos } from '../testing/absurdos.ts';
import { CALENDARIOS } from '../testing/arbitrarios.ts';
import { instante } from '../testing/calendarios.ts';
import { foraDoFinito } from '../testing/defeitos.ts';
import { pedidosAbsurdos } from '../testing/pedidos-absurdos.ts';
import { nivelar } from './nivelar.ts';
import type { Nivelamento, OpcoesNivelamento } from './tipos.ts';

const INICIO = instante('2027-08-05 08:00');

const tarefa = (id: string, calendario: string, horas: number, resto: Partial<Atividade> = {}): Atividade => ({
  id,
  tipo: 'TAREFA',
  calendario,
  duracao: horas * 60,
  restante: horas * 60,
  ...resto,
});

/** A schedule from a Thursday at 08:00. */
const quinta = (atividades: readonly Atividade[], vinculos: readonly Vinculo[] = []): Cronograma => ({
  inicio: INICIO,
  dataBase: INICIO,
  calendarioPadrao: '24x7',
  calendarios: CALENDARIOS,
  atividades,
  vinculos,
  opcoes: OPCOES_PADRAO,
});

const link = (de: string, para: string, tipo: Vinculo['tipo']): Vinculo => ({
  de,
  para,
  tipo,
  lag: 0,
  tipoLag: 'TRABALHO',
});

const umGuindaste = [{ id: 'guindaste', capacidades: [{ quantidade: 1 }] }];
const pedem = (...ids: string[]) => ids.map((atividade) => ({ atividade, recurso: 'guindaste', quantidade: 1 }));

function propose(cronograma: Cronograma, pedido = pedem(), opcoes: Partial<OpcoesNivelamento> = {}): Nivelamento {
  const proposta = nivelar(cronograma, umGuindaste, pedido, opcoes);
  if (!proposta.ok) throw new RangeError(JSON.stringify(proposta));
  return proposta;
}

describe('an absurd request for levelling', () => {
  it('is named, part by part, and left out', () => {
    const ruim = quinta([tarefa('a', '8h', 2), tarefa('b', '8h', Number.NaN), tarefa('c', '24x7', 50_000)]);
    const recursos = [{ id: 'guindaste', capacidades: [{ quantidade: 1 }, { quantidade: Number.NaN }] }];
    const pedido = [
      { atividade: 'a', recurso: 'guindaste', quantidade: -2 },
      { atividade: 'c', recurso: 'guindaste', quantidade: 1 },
    ];
    const avisos = [
      { codigo: 'capacidade_invalida', outro: 'guindaste' },
      { codigo: 'demanda_invalida', atividade: 'a', outro: 'guindaste' },
      { codigo: 'demanda_invalida', atividade: 'c', outro: 'guindaste' },
      { codigo: 'valor_invalido', atividade: 'b' },
    ];
    expect(nivelar(ruim, recursos, pedido)).toMatchObject({ ok: true, movidas: [], conflitos: [], avisos });
    expect(massaCritica(ruim, recursos, pedido)).toMatchObject({ ok: true, avisos });
  });

  it('with less than one schedule to make, makes one', () => {
    const cronograma = quinta([tarefa('a', '8h', 2), tarefa('b', '8h', 2)]);
    for (const agendas of [0, -3, Number.NaN]) {
      expect(propose(cronograma, pedem('a', 'b'), { agendas })).toMatchObject({ conflitos: [], excessoDepois: 0 });
    }
  });

  it('ends, and answers with numbers', () => {
    fc.assert(
      fc.property(cronogramasAbsurdos(), pedidosAbsurdos, (cronograma, { recursos, demandas, opcoes, massa }) => {
        expect(foraDoFinito(nivelar(cronograma, recursos, demandas, opcoes))).toBeUndefined();
        expect(foraDoFinito(massaCritica(cronograma, recursos, demandas, massa))).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });
});

describe('what random cases found', () => {
  /** `a` may begin until Saturday at noon. Its calendar treats that as Monday at 08:00, which is too late for `c`. */
  it('smoothing over a weekend does not delay what waits for a start', () => {
    const atividades = [
      tarefa('segura', '8h', 16),
      tarefa('a', '8h', 2),
      tarefa('c', '24x7', 30),
      tarefa('longa', '24x7', 82),
    ];
    const proposta = propose(quinta(atividades, [link('a', 'c', 'II')]), pedem('segura', 'a'), {
      somenteNaFolga: true,
      fixas: new Set(['segura']),
    });
    expect(proposta.terminoDepois).toBe(instante('2027-08-08 18:00'));
    expect(proposta.conflitos.find(({ atividade }) => atividade === 'a')).toMatchObject({ causa: 'SEM_FOLGA' });
  });

  it('what an expected finish made longer starts when it did, even when a link holds its finish', () => {
    const terminoEsperado = instante('2027-08-09 08:00');
    const atividades = [tarefa('a', '24x7', 20), tarefa('b', '24x7', 9, { terminoEsperado })];
    expect(propose(quinta(atividades, [link('a', 'b', 'TT')])).movidas).toEqual([]);
  });
});
