import { describe, expect, it } from 'vitest';
import { agendarComoP6 } from '../cpm/programa.ts';
import { type Cronograma, OPCOES_PADRAO } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { calendario, instante, turno } from '../testing/calendarios.ts';
import { CORRIDO, readDesenho } from '../testing/desenho.ts';
import { aceitarNivelamento, clearNivelamento } from './canonico.ts';
import { nivelar } from './nivelar.ts';
import type { Demanda, Nivelamento, OpcoesNivelamento, Recurso } from './tipos.ts';

const solda = (quantidade: number): Recurso => ({ id: 'solda', capacidades: [{ quantidade }] });
/** `a2 b3`: two units for a, three for b. */
const pedem = (texto: string, recurso = 'solda'): Demanda[] =>
  texto.split(' ').map((par) => ({ atividade: par[0]!, recurso, quantidade: Number(par.slice(1)) }));

function propose(
  cronograma: Cronograma,
  recursos: readonly Recurso[],
  demandas: readonly Demanda[],
  opcoes: Partial<OpcoesNivelamento> = {},
): Nivelamento {
  const proposta = nivelar(cronograma, recursos, demandas, opcoes);
  if (!proposta.ok) throw new RangeError(JSON.stringify(proposta));
  return proposta;
}

/** New starts of the moved activities, in hours. */
const moveu = ({ movidas }: Nivelamento): Record<string, number> =>
  Object.fromEntries(movidas.map(({ atividade, depois }) => [atividade, depois.inicio / 60]));

const h = (horas: number) => minuto(horas * 60);

describe('levelling of drawn networks', () => {
  it('two that do not fit together go one after the other, and the reason says which resource, when and how much', () => {
    const { cronograma } = readDesenho(`
      a | XXXX
      b | XX
    `);
    const proposta = propose(cronograma, [solda(6)], pedem('a4 b4'), { prioridades: new Map([['a', -1]]) });
    expect(moveu(proposta)).toEqual({ b: 4 });
    expect(proposta.movidas[0]).toEqual({
      atividade: 'b',
      antes: { inicio: h(0), termino: h(2) },
      depois: { inicio: h(4), termino: h(6) },
      atraso: 240,
      motivo: { tipo: 'RECURSO', recurso: 'solda', de: h(0), ate: h(2), necessidade: 8, capacidade: 6 },
    });
    expect(proposta).toMatchObject({ terminoAntes: h(4), terminoDepois: h(6), conflitos: [], excessoDepois: 0 });
    expect(proposta.excessoAntes).toBe(2 * 120);
  });

  it('what follows a moved activity goes with it, by its links, lags and all', () => {
    const { cronograma } = readDesenho(`
      a | XXXX
      b | XX
      c |    X  | depois de b +1h
    `);
    const proposta = propose(cronograma, [solda(1)], pedem('a1 b1'), { prioridades: new Map([['a', -1]]) });
    expect(moveu(proposta)).toEqual({ b: 4, c: 7 });
    expect(proposta.movidas[1]!.motivo).toEqual({ tipo: 'VINCULO', vinculo: 0, predecessora: 'b' });
  });

  it('what only ends at a later instant of the same work, as its link asks, names that link', () => {
    const { cronograma: corrido } = readDesenho(`
      a | XXXXXXXXX
      b | X
      c | XXXXXXXX | termina com b
    `);
    const pausa = calendario('pausa', [0, 1, 2, 3, 4, 5, 6], [turno(0, 8), turno(10, 18)]);
    const cronograma = {
      ...corrido,
      calendarios: [...corrido.calendarios, pausa],
      atividades: corrido.atividades.map((uma) => (uma.id === 'c' ? { ...uma, calendario: 'pausa' } : uma)),
    };
    const { movidas } = propose(cronograma, [solda(1)], pedem('a1 b1'), { prioridades: new Map([['a', -1]]) });
    expect(movidas.find(({ atividade }) => atividade === 'c')).toEqual({
      atividade: 'c',
      antes: { inicio: h(0), termino: h(8) },
      depois: { inicio: h(0), termino: h(10) },
      atraso: 0,
      motivo: { tipo: 'VINCULO', vinculo: 0, predecessora: 'b' },
    });
  });

  it('three lanes hold fifteen hours of work in five, when the three pairs are found', () => {
    const { cronograma } = readDesenho(`
      a | XXX
      b | XXX
      c | XX
      d | XX
      e | XX
      f | XXX
    `);
    const proposta = propose(cronograma, [solda(3)], pedem('a1 b1 c1 d1 e1 f1'), { agendas: 500 });
    expect(proposta.terminoDepois).toBe(h(5));
  });

  it("the user's priority goes over the rule", () => {
    const { cronograma } = readDesenho(`
      a | XXXX
      b | XX
    `);
    const prioridades = new Map([
      ['a', 2],
      ['b', 1],
    ]);
    expect(moveu(propose(cronograma, [solda(1)], pedem('a1 b1'), { prioridades }))).toEqual({ a: 2 });
  });

  it('several resources at once: each of the two moves for the one that is short', () => {
    const { cronograma } = readDesenho(`
      a | XX
      b | XX
      c | XX
    `);
    const guindaste: Recurso = { id: 'guindaste', capacidades: [{ quantidade: 1 }] };
    const demandas = [...pedem('a1 b1 c1'), ...pedem('a1 b1', 'guindaste')];
    const proposta = propose(cronograma, [guindaste, solda(2)], demandas);
    expect(proposta.terminoDepois).toBe(h(4));
    expect(proposta.conflitos).toEqual([]);
  });

  it('what is done, in progress, mandatory or pinned stays; the others go around it', () => {
    const { cronograma } = readDesenho(
      `
      a | #XXX
      b |  XX
      c |  XX
    `,
      { dataBase: h(1) },
    );
    const proposta = propose(cronograma, [solda(1)], pedem('a1 b1 c1'), { fixas: new Set(['c']) });
    expect(moveu(proposta)).toEqual({ b: 4 });
    expect(proposta.conflitos.map(({ atividade, causa }) => [atividade, causa])).toEqual([
      ['a', 'NAO_SE_MOVE'],
      ['c', 'NAO_SE_MOVE'],
    ]);
  });

  it('nothing passes what is pinned after it: the shortage stays and says why', () => {
    const { cronograma } = readDesenho(`
      a | XXXX
      b | XX
      c |   X   | depois de b
    `);
    const opcoes = { fixas: new Set(['c']), prioridades: new Map([['a', -1]]) };
    const proposta = propose(cronograma, [solda(1)], pedem('a1 b1'), opcoes);
    expect(proposta.movidas).toEqual([]);
    expect(proposta.conflitos).toEqual([
      { atividade: 'b', recurso: 'solda', de: h(0), ate: h(2), necessidade: 2, capacidade: 1, causa: 'SEM_FOLGA' },
    ]);
  });
});

