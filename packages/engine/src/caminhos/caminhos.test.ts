import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendarComo } from '../cpm/programa.ts';
import { cronogramas } from '../testing/arbitrarios.ts';
import { calendario, turno } from '../testing/calendarios.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { caminhosDeFolga } from './caminhos-de-folga.ts';
import { analyzeFolgas } from './folgas-dos-vinculos.ts';
import type { OpcoesCaminhos } from './tipos.ts';

/** Each path as text: its activities, then its float in hours. */
function caminhos(texto: string, opcoes: Partial<OpcoesCaminhos> = {}) {
  const resultado = caminhosDeFolga(redeEscrita(texto), opcoes);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado.caminhos.map(({ atividades, folga }) => `${atividades.join('-')} ${folga / 60}`);
}

/** The published network in which the two options differ: the critical path is A to FIM, and B1 drives C1. */
const DUAS_OPCOES = `
  A | 5
  B | 5 | depois de A
  C | 5 | depois de B
  D | 14 | depois de C
  E | 14 | depois de D
  FIM | F | depois de E, C3
  A1 | 8 | depois de A
  B1 | 10 | depois de B
  C1 | 2 | depois de C, A1, B1
  C2 | 2 | depois de C1
  C3 | 2 | depois de C2`;

const CASOS: readonly (readonly [string, string, Partial<OpcoesCaminhos>, readonly string[]])[] = [
  [
    'by free float, path 1 is the longest path and the others join it',
    DUAS_OPCOES,
    {},
    ['A-B-C-D-E-FIM 0', 'B1-C1-C2-C3 17', 'A1 24'],
  ],
  ['as many as were asked for', DUAS_OPCOES, { quantidade: 2 }, ['A-B-C-D-E-FIM 0', 'B1-C1-C2-C3 17']],
  [
    'by free float to an activity, path 1 is what drives it',
    DUAS_OPCOES,
    { alvo: 'C3' },
    ['A-B-B1-C1-C2-C3 0', 'C 5', 'A1 7'],
  ],
  [
    'by total float to an activity, path 1 follows the most critical links even where they do not drive',
    DUAS_OPCOES,
    { alvo: 'C3', por: 'FOLGA_TOTAL' },
    ['A-B-C-C1-C2-C3 0', 'B1 17', 'A1 24'],
  ],
  ['by total float to the end', DUAS_OPCOES, { por: 'FOLGA_TOTAL' }, ['A-B-C-D-E-FIM 0', 'B1-C1-C2-C3 17', 'A1 24']],
  ['what nothing links is a path of its own', 'A | 9\n B | 4', {}, ['A 0', 'B 5']],
  ['what nothing links, by total float', 'A | 9\n B | 4', { por: 'FOLGA_TOTAL' }, ['A 0', 'B 5']],
  ['a lag is part of the path', 'A | 2\n B | 2 | depois de A +3h\n C | 6 | depois de A', {}, ['A-C 0', 'B 1']],
  [
    'a path ends where a date holds the work, not a link',
    'A | 2\n B | 3 | depois de A; não começa antes de 6',
    {},
    ['B 0', 'A 4'],
  ],
  [
    'by free float, the next path joins by the link with least float of its own, whatever the others may slip in all',
    'A | 20\n E | 5\n D | 1\n B | 10 | depois de E, D\n C | 14\n FIM | F | depois de A, B, C',
    { alvo: 'FIM' },
    ['A-FIM 0', 'E-B 5', 'D 9', 'C 6'],
  ],
  [
    'by free float, of several that drive the path goes through the last to finish',
    'A | 3\n B | 2 | depois de A\n C | 4 | depois de A; começa com B',
    { alvo: 'C' },
    ['A-B-C 0'],
  ],
  [
    'and of those, through the first to start',
    'A | 3\n B | 3 | depois de A\n C | 2\n D | 4 | depois de C\n E | 1 | depois de B, D',
    { alvo: 'E' },
    ['C-D-E 0', 'A-B 0'],
  ],
  [
    'by free float, of those with as much float the one with more work goes first',
    'A | 9\n A0 | 2\n B | 2 | depois de A0\n C | 4\n FIM | F | depois de A, B, C',
    { alvo: 'FIM' },
    ['A-FIM 0', 'C 5', 'A0-B 5'],
  ],
  ['every relation may drive', 'A | 4\n B | 3 | começa com A +2h\n C | 2 | termina com B +3h', {}, ['A-B-C 0']],
];

