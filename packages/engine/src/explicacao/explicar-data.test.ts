import { describe, expect, it } from 'vitest';
import { minuto } from '../tempo.ts';
import { CALENDARIOS, type CasoDeData, hora, passosDe, question } from '../testing/porque-da-data.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { explainData } from './explicar-data.ts';

const CADEIA = `
  A | 4
  B | 3 | depois de A +2h
  C | 5 | depois de A
  D | 2 | depois de B, C`;

const CASOS: readonly CasoDeData[] = [
  [
    'a start-finish link that asks for a later finish than the expected one, which says nothing then',
    'A | 1 | não começa antes de 20\n B | 4 | termina quando começa A',
    ['B', 'INICIO_CEDO'],
    { calendarios: CALENDARIOS, de: { B: { calendario: 'diurno', terminoEsperado: hora(0) } } },
    ['B 12: IT A inicio 20 espera 12', 'A 20: NAO_INICIAR_ANTES'],
  ],
  [
    'link by link until the data date',
    `${CADEIA}`,
    ['D', 'INICIO_CEDO'],
    { dataBase: hora(1) },
    ['D 10: TI B termino 10 | TI C termino 10', 'B 10: TI+2 A termino 5', 'A 5: DATA_BASE 1'],
  ],
  [
    'the planned start, when the data date is before it',
    'A | 4',
    ['A', 'INICIO_CEDO'],
    { inicio: hora(3) },
    ['A 3: INICIO_DO_PROJETO 3'],
  ],
  [
    'the gap of a calendar',
    'A | 10\n B | 2 | depois de A',
    ['B', 'INICIO_CEDO'],
    { calendarios: CALENDARIOS, inicio: hora(8), de: { B: { calendario: 'diurno' } } },
    ['B 32: TI A termino 18 espera 14', 'A 18: INICIO_DO_PROJETO 8'],
  ],
  [
    'a constraint ends the chain',
    'A | 4\n B | 3 | depois de A; não começa antes de 9',
    ['B', 'TERMINO_CEDO'],
    {},
    ['B 12: NAO_INICIAR_ANTES'],
  ],
  [
    'a constraint that does not hold it is not named',
    'A | 4\n B | 3 | depois de A; não começa antes de 2',
    ['B', 'INICIO_CEDO'],
    {},
    ['B 4: TI A termino 4', 'A 4: DATA_BASE 0'],
  ],
  [
    'a mandatory date, over what the links ask',
    'A | 4\n B | 3 | depois de A; começa obrigatoriamente em 2',
    ['B', 'INICIO_CEDO'],
    {},
    ['B 2: INICIO_OBRIGATORIO'],
  ],
  [
    'finish to finish',
    'A | 9\n B | 3 | termina com A +1h',
    ['B', 'INICIO_CEDO'],
    {},
    ['B 7: TT+1 A termino 9', 'A 9: DATA_BASE 0'],
  ],
  [
    'start to start',
    'A | 9\n B | 3 | começa com A +2h',
    ['B', 'TERMINO_CEDO'],
    {},
    ['B 5: II+2 A inicio 0', 'A 0: DATA_BASE 0'],
  ],
  [
    'another project',
    'A | 4',
    ['A', 'INICIO_CEDO'],
    { de: { A: { inicioExterno: hora(6) } } },
    ['A 6: INICIO_EXTERNO 6'],
  ],
  [
    'an accepted levelling',
    'A | 4',
    ['A', 'INICIO_CEDO'],
    { de: { A: { inicioNivelado: hora(6) } } },
    ['A 6: NIVELAMENTO 6'],
  ],
  [
    'what it waits for beside the network, until it has begun',
    'A | 4\n B | 3',
    ['A', 'INICIO_CEDO'],
    { dataBase: hora(1), de: { A: { esperaAte: hora(6) }, B: { inicioReal: hora(0), esperaAte: hora(9) } } },
    ['A 6: ESPERA 6'],
  ],
  [
    'an expected finish',
    'A | 4',
    ['A', 'TERMINO_CEDO'],
    { de: { A: { terminoEsperado: hora(9) } } },
    ['A 9: TERMINO_ESPERADO 9'],
  ],
  [
    'suspended work that goes on later',
    'A | 4',
    ['A', 'INICIO_CEDO'],
    { dataBase: hora(5), de: { A: { inicioReal: hora(0), restante: 60, suspensaEm: hora(3), retomadaEm: hora(8) } } },
    ['A 8: RETOMADA 8'],
  ],
  [
    'what is complete has its actual date, and lets its successors go at the data date',
    'A | 4\n B | 3 | depois de A',
    ['B', 'INICIO_CEDO'],
    { dataBase: hora(6), de: { A: { inicioReal: hora(0), terminoReal: hora(5), restante: 0 } } },
    ['B 6: DATA_BASE 6 | TI A termino 6'],
  ],
  [
    'what is complete, itself',
    'A | 4',
    ['A', 'TERMINO_CEDO'],
    { dataBase: hora(6), de: { A: { inicioReal: hora(0), terminoReal: hora(5), restante: 0 } } },
    ['A 5: TERMINO_REAL 5'],
  ],
  [
    'completed out of sequence, it still waits with retained logic',
    'A | 4\n B | 3 | depois de A\n C | 2 | depois de B',
    ['C', 'INICIO_CEDO'],
    { dataBase: hora(2), de: { B: { inicioReal: hora(0), terminoReal: hora(1), restante: 0 } } },
    ['C 6: TI B termino 6', 'B 6: TI A termino 6', 'A 6: DATA_BASE 2'],
  ],
  [
    'an actual date of what follows, in the mode of actual dates',
    'A | 4\n B | 3 | depois de A',
    ['A', 'TERMINO_TARDE'],
    {
      opcoes: { progresso: 'DATAS_REAIS' },
      dataBase: hora(2),
      de: { B: { inicioReal: hora(1), terminoReal: hora(2), restante: 0 } },
    },
    ['A 1: TI B contagem 1', 'B 1: INICIO_REAL 1'],
  ],
  [
    'an expected finish at the very finish that a constraint asks for names both',
    'A | 4 | não termina antes de 9',
    ['A', 'TERMINO_CEDO'],
    { opcoes: { usarTerminoEsperado: true }, de: { A: { terminoEsperado: hora(9) } } },
    ['A 9: NAO_TERMINAR_ANTES | TERMINO_ESPERADO 9'],
  ],
  [
    'what held it and was then put off past its own pause still holds it',
    'A | 1 | o mais tarde\n B | 3 | começa com A +2h\n C | 60',
    ['B', 'INICIO_CEDO'],
    {
      calendarios: CALENDARIOS,
      opcoes: { calendarioLag: 'CORRIDO' },
      de: { A: { calendario: 'diurno', inicioExterno: hora(39) }, B: { calendario: 'noturno' } },
    },
    ['B 42: II+2 A inicio 56', 'A 56: O_MAIS_TARDE | II+2 B inicio 42 | INICIO_EXTERNO 39'],
  ],
  [
    'put off until what waits for it, within a pause of that: what held it before goes on',
    'Z | 39\n A | 1 | depois de Z; o mais tarde\n B | 3 | começa com A +2h\n C | 60',
    ['A', 'INICIO_CEDO'],
    {
      calendarios: CALENDARIOS,
      opcoes: { calendarioLag: 'CORRIDO' },
      de: { A: { calendario: 'diurno' }, B: { calendario: 'noturno' } },
    },
    ['A 56: O_MAIS_TARDE | II+2 B inicio 42 | TI Z termino 39', 'B 42: II+2 A inicio 56', 'Z 39: DATA_BASE 0'],
  ],
  [
    'what held it together with another, until it was put off, holds it too',
    'A | 1 | o mais tarde\n C | 17\n B | 3 | depois de A, C',
    ['B', 'INICIO_CEDO'],
    { calendarios: CALENDARIOS, de: { A: { inicioExterno: hora(16) }, B: { calendario: 'diurno' } } },
    ['B 32: TI C termino 17 espera 15 | TI A termino 32', 'C 17: DATA_BASE 0'],
  ],
  [
    'what was put off, though it never held what follows, is not named',
    'A | 1 | o mais tarde\n C | 17\n B | 3 | depois de A, C',
    ['B', 'INICIO_CEDO'],
    { calendarios: CALENDARIOS, de: { B: { calendario: 'diurno' } } },
    ['B 32: TI C termino 17 espera 15', 'C 17: DATA_BASE 0'],
  ],
  [
    'an expected finish at the very end until which it would be put off anyway names both',
    'A | 4 | o mais tarde\n B | 9',
    ['A', 'TERMINO_CEDO'],
    { opcoes: { usarTerminoEsperado: true }, de: { A: { terminoEsperado: hora(9) } } },
    ['A 9: TERMINO_ESPERADO 9 | O_MAIS_TARDE | TERMINO_DO_PROJETO 9'],
  ],
  [
    'as late as possible waits for the end, which another one sets that nothing puts off',
    'C | 9\n B | 3 | depois de C; o mais tarde\n A | 2 | o mais tarde',
    ['A', 'INICIO_CEDO'],
    {},
    [
      'A 10: O_MAIS_TARDE | TERMINO_DO_PROJETO 12',
      'B 12: TI C termino 9 | O_MAIS_TARDE | TERMINO_DO_PROJETO 12',
      'C 9: DATA_BASE 0',
    ],
  ],
  [
    'as late as possible that what follows, already done, keeps from being put off',
    'A | 4 | o mais tarde\n B | 3 | depois de A\n C | 9',
    ['A', 'INICIO_CEDO'],
    {
      opcoes: { progresso: 'DATAS_REAIS' },
      dataBase: hora(2),
      de: { B: { inicioReal: hora(1), terminoReal: hora(2), restante: 0 } },
    },
    ['A 2: DATA_BASE 2 | O_MAIS_TARDE | TI B contagem 1'],
  ],
  [
    'as late as possible waits for its successor',
    'A | 4\n B | 9\n C | 2 | depois de A, B\n A2 | 1 | o mais tarde\n D | 1 | depois de A2, C',
    ['A2', 'INICIO_CEDO'],
    {},
    ['A2 10: O_MAIS_TARDE | TI D inicio 11', 'D 11: TI C termino 11', 'C 11: TI B termino 9', 'B 9: DATA_BASE 0'],
  ],
  [
    'an expected finish at the very start that a link asks for: both',
    'A | 6\n B | 3 | depois de A',
    ['B', 'TERMINO_CEDO'],
    { de: { B: { terminoEsperado: hora(6) } } },
    ['B 6: TERMINO_ESPERADO 6 | TI A termino 6'],
  ],
  [
    'as late as possible moves on what has an expected finish',
    'A | 4 | o mais tarde\n B | 9',
    ['A', 'TERMINO_CEDO'],
    { de: { A: { terminoEsperado: hora(2) } } },
    ['A 9: O_MAIS_TARDE | TERMINO_DO_PROJETO 9', 'B 9: DATA_BASE 0'],
  ],
  [
    'late dates go on until what finishes last, and back from it',
    CADEIA,
    ['C', 'TERMINO_TARDE'],
    {},
    [
      'C 9: TI D inicio 9',
      'D 9: TERMINO_DO_PROJETO 11',
      'D 11: TI B termino 9 | TI C termino 9',
      'B 9: TI+2 A termino 4',
      'A 4: DATA_BASE 0',
    ],
  ],
  ['an imposed finish', CADEIA, ['D', 'TERMINO_TARDE'], { terminoImposto: hora(20) }, ['D 20: TERMINO_IMPOSTO 20']],
  [
    'a constraint on the latest date',
    'A | 4 | não termina depois de 3',
    ['A', 'TERMINO_TARDE'],
    {},
    ['A 3: NAO_TERMINAR_DEPOIS'],
  ],
  [
    'a start milestone late at the end of a shift: what keeps it from the start of the next, not what asks for that too',
    'M | I | não começa depois de 20\n B | 4 | depois de M; não começa depois de 20',
    ['M', 'INICIO_TARDE'],
    { calendarios: CALENDARIOS, terminoImposto: hora(60), de: { M: { calendario: 'diurno' } } },
    ['M 16: TI B inicio 20 espera 4', 'B 20: NAO_INICIAR_DEPOIS'],
  ],
  [
    'a start milestone at its mandatory date, which others would have earlier: that one holds it',
    'M | I | termina obrigatoriamente em 16\n B | 4 | depois de M; não começa depois de 20\n C | 4 | depois de M; não começa depois de 12',
    ['M', 'INICIO_TARDE'],
    { calendarios: CALENDARIOS, dataBase: hora(34), terminoImposto: hora(60), de: { M: { calendario: 'diurno' } } },
    ['M 16: TERMINO_OBRIGATORIO | TI B inicio 20 espera 4'],
  ],
  [
    'open ends critical',
    'A | 4\n B | 9',
    ['A', 'TERMINO_TARDE'],
    { opcoes: { pontasAbertasCriticas: true } },
    ['A 4: PROPRIA_DATA CEDO', 'A 4: DATA_BASE 0'],
  ],
];