describe('smoothing', () => {
  const desenho = `
    a | XXXXXX
    b | XX
    c | XXXX
  `;
  it('uses the float and no more: what has none left stays above capacity', () => {
    const { cronograma } = readDesenho(desenho);
    const proposta = propose(cronograma, [solda(2)], pedem('a1 b1 c1'), { somenteNaFolga: true });
    expect(proposta).toMatchObject({ terminoDepois: h(6), conflitos: [], excessoDepois: 0 });
    const apertada = propose(cronograma, [solda(1)], pedem('a1 b1 c1'), { somenteNaFolga: true });
    expect(apertada.terminoDepois).toBe(h(6));
    expect(apertada.conflitos.length).toBeGreaterThan(0);
    expect(apertada.conflitos.every(({ causa }) => causa === 'SEM_FOLGA')).toBe(true);
    expect(apertada.excessoDepois).toBeLessThanOrEqual(apertada.excessoAntes);
  });
});

describe('capacities', () => {
  const uma = readDesenho('a | XX').cronograma;

  it('above what there ever is: the conflict names it, and nothing hangs', () => {
    const proposta = propose(uma, [solda(1)], pedem('a3'));
    const conflito = { atividade: 'a', recurso: 'solda', de: h(0), ate: h(2), necessidade: 3, capacidade: 1 };
    expect(proposta.conflitos).toEqual([{ ...conflito, causa: 'ACIMA_DA_CAPACIDADE' }]);
    expect(propose(uma, [solda(0)], pedem('a1')).conflitos).toMatchObject([{ causa: 'ACIMA_DA_CAPACIDADE' }]);
    expect(propose(uma, [{ id: 'solda', capacidades: [] }], pedem('a1')).conflitos).toHaveLength(1);
  });

  it('by range of dates: it waits for the range in which there is enough', () => {
    const capacidades = [{ quantidade: 1 }, { quantidade: 2, de: h(10), ate: h(20) }];
    const proposta = propose(uma, [{ id: 'solda', capacidades }], pedem('a3'));
    expect(moveu(proposta)).toEqual({ a: 10 });
    expect(proposta.movidas[0]!.motivo).toMatchObject({ de: h(0), ate: h(2), necessidade: 3, capacidade: 1 });
  });

  it('that ends: nobody is pushed past the last day of the crew, and the rest is levelled', () => {
    const { cronograma } = readDesenho(`
      x | X
      y | XXX
      z |    XX   | depois de y
      p | X
      q | X
    `);
    const recursos = [
      { id: 'solda', capacidades: [{ quantidade: 4, ate: h(5) }] },
      { id: 'pintura', capacidades: [{ quantidade: 1 }] },
    ];
    const demandas = [...pedem('x1 y4 z4'), ...pedem('p1 q1', 'pintura')];
    const prioridades = new Map([
      ['x', -1],
      ['p', -1],
    ]);
    const proposta = propose(cronograma, recursos, demandas, { prioridades });
    expect(moveu(proposta)).toEqual({ q: 1 });
    expect(proposta).toMatchObject({ excessoAntes: 2 * 60, excessoDepois: 60 });
    expect(proposta.conflitos).toMatchObject([{ atividade: 'y', recurso: 'solda', causa: 'SEM_FOLGA' }]);
  });

  const dia = calendario('dia', [1, 2, 3, 4, 5], [turno(7, 17)]);
  const noTurno = (horas: number): Cronograma => ({
    inicio: instante('2027-08-02 15:00'),
    dataBase: instante('2027-08-02 15:00'),
    calendarioPadrao: CORRIDO.id,
    calendarios: [CORRIDO, dia],
    opcoes: OPCOES_PADRAO,
    atividades: [{ id: 'a', tipo: 'TAREFA', calendario: CORRIDO.id, duracao: horas * 60, restante: horas * 60 }],
    vinculos: [],
  });
  const doDia = [{ id: 'solda', capacidades: [{ quantidade: 1, calendario: 'dia' }] }];

  it("by shift: work around the clock waits for the crew's next shift", () => {
    const proposta = propose(noTurno(4), doDia, pedem('a1'));
    expect(proposta.movidas[0]!.depois).toEqual({
      inicio: instante('2027-08-03 07:00'),
      termino: instante('2027-08-03 11:00'),
    });
  });

  it('a shift that never covers it is a conflict, not a wait without end', () => {
    const proposta = propose(noTurno(24), doDia, pedem('a1'));
    expect(proposta.movidas).toEqual([]);
    expect(proposta.conflitos).toMatchObject([
      { atividade: 'a', recurso: 'solda', causa: 'SEM_PERIODO', capacidade: 0 },
    ]);
  });

  it("nothing is taken in the pauses of the activity's own calendar", () => {
    const cronograma = { ...noTurno(4), atividades: [{ ...noTurno(12).atividades[0]!, calendario: 'dia' }] };
    expect(propose(cronograma, doDia, pedem('a1'))).toMatchObject({ movidas: [], conflitos: [], excessoAntes: 0 });
  });
});

