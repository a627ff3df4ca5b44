import { lerRico } from '@cadencia/domain/texto-rico.ts';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../testing/pdf.ts';
import { documento, qr } from './documento.ts';
import { type Lista, printLista } from './lista-impressa.ts';

/** Text that Typst would read as markup, code, a label, quotes to turn or dashes to join. */
const HOSTIL = [
  '#panic("x")',
  '#read("/etc/passwd")',
  '$a^2$',
  '*b*',
  '_i_',
  '\\',
  '@ref',
  '<rotulo>',
  '`r`',
  '//c',
  '/*d*/',
  '~',
  '--',
  '---',
  '...',
  '[x]',
  '{y}',
  `"aspas"`,
  `'simples'`,
  '=titulo',
];

const coluna = (titulo: string, aDireita = false) => ({ titulo, aDireita });

const lista = (mudanca: Partial<Lista> = {}): Lista => ({
  titulo: 'Áreas / Unidades',
  topo: ['Refinaria Sul · PG-27 Parada geral', 'Filtros: nenhum', '2 registros · Ana Gonçalves · 26/11/2026 07:00'],
  colunas: [coluna('Sigla'), coluna('Descrição'), coluna('Peso (kg)', true)],
  linhas: [
    ['U-100', 'Destilação atmosférica', '1.234,5'],
    ['U-200', 'Coqueamento', '−2'],
  ],
  ...mudanca,
});

const etiqueta = (codigo: string, nome = 'Bomba', onde = 'U-100') => ({
  codigo,
  nome,
  onde,
  qr: qr('https://a.example/1'),
});

const semEspaco = (texto: string): string => texto.replace(/\s|\u200b/g, '');

describe('a printed list', () => {
  it('says where it is from, what it holds and which page it is', async () => {
    const { paginas, deitada, texto } = await readPdf(await printLista(lista()));
    expect([paginas, deitada]).toEqual([1, false]);
    const ditos = [
      ...lista().topo,
      'Áreas / Unidades',
      'Sigla Descrição Peso (kg)',
      'U-100 Destilação atmosférica 1.234,5',
    ];
    for (const dito of [...ditos, 'U-200 Coqueamento −2', 'Página 1 de 1']) expect(texto).toContain(dito);
  });

  it('has its titles, its client and its project on every page, and lies across when it is wide', async () => {
    const extras = Array.from({ length: 8 }, (_, n) => `Compressor${n} da unidade de destilação`);
    const linhas = Array.from({ length: 100 }, (_, n) => [`A-${n}`, 'Área', String(n), ...extras]);
    const colunas = [
      coluna('Sigla'),
      coluna('Descrição'),
      coluna('Peso (kg)', true),
      ...extras.map((um) => coluna(um)),
    ];
    const { paginas, deitada, texto } = await readPdf(await printLista(lista({ colunas, linhas })));
    expect(deitada).toBe(true);
    expect(paginas).toBeGreaterThan(2);
    expect(texto.match(/Sigla\s+Descrição\s+Peso/g)).toHaveLength(paginas);
    expect(texto.match(/Refinaria Sul · PG-27 Parada geral/g)).toHaveLength(paginas);
    expect(texto.match(/Página \d+ de \d+/g)).toEqual(
      Array.from({ length: paginas }, (_, n) => `Página ${n + 1} de ${paginas}`),
    );
    expect(texto.match(/A-\d+/g)).toEqual(linhas.map(([sigla]) => sigla));
  });

  it.each([
    [4, 210],
    [10, 297],
    [16, 420],
    [18, 420],
  ])('takes the paper that %i columns need, %i mm wide, and breaks no word', async (quantas, largura) => {
    const colunas = Array.from({ length: quantas }, (_, n) => coluna(`Coluna ${n}`));
    const linhas = [colunas.map((_, n) => `Inspecionado-${n} 14/03/2027`)];
    const { milimetros, texto } = await readPdf(await printLista(lista({ colunas, linhas })));
    expect([milimetros, texto.match(/Inspecionado-\d+\s14\/03\/2027/g)?.length]).toEqual([largura, quantas]);
    expect(texto).not.toContain('parte');
  });

  it.each([4, 9, 14, 18])('breaks no number of %i columns that are as narrow as can be', async (quantas) => {
    const colunas = Array.from({ length: quantas }, () => coluna('Nº'));
    const linhas = [colunas.map((_, n) => `4500125${String(n).padStart(5, '0')}`)];
    const { texto } = await readPdf(await printLista(lista({ colunas, linhas })));
    expect(texto.match(/4500125\d{5}/g)).toEqual(linhas[0]);
  });

  it('prints columns that no paper holds one part after the other, each with the first column', async () => {
    const colunas = Array.from({ length: 45 }, (_, n) => coluna(`Coluna ${n}`));
    const linhas = Array.from({ length: 3 }, (_, linha) => colunas.map((_, n) => `Inspecionado-${linha}-${n}.`));
    const { milimetros, paginas, texto } = await readPdf(await printLista(lista({ colunas, linhas })));
    expect([milimetros, paginas]).toEqual([420, 4]);
    for (const dita of linhas.flat()) expect(texto, dita).toContain(dita);
    for (const [primeira = ''] of linhas) expect(texto.split(primeira)).toHaveLength(5);
    expect(texto.match(/Colunas: parte \d de 4/g)).toHaveLength(4);
  });

  it('prints thousands of rows in parts, each row once, with pages that are numbered together', async () => {
    const linhas = Array.from({ length: 1_600 }, (_, n) => [`B-${n}.`, 'Válvula de bloqueio', '1']);
    const { paginas, texto } = await readPdf(
      await printLista(lista({ linhas, grupos: ['Primeiras', ...linhas.slice(1).map(() => '')] })),
    );
    expect(texto.match(/B-\d+\./g)).toEqual(linhas.map(([codigo]) => codigo));
    expect(texto.match(/Página \d+ de \d+/g)).toEqual(
      Array.from({ length: paginas }, (_, n) => `Página ${n + 1} de ${paginas}`),
    );
    expect(texto.match(/Refinaria Sul · PG-27 Parada geral/g)).toHaveLength(paginas);
    expect(texto.match(/Filtros: nenhum|Primeiras/g)).toEqual(['Filtros: nenhum', 'Primeiras']);
  });

  it('says so when there is nothing in it', async () => {
    expect((await readPdf(await printLista(lista({ linhas: [] })))).texto).toContain('Nenhum registro.');
  });

  it('prints what people typed as they typed it', async () => {
    const linhas = HOSTIL.map((texto) => [texto, `${texto} ação`, '1']);
    const { texto } = await readPdf(
      await printLista(lista({ titulo: HOSTIL.join(' '), topo: [HOSTIL.join(' ')], linhas })),
    );
    for (const dito of HOSTIL) {
      expect(texto.split(dito).length, dito).toBeGreaterThanOrEqual(5);
      expect(semEspaco(texto), dito).toContain(`${semEspaco(dito)}ação`);
    }
  });

  it('cuts no word off at the edge of its column, and of a text without end prints the beginning', async () => {
    const linhas = [['X'.repeat(90), 'sem.espaco@empresa.example'.repeat(3), 'y'.repeat(5_000)]];
    const { paginas, texto } = await readPdf(await printLista(lista({ linhas })));
    expect(paginas).toBeLessThan(3);
    const letras = (qual: string) => texto.match(new RegExp(qual, 'g'))?.length;
    expect([letras('X'), letras('@'), letras('y')]).toEqual([90, 3, 600]);
    for (const linha of texto.match(/[Xy]+/g) ?? []) expect(linha.length).toBeLessThan(60);
  });

  it('is written in the typefaces of the product, whatever the machine has', async () => {
    const pdf = await printLista(lista({ linhas: [['Δ → ≤', 'ção 中', '1']] }));
    const fontes = Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+-?\w*)/g);
    expect([...new Set([...fontes].map(([, nome]) => nome))].sort()).toEqual([
      'DejaVuSansMono',
      'Nunito-Bold',
      'Nunito-Regular',
    ]);
  });
});