describe('why a date', () => {
  it.each(CASOS)('%s', (_, texto, pergunta, mudancas, esperado) => {
    const { cronograma, resultado } = question(texto, pergunta, mudancas);
    expect(passosDe(resultado.cedo ?? resultado.tarde, cronograma)).toEqual(esperado);
  });

  it('a total float is the span between two dates, each with its chain', () => {
    const { cronograma, resultado } = question('A | 4\n B | 9\n C | 1 | depois de A, B', ['A', 'FOLGA_TOTAL'], {});
    expect(resultado.valor).toBe(5 * 60);
    expect(passosDe(resultado.cedo, cronograma)).toEqual(['A 4: DATA_BASE 0']);
    expect(passosDe(resultado.tarde, cronograma)?.[0]).toBe('A 9: TI C inicio 9');
  });

  it('a free float is up to what it may not move', () => {
    const { cronograma, resultado } = question('A | 4\n B | 9\n C | 1 | depois de A, B', ['A', 'FOLGA_LIVRE'], {});
    expect(passosDe(resultado.tarde, cronograma)?.slice(0, 2)).toEqual(['A 4: TI C inicio 9', 'C 9: TI B termino 9']);
  });

  it.each(['P6', 'MS_PROJECT'] as const)(
    'by %s, a free float is up to an actual date, in the mode of actual dates',
    (programa) => {
      const { cronograma, resultado } = question('A | 4\n B | 3 | depois de A', ['A', 'FOLGA_LIVRE'], {
        programa,
        opcoes: { progresso: 'DATAS_REAIS' },
        de: { B: { inicioReal: hora(9), terminoReal: hora(12), restante: 0 } },
      });
      expect(passosDe(resultado.tarde, cronograma)).toEqual(['A 4: TI B contagem 9', 'B 9: INICIO_REAL 9']);
    },
  );

  it('as late as possible is told without the date that it may come with, which says nothing', () => {
    const restricao = { tipo: 'O_MAIS_TARDE' as const, data: minuto(0) };
    const { resultado } = question('A | 4\n B | 9', ['A', 'INICIO_CEDO'], { de: { A: { restricao } } });
    expect(resultado.cedo?.passos[0]?.causas[0]).toEqual({
      tipo: 'RESTRICAO',
      secundaria: false,
      restricao: { tipo: 'O_MAIS_TARDE' },
    });
  });

  it('a critical flag says its rule, its float and the limit', () => {
    const { resultado } = question(CADEIA, ['A', 'CRITICA'], {});
    expect(resultado).toMatchObject({ valor: 1, criterio: { tipo: 'FOLGA', folga: 0, limite: 0 } });
  });

  it('says when there is more than was asked for', () => {
    const resultado = explainData(redeEscrita(CADEIA), 'D', 'INICIO_CEDO', { passos: 2 });
    expect(resultado).toMatchObject({ ok: true, cedo: { cortada: true, passos: [{}, {}] } });
  });

  it('names the activity that is not there', () => {
    expect(explainData(redeEscrita('A | 1'), 'Z', 'CRITICA')).toMatchObject({
      erro: 'atividade_ausente',
      atividade: 'Z',
    });
  });
});
