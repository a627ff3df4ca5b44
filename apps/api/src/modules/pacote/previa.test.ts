import { readPredecessoras } from '@cadencia/domain/pacote/predecessora.ts';
import type { AtividadeDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { expect, it } from 'vitest';
import { toPrevia } from './previa.ts';

const CALDEIREIRO = 1;
const GUINDASTE = 2;
const FICHA = [
  { chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero' as const },
  { chave: 'com_iris', rotulo: 'IRIS', tipo: 'booleano' as const },
];

/** `20 | 4 | 6 | 10`: sequence, people, formula, predecessors. */
function linha(texto: string, especialidadeId = CALDEIREIRO): AtividadeDoPacote {
  const [sequencia, quantidade, formula = '', antes = ''] = texto.split('|').map((parte) => parte.trim());
  const lidas = readPredecessoras(antes);
  if (!lidas.ok) throw new Error(lidas.mensagem);
  return {
    sequencia: Number(sequencia),
    nome: `Atividade ${sequencia}`,
    etapaId: 1,
    especialidadeId,
    quantidade: Number(quantidade),
    formula,
    predecessoras: [...lidas.predecessoras],
  };
}
const previa = (atividades: readonly AtividadeDoPacote[], valores: object, numEquipes = 1) =>
  toPrevia({
    atividades,
    ficha: FICHA,
    valores: valores as Readonly<Record<string, unknown>>,
    numEquipes,
    maquinas: new Set([GUINDASTE]),
  });

it('counts with the data sheet, the crews and the links', () => {
  const { atividades, duracao, hh } = previa(
    [
      linha('10 | 3 | num_tubos*1/60/num_equipes'),
      linha('20 | 2 | 4 + 2*com_iris | 10II+2h'),
      linha('30 | 1 | 2 | 20TT+1h', GUINDASTE),
      linha('40 | 2 | 36/quantidade | 30'),
    ],
    { num_tubos: 840, com_iris: true },
    2,
  );
  // 14 h for one crew are 7 for two, with all six people.
  expect(atividades[0]).toMatchObject({ duracao: 420, pessoas: 6, hh: 42, inicio: 0, termino: 420 });
  expect(atividades[1]).toMatchObject({ duracao: 360, pessoas: 2, hh: 12, inicio: 120, termino: 480 });
  // A machine has hours but no HH.
  expect(atividades[2]).toMatchObject({ duracao: 120, hh: 0, inicio: 420, termino: 540 });
  expect(atividades[3]).toMatchObject({ duracao: 1_080, hh: 36, inicio: 540, termino: 1_620 });
  expect([duracao, hh]).toEqual([1_620, 90]);
});

it('says which attribute is missing, and of the others what they come to', () => {
  const { atividades, duracao, hh } = previa(
    [
      linha('10 | 2 | 10'),
      linha('20 | 3 | num_tubos/60 | 10'),
      linha('30 | 3 | 5/(num_equipes - 1) | 20'),
      linha('40 | 3 | num_bocas | 20'),
    ],
    {},
  );
  expect(atividades.map((uma) => [uma.duracao, uma.hh, uma.problema])).toEqual([
    [600, 20, null],
    [null, null, 'A ficha do equipamento não tem “num_tubos” preenchido.'],
    [null, null, 'Divisão por zero: “(num_equipes - 1)” vale 0.'],
    [null, null, 'A ficha deste tipo não tem “num_bocas”. Use num_tubos, com_iris, quantidade, num_equipes.'],
  ]);
  expect([duracao, hh, atividades[0]?.inicio]).toEqual([null, null, null]);
});

it('takes an activity that lasts nothing, and waits in per cent and elapsed hours', () => {
  const { atividades, duracao } = previa(
    [linha('10 | 2 | 10'), linha('20 | 0 | 0 | 10TI+50%'), linha('30 | 1 | 2 | 20TI+6hc; 10')],
    {},
  );
  expect(atividades.map(({ inicio, termino }) => [inicio, termino])).toEqual([
    [0, 600],
    [900, 900],
    [1_260, 1_380],
  ]);
  expect(duracao).toBe(1_380);
});
