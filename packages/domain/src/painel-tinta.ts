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
  /** Colours of the series, in their order. */
  readonly cores: readonly string[];
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
