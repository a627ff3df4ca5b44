import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agendarComo } from '../cpm/programa.ts';
import { type Atividade, type Cronograma, OPCOES_PADRAO } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { cronogramasCheios } from '../testing/arbitrarios-cheios.ts';
import { calendario, turno } from '../testing/calendarios.ts';
import { redeEscrita } from '../testing/rede-escrita.ts';
import { compareCronogramas } from './comparar.ts';
import { passos } from './passos.ts';
import type { Comparacao, GrupoDeMudanca, LadoComparado, OpcoesComparacao } from './tipos.ts';

const hora = (horas: number) => minuto(horas * 60);

function compare(antes: LadoComparado, depois: LadoComparado, opcoes: Partial<OpcoesComparacao> = {}): Comparacao {
  const resultado = compareCronogramas(antes, depois, opcoes);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  return resultado;
}

/** Hours by group, without groups that move nothing. */
const horasPorGrupo = ({ causas }: Comparacao): Partial<Record<GrupoDeMudanca, number>> =>
  Object.fromEntries(causas.flatMap(({ grupo, minutos }) => (minutos === 0 ? [] : [[grupo, minutos / 60]])));

/** A to D in a chain of 10, 8, 6 and 4 hours, and E beside B with 3 hours of float. */
const BASE = `
  A | 10
  B | 8 | depois de A
  C | 6 | depois de B, E
  D | 4 | depois de C
  E | 5 | depois de A`;
const DIURNO = calendario('diurno', [0, 1, 2, 3, 4, 5, 6], [turno(0, 12)]);
const base = redeEscrita(BASE, { calendarios: [...redeEscrita(BASE).calendarios, DIURNO] });

const com = (id: string, mudanca: Partial<Atividade>, outras: Partial<Cronograma> = {}): Cronograma => ({
  ...base,
  ...outras,
  atividades: base.atividades.map((uma) => (uma.id === id ? { ...uma, ...mudanca } : uma)),
});
const horas = (quantas: number) => ({ duracao: quantas * 60, restante: quantas * 60 });

/** Cases with one planted change each: the whole slip belongs to its group. */
const PLANTADAS: readonly (readonly [string, Cronograma, Partial<Record<GrupoDeMudanca, number>>])[] = [
  ['the same schedule', base, {}],
  [
    'work that goes more slowly',
    com('A', { inicioReal: hora(0), restante: 9 * 60 }, { dataBase: hora(6) }),
    { PROGRESSO: 5 },
  ],
  [
    'work that goes faster',
    com('A', { inicioReal: hora(0), terminoReal: hora(6), restante: 0 }, { dataBase: hora(6) }),
    { PROGRESSO: -4 },
  ],
  ['work that should have begun', { ...base, dataBase: hora(7) }, { PROGRESSO: 7 }],
  ['a longer duration', com('B', horas(11)), { DURACAO: 3 }],
  ['a longer duration within the float', com('E', horas(8)), {}],
  ['a link', redeEscrita(BASE.replace('E | 5 | depois de A', 'E | 5 | depois de A, B'), base), { LOGICA: 5 }],
  ['a lag', redeEscrita(BASE.replace('depois de C', 'depois de C +3h'), base), { LOGICA: 3 }],
  ['a link that goes', redeEscrita(BASE.replace('D | 4 | depois de C', 'D | 4'), base), { LOGICA: -4 }],
  // 10 hours around the clock, then 8 hours until 18:00 of which only 2 are before noon.
  ['another calendar for an activity', com('B', { calendario: 'diurno' }), { CALENDARIO: 12 }],
  ['a constraint', com('D', { restricao: { tipo: 'NAO_INICIAR_ANTES', data: hora(30) } }), { RESTRICAO: 6 }],
  ['another project', com('C', { inicioExterno: hora(20) }), { RESTRICAO: 2 }],
  ['the planned start of the project', { ...base, inicio: hora(9) }, { OPCOES: 9 }],
  [
    'new scope in the middle of a link',
    redeEscrita(`${BASE.replace('depois de C', 'depois de X')}\n X | 7 | depois de C`, base),
    { ESCOPO_NOVO: 7 },
  ],
  ['new scope beside', redeEscrita(`${BASE}\n X | 40`, base), { ESCOPO_NOVO: 12 }],
  [
    'scope that goes, and a link in its place',
    redeEscrita('A | 10\n C | 6 | depois de A, E\n D | 4 | depois de C\n E | 5 | depois de A', base),
    { ESCOPO_RETIRADO: -3 },
  ],
  [
    'several at once, each with its own',
    redeEscrita(`${BASE.replace('B | 8', 'B | 9').replace('depois de C', 'depois de C +2h')}\n X | 4 | depois de D`, {
      ...base,
      dataBase: hora(1),
    }),
    { PROGRESSO: 1, DURACAO: 1, LOGICA: 2, ESCOPO_NOVO: 4 },
  ],
];

