import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CelulaEscrita, ColunaEscrita } from './celula-escrita.ts';
import { semMarca } from './neutro.ts';
import { readTudoDe } from './testing/pasta.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const COLUNAS: ColunaEscrita[] = [
  { titulo: 'Texto', largura: 10, tipo: 'texto', obrigatoria: true },
  { titulo: 'Número', largura: 10, tipo: 'numero', casas: 4 },
  { titulo: 'Data', largura: 10, tipo: 'dataHora' },
];

/** Text that a field of the product may hold, with awkward characters. */
const texto = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''+x",
      '+55',
      '-5',
      '@SUM(A1)',
      '\tA',
      '\rA',
      "=cmd|'/C calc'!A0",
      '_x000D_',
      '_x005F_',
      'a\r\nb',
      '"a;b"',
      ';',
      '<b>&amp;',
      '0012',
      '1.234,5',
      '－1',
      "'",
      '_',
      ' -',
    ),
  )
  // Every field refuses such a character, and a cell of blanks alone is empty.
  .filter((valor) => valor.trim() !== '' && !/[\p{Cs}\0]/u.test(valor));
const numero = fc
  .tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 9_999 }))
  .map(([inteiro, fracao]) => String(Number(`${inteiro}.${String(fracao).padStart(4, '0')}`)));
const data = fc
  .integer({ min: 0, max: 157_000_000 })
  .map((minutos) => new Date(Date.UTC(1901, 0, 1) + minutos * 60_000).toISOString().slice(0, 16));

const linhas = fc.array(fc.tuple(texto, fc.option(numero), fc.option(data)), { minLength: 1, maxLength: 20 });

const escritas = (valores: [string, string | null, string | null][]): CelulaEscrita[][] =>
  valores.map(([a, b, c]) => [a, b === null ? null : { numero: b }, c === null ? null : { data: c }]);

const celula = (linha: readonly unknown[], i: number): unknown => linha[i] ?? null;

describe('o que se escreve é o que se lê', () => {
  it('em XLSX: texto, número e data', async () => {
    await fc.assert(
      fc.asyncProperty(linhas, async (valores) => {
        const bytes = await buffer(
          writeXlsx({ nome: 'Áreas / Unidades', colunas: COLUNAS, linhas: escritas(valores) }),
        );
        const { linhas: lidas, abas } = await readTudoDe(bytes);
        expect(abas).toEqual([{ nome: 'Áreas Unidades', oculta: false }]);
        expect(lidas.slice(1).map(({ celulas }) => semMarca(String(celula(celulas, 0))))).toEqual(
          valores.map(([a]) => a),
        );
        expect(lidas.slice(1).map(({ celulas }) => celula(celulas, 1))).toEqual(
          valores.map(([, b]) => (b === null ? null : Number(b))),
        );
        expect(lidas.slice(1).map(({ celulas }) => celula(celulas, 2))).toEqual(
          valores.map(([, , c]) => (c === null ? null : { data: c.endsWith('T00:00') ? c.slice(0, 10) : c })),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('em CSV: o texto volta inteiro, e nada nele começa como fórmula', async () => {
    await fc.assert(
      fc.asyncProperty(linhas, async (valores) => {
        const bytes = await buffer(writeCsv(COLUNAS, escritas(valores)));
        const { linhas: lidas } = await readTudoDe(bytes);
        const textos = lidas.slice(1).map(({ celulas }) => String(celula(celulas, 0)));
        expect(textos.map(semMarca)).toEqual(valores.map(([a]) => a));
        expect(textos.filter((um) => /^[=+\-@\t\r]/.test(um))).toEqual([]);
        expect(lidas.slice(1).map(({ celulas }) => celula(celulas, 1) || null)).toEqual(
          valores.map(([, b]) => b?.replace('.', ',') ?? null),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('um número que o Excel não guarda inteiro vai como texto', async () => {
    const numeroLongo = '12345678901234567.8901';
    const bytes = await buffer(
      writeXlsx({ nome: 'a', colunas: COLUNAS, linhas: [['x', { numero: numeroLongo }, null]] }),
    );
    expect((await readTudoDe(bytes)).linhas[1]?.celulas[1]).toBe('12345678901234567,8901');
  });

  it('40.000 linhas passam sem ficar na memória', async () => {
    function* muitas(): Generator<CelulaEscrita[]> {
      for (let i = 0; i < 40_000; i += 1)
        yield [`Equipamento número ${i}`, { numero: `${i}.25` }, { data: '2027-03-14T07:00' }];
    }
    let bytes = 0;
    let pico = 0;
    globalThis.gc?.();
    const antes = process.memoryUsage().heapUsed;
    for await (const parte of writeXlsx({ nome: 'a', colunas: COLUNAS, linhas: muitas() })) {
      bytes += (parte as Buffer).length;
      pico = Math.max(pico, process.memoryUsage().heapUsed - antes);
    }
    expect(bytes).toBeGreaterThan(500_000);
    expect(pico).toBeLessThan(80 * 1_048_576);
  }, 30_000);
});
