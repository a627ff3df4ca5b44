import type { Field } from './field.ts';

/** How far something is behind what it should be. */
export type Farol = 'feito' | 'atencao' | 'critico';

/** Colours and font of a drawing, as the screen or the paper has them. */
export interface Tinta {
  readonly texto: string;
  readonly textoSuave: string;
  readonly eixo: string;
  readonly grade: string;
  readonly superficie: string;
  readonly fonte: string;
  /** Grounds of what is well, a little behind and far behind. */
  readonly farol: Readonly<Record<Farol, string>>;
  /** The drawing is as narrow as a phone. */
  readonly estreita?: boolean;
  /** What is on paper cannot be turned over: its legend stands whole, in small letters. */
  readonly papel?: boolean;
  /** Colours of the series, at the places that `COR` names. */
  readonly cores: readonly string[];
}

/** Places of the colours of series; the last two are of what is wrong, and of one more value. */
export const COR = {
  vigente: 0,
  realizado: 1,
  tendencia: 2,
  inspecao: 3,
  linhaDeBase: 4,
  barraRealizado: 5,
  barraTendencia: 6,
  barraPrevisto: 7,
  critico: 8,
  barraVigente: 9,
} as const;

/** States that mean the same in every register. */
const DO_ESTADO: Readonly<Record<string, number>> = {
  NAO_INICIADA: COR.barraPrevisto,
  NAO_INICIADO: COR.barraPrevisto,
  EM_ANDAMENTO: COR.vigente,
  EM_EXECUCAO: COR.vigente,
  AGUARDANDO_INSPECAO: COR.inspecao,
  APROVADO: COR.realizado,
  CONCLUIDA: COR.realizado,
  CONCLUIDO: COR.realizado,
  SUSPENSO: COR.barraTendencia,
  REPROVADA: COR.critico,
  REPROVADO: COR.critico,
  CANCELADA: COR.linhaDeBase,
  CANCELADO: COR.linhaDeBase,
  NAO_APLICA: COR.linhaDeBase,
  NAO_APLICAVEL: COR.linhaDeBase,
};

/** The colour of each value of a field: that of what it means, else one of the others by its place among the choices. */
export function coresDosValores(
  { kind, opcoes = {}, tons = {} }: Field,
  chaves: readonly (string | null)[],
): readonly number[] {
  const doTom = { critico: COR.critico, atencao: COR.tendencia };
  const dito = (valor: string) => DO_ESTADO[valor] ?? (tons[valor] && doTom[tons[valor]]);
  const valores = Object.keys(opcoes);
  const ditas = new Set([COR.critico, ...valores.map(dito)]);
  const livres = Object.values(COR).filter((cor) => !ditas.has(cor));
  const outros = valores.filter((valor) => dito(valor) === undefined);
  return chaves.map((chave, i) => {
    if (kind === 'inteiro' && chave) return Math.max(1, Number.parseInt(chave, 10)) - 1;
    if (chave === null || !(chave in opcoes)) return i;
    return dito(chave) ?? livres[outros.indexOf(chave) % livres.length] ?? i;
  });
}

const TEXTO = 12;

/** A label of a drawing. */
export const letra = ({ fonte }: Tinta, color: string) => ({ color, fontFamily: fonte, fontSize: TEXTO });

/** Room on each side of a drawing; labels of the axes are inside. */
export const GRADE = {
  left: 8,
  right: 24,
  top: 8,
  bottom: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
};

/** What a floating text takes as markup, as letters. */
export const escapeHtml = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => `&#${letra.charCodeAt(0)};`);
