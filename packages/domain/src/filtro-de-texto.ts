import type { Kind } from './field.ts';

export type CondicaoTexto = 'contem' | 'comeca' | 'igual' | 'vazio' | 'preenchido';

/** A filter of a text; `texto` is empty when the condition only asks whether there is a value. */
export interface FiltroTexto {
  readonly condicao: CondicaoTexto;
  readonly texto: string;
  /** Numbers of records from the first to the last of them, in place of a text. */
  readonly entre?: readonly [string, string];
}

const TEXTUAIS: ReadonlySet<Kind> = new Set(['texto', 'textoLongo', 'email', 'documento', 'cor']);

export const isTextual = (kind: Kind): boolean => TEXTUAIS.has(kind);

export const isFiltroTexto = (valor: unknown): valor is FiltroTexto =>
  valor !== null && typeof valor === 'object' && 'condicao' in valor;

const VAZIO = '=';
const PREENCHIDO = '*';
const SINAIS: Readonly<Record<string, CondicaoTexto>> = { '^': 'comeca', '=': 'igual', '~': 'contem' };

/** A text filter in an address: `torre` contains, `^V-2` begins, `=V-201` equals, `=` has no value, `*` has one, `ASFE-0012..ASFE-0019` numbers. */
export function writeFiltroTexto({ condicao, texto, entre }: FiltroTexto): string {
  if (entre) return entre.join('..');
  if (condicao === 'vazio') return VAZIO;
  if (condicao === 'preenchido') return PREENCHIDO;
  if (texto === '') return '';
  if (condicao === 'comeca') return `^${texto}`;
  if (condicao === 'igual') return `=${texto}`;
  // A `~` in front marks a text that looks like one of the other conditions.
  return /^[\^=~]|^\*$/.test(texto) ? `~${texto}` : texto;
}

const ENTRE = /^([A-Z]+-\d{1,9})\.\.([A-Z]+-\d{1,9})$/;

export function readFiltroTexto(escrito: string): FiltroTexto {
  const [, de, ate] = ENTRE.exec(escrito) ?? [];
  if (de && ate) return { condicao: 'contem', texto: '', entre: [de, ate] };
  if (escrito === VAZIO) return { condicao: 'vazio', texto: '' };
  if (escrito === PREENCHIDO) return { condicao: 'preenchido', texto: '' };
  const condicao = escrito.length > 1 ? SINAIS[escrito.charAt(0)] : undefined;
  return condicao ? { condicao, texto: escrito.slice(1) } : { condicao: 'contem', texto: escrito };
}

/** The conditions in words. */
export const CONDICOES_TEXTO: Readonly<Record<CondicaoTexto, string>> = {
  contem: 'contém',
  comeca: 'começa com',
  igual: 'é igual a',
  vazio: 'sem valor',
  preenchido: 'com valor',
};

/** `começa com "V-2"`; of numbers of records, `ASFE-0012 a ASFE-0019`. */
export const filtroTextoEmPalavras = ({ condicao, texto, entre }: FiltroTexto): string => {
  if (entre) return entre.join(' a ');
  return texto === '' ? CONDICOES_TEXTO[condicao] : `${CONDICOES_TEXTO[condicao]} "${texto}"`;
};