describe('sheets of labels', () => {
  it('print what people typed as they typed it', async () => {
    const etiquetas = HOSTIL.map((texto) => etiqueta(texto, `${texto} ção`, texto));
    const { paginas, texto } = await readPdf(await documento('etiquetas', { titulo: 'x', inicio: 1, etiquetas }));
    expect(paginas).toBe(1);
    for (const dito of HOSTIL) expect(texto.split(dito).length, dito).toBeGreaterThanOrEqual(4);
  });

  it('shorten a name to two lines, and a code never', async () => {
    const etiquetas = [etiqueta('U100-PERMUTADOR-00014567', 'Permutador de calor '.repeat(9), '')];
    const { texto } = await readPdf(await documento('etiquetas', { titulo: 'x', inicio: 1, etiquetas }));
    expect(semEspaco(texto)).toContain('U100-PERMUTADOR-00014567');
    expect(texto.match(/Permutador/g)).toHaveLength(2);
    expect(texto).toContain('…');
  });

  it('have the points of the code, all of them black and no others', () => {
    const { data, size } = encode('https://a.example/1', { ecc: 'Q', border: 0 });
    const pintados = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const [, x, y, quantos] of qr('https://a.example/1').matchAll(/M(\d+),(\d+)h(\d+)v1h-\3z/g)) {
      pintados[Number(y)]?.fill(true, Number(x), Number(x) + Number(quantos));
    }
    expect(pintados).toEqual(data);
  });
});

it('a form is kept as PDF/A-2b, and one with a sign that no typeface has is printed all the same', async () => {
  const form = async (texto: string) => {
    const secoes = [{ titulo: 'Pauta', texto: lerRico(texto) }];
    const pdf = await documento('formulario', { titulo: 'Ata', topo: ['PG-27'], secoes });
    return { norma: /<pdfaid:part>(\d)/.exec(Buffer.from(pdf).toString('latin1'))?.[1], ...(await readPdf(pdf)) };
  };
  expect(await form('Ação → feita')).toMatchObject({ norma: '2', texto: expect.stringContaining('Ação → feita') });
  expect(await form('Feito 👍')).toMatchObject({ norma: undefined, texto: expect.stringContaining('Feito') });
});

it('a form that fails says which and why', async () => {
  await expect(documento('lista', { titulo: 'x' })).rejects.toThrow(/^lista: .*topo/);
});
