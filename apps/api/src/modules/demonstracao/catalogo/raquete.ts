import type { IndiceDeProdutividade } from '@cadencia/domain/classepressao/indice.ts';

const B16_48 = 'ASME B16.48';

/** Kinds of blank: initials, name, standard, whether it stays in the line, whether its thickness is calculated. */
const TIPOS = [
  ['RQ', 'Raquete', B16_48, false, false],
  ['FG8', 'Figura 8', B16_48, true, false],
  ['ESP', 'Anel espaçador', B16_48, true, false],
  ['FC', 'Flange cego', 'ASME B16.5', false, false],
  ['RQT', 'Raquete com dreno ou teste', null, false, true],
  ['TPN', 'Tampão mecânico', null, false, true],
  ['DISC', 'Disco cego de BV', null, false, true],
  ['CAR', 'Retirada de carretel com flanges cegos', 'ASME B16.5', false, false],
  ['VBL', 'Bloqueio por válvula com cadeado (LOTO)', null, true, false],
] as const;

/** What stays shut by a padlock is undone with the permit, not with a wrench: it holds no handing over. */
const NAO_BLOQUEIA = 'VBL';

export const TIPOS_RAQUETE = TIPOS.map(([sigla, nome, norma, permanente, exigeProjeto]) => ({
  sigla,
  nome,
  norma,
  permanente,
  exigeProjeto,
  bloqueiaEntrega: sigla !== NAO_BLOQUEIA,
}));

/** Pressure classes: number, equivalent PN, bar at 38 °C (carbon steel, group 1.1), greatest NPS, colour. ASME B16.5. */
const CLASSES = [
  [150, 'PN 20', 19.6, 24, '#74b816'],
  [300, 'PN 50', 51.1, 24, '#1971c2'],
  [400, 'PN 68', 68.1, 24, '#0c8599'],
  [600, 'PN 110', 102.1, 24, '#f08c00'],
  [900, 'PN 150', 153.2, 24, '#e03131'],
  [1_500, 'PN 260', 255.3, 24, '#a61e4d'],
  [2_500, 'PN 420', 425.5, 12, '#5f3dc4'],
] as const;

/** Hours to put a blank in, range by range of diameter: of a class up to 300, up to 900, and above. */
const HORAS = [
  [1, 1.5, 2],
  [1.5, 2, 3],
  [2, 3, 4.5],
  [3, 4, 6],
  [4, 6, 9],
] as const;
/** First and last inch of the ranges; those of class 150 go further. */
const FAIXAS = [
  [0.5, 4],
  [6, 8],
  [10, 18],
  [20, 24],
  [26, 60],
] as const;
const FAIXAS_150 = [...FAIXAS.slice(0, 3), [20, 30], [32, 60]] as const;
/** Of the hours to put it in, those to take it out. */
const RETIRADA = 0.8;
const DUPLA = 2;
const FONTE = 'Tabela pública de produtividade';

type Indice = readonly [IndiceDeProdutividade['atividade'], de: number, ate: number, horas: number, recursos: number];

/** Of class 150 the same source knows manholes, valves and bolts too: activity, inches, hours, people. */
const OUTROS_DA_150: readonly Indice[] = [
  ['ABRIR', 18, 18, 1, 2],
  ['ABRIR', 20, 20, 1.5, 2],
  ['FECHAR', 18, 18, 1.5, 2],
  ['FECHAR', 20, 20, 2, 2],
  ['REMOVER_VALVULA', 0.5, 2, 0.5, 2],
  ['REMOVER_VALVULA', 3, 3, 0.8, 2],
  ['INSTALAR_VALVULA', 0.5, 2, 0.7, 2],
  ['INSTALAR_VALVULA', 3, 3, 1.6, 2],
  ['TORQUEAR', 0.5, 1.5, 0.5, 1],
  ['TORQUEAR', 2, 2.5, 0.8, 2],
  ['TORQUEAR', 3, 6, 1, 2],
];

const CENTESIMO = 100;
const arredondada = (horas: number): number => Math.round(horas * CENTESIMO) / CENTESIMO;

function indicesDe(numero: number): IndiceDeProdutividade[] {
  const [grupo, faixas] = [[300, 900].filter((limite) => numero > limite).length, numero === 150 ? FAIXAS_150 : FAIXAS];
  const outros = numero === 150 ? OUTROS_DA_150 : [];
  const dasRaquetes = faixas.flatMap(([de, ate], n) => {
    const horas = HORAS[n]?.[grupo] ?? 0;
    const comum = { de, ate, recursos: DUPLA, fonte: FONTE };
    return [
      { ...comum, atividade: 'RAQUETEAR' as const, horas },
      { ...comum, atividade: 'DESRAQUETEAR' as const, horas: arredondada(horas * RETIRADA) },
    ];
  });
  return [
    ...dasRaquetes,
    ...outros.map(([atividade, de, ate, horas, recursos]) => ({ atividade, de, ate, horas, recursos, fonte: FONTE })),
  ];
}

/** Its blanks are not in ASME B16.48. */
const FORA_DA_B1648 = 400;

export const CLASSES_PRESSAO = CLASSES.map(([numero, pnEquivalente, pressaoMaxima, npsMaximo, cor]) => ({
  classe: `${numero}#`,
  numero,
  pnEquivalente,
  norma: 'ASME B16.5',
  pressaoMaxima,
  npsMaximo,
  b1648: numero !== FORA_DA_B1648,
  cor,
  indices: JSON.stringify(indicesDe(numero)),
}));