describe('float paths', () => {
  it.each(CASOS)('%s', (_, texto, opcoes, esperado) => expect(caminhos(texto, opcoes)).toEqual(esperado));

  it('begin with what finishes last, not with what has no work left in its own calendar until then', () => {
    const base = redeEscrita('A | 2\n B | 20');
    const manha = calendario('manha', [0, 1, 2, 3, 4, 5, 6], [turno(0, 6)]);
    const cronograma = {
      ...base,
      calendarios: [...base.calendarios, manha],
      atividades: base.atividades.map((uma) =>
        uma.id === 'A' ? { ...uma, calendario: 'manha', duracao: 360, restante: 360 } : uma,
      ),
    };
    const resultado = caminhosDeFolga(cronograma);
    expect(resultado.ok && resultado.caminhos.map(({ atividades }) => atividades[0])).toEqual(['B', 'A']);
  });

  it('say by which link each joins another', () => {
    const cronograma = redeEscrita(DUAS_OPCOES);
    const resultado = caminhosDeFolga(cronograma, { alvo: 'C3' });
    const ligacoes = resultado.ok ? resultado.caminhos.map(({ vinculo }) => cronograma.vinculos[vinculo ?? -1]) : [];
    expect(ligacoes.map((vinculo) => vinculo && `${vinculo.de}>${vinculo.para}`)).toEqual([undefined, 'C>C1', 'A1>C1']);
  });

  it('name the activity that is not there', () => {
    expect(caminhosDeFolga(redeEscrita('A | 1'), { alvo: 'Z' })).toEqual({
      ok: false,
      erro: 'atividade_ausente',
      atividade: 'Z',
    });
  });

  it.each(['FOLGA_LIVRE', 'FOLGA_TOTAL'] as const)(
    'by %s hold each activity once, in order, linked one to the next, in any order of the input',
    (por) => {
      fc.assert(
        fc.property(cronogramas(), (cronograma) => {
          const opcoes = { por, quantidade: 100 };
          const um = caminhosDeFolga(cronograma, opcoes);
          const outro = caminhosDeFolga(
            {
              ...cronograma,
              atividades: cronograma.atividades.toReversed(),
              vinculos: cronograma.vinculos.toReversed(),
            },
            opcoes,
          );
          if (!um.ok || !outro.ok) throw new RangeError('sem caminhos');
          const semVinculo = ({ atividades, folga }: (typeof um.caminhos)[number]) => ({ atividades, folga });
          expect(outro.caminhos.map(semVinculo)).toEqual(um.caminhos.map(semVinculo));
          const todas = um.caminhos.flatMap(({ atividades }) => atividades);
          expect(todas.toSorted()).toEqual(cronograma.atividades.map(({ id }) => id).toSorted());
          const folgas = um.caminhos.map(({ folga }) => folga);
          if (por === 'FOLGA_TOTAL') expect(folgas).toEqual(folgas.toSorted((a, b) => a - b));
          const ligados = new Set(cronograma.vinculos.map(({ de, para }) => `${de}>${para}`));
          for (const { atividades } of um.caminhos) {
            for (let k = 1; k < atividades.length; k++) {
              expect(ligados.has(`${atividades[k - 1]}>${atividades[k]}`)).toBe(true);
            }
          }
        }),
        { numRuns: 100 },
      );
    },
  );

  it('by free float, a path joins by the least float of the links left then, and may slip the least sum to the target', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const alvo = cronograma.atividades.at(-1)!.id;
        const resultado = caminhosDeFolga(cronograma, { alvo, quantidade: 100 });
        const analise = analyzeFolgas(cronograma, 0);
        if (!resultado.ok || !analise.ok) throw new RangeError('sem caminhos');
        const { conta, folgaLivre } = analise.vinculos;
        const ligacoes = cronograma.vinculos
          .map(({ de, para }, v) => ({ de, para, livre: Math.max(0, folgaLivre[v]!), conta: conta[v] === 1 }))
          .filter((ligacao) => ligacao.conta);
        const ateOAlvo = new Map([[alvo, 0]]);
        for (let mudou = true; mudou; ) {
          mudou = false;
          for (const { de, para, livre } of ligacoes) {
            const soma = (ateOAlvo.get(para) ?? Number.POSITIVE_INFINITY) + livre;
            if (soma >= (ateOAlvo.get(de) ?? Number.POSITIVE_INFINITY)) continue;
            ateOAlvo.set(de, soma);
            mudou = true;
          }
        }
        const emCaminho = new Set<string>();
        for (const { atividades, folga, vinculo } of resultado.caminhos) {
          expect(folga).toBe(ateOAlvo.get(atividades.at(-1)!));
          const abertas = ligacoes.filter(({ de, para }) => emCaminho.has(para) && !emCaminho.has(de));
          if (vinculo !== undefined) {
            expect(Math.max(0, folgaLivre[vinculo]!)).toBe(Math.min(...abertas.map(({ livre }) => livre)));
          }
          for (const id of atividades) emCaminho.add(id);
        }
        expect([...emCaminho].toSorted()).toEqual([...ateOAlvo.keys()].toSorted());
      }),
      { numRuns: 100 },
    );
  });

  it('by free float, path 1 is on the longest path of the calculation', () => {
    fc.assert(
      fc.property(cronogramas(), (cronograma) => {
        const resultado = caminhosDeFolga(cronograma);
        const calculo = agendarComo('P6', cronograma);
        if (!resultado.ok || !calculo.ok) throw new RangeError('sem caminhos');
        const primeiro = new Set(resultado.caminhos[0]!.atividades);
        cronograma.atividades.forEach(({ id }, i) => {
          if (primeiro.has(id)) expect([id, calculo.datas.caminhoMaisLongo[i]]).toEqual([id, 1]);
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe('floats of links and activities', () => {
  const cronograma = redeEscrita(DUAS_OPCOES);
  const analise = analyzeFolgas(cronograma, 20 * 60);
  if (!analise.ok) throw new RangeError(analise.erro);
  const doVinculo = (de: string, para: string) => {
    const v = cronograma.vinculos.findIndex((vinculo) => vinculo.de === de && vinculo.para === para);
    const { conta, condutor, folgaLivre, folgaTotal } = analise.vinculos;
    return [conta[v], condutor[v], folgaLivre[v]! / 60, folgaTotal[v]! / 60];
  };
  const porId = (valores: ArrayLike<number>, divisor = 1) =>
    Object.fromEntries(cronograma.atividades.map(({ id }, i) => [id, valores[i]! / divisor]));

  it('a driving link has no free float', () => expect(doVinculo('B1', 'C1')).toEqual([1, 1, 0, 17]));
  it('the others have what they may slip', () => {
    expect(doVinculo('C', 'C1')).toEqual([1, 0, 5, 22]);
    expect(doVinculo('A1', 'C1')).toEqual([1, 0, 7, 24]);
    expect(doVinculo('C3', 'FIM')).toEqual([1, 0, 17, 17]);
  });
  it('interfering float is what is left of total float without the free one', () => {
    expect(porId(analise.interferente, 60)).toMatchObject({ A: 0, A1: 17, B1: 17, C1: 17, C3: 0 });
  });
  it('near critical is what is not critical and within the limit', () => {
    expect(porId(analise.quaseCritica)).toMatchObject({ A: 0, A1: 0, B1: 1, C1: 1, C2: 1, C3: 1, FIM: 0 });
  });
});
