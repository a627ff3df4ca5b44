import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LAG, type Predecessora, readLigacoes, readPredecessoras, writePredecessoras } from './predecessora.ts';
import { cicloDe, problemasDaRede, renumber } from './rede.ts';

const uma = (sequencia: number, tipo: Predecessora['tipo'] = 'TI', lag = 0): Predecessora => ({
  sequencia,
  tipo,
  lag,
  tipoLag: 'TRABALHO',
});
/** `10 <- 20 30`: an activity and its predecessors. */
const rede = (...linhas: readonly string[]) =>
  linhas.map((linha) => {
    const [sequencia = '', antes = ''] = linha.split('<-');
    return {
      sequencia: Number(sequencia),
      predecessoras: antes
        .trim()
        .split(' ')
        .filter(Boolean)
        .map((n) => uma(+n)),
    };
  });

describe('predecessors as they are written', () => {
  it.each<[string, readonly Predecessora[]]>([
    ['', []],
    ['20', [uma(20)]],
    ['20; 30II+2h', [uma(20), uma(30, 'II', 120)]],
    ['0010 ti', [uma(10)]],
    ['10TT-1,5h;', [uma(10, 'TT', -90)]],
    ['10+90min', [uma(10, 'TI', 90)]],
    ['10 TI + 24hc', [{ ...uma(10, 'TI', 1_440), tipoLag: 'CORRIDO' }]],
    ['10II+50%', [{ ...uma(10, 'II', 50), tipoLag: 'PERCENTUAL' }]],
    ['10IT−4', [uma(10, 'IT', -240)]],
    ['10\n20', [uma(10), uma(20)]],
    ['10FS; 20ss+2h; 30T-T; 40 i-t', [uma(10), uma(20, 'II', 120), uma(30, 'TT'), uma(40, 'IT')]],
  ])('%j', (texto, predecessoras) => {
    expect(readPredecessoras(texto)).toEqual({ ok: true, predecessoras });
  });

  it.each([
    ['A20', '“A20” não é uma predecessora. Escreva como 20; 30II+2h; 40TI-50%.'],
    ['20, 30', '“20, 30” não é uma predecessora. Escreva como 20; 30II+2h; 40TI-50%.'],
    ['20TX', '“20TX” não é uma predecessora. Escreva como 20; 30II+2h; 40TI-50%.'],
    ['20TI+2d', '“20TI+2d”: escreva a espera em h, hc (horas corridas), min ou %, como +2h.'],
    ['20; 20TI+1h', 'A predecessora 20TI está repetida.'],
    ['20+2000h', '“20+2000h”: a espera vai até 1.000 h ou 1.000%.'],
    [Array.from({ length: 21 }, (_, n) => n + 1).join(';'), 'Informe no máximo 20 predecessoras.'],
  ])('%j is refused: %s', (texto, mensagem) => {
    expect(readPredecessoras(texto)).toEqual({ ok: false, mensagem });
  });

  it('have lags in days and shifts where a calendar says how long they are', () => {
    const codigos = new Set(['A20', 'A-10FS']);
    const duracao = { minutosPorDia: 1_200, minutosPorTurno: 600 };
    const lidas = readLigacoes('A20TT+1d; A20II-1,5t; A-10FS', 'predecessora', {
      has: (um) => codigos.has(um),
      duracao,
    });
    expect(lidas).toMatchObject({
      ligacoes: [
        { quem: 'A20', tipo: 'TT', lag: 1_200, tipoLag: 'TRABALHO' },
        { quem: 'A20', tipo: 'II', lag: -900 },
        { quem: 'A-10FS', tipo: 'TI', lag: 0 },
      ],
    });
  });

  it('are read back as they were written out', () => {
    const predecessora = fc
      .record({
        sequencia: fc.integer({ min: 1, max: 99_999 }),
        tipo: fc.constantFrom('TI' as const, 'II' as const, 'TT' as const, 'IT' as const),
        tipoLag: fc.constantFrom('TRABALHO' as const, 'CORRIDO' as const, 'PERCENTUAL' as const),
        lag: fc.integer({ min: -MAX_LAG.percentual, max: MAX_LAG.percentual }),
      })
      // A lag of zero has no unit.
      .map((lida) => (lida.lag === 0 ? { ...lida, tipoLag: 'TRABALHO' as const } : lida));
    const lista = fc.uniqueArray(predecessora, {
      maxLength: 20,
      selector: ({ sequencia, tipo }) => `${sequencia}${tipo}`,
    });
    fc.assert(
      fc.property(lista, (predecessoras) => {
        expect(readPredecessoras(writePredecessoras(predecessoras))).toEqual({ ok: true, predecessoras });
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});

describe('the network of a package', () => {
  it('has no loop, whatever the kind of the links', () => {
    expect(cicloDe(rede('10', '20 <- 10', '30 <- 10 20'))).toBeUndefined();
    expect(cicloDe(rede('10 <- 30', '20 <- 10', '30 <- 20'))).toEqual([10, 20, 30, 10]);
    // The message gives the shortest loop.
    expect(cicloDe(rede('10 <- 40', '20 <- 10', '30 <- 20 40', '40 <- 30'))).toEqual([30, 40, 30]);
  });

  it('says line by line what is wrong', () => {
    expect(problemasDaRede(rede('10 <- 20', '20 <- 10', '20', '30 <- 30', '40 <- 99'))).toEqual([
      { linha: 0, campo: 'predecessoras', mensagem: 'A relação criaria um ciclo: 10 → 20 → 10.' },
      { linha: 1, campo: 'predecessoras', mensagem: 'A relação criaria um ciclo: 10 → 20 → 10.' },
      { linha: 2, campo: 'sequencia', mensagem: 'A sequência 20 já está na linha 2.' },
      { linha: 3, campo: 'predecessoras', mensagem: 'Uma atividade não pode ser predecessora dela mesma.' },
      { linha: 4, campo: 'predecessoras', mensagem: 'Não há atividade 99 neste pacote.' },
    ]);
    expect(problemasDaRede(rede('10', '15', '20 <- 10 15'))).toEqual([]);
  });

  it('is numbered again in the order of its lines, and stays the same network', () => {
    expect(renumber(rede('7', '3 <- 7', '12 <- 3 7'))).toEqual(rede('10', '20 <- 10', '30 <- 20 10'));
  });
});
