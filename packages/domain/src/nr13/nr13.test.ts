import { describe, expect, it } from 'vitest';
import { PARAMETRO_INICIAL } from '../testing/parametro-nr13.ts';
import { addMeses, categoriaNr13, grupoDe, proximasNr13 } from './calculo.ts';
import type { CategoriaNr13, ClasseDeFluido } from './classe.ts';
import { parametroNr13 } from './schema.ts';

const { tabela } = PARAMETRO_INICIAL;
const vaso = { nr13: 'VASO', classeFluido: 'A', pressaoOperacao: null, pmta: null, volume: null } as const;
const semDatas = { caldeira: null, spie: true, ultimaInterna: null, ultimaExterna: null, ultimoTh: null };

it('the parameters that an installation begins with are a whole table', () => {
  expect(parametroNr13.parse(PARAMETRO_INICIAL)).toEqual(PARAMETRO_INICIAL);
});

describe('the category of a vessel', () => {
  it.each([
    [100, 1],
    [99.99, 2],
    [30, 2],
    [29.99, 3],
    [2.5, 3],
    [2.49, 4],
    [1, 4],
    [0.99, 5],
  ])('P·V %d is of group %d', (pv, grupo) => {
    expect(grupoDe(tabela, pv)).toBe(grupo);
  });

  // The matrix of the norm: one P·V of each group by each class of fluid.
  it.each([
    ['A', ['I', 'I', 'II', 'III', 'III']],
    ['B', ['I', 'II', 'III', 'IV', 'IV']],
    ['C', ['I', 'II', 'III', 'IV', 'V']],
    ['D', ['II', 'III', 'IV', 'V', 'V']],
  ] as [ClasseDeFluido, CategoriaNr13[]][])('of a fluid of class %s', (classeFluido, esperadas) => {
    const categorias = ['120', '40', '5', '2', '0.5'].map((volume) => {
      const lida = categoriaNr13(tabela, { ...vaso, classeFluido, pressaoOperacao: '1', volume });
      return lida.ok && lida.categoria;
    });
    expect(categorias).toEqual(esperadas);
  });

  it('stands on a limit when the decimals say so, and tells how it was found', () => {
    // 0.3 × 100 is 30 by the decimals and 29.999999999999996 by binary floats.
    const lida = categoriaNr13(tabela, { ...vaso, classeFluido: 'B', pressaoOperacao: '0.3', volume: '100' });
    expect(lida).toEqual({
      ok: true,
      categoria: 'II',
      explicacao: 'P·V = PMO 0,3 MPa × 100 m³ = 30: grupo 2; classe B → categoria II',
    });
  });

  it('takes the PMTA where the operating pressure is not known, and says what is missing', () => {
    const pelaPmta = categoriaNr13(tabela, { ...vaso, pmta: '1.96', volume: '12.5' });
    expect(pelaPmta).toMatchObject({ ok: true, categoria: 'II', explicacao: expect.stringContaining('PMTA 1,96 MPa') });
    expect(categoriaNr13(tabela, { ...vaso, classeFluido: null })).toEqual({
      ok: false,
      motivo: 'Para calcular informe: PMO ou PMTA, volume, classe do fluido.',
    });
  });
});

it.each([
  ['1.96', 'A'],
  ['1.959999', 'B'],
])('a boiler of %s MPa is of category %s', (pressaoOperacao, categoria) => {
  expect(categoriaNr13(tabela, { ...vaso, nr13: 'CALDEIRA', pressaoOperacao })).toMatchObject({ ok: true, categoria });
});

it.each(['NAO', 'TUBULACAO', 'TANQUE'] as const)('the norm has no category for %s', (nr13) => {
  expect(categoriaNr13(tabela, { ...vaso, nr13 })).toMatchObject({ ok: false });
  expect(proximasNr13(tabela, { ...semDatas, nr13, categoria: null })).toMatchObject({ ok: false });
});