describe('the answer', () => {
  const { cronograma } = readDesenho(`
    a | XXXX
    b | XX
    c |   X   | depois de b
  `);
  const proposta = propose(cronograma, [solda(1)], pedem('a1 b1 c1'), { prioridades: new Map([['a', -1]]) });
  const inicios = (um: Cronograma) => {
    const resultado = agendarComoP6(um);
    return resultado.ok ? [...resultado.datas.inicioCedo].map((inicio) => inicio / 60) : [];
  };

  it('accepted whole, gives the proposed dates; in part, the links take the rest along; cleared, those before', () => {
    expect(inicios(aceitarNivelamento(cronograma, proposta))).toEqual([0, 4, 6]);
    expect(inicios(aceitarNivelamento(cronograma, proposta, new Set(['b'])))).toEqual([0, 4, 6]);
    expect(inicios(aceitarNivelamento(cronograma, proposta, new Set(['c'])))).toEqual([0, 0, 6]);
    expect(inicios(aceitarNivelamento(cronograma, proposta, new Set()))).toEqual([0, 0, 2]);
    expect(inicios(clearNivelamento(aceitarNivelamento(cronograma, proposta)))).toEqual([0, 0, 2]);
  });

  it('starts over from the dates without levelling', () => {
    const aceito = aceitarNivelamento(cronograma, proposta);
    expect(propose(aceito, [solda(1)], pedem('a1 b1 c1'), { prioridades: new Map([['a', -1]]) })).toEqual(proposta);
  });

  it('names what a demand asks for and is not there, and a loop', () => {
    expect(nivelar(cronograma, [], pedem('a1'))).toEqual({ ok: false, erro: 'recurso_ausente', recurso: 'solda' });
    expect(nivelar(cronograma, [solda(1)], pedem('z1'))).toMatchObject({ erro: 'atividade_ausente', atividade: 'z' });
    expect(nivelar(cronograma, [solda(1), solda(2)], [])).toMatchObject({ erro: 'recurso_repetido' });
    const capacidades = [{ quantidade: 1, calendario: 'noite' }];
    expect(nivelar(cronograma, [{ id: 'x', capacidades }], [])).toMatchObject({ erro: 'calendario_ausente' });
    const volta = {
      ...cronograma,
      vinculos: [...cronograma.vinculos, { ...cronograma.vinculos[0]!, de: 'c', para: 'b' }],
    };
    expect(nivelar(volta, [], [])).toMatchObject({ erro: 'ciclo' });
  });

  it('stops when the caller says so, with what it has', () => {
    const muitos = readDesenho('abcdefgh'.replace(/./g, (letra) => `${letra} | XXX\n`)).cronograma;
    const parada = propose(muitos, [solda(2)], pedem('a1 b2 c1 d2 e1 f1 g2 h1'), {
      agendas: 1_000,
      goOn: (n) => n < 7,
    });
    expect(parada).toMatchObject({ agendas: 7, interrompido: true, conflitos: [] });
  });
});