describe('the cause of a slip', () => {
  it.each(PLANTADAS)('%s', (_, depois, esperado) => {
    expect(horasPorGrupo(compare({ cronograma: base }, { cronograma: depois }))).toEqual(esperado);
  });

  it('a calendar that works otherwise', () => {
    const antes = com('B', { calendario: 'diurno' });
    const trocado = { ...DIURNO, excecoes: [{ de: 1, ate: 1, intervalos: [] }] };
    const comparacao = compare(
      { cronograma: antes },
      { cronograma: { ...antes, calendarios: antes.calendarios.map((um) => (um.id === 'diurno' ? trocado : um)) } },
    );
    expect(horasPorGrupo(comparacao)).toEqual({ CALENDARIO: 24 });
    expect(comparacao.calendarios).toEqual({ adicionados: [], removidos: [], alterados: ['diurno'] });
  });

  it('may be of the finish of one activity', () => {
    const comparacao = compare({ cronograma: base }, { cronograma: com('E', horas(7)) }, { marco: 'E' });
    expect(comparacao.termino).toEqual({ antes: hora(15), depois: hora(17), minutos: 120 });
    expect(horasPorGrupo(comparacao)).toEqual({ DURACAO: 2 });
    expect(comparacao.caminho.depois).toEqual(['A', 'E']);
  });

  it('may be of the finish of a summary, whatever the ids of its branch', () => {
    const resumo: Atividade = {
      id: 's1',
      tipo: 'RESUMO',
      calendario: 'corrido',
      duracao: 0,
      restante: 0,
      ramo: ['b1'],
    };
    const lado = (quantas: number) => {
      const [a, b, ...outras] = com('B', horas(quantas)).atividades;
      const ligadas = base.vinculos.map((um) => ({
        ...um,
        ...(um.de === 'B' && { de: 'b1' }),
        ...(um.para === 'B' && { para: 'b1' }),
      }));
      const atividades = [a!, { ...b!, id: 'b1' }, ...outras, resumo];
      const chaves = new Map([
        ['b1', 'B'],
        ['s1', 'S'],
      ]);
      return { cronograma: { ...base, atividades, vinculos: ligadas }, chaves };
    };
    const comparacao = compare(lado(8), lado(11), { marco: 'S' });
    expect(comparacao.termino).toEqual({ antes: hora(18), depois: hora(21), minutos: 180 });
    expect(horasPorGrupo(comparacao)).toEqual({ DURACAO: 3 });
  });

  it.each(['P6', 'MS_PROJECT'] as const)(
    'by %s, the parts add up to the slip, and the last step is the other schedule',
    (programa) => {
      const dois = fc.tuple(cronogramasCheios(programa), cronogramasCheios(programa));
      fc.assert(
        fc.property(dois, ([antes, depois]) => {
          const { causas, termino } = compare({ cronograma: antes }, { cronograma: depois }, { programa });
          expect(causas.reduce((soma, { minutos }) => soma + minutos, 0)).toBe(termino.depois - termino.antes);
          expect(causas.every(({ calculada }) => calculada)).toBe(true);
          const ultimo = agendarComo(programa, [...passos(antes, depois)].at(-1)![1]);
          expect(ultimo.ok && ultimo.termino).toBe(termino.depois);
        }),
        { numRuns: 8 },
      );
    },
  );
});

