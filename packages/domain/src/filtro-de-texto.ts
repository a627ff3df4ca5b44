import { limparDocumento, type TipoDocumento } from './documento.ts';
import { texto as textoSchema } from './values.ts';

export type CondicaoTexto = 'contem' | 'comeca' | 'igual' | 'vazio' | 'preenchido';

/** What a text is asked for; `texto` is empty where only its absence or presence is. */
export interface FiltroTexto {
  readonly condicao: CondicaoTexto;
  readonly texto: string;
}

export const isFiltroTexto = (valor: unknown): valor is FiltroTexto =>
  valor !== null && typeof valor === 'object' && 'condicao' in valor;

const VAZIO = '=';
const PREENCHIDO = '*';
const SINAIS: Readonly<Record<string, CondicaoTexto>> = { '^': 'comeca', '=': 'igual', '~': 'contem' };

/** How a filter of a text stands in an address: `torre` contains, `^V-2` begins, `=V-201` is, `=` has none, `*` has one. */
export function escreverFiltroTexto({ condicao, texto }: FiltroTexto): string {
  if (condicao === 'vazio') return VAZIO;
  if (condicao === 'preenchido') return PREENCHIDO;
  if (texto === '') return '';
  if (condicao === 'comeca') return `^${texto}`;
  if (condicao === 'igual') return `=${texto}`;
  // A text that looks like one of the others says that it is none.
  return /^[\^=~]|^\*$/.test(texto) ? `~${texto}` : texto;
}

export function lerFiltroTexto(escrito: string): FiltroTexto {
  if (escrito === VAZIO) return { condicao: 'vazio', texto: '' };
  if (escrito === PREENCHIDO) return { condicao: 'preenchido', texto: '' };
  const condicao = escrito.length > 1 ? SINAIS[escrito.charAt(0)] : undefined;
  return condicao ? { condicao, texto: escrito.slice(1) } : { condicao: 'contem', texto: escrito };
}

const PALAVRAS: Readonly<Record<CondicaoTexto, string>> = {
  contem: 'contém',
  comeca: 'começa com',
  igual: 'é igual a',
  vazio: 'sem valor',
  preenchido: 'com valor',
};

/** `começa com "V-2"`. */
export const filtroTextoEmPalavras = ({ condicao, texto }: FiltroTexto): string =>
  texto === '' ? PALAVRAS[condicao] : `${PALAVRAS[condicao]} "${texto}"`;

/** Documents are kept without their marks, but a CPF, which is kept as it is shown. */
const comoGuardado = (documento: TipoDocumento | undefined, texto: string): string =>
  documento === undefined || documento === 'CPF' ? texto : limparDocumento(documento, texto) || texto;

/** A filter of a text, or of a document written with or without its marks, from its address. */
export const filtroDeTexto = (documento?: TipoDocumento) =>
  textoSchema(101)
    .min(1, 'Informe o que procurar.')
    .transform((escrito): FiltroTexto => {
      const filtro = lerFiltroTexto(escrito);
      return { ...filtro, texto: comoGuardado(documento, filtro.texto) };
    });
