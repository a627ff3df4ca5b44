/** A drawn schedule, its uncertainties, and the theoretical values of its finish, in hours. */
export interface CasoRisco {
  readonly nome: string;
  /** Drawing in the form that `readDesenho` reads. */
  readonly desenho: string;
  readonly distribuicao?: 'TRIANGULAR' | 'PERT';
  /** `a 6 8 12; b 1 1 2`: optimistic, likely and pessimistic hours. Activities that are absent are certain. */
  readonly faixas?: string;
  /** `achado 0.3 2 4 8 em a b`: probability, three estimates in hours, activities. */
  readonly extras?: string;
  readonly media: number;
  readonly desvio: number;
  /** Share of the runs in which each activity is on the longest path. */
  readonly criticidade?: Readonly<Record<string, number>>;
  /** Normal approximation for a sum of many: P10 and P80, in hours. */
  readonly p10?: number;
  readonly p80?: number;
  /** Correlation of each activity with the finish. */
  readonly correlacao?: Readonly<Record<string, number>>;
  /** Chance to end by the finish without risk. */
  readonly chance?: number;
}

/** Mean and standard deviation of a triangular: (a + m + b) ÷ 3, (a² + m² + b² − ab − am − bm) ÷ 18. */
const triangular = (a: number, m: number, b: number) => ({
  media: (a + m + b) / 3,
  desvio: Math.sqrt((a * a + m * m + b * b - a * b - a * m - b * m) / 18),
});

/** Mean and deviation of a PERT: μ = (a + 4m + b) ÷ 6, (μ − a)(b − μ) ÷ 7. */
function pert(a: number, m: number, b: number) {
  const media = (a + 4 * m + b) / 6;
  return { media, desvio: Math.sqrt(((media - a) * (b - media)) / 7) };
}

const soma = (...partes: readonly { media: number; desvio: number }[]) => ({
  media: partes.reduce((total, { media }) => total + media, 0),
  desvio: Math.hypot(...partes.map(({ desvio }) => desvio)),
});

/** Mean and deviation of extra work with probability p, mean μ and deviation σ: pμ, p(σ² + μ²) − p²μ². */
const talvez = (p: number, { media, desvio }: { media: number; desvio: number }) => ({
  media: p * media,
  desvio: Math.sqrt(p * (desvio ** 2 + media ** 2) - (p * media) ** 2),
});

/**
 * Mean and deviation of the latest of `n` equal triangulars from `a` to `b`, mode in the middle: E = ∫(1 − Fⁿ), E of
 * the square likewise, by fine sums of the theoretical distribution.
 */
function maiorDe(n: number, a: number, b: number) {
  const passos = 20_000;
  let primeiro = 0;
  let segundo = 0;
  for (let i = 0; i < passos; i++) {
    const x = (i + 0.5) / passos;
    const f = x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) ** 2;
    primeiro += (1 - f ** n) / passos;
    segundo += (2 * x * (1 - f ** n)) / passos;
  }
  return { media: a + (b - a) * primeiro, desvio: (b - a) * Math.sqrt(segundo - primeiro ** 2) };
}

const X = (horas: number) => 'X'.repeat(horas);
/** `n` activities of `horas`, one after the other. */
const cadeia = (n: number, horas: number) =>
  Array.from({ length: n }, (_, i) => `t${i} | ${X(horas)} | ${i > 0 ? `depois de t${i - 1}` : ''}`).join('\n');
/** `n` activities of `horas` side by side. */
const lado = (n: number, horas: number) => Array.from({ length: n }, (_, i) => `t${i} | ${X(horas)}`).join('\n');
const todas = (n: number, faixa: string) => Array.from({ length: n }, (_, i) => `t${i} ${faixa}`).join('; ');
const cada = (n: number, valor: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`t${i}`, valor]));

/** P10 and P80 of a normal: −1.2816 and +0.8416 standard deviations. */
const normal = (total: { media: number; desvio: number }) => ({
  ...total,
  p10: total.media - 1.2816 * total.desvio,
  p80: total.media + 0.8416 * total.desvio,
});

const TRIANGULARES = [
  [6, 8, 12],
  [8, 8, 12],
  [4, 8, 8],
  [7, 8, 9],
  [0, 8, 80],
  [8, 8, 8],
  [7.2, 8, 10],
] as const;

