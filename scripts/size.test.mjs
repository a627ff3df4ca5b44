import { describe, expect, it } from 'vitest';
import { measure, voltas } from './lib/tamanhos.mjs';

/** A manifest: entry and page share `base`, shell and page share `comum`. The names contain the sizes in kB. */
const manifesto = (trocas = {}) => ({
  'index.html': {
    file: 'e-100.js',
    isEntry: true,
    imports: ['_base'],
    dynamicImports: ['_casca', 'src/modules/curvaavanco/pages/dados-page.tsx'],
    css: ['a-30.css'],
  },
  _base: { file: 'base-20.js' },
  _comum: { file: 'comum-15.js', imports: ['_base'] },
  _casca: { file: 's-40.js', name: 'casca', imports: ['_comum'], css: ['b-10.css'] },
  'src/modules/curvaavanco/pages/dados-page.tsx': {
    file: 'p-55.js',
    isDynamicEntry: true,
    imports: ['_base', '_comum'],
    dynamicImports: ['src/components/grafico/desenho.ts'],
    css: ['b-10.css', 'c-1.css'],
  },
  // The chunk imports the page that asks for it, which the browser has by then.
  'src/components/grafico/desenho.ts': {
    file: 'g-229.js',
    isDynamicEntry: true,
    imports: ['_base', 'src/modules/curvaavanco/pages/dados-page.tsx'],
  },
  'nunito.woff2': { file: 'nunito-900.woff2' },
  ...trocas,
});

const bytesDe = (arquivo) => Number(/-(\d+)\./.exec(arquivo)[1]) * 1000;
const tabela = (trocas) => measure(manifesto(trocas), bytesDe).map(({ nome, kB, cabe }) => [nome, kB, cabe]);

describe('size budgets', () => {
  it('counts shared code and styles once, where a browser first meets them', () => {
    expect(tabela()).toEqual([
      ['primeira tela (JS)', 175, true],
      ['estilos (CSS)', 41, true],
      ['src/components/grafico/desenho.ts', 229, true],
      ['src/modules/curvaavanco/pages/dados-page.tsx', 55, true],
    ]);
  });

  it('counts what all registers declare once, by itself', () => {
    const trocas = (kB) => ({
      _cadastros: { file: `cadastros-${kB}.js`, name: 'cadastros' },
      'src/app/pages/register-page.tsx': { file: 'r-149.js', isDynamicEntry: true, imports: ['_cadastros'] },
    });
    const deles = (kB) => tabela(trocas(kB)).filter(([nome]) => /cadastros|register/.test(nome));
    expect(deles(59)).toEqual([
      ['declarações dos cadastros (JS)', 59, true],
      ['src/app/pages/register-page.tsx', 149, true],
    ]);
    expect(deles(65)[0]).toEqual(['declarações dos cadastros (JS)', 65, false]);
  });

  it('names files that wait for each other, and no others', () => {
    const feito = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['c'] }, c: { file: 'c.js' } };
    expect(voltas(feito)).toEqual([]);
    expect(voltas({ ...feito, c: { file: 'c.js', imports: ['b'] } })).toEqual([['b', 'c']]);
  });

  it.each([
    ['primeira tela (JS)', { _base: { file: 'base-166.js' } }],
    ['estilos (CSS)', { _comum: { file: 'comum-15.js', imports: ['_base'], css: ['x-3.css'] } }],
    [
      'src/components/grafico/desenho.ts',
      { 'src/components/grafico/desenho.ts': { file: 'g-231.js', isDynamicEntry: true } },
    ],
    ['src/modules/eap/pages/a.tsx', { 'src/modules/eap/pages/a.tsx': { file: 'a-151.js', isDynamicEntry: true } }],
    ['estilos (CSS)', { 'src/modules/eap/pages/a.tsx': { file: 'a-149.js', isDynamicEntry: true, css: ['x-3.css'] } }],
    // A page that imports the charts statically has no lazy chart.
    [
      'src/modules/eap/pages/a.tsx',
      {
        'src/modules/eap/pages/a.tsx': {
          file: 'a-1.js',
          isDynamicEntry: true,
          imports: ['src/components/grafico/desenho.ts'],
        },
      },
    ],
    // A second page that asks for the charts lacks what they import from the first.
    [
      'src/components/grafico/desenho.ts',
      {
        'src/modules/eap/pages/a.tsx': {
          file: 'a-1.js',
          isDynamicEntry: true,
          dynamicImports: ['src/components/grafico/desenho.ts'],
        },
      },
    ],
  ])('refuses %s above its limit', (nome, trocas) => {
    expect(
      tabela(trocas)
        .filter(([, , cabe]) => !cabe)
        .map(([qual]) => qual),
    ).toEqual([nome]);
  });

  it('counts, of what a window over a window asks for, only what neither they nor their page brought', () => {
    const pagina = 'src/modules/eap/pages/a.tsx';
    const linhas = tabela({
      _grande: { file: 'grande-50.js' },
      [pagina]: { file: 'a-1.js', isDynamicEntry: true, imports: ['_grande'], dynamicImports: ['janela.tsx'] },
      'janela.tsx': { file: 'j-40.js', isDynamicEntry: true, dynamicImports: ['outra.tsx'] },
      'outra.tsx': { file: 'o-5.js', isDynamicEntry: true, imports: ['_grande'] },
    });
    expect(linhas.find(([nome]) => nome === 'outra.tsx')).toEqual(['outra.tsx', 5, true]);
  });
});
