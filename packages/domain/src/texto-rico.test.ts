import fc from 'fast-check';
import { expect, it } from 'vitest';
import { semMarcas } from './texto-liso.ts';
import { type BlocoRico, joined, lerRico, type Trecho } from './texto-rico.ts';
import { escreverRico } from './texto-rico-escrito.ts';

const paragrafo = (...trechos: readonly (string | Trecho)[]): BlocoRico => ({
  tipo: 'paragrafo',
  trechos: trechos.map((um) => (typeof um === 'string' ? { texto: um } : um)),
});
const lista = (inicio: number | null, ...itens: readonly (readonly BlocoRico[])[]): BlocoRico => ({
  tipo: 'lista',
  inicio,
  itens,
});

// The expectations of the marks are CommonMark's (spec.commonmark.org) and, for struck text, GitHub's.
it.each<[string, BlocoRico[]]>([
  [
    'a **b** c\nlinha *x*',
    [paragrafo('a ', { texto: 'b', negrito: true }, ' c\nlinha ', { texto: 'x', italico: true })],
  ],
  ['~~fora~~', [paragrafo({ texto: 'fora', riscado: true })]],
  ['### Pendências\n\nDuas.', [{ tipo: 'titulo', trechos: [{ texto: 'Pendências' }] }, paragrafo('Duas.')]],
  ['- a\n  - b\n- c', [lista(null, [paragrafo('a'), lista(null, [paragrafo('b')])], [paragrafo('c')])]],
  ['3. a\n4. b', [lista(3, [paragrafo('a')], [paragrafo('b')])]],
  ['[ata](https://ex.com/a_b)', [paragrafo({ texto: 'ata', link: 'https://ex.com/a_b' })]],
  // What plants write is no mark.
  ['TAG P_101_A, #P-2104, 100*50*20 mm', [paragrafo('TAG P_101_A, #P-2104, 100*50*20 mm')]],
  ['- [ ] liberar', [lista(null, [paragrafo('[ ] liberar')])]],
  ['{avanco_real} contra {avanco_previsto}', [paragrafo('{avanco_real} contra {avanco_previsto}')]],
  // What could run or load something is text.
  ['<img src=x onerror=alert(1)>', [paragrafo('<img src=x onerror=alert(1)>')]],
  ['[x](javascript:alert(1))', [paragrafo('[x](javascript:alert(1))')]],
  ['![x](https://ex.com/x.png)', [paragrafo('![x](https://ex.com/x.png)')]],
  ['> a\n---\n| b |', [paragrafo('> a\n---\n| b |')]],
  ['', []],
])('%j is read', (escrito, blocos) => {
  expect(lerRico(escrito)).toEqual(blocos);
});

it.each([
  ['a **b** *c* ~~d~~\n- um\n### T', 'a b c d\n• um\nT'],
  ['2\\*3 e P_101_A', '2*3 e P_101_A'],
  ['a * b', 'a * b'],
  ['[ata](https://ex.com)', 'ata'],
])('%j without its marks is %j', (escrito, liso) => {
  expect(semMarcas(escrito)).toBe(liso);
});

const SINAIS = [
  'a',
  'B',
  '7',
  ' ',
  ' ',
  '*',
  '_',
  '~',
  '`',
  '#',
  '-',
  '+',
  '.',
  ')',
  '[',
  ']',
  '(',
  '<',
  '>',
  '&',
  '\\',
  '|',
  '!',
  'é',
  '{',
];
const textos = fc.string({ unit: fc.constantFrom(...SINAIS), minLength: 1, maxLength: 12 });
/** Words alone: every mark can stand around them. */
const palavras = fc
  .array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 3 })
  .map((todas) => todas.join(' '));