const SOZINHAS: readonly CasoRisco[] = TRIANGULARES.flatMap(([a, m, b]) => [
  {
    nome: `one activity, triangular ${a} ${m} ${b}`,
    desenho: `a | ${X(8)}`,
    faixas: `a ${a} ${m} ${b}`,
    ...triangular(a, m, b),
    criticidade: { a: 1 },
  },
  {
    nome: `one activity, PERT ${a} ${m} ${b}`,
    desenho: `a | ${X(8)}`,
    distribuicao: 'PERT' as const,
    faixas: `a ${a} ${m} ${b}`,
    ...pert(a, m, b),
    criticidade: { a: 1 },
  },
]);

const CADEIAS: readonly CasoRisco[] = [
  {
    nome: 'two in a row add up, and each weighs as its deviation',
    desenho: cadeia(2, 8),
    faixas: 't0 6 8 12; t1 4 8 20',
    ...soma(triangular(6, 8, 12), triangular(4, 8, 20)),
    criticidade: { t0: 1, t1: 1 },
    correlacao: {
      t0: triangular(6, 8, 12).desvio / soma(triangular(6, 8, 12), triangular(4, 8, 20)).desvio,
      t1: triangular(4, 8, 20).desvio / soma(triangular(6, 8, 12), triangular(4, 8, 20)).desvio,
    },
  },
  {
    nome: 'a lag is certain',
    desenho: `a | ${X(8)}\nb | ${X(8)} | depois de a +10h`,
    faixas: 'a 6 8 12; b 6 8 12',
    ...soma(triangular(6, 8, 12), triangular(6, 8, 12), { media: 10, desvio: 0 }),
  },
  {
    nome: 'a lead takes away what it is',
    desenho: `a | ${X(8)}\nb | ${X(8)} | depois de a -2h`,
    faixas: 'a 6 8 12; b 6 8 12',
    ...soma(triangular(6, 8, 12), triangular(6, 8, 12), { media: -2, desvio: 0 }),
  },
  {
    nome: 'forty in a row are near a normal',
    desenho: cadeia(40, 8),
    faixas: todas(40, '6 8 12'),
    ...normal(soma(...Array.from({ length: 40 }, () => triangular(6, 8, 12)))),
    criticidade: cada(40, 1),
  },
  {
    nome: 'forty in a row, PERT, are near a normal',
    desenho: cadeia(40, 8),
    distribuicao: 'PERT',
    faixas: todas(40, '6 8 12'),
    ...normal(soma(...Array.from({ length: 40 }, () => pert(6, 8, 12)))),
  },
  {
    nome: 'a date that is mandatory cuts what comes before it',
    desenho: `a | ${X(8)}\nb | ${X(8)} | depois de a; começa obrigatoriamente em 40`,
    faixas: 'a 6 8 12; b 6 8 12',
    ...soma({ media: 40, desvio: 0 }, triangular(6, 8, 12)),
    criticidade: { b: 1, a: 0 },
  },
  {
    nome: 'a milestone at the end takes no time',
    desenho: `a | ${X(8)}\nfim | F | depois de a`,
    faixas: 'a 6 8 12',
    ...triangular(6, 8, 12),
    criticidade: { a: 1, fim: 1 },
  },
  {
    nome: 'what starts with another ends with its own time',
    desenho: `a | ${X(4)}\nb | ${X(8)} | começa com a +1h`,
    faixas: 'b 6 8 12',
    ...soma({ media: 1, desvio: 0 }, triangular(6, 8, 12)),
  },
  {
    nome: 'what finishes with another, shorter, ends when it does',
    desenho: `a | ${X(8)}\nb | X | termina com a +2h`,
    faixas: 'a 6 8 12',
    ...soma({ media: 2, desvio: 0 }, triangular(6, 8, 12)),
  },
  {
    nome: 'what is done does not vary, and what is left counts from the data date',
    desenho: `a | ####\nb | ${X(8)} | depois de a; não começa antes de 10`,
    faixas: 'b 6 8 12',
    ...soma({ media: 10, desvio: 0 }, triangular(6, 8, 12)),
    criticidade: { a: 0, b: 1 },
  },
];

