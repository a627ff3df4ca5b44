import { expect, it } from 'vitest';
import { narrar } from './narrativa.ts';

const parte = (nome: string, peso: number, previsto: number, real: number) => ({
  id: 1,
  nome,
  atividades: 1,
  peso,
  previsto,
  real,
  spi: real / previsto,
});
const ponto = (previstoPct: number, realizadoPct: number | null) => ({
  termino: '2027-08-04T05:00',
  previstoPct,
  realizadoPct,
  tendenciaPct: null,
});
const FATOS = {
  indices: { realizadoPct: 40.1, previstoPct: 43.3, desvio: -3.2 },
  partes: {
    // 30 of 40 missing HH are of U-210.
    area: [parte('U-210', 300, 50, 40), parte('U-220', 100, 30, 20), parte('U-230', 50, 10, 12)],
    disciplina: [],
    contrato: [parte('MTX', 400, 45, 35)],
  },
  curva: [ponto(30, 31), ponto(34, 34), ponto(38, 37), ponto(43.3, 40), ponto(70, null), ponto(100, null)],
  desvioTermino: 360,
  atrasos: [{ codigo: 'A30', nome: 'Limpar feixe', critica: true }],
  corte: '2027-08-04T05:00',
  marcos: [
    {
      codigo: 'M1',
      nome: 'Corte da carga',
      previsto: '2027-08-02T07:00',
      tendencia: '2027-08-02T07:00',
      real: '2027-08-02T07:00',
    },
    { codigo: 'M3', nome: 'Partida', previsto: '2027-08-20T07:00', tendencia: '2027-08-20T07:00', real: null },
    { codigo: 'M2', nome: 'Abertos 100%', previsto: '2027-08-05T07:00', tendencia: '2027-08-05T10:00', real: null },
  ],
} as unknown as Parameters<typeof narrar>[0];

it('says where the project is, where the deviation comes from, when it ends, its pace and the next milestone', () => {
  expect(narrar(FATOS)).toEqual([
    'Estamos 3,2 p.p. atrás do previsto: realizado 40,1% contra 43,3% previstos.',
    'Do que está atrás: 75% em U-210; 100% em MTX.',
    'O término calculado passa 6 h da meta; o caminho crítico passa por A30 Limpar feixe.',
    'Ritmo dos últimos três turnos: 3 p.p. por turno; para acabar no plano, 30.',
    'Próximo marco: M2 Abertos 100%, em 05/08 10:00, 3 h depois da linha de base.',
  ]);
});

it('says how the finish moved since a day that is kept, and nothing when it stayed or nothing is kept', () => {
  const dita = (desde: string, minutos: number, de: object = {}) =>
    narrar({ ...FATOS, ...de, movimento: { desde, minutos } })[2];
  expect(dita('2027-08-03', 360)).toBe(
    'O término calculado passa 6 h da meta; o caminho crítico passa por A30 Limpar feixe e perdeu 6 h desde ontem.',
  );
  expect(dita('2027-08-01', -100, { atrasos: [] })).toBe(
    'O término calculado passa 6 h da meta; ganhou 2 h desde 01/08.',
  );
  expect(dita('2027-08-03', 20)).not.toContain('desde');
});

it('names no culprit when the project is ahead, and no pace before there is one', () => {
  const ditas = narrar({
    ...FATOS,
    indices: { ...FATOS.indices, realizadoPct: 45, desvio: 1.7 },
    desvioTermino: -600,
    curva: [ponto(30, null)] as typeof FATOS.curva,
  });
  expect(ditas).toHaveLength(3);
  expect(ditas[0]).toContain('à frente');
  expect(ditas[1]).toContain('cabe na meta, com 10 h de sobra');
  expect(narrar({ ...FATOS, indices: { ...FATOS.indices, desvio: null }, desvioTermino: null })[0]).toMatch(
    /^Ainda não há/,
  );
});
