import type { TipoLag, TipoRelacao, Vinculo } from '@cadencia/engine';
import { numeroDe } from '../texto.ts';
import { RELACOES } from './palavras.ts';
import { tempoDe, tempoEscrito } from './tempo.ts';

/** A predecessor as a cell names it, before the activity is known. */
export interface Citada {
  readonly quem: string;
  /** True when `quem` is an id of the source and not a code. */
  readonly porId: boolean;
  readonly tipo: TipoRelacao;
  readonly lag: number;
  readonly tipoLag: TipoLag;
}

const SIGLAS = 'TI|II|TT|IT|FS|SS|FF|SF';
/** Codes that a cell can name as they are: others become `[id]`. */
const SIMPLES = /^[\p{L}\p{N}_./-]*[\p{L}\p{N}]$/u;

export function lagEscrito({ lag, tipoLag }: Vinculo): string {
  if (lag === 0 && tipoLag === 'TRABALHO') return '';
  const sinal = lag < 0 ? '-' : '+';
  if (tipoLag === 'PERCENTUAL') return `${sinal}${Math.abs(lag)}%`;
  return `${sinal}${tempoEscrito(Math.abs(lag))}${tipoLag === 'CORRIDO' ? ' corridas' : ''}`;
}

/** Names of the activities in other activities' cells: the code, if it is unique and nothing but a code. */
export class Citacoes {
  readonly #codigos = new Map<string, string>();
  readonly #vezes = new Map<string, number>();

  constructor(atividades: readonly { readonly id: string; readonly codigo: string }[]) {
    for (const { id, codigo } of atividades) {
      this.#codigos.set(id, codigo);
      this.#vezes.set(codigo, (this.#vezes.get(codigo) ?? 0) + 1);
    }
  }

  /** Text of a link: `A100`, `A100TI+2h`, `[2077]II-50%`. */
  write(vinculo: Vinculo): string {
    const codigo = this.#codigos.get(vinculo.de) ?? '';
    const lag = lagEscrito(vinculo);
    const resto = vinculo.tipo === 'TI' && lag === '' ? '' : `${/\d$/.test(codigo) ? '' : ' '}${vinculo.tipo}${lag}`;
    const texto = codigo + resto;
    const deOutra = resto !== '' && this.#vezes.has(texto);
    if (this.#vezes.get(codigo) === 1 && SIMPLES.test(codigo) && !deOutra) return texto;
    return `[${vinculo.de}]${resto.trimStart()}`;
  }
}

/** Turns decimal commas of a lag into points, so that the remaining commas separate predecessors. */
const semVirgulas = (texto: string): string => texto.replace(/([-+]\s*\d+),(\d+)(?=\s*[\p{L}%])/gu, '$1.$2');

/** The predecessors of a cell; `;` separates them where there is one, otherwise `,`. */
export function partesDe(texto: string): string[] {
  const separador = /[;\n]/.test(texto) ? /[;\n]/ : /,/;
  return semVirgulas(texto)
    .split(separador)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');
}

const TIPO = new RegExp(SIGLAS, 'gi');
/** Most characters of one predecessor that the reader looks at. */
const MAXIMO = 200;
const COM_LAG = /^(.+?)\s*([-+]\s*[\d.,]+\s*[\p{L}%? ]*)$/u;
const POR_ID = new RegExp(`^\\[([^\\]]+)\\]\\s*(${SIGLAS})?\\s*([-+].*)?$`, 'i');

/** Lag of a text: `+2h`, `-50%`, `1 dia`, `3 edays`; a number alone counts hours. */
export function lagDe(texto: string | undefined): Pick<Citada, 'lag' | 'tipoLag'> | undefined {
  const limpo = texto?.trim() ?? '';
  if (limpo === '') return { lag: 0, tipoLag: 'TRABALHO' };
  if (limpo.endsWith('%')) {
    const por = numeroDe(limpo.slice(0, -1).replace(/\s/g, ''));
    return por === undefined ? undefined : { lag: Math.round(por) + 0, tipoLag: 'PERCENTUAL' };
  }
  const tempo = tempoDe(limpo, 60);
  return tempo && { lag: tempo.minutos, tipoLag: tempo.corrido ? 'CORRIDO' : 'TRABALHO' };
}

const citada = (
  quem: string,
  porId: boolean,
  tipo: string | undefined,
  lag: string | undefined,
): Citada | undefined => {
  const intervalo = lagDe(lag);
  const qual = tipo === undefined ? 'TI' : RELACOES.para(tipo);
  return intervalo && qual && { quem: quem.trim(), porId, tipo: qual, ...intervalo };
};

/** The readings of a text with a relation's letters, from the last letters to the first: codes have letters too. */
function comTipos(parte: string): Citada[] {
  const lidas: Citada[] = [];
  for (const achado of parte.slice(0, MAXIMO).matchAll(TIPO)) {
    const quem = parte.slice(0, achado.index).replace(/\s*:?\s*$/, '');
    const resto = parte.slice(achado.index + achado[0].length);
    const lida =
      quem === '' || !/^\s*([-+]?\s*[\d.]|$)/.test(resto) ? undefined : citada(quem, false, achado[0], resto);
    if (lida) lidas.unshift(lida);
  }
  return lidas;
}

/**
 * One predecessor: `12`, `12TI+2h`, `A100 FS - 1 dia`, `A100: SS 5`, `A100II+50%`, `[2077]TI`. A text that is itself a
 * code is that code. Undefined for an unreadable text.
 */
export function citadaDe(parte: string, existe: (quem: string) => boolean): Citada | undefined {
  if (existe(parte)) return citada(parte, false, undefined, undefined);
  const porId = POR_ID.exec(parte);
  if (porId) return citada(porId[1] ?? '', true, porId[2], porId[3]);
  const [comTipo, ...outras] = comTipos(parte);
  const conhecida = [comTipo, ...outras].find((lida) => lida && existe(lida.quem));
  if (conhecida) return conhecida;
  const comLag = COM_LAG.exec(parte);
  if (comLag?.[1] !== undefined && existe(comLag[1].trim())) return citada(comLag[1], false, undefined, comLag[2]);
  return comTipo ?? citada(parte, false, undefined, undefined);
}