const JUNCOES: readonly CasoRisco[] = [
  ...[2, 3, 5, 10].map((n) => ({
    nome: `${n} alike side by side end later than each: the merge bias`,
    desenho: lado(n, 8),
    faixas: todas(n, '4 8 12'),
    ...maiorDe(n, 4, 12),
    criticidade: cada(n, 1 / n),
    chance: 0.5 ** n,
  })),
  {
    nome: 'two alike, mode in the middle: 37/60 of the way',
    desenho: lado(2, 30),
    faixas: todas(2, '0 30 60'),
    media: 37,
    desvio: maiorDe(2, 0, 60).desvio,
  },
  {
    nome: 'two alike, mode at the least: 7/15 of the way',
    desenho: lado(2, 10),
    faixas: todas(2, '10 10 25'),
    media: 10 + 15 * (7 / 15),
    // E of the square of the latest is ∫ 2x(2y² − y⁴) with y = 1 − x: 1/3 − 1/15 = 4/15.
    desvio: 15 * Math.sqrt(4 / 15 - (7 / 15) ** 2),
    criticidade: { t0: 0.5, t1: 0.5 },
  },
  {
    nome: 'one that always ends last is alone on the path',
    desenho: `a | ${X(8)}\nb | ${X(20)}`,
    faixas: 'a 6 8 12; b 18 20 30',
    ...triangular(18, 20, 30),
    criticidade: { a: 0, b: 1 },
    correlacao: { b: 1 },
  },
  {
    nome: 'what follows a join is on the path in every run',
    desenho: `${lado(2, 8)}\nz | ${X(4)} | depois de t0, t1`,
    faixas: `${todas(2, '4 8 12')}; z 3 4 6`,
    ...soma(maiorDe(2, 4, 12), triangular(3, 4, 6)),
    criticidade: { t0: 0.5, t1: 0.5, z: 1 },
  },
  {
    nome: 'without uncertainty, the calculated finish in every run',
    desenho: cadeia(3, 8),
    media: 24,
    desvio: 0,
    criticidade: cada(3, 1),
    chance: 1,
  },
];

const EXTRAS: readonly CasoRisco[] = [
  ...[0, 0.1, 0.3, 0.5, 0.9, 1].map((p) => ({
    nome: `extra work with probability ${p}`,
    desenho: `a | ${X(8)}`,
    extras: `achado ${p} 10 10 10 em a`,
    media: 8 + p * 10,
    desvio: 10 * Math.sqrt(p * (1 - p)),
    chance: 1 - p,
  })),
  {
    nome: 'extra work of uncertain length',
    desenho: `a | ${X(8)}`,
    extras: 'achado 0.4 2 4 12 em a',
    ...soma({ media: 8, desvio: 0 }, talvez(0.4, triangular(2, 4, 12))),
    chance: 0.6,
  },
  {
    nome: 'extra work of uncertain length, PERT',
    desenho: `a | ${X(8)}`,
    distribuicao: 'PERT',
    extras: 'achado 0.4 2 4 12 em a',
    ...soma({ media: 8, desvio: 0 }, talvez(0.4, pert(2, 4, 12))),
  },
  {
    nome: 'two extra works happen each on its own',
    desenho: `a | ${X(8)}`,
    extras: 'um 0.5 4 4 4 em a; outro 0.2 6 6 6 em a',
    media: 8 + 2 + 1.2,
    desvio: Math.hypot(4 * 0.5, 6 * 0.4),
    chance: 0.5 * 0.8,
  },
  {
    nome: 'one that lengthens two in a row counts twice at a time',
    desenho: cadeia(2, 8),
    extras: 'achado 0.5 4 4 4 em t0 t1',
    media: 16 + 4,
    desvio: 8 * 0.5,
    chance: 0.5,
  },
  {
    nome: 'extra work where there is float goes unseen',
    desenho: `a | ${X(2)}\nb | ${X(20)}`,
    extras: 'achado 0.5 4 4 4 em a',
    media: 20,
    desvio: 0,
    criticidade: { a: 0, b: 1 },
    chance: 1,
  },
  {
    nome: 'on top of an uncertain duration',
    desenho: `a | ${X(8)}`,
    faixas: 'a 6 8 12',
    extras: 'achado 0.25 5 10 15 em a',
    ...soma(triangular(6, 8, 12), talvez(0.25, triangular(5, 10, 15))),
    correlacao: {
      achado:
        talvez(0.25, triangular(5, 10, 15)).desvio /
        soma(triangular(6, 8, 12), talvez(0.25, triangular(5, 10, 15))).desvio,
    },
  },
];

/** Simulated schedules with theoretical values. */
export const CASOS_RISCO: readonly CasoRisco[] = [...SOZINHAS, ...CADEIAS, ...JUNCOES, ...EXTRAS];