describe('what changed', () => {
  it('activity by activity, field by field, by the keys that match them', () => {
    const antes = { cronograma: com('B', { id: 'x1' }), chaves: new Map([['x1', 'B']]), hh: new Map([['x1', 40]]) };
    const semVinculos = {
      ...antes.cronograma,
      vinculos: base.vinculos.map((um) => ({
        ...um,
        de: um.de === 'B' ? 'x1' : um.de,
        para: um.para === 'B' ? 'x1' : um.para,
      })),
    };
    const depois = com('B', {
      ...horas(9),
      calendario: 'diurno',
      restricao: { tipo: 'NAO_INICIAR_ANTES', data: hora(3) },
    });
    const { alteradas, adicionadas, removidas } = compare(
      { ...antes, cronograma: semVinculos },
      { cronograma: depois, hh: new Map([['B', 48]]) },
    );
    expect([adicionadas, removidas]).toEqual([[], []]);
    expect(alteradas.map(({ chave }) => chave)).toEqual(['B', 'C', 'D', 'E']);
    expect(alteradas[0]?.mudancas.filter(({ grupo }) => grupo !== 'RESULTADO')).toEqual([
      { campo: 'duracao', grupo: 'DURACAO', antes: 480, depois: 540 },
      { campo: 'calendario', grupo: 'CALENDARIO', antes: 'corrido', depois: 'diurno' },
      { campo: 'restricao', grupo: 'RESTRICAO', depois: { tipo: 'NAO_INICIAR_ANTES', data: hora(3) } },
      { campo: 'restante', grupo: 'DURACAO', antes: 480, depois: 540 },
      { campo: 'hh', grupo: 'HH', antes: 40, depois: 48 },
    ]);
    expect(alteradas.find(({ chave }) => chave === 'E')?.mudancas.map(({ campo }) => campo)).toEqual(['folgaTotal']);
  });

  it('links, by pair and relation, and the path to the end', () => {
    const depois = redeEscrita(
      `${BASE.replace('depois de A\n  C', 'depois de A +1h\n  C').replace('E | 5 | depois de A', 'E | 15 | começa com A')}\n X | 1`,
      base,
    );
    const { vinculos, adicionadas, caminho } = compare({ cronograma: base }, { cronograma: depois });
    const emTexto = (lista: readonly { de: string; tipo: string; para: string }[]) =>
      lista.map(({ de, tipo, para }) => `${de} ${tipo} ${para}`);
    expect(adicionadas).toEqual(['X']);
    expect(emTexto(vinculos.adicionados)).toEqual(['A II E']);
    expect(emTexto(vinculos.removidos)).toEqual(['A TI E']);
    expect(vinculos.alterados).toMatchObject([{ antes: { de: 'A', para: 'B', lag: 0 }, depois: { lag: 60 } }]);
    expect(caminho).toEqual({ antes: ['A', 'B', 'C', 'D'], depois: ['A', 'B', 'C', 'D'] });
  });

  it('says which side cannot be compared, and why', () => {
    const lado = { cronograma: base };
    const duas = { cronograma: base, chaves: new Map([['A', 'B']]) };
    expect(compareCronogramas(lado, duas)).toEqual({ ok: false, erro: 'chave_repetida', lado: 'DEPOIS', chave: 'B' });
    expect(compareCronogramas(lado, lado, { marco: 'Z' })).toEqual({
      ok: false,
      erro: 'marco_ausente',
      lado: 'ANTES',
      marco: 'Z',
    });
    const roda = { cronograma: redeEscrita('A | 1 | depois de B\n B | 1 | depois de A') };
    expect(compareCronogramas(roda, lado)).toMatchObject({
      erro: 'cronograma_sem_datas',
      lado: 'ANTES',
      motivo: { erro: 'ciclo' },
    });
  });

  it('options are of the group that names them', () => {
    const depois = { ...base, opcoes: { ...OPCOES_PADRAO, limiteCritico: 60 } };
    expect(horasPorGrupo(compare({ cronograma: base }, { cronograma: depois }))).toEqual({});
  });
});
