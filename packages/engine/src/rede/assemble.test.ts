import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Atividade, Vinculo } from '../cronograma.ts';
import { buildNetwork } from './assemble.ts';

const atividade = (id: string): Atividade => ({ id, tipo: 'TAREFA', calendario: 'c', duracao: 60, restante: 60 });
const link = (de: string, para: string): Vinculo => ({ de, para, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' });
const assemble = (ids: readonly string[], pares: readonly string[]) =>
  buildNetwork(
    ids.map(atividade),
    pares.map((par) => link(par.split('>')[0]!, par.split('>')[1]!)),
  );

describe('what cannot be built', () => {
  it('a link to an activity that is not there names both ends', () => {
    expect(assemble(['a', 'b'], ['a>b', 'b>x', 'a>x'])).toEqual({
      ok: false,
      erro: 'vinculo_orfao',
      de: 'a',
      para: 'x',
    });
  });

  it('two activities with one id', () => {
    expect(assemble(['b', 'a', 'b'], [])).toEqual({ ok: false, erro: 'atividade_repetida', atividade: 'b' });
  });

  it('a loop comes with its path, the first repeated last', () => {
    expect(assemble(['a', 'b', 'c', 'd'], ['a>b', 'c>d', 'd>b', 'b>c'])).toEqual({
      ok: false,
      erro: 'ciclo',
      caminho: ['b', 'c', 'd', 'b'],
    });
  });

  it('an activity that waits for itself', () => {
    expect(assemble(['a'], ['a>a'])).toEqual({ ok: false, erro: 'ciclo', caminho: ['a', 'a'] });
  });

  it('of a long loop with a short cut, the short one', () => {
    const longo = ['a>b', 'b>c', 'c>d', 'd>e', 'e>f', 'f>a'];
    expect(assemble(['a', 'b', 'c', 'd', 'e', 'f'], [...longo, 'c>b'])).toEqual({
      ok: false,
      erro: 'ciclo',
      caminho: ['b', 'c', 'b'],
    });
  });
});

const redes = fc.integer({ min: 1, max: 12 }).chain((n) =>
  fc.record({
    ids: fc.constant(Array.from({ length: n }, (_, i) => `a${i}`)),
    pares: fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 24 }),
    sementes: fc.infiniteStream(fc.nat()),
  }),
);

it.each([2, 9])('a link given again is told, among %d into one activity', (n) => {
  const ids = ['fim', ...Array.from({ length: n }, (_, i) => `a${i}`)];
  const pares = ids.slice(1).map((id) => `${id}>fim`);
  const montagem = assemble(ids, [...pares, 'a0>fim', 'a1>fim']);
  expect(montagem.ok && montagem.rede.repetidos.map((v) => v - n)).toEqual([0, 1]);
});

describe('for any set of links', () => {
  it('either every link goes forwards in the order, or the path reported is really a loop', () => {
    fc.assert(
      fc.property(redes, ({ ids, pares }) => {
        const vinculos = pares.map(([de, para]) => link(ids[de]!, ids[para]!));
        const montagem = buildNetwork(ids.map(atividade), vinculos);
        if (montagem.ok) {
          const { rede } = montagem;
          const no = (id: string) => rede.noDaAtividade[ids.indexOf(id)]!;
          for (const { de, para } of vinculos) expect(no(de)).toBeLessThan(no(para));
          expect([...rede.vinculoEntrada].sort((a, b) => a - b)).toEqual(vinculos.map((_, v) => v));
          return;
        }
        expect(montagem.erro).toBe('ciclo');
        const { caminho } = montagem as Extract<typeof montagem, { erro: 'ciclo' }>;
        expect(caminho.at(-1)).toBe(caminho[0]);
        for (let i = 0; i + 1 < caminho.length; i++) {
          expect(vinculos.some(({ de, para }) => de === caminho[i] && para === caminho[i + 1])).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('the loop reported does not depend on the order of the input', () => {
    fc.assert(
      fc.property(redes, ({ ids, pares, sementes }) => {
        const vinculos = pares.map(([de, para]) => link(ids[de]!, ids[para]!));
        const shuffle = <T>(lista: readonly T[]): T[] =>
          lista
            .map((item) => ({ item, chave: sementes.next().value as number }))
            .sort((a, b) => a.chave - b.chave)
            .map(({ item }) => item);
        const um = buildNetwork(ids.map(atividade), vinculos);
        const outro = buildNetwork(shuffle(ids).map(atividade), shuffle(vinculos));
        if (um.ok || outro.ok) expect(outro.ok).toBe(um.ok);
        else expect(outro).toEqual(um);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a list of links that comes again', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const vinculos = ['a>b', 'a>c', 'b>d', 'c>d', 'd>e'].map((par) => link(par[0]!, par[2]!));
  const fresh = (atividades: readonly Atividade[]) => buildNetwork(atividades, [...vinculos]);

  it('has the network of the activities as they are now, whatever changed in them', () => {
    const change = fc.tuple(
      fc.shuffledSubarray(ids, { minLength: 3 }),
      fc.constantFrom('TAREFA', 'ESFORCO', 'MARCO_FIM', 'RESUMO'),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        for (const [quais, tipo] of changes) {
          const atividades = quais.map((id, i) => ({ ...atividade(id), ...(i === 1 ? { tipo } : {}) }));
          expect(buildNetwork(atividades, vinculos)).toEqual(fresh(atividades));
        }
      }),
    );
  });

  it('keeps its network while only durations change', () => {
    const atividades = ids.map(atividade);
    const antes = buildNetwork(atividades, vinculos);
    atividades[2] = { ...atividade('c'), duracao: 600, restante: 600 };
    expect(buildNetwork(atividades, vinculos)).toBe(antes);
  });
});
