export const CATEGORIAS_VASO = ['I', 'II', 'III', 'IV', 'V'] as const;
export const CATEGORIAS_CALDEIRA = ['A', 'B'] as const;

/** Categories of vessels, from I, the most dangerous, to V; boilers have A and B. */
export const CATEGORIAS_NR13 = {
  I: 'I',
  II: 'II',
  III: 'III',
  IV: 'IV',
  V: 'V',
  A: 'A (caldeira)',
  B: 'B (caldeira)',
} as const;
export type CategoriaNr13 = keyof typeof CATEGORIAS_NR13;

/** Boilers with special intervals in the norm; the others follow their category alone. */
export const CONDICOES_CALDEIRA = {
  RECUPERACAO: 'De recuperação',
  PSV: 'Com as PSVs testadas aos 12 meses',
  ESPECIAL: 'Especial',
} as const;
export type CondicaoDaCaldeira = keyof typeof CONDICOES_CALDEIRA;

/** Objects with intervals in the norm: a vessel, a boiler, or a boiler of a condition. */
export const OBJETOS_NR13 = {
  VASO: 'Vaso',
  CALDEIRA: 'Caldeira',
  CALDEIRA_RECUPERACAO: 'Caldeira de recuperação',
  CALDEIRA_PSV: 'Caldeira com PSVs testadas aos 12 meses',
  CALDEIRA_ESPECIAL: 'Caldeira especial',
} as const;
export type ObjetoNr13 = keyof typeof OBJETOS_NR13;

export const CLASSES_DE_FLUIDO = {
  A: 'A – inflamável, tóxico (≤ 20 ppm), hidrogênio, acetileno',
  B: 'B – combustível (< 200 °C), tóxico (> 20 ppm)',
  C: 'C – vapor de água, gases asfixiantes, ar comprimido',
  D: 'D – outro fluido',
} as const;
export type ClasseDeFluido = keyof typeof CLASSES_DE_FLUIDO;

/** Symbols of safety valve types: their inspection is due no later than the internal one of what they protect. */
export const SIMBOLOS_PSV: readonly string[] = ['PSV', 'PRV'];