describe('the next inspections', () => {
  // Years: external and internal without SPIE, external and internal with it.
  it.each([
    ['I', '2022', '2024', '2024', '2027'],
    ['II', '2023', '2025', '2025', '2029'],
    ['III', '2024', '2027', '2026', '2031'],
    ['IV', '2025', '2029', '2027', '2033'],
    ['V', '2026', '2031', '2028', null],
  ] as [CategoriaNr13, string, string, string, string | null][])('of a vessel of category %s', (categoria, ...anos) => {
    const datas = [false, true].flatMap((spie) => {
      const lidas = proximasNr13(tabela, {
        nr13: 'VASO',
        categoria,
        caldeira: null,
        spie,
        ultimaInterna: '2021-08-14',
        ultimaExterna: '2021-08-14',
        ultimoTh: '2021-08-14',
      });
      return lidas.ok ? [lidas.proximas.externa, lidas.proximas.interna] : [];
    });
    expect(datas).toEqual(anos.map((ano) => ano && `${ano}-08-14`));
  });

  it('T11: category II, internal 14/08/2021: 14/08/2029 with SPIE, 14/08/2025 without', () => {
    const em = (spie: boolean) =>
      proximasNr13(tabela, { ...semDatas, nr13: 'VASO', categoria: 'II', spie, ultimaInterna: '2021-08-14' });
    expect(em(true)).toMatchObject({ proximas: { interna: '2029-08-14', externa: null } });
    expect(em(false)).toMatchObject({ proximas: { interna: '2025-08-14' } });
    expect(em(true)).toMatchObject({
      explicacao: 'Com SPIE: interna 8 anos, externa 4 anos, teste hidrostático a critério do PH',
    });
  });

  it('of boilers: 12 months; with SPIE 30 (A) and 24 (B)', () => {
    const em = (categoria: CategoriaNr13, spie: boolean) => {
      const lidas = proximasNr13(tabela, {
        ...semDatas,
        nr13: 'CALDEIRA',
        categoria,
        spie,
        ultimaInterna: '2026-01-31',
      });
      return lidas.ok && lidas.proximas.interna;
    };
    expect([em('A', false), em('B', false), em('A', true), em('B', true)]).toEqual([
      '2027-01-31',
      '2027-01-31',
      '2028-07-31',
      '2028-01-31',
    ]);
  });

  // NR-13, 13.4.4.4 to 13.4.4.6, in months without SPIE and with it; only with SPIE is a boiler special.
  it.each([
    ['RECUPERACAO', 'A', '2025-04-30', '2026-01-31'],
    ['RECUPERACAO', 'B', '2025-04-30', '2026-01-31'],
    ['PSV', 'A', '2026-01-31', '2026-07-31'],
    ['ESPECIAL', 'A', '2025-01-31', '2027-05-31'],
    ['ESPECIAL', 'B', '2025-01-31', '2027-05-31'],
  ] as const)('of a boiler %s of category %s', (caldeira, categoria, ...esperadas) => {
    const datas = [false, true].map((spie) => {
      const dados = { ...semDatas, nr13: 'CALDEIRA', categoria, caldeira, spie, ultimaInterna: '2024-01-31' } as const;
      const lidas = proximasNr13(tabela, dados);
      return lidas.ok && lidas.proximas.interna;
    });
    expect(datas).toEqual(esperadas);
  });

  it('says of what boiler it speaks', () => {
    const dados = { ...semDatas, nr13: 'CALDEIRA', categoria: 'A', caldeira: 'RECUPERACAO' } as const;
    expect(proximasNr13(tabela, dados)).toMatchObject({
      explicacao: expect.stringMatching(
        /^Caldeira de recuperação\. Com SPIE: interna 2 anos, externa 2 anos/,
      ) as string,
    });
    expect(proximasNr13(tabela, { ...dados, categoria: 'B', caldeira: 'PSV' })).toMatchObject({ ok: false });
  });

  it.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-08-31', 6, '2025-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %d months is %s', (dia, meses, esperado) => {
    expect(addMeses(dia, meses)).toBe(esperado);
  });
});

it('refuses a table with groups that do not fall, a row twice or one missing', () => {
  const em = (mudanca: object) => parametroNr13.safeParse({ ...PARAMETRO_INICIAL, tabela: { ...tabela, ...mudanca } });
  expect(em({ grupos: [100, 100, 2.5, 1] }).success).toBe(false);
  expect(em({ prazos: tabela.prazos.slice(1) }).success).toBe(false);
  expect(em({ prazos: [...tabela.prazos.slice(1), tabela.prazos[1]] }).success).toBe(false);
  expect(em({ matriz: { ...tabela.matriz, A: ['I'] } }).success).toBe(false);
});
