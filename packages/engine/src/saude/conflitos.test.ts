import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cronograma, Intervalo } from '../cronograma.ts';
import { entradaDe, h } from '../testing/saude-limpa.ts';
import { evaluateSaude } from './evaluate.ts';
import type { DadosSaude, LugarSaude } from './tipos.ts';

/** Two works that go on at the same time, what makes them a conflict, and the finding it must give. */
const PLANTADOS: readonly (readonly [fonte: Partial<LugarSaude>, outro: Partial<LugarSaude>, achado: string])[] = [
  [{ radiografia: 30 }, {}, 'RADIOGRAFIA_COM_GENTE'],
  [{ radiografia: 30, posicao: [0, 0] }, { posicao: [20, 20], local: 'longe' }, 'RADIOGRAFIA_COM_GENTE'],
  [{ quente: true }, { abre: true, local: 'longe' }, 'QUENTE_COM_ABERTURA'],
  [{ icamento: true }, {}, 'ICAMENTO_SOBRE_GENTE'],
  [{ pessoas: 9 }, {}, 'LOCAL_LOTADO'],
  [{ confinado: 'SEM_APOIO' }, { local: 'longe' }, 'CONFINADO_SEM_APOIO'],
];

const { cronograma: LIMPA } = entradaDe({});

/** Each pair in a place of its own, at its hour; apart, the second begins when the first ends. */
function make(pares: readonly { readonly qual: number; readonly hora: number; readonly juntas: boolean }[]) {
  const atividades: Cronograma['atividades'][number][] = [];
  const lugares = new Map<string, LugarSaude>();
  const capacidades = new Map<string, number>();
  const devem: string[] = [];
  for (const [n, { qual, hora, juntas }] of pares.entries()) {
    const [fonte, outro, achado] = PLANTADOS[qual]!;
    const onde = { local: `L${n}`, area: `A${n}`, pessoas: 2 };
    const inicios = [hora, hora + (juntas ? 1 : 4)] as const;
    for (const [k, mudanca] of [fonte, outro].entries()) {
      const id = `${k === 0 ? 'f' : 'o'}${n}`;
      const data = h(inicios[k]!);
      atividades.push({
        id,
        tipo: 'TAREFA',
        calendario: LIMPA.atividades[0]!.calendario,
        duracao: 240,
        restante: 240,
        restricao: { tipo: 'NAO_INICIAR_ANTES', data },
      });
      const local = mudanca.local === undefined ? {} : { local: `${mudanca.local}${n}` };
      // Each pair has its own point of the site, far from the others.
      const posicao = mudanca.posicao && { posicao: [mudanca.posicao[0] + 1_000 * n, mudanca.posicao[1]] as const };
      lugares.set(id, { ...onde, ...mudanca, ...local, ...posicao });
    }
    capacidades.set(`L${n}`, 10);
    if (juntas || achado === 'CONFINADO_SEM_APOIO') devem.push(`${achado} f${n}`);
  }
  const dados: DadosSaude = { lugares, capacidades };
  return { cronograma: { ...LIMPA, atividades, vinculos: [] }, dados, devem };
}

const par = fc.record({
  qual: fc.nat(PLANTADOS.length - 1),
  hora: fc.integer({ min: 6, max: 60 }),
  juntas: fc.boolean(),
});

it('finds every planted conflict, and nothing else', () => {
  fc.assert(
    fc.property(fc.array(par, { maxLength: 12 }), (pares) => {
      const { cronograma, dados, devem } = make(pares);
      const relatorio = evaluateSaude(cronograma, dados);
      if (!relatorio.ok) throw new RangeError(relatorio.erro);
      const { achados } = relatorio.verificacoes.find(({ codigo }) => codigo === 'CONFLITOS')!;
      // What is above the capacity of a place is told of the work that begins it: the second of its pair.
      const ditos = achados.map(({ motivo, atividade }) => `${motivo} ${atividade!.replace('o', 'f')}`);
      expect(ditos.sort()).toEqual(devem.sort());
    }),
    { numRuns: 200 },
  );
});

const turno = (id: string, ...intervalos: readonly Intervalo[]) => ({
  id,
  semana: Array.from({ length: 7 }, () => intervalos),
  excecoes: [],
});
const DE_DIA = { inicio: 420, fim: 1020 };
const A_NOITE = { inicio: 1140, fim: 1740 };

/** Two works of two shifts each in one place: the first by night; what is found, with its stretch in hours. */
function byNight(fonte: Partial<LugarSaude>, calendario: 'dia' | 'noite' | 'os dois', outro: Partial<LugarSaude> = {}) {
  const base = { tipo: 'TAREFA', duracao: 1_200, restante: 1_200 } as const;
  const lugar = { local: 'L', area: 'A', pessoas: 6 };
  const cronograma: Cronograma = {
    ...LIMPA,
    calendarios: [turno('dia', DE_DIA), turno('noite', A_NOITE), turno('os dois', DE_DIA, A_NOITE)],
    calendarioPadrao: 'dia',
    atividades: [
      { ...base, id: 'fonte', calendario: 'noite' },
      { ...base, id: 'outro', calendario },
    ],
    vinculos: [],
  };
  const lugares = new Map([
    ['fonte', { ...lugar, ...fonte }],
    ['outro', { ...lugar, ...outro }],
  ]);
  const relatorio = evaluateSaude(cronograma, { lugares, capacidades: new Map([['L', 10]]) });
  if (!relatorio.ok) throw new RangeError(relatorio.erro);
  return relatorio.verificacoes
    .find(({ codigo }) => codigo === 'CONFLITOS')!
    .achados.map(({ motivo, atividade, valor, de, ate }) => [motivo, atividade, valor, de! / 60, ate! / 60]);
}

it('meets nobody in a shift in which one of the two does not work', () => {
  for (const fonte of [{ radiografia: 30 }, { icamento: true }, {}]) expect(byNight(fonte, 'dia')).toEqual([]);
  // The project begins at 6: the first night is from 19 to 5, and the second ends at 53.
  expect(byNight({ radiografia: 30, pessoas: 2 }, 'noite')).toEqual([['RADIOGRAFIA_COM_GENTE', 'fonte', 1, 19, 53]]);
  // Who works in both shifts is there in the first night alone.
  expect(byNight({ icamento: true, pessoas: 2 }, 'os dois')).toEqual([['ICAMENTO_SOBRE_GENTE', 'fonte', 1, 19, 29]]);
  expect(byNight({}, 'os dois')).toEqual([['LOCAL_LOTADO', 'fonte', 2, 19, 29]]);
  expect(byNight({}, 'noite')).toEqual([['LOCAL_LOTADO', 'fonte', 2, 19, 53]]);
});

it('finds what was opened by day still open at night', () => {
  const achados = byNight({ quente: true, pessoas: 2 }, 'dia', { abre: true });
  expect(achados).toEqual([['QUENTE_COM_ABERTURA', 'fonte', 1, 19, 41]]);
});