const arvore = (trechos: fc.Arbitrary<readonly Trecho[]>) =>
  fc.letrec<{ bloco: BlocoRico; lista: BlocoRico }>((tie) => ({
    bloco: fc.oneof(
      { depthSize: 'small' },
      fc.record({ tipo: fc.constantFrom('paragrafo' as const, 'titulo' as const), trechos }),
      tie('lista'),
    ),
    lista: fc.record({
      tipo: fc.constant('lista' as const),
      inicio: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
      itens: fc.array(
        fc
          .tuple(trechos, fc.array(tie('bloco'), { maxLength: 2 }))
          .map(([um, mais]) => [{ tipo: 'paragrafo' as const, trechos: um }, ...mais]),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  })).bloco;
const documentos = (trechos: fc.Arbitrary<readonly Trecho[]>) => fc.array(arvore(trechos), { maxLength: 4 });

/** What a reader sees of a document: its words by place, without marks. */
const seen = (blocos: readonly BlocoRico[]): unknown[] =>
  blocos.flatMap((um): unknown[] => {
    if (um.tipo === 'lista') {
      const itens = um.itens.map(seen).filter((item) => item.length > 0);
      return itens.length === 0 ? [] : [[um.inicio === null ? '•' : '1', ...itens]];
    }
    const texto = joined(um.trechos.map(({ texto: escrito }) => ({ texto: escrito })))
      .map(({ texto: escrito }) => escrito)
      .join('');
    return texto === '' ? [] : [[um.tipo, um.tipo === 'titulo' ? texto.replaceAll('\n', ' ') : texto]];
  });
/** Lists of one kind in a row are one. */
const merged = (vistos: readonly unknown[]): unknown[] => {
  const todos: unknown[] = [];
  for (const visto of vistos) {
    const um: unknown[] = Array.isArray(visto)
      ? visto.map((item) => (Array.isArray(item) ? merged(item) : item))
      : [visto];
    const ultimo = todos.at(-1);
    if (Array.isArray(ultimo) && ['•', '1'].includes(String(um[0])) && ultimo[0] === um[0]) ultimo.push(...um.slice(1));
    else todos.push(Array.isArray(visto) ? um : visto);
  }
  return todos;
};

it('keeps every word and its place, whatever signs people type', () => {
  const marcas = fc.record(
    { texto: textos, negrito: fc.constant(true as const), italico: fc.constant(true as const) },
    { requiredKeys: ['texto'] },
  );
  fc.assert(
    fc.property(documentos(fc.array(marcas, { minLength: 1, maxLength: 3 })), (blocos) => {
      expect(merged(seen(lerRico(escreverRico(blocos))))).toEqual(merged(seen(blocos)));
    }),
    { numRuns: 1_000 },
  );
});

it('keeps the marks of words', () => {
  const verdade = fc.constant(true as const);
  const trechos = fc.array(
    fc.record({ texto: palavras, negrito: verdade, italico: verdade, riscado: verdade }, { requiredKeys: ['texto'] }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(trechos, (todos) => {
      const comVao = todos.flatMap((um) => [um, { texto: ' ' }]);
      expect(lerRico(escreverRico([paragrafo(...comVao)]))).toEqual([paragrafo(...joined(comVao))]);
    }),
    { numRuns: 500 },
  );
});

it('writes a link of several runs as one', () => {
  const link = 'https://ex.com/a_(b)';
  const blocos = [paragrafo('ver ', { texto: 'item ', link }, { texto: 'dois', italico: true, link })];
  expect([escreverRico(blocos), lerRico(escreverRico(blocos))]).toEqual([
    'ver [item *dois*](https://ex.com/a_\\(b\\))',
    blocos,
  ]);
});

it('writes what it read in the same way', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...SINAIS, '\n'), maxLength: 60 }), (texto) => {
      const escrito = escreverRico(lerRico(texto));
      expect(escreverRico(lerRico(escrito))).toBe(escrito);
    }),
    { numRuns: 1_000 },
  );
});

it.each(['*', '_', '[', '~', '`', '- ', '<', '](', '**a ', '\\', ' ', '\n', ' a\n'])(
  'a text of %j alone is read',
  (sinal) => {
    expect(semMarcas(escreverRico(lerRico(sinal.repeat(8_000 / sinal.length)))).length).toBeLessThanOrEqual(16_000);
  },
);
