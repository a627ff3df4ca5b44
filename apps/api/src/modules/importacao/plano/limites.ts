import type { Problemas } from '@cadencia/interop/problemas.ts';
import { cortado } from '@cadencia/interop/texto.ts';

/** Control characters and half characters: no column takes them and no screen shows them. */
const IMPROPRIOS = /[\p{Cc}\p{Cs}]+/gu;

const clear = (texto: string): string => texto.replace(IMPROPRIOS, ' ').trim();

/** Fits names and codes of a file into our columns, with a finding for each change. */
export class Textos {
  readonly #problemas: Problemas;

  constructor(problemas: Problemas) {
    this.#problemas = problemas;
  }

  /** Clean, not empty and at most `max` characters. */
  nome(texto: string, max: number, vazio: string): string {
    const limpo = clear(texto) || clear(vazio) || '–';
    if (limpo.length <= max) return limpo;
    this.#problemas.aviso('importacao.texto_cortado', `Texto cortado em ${max} caracteres: "${cortado(limpo, 60)}…".`);
    return cortado(limpo, max).trim();
  }

  /** Answers a code that is not in `usados` and adds it there: a repeated one gets a number. */
  codigo(texto: string, max: number, usados: Set<string>): string {
    const pedido = this.nome(texto, max, 'sem-codigo');
    const livre = numerado(pedido, max, usados);
    usados.add(livre);
    if (livre !== pedido) {
      this.#problemas.aviso('importacao.codigo_repetido', `Código repetido "${pedido}"; passou a "${livre}".`);
    }
    return livre;
  }
}

/** `texto`, or the first of `texto~2`, `texto~3`… that is free. */
export function numerado(texto: string, max: number, usados: ReadonlySet<string>): string {
  let livre = texto;
  for (let n = 2; usados.has(livre); n += 1) {
    const sufixo = `~${n}`;
    livre = `${cortado(texto, max - sufixo.length)}${sufixo}`;
  }
  return livre;
}

/** Working minutes at most: 100,000 h. */
const DURACAO_MAXIMA = 6_000_000;
export const LAG_MAXIMO = DURACAO_MAXIMA;
/** HH at most: a column of 14 digits, 4 of them decimals, holds it with room for sums. */
const HH_MAXIMA = 100_000_000;
const PESSOAS_MAXIMA = 100_000;

const round = (valor: number, casas: number): number => Math.round(valor * 10 ** casas) / 10 ** casas;

const comoTexto = (valor: number): string => valor.toLocaleString('pt-BR', { maximumFractionDigits: 2 });

/** Brings numbers of a file within the limits of our columns, with a finding. */
export class Limites {
  readonly #problemas: Problemas;

  constructor(problemas: Problemas) {
    this.#problemas = problemas;
  }

  minutos(valor: number, de: string): number {
    const emHoras = (minutos: number) => `${comoTexto(minutos / 60)} h`;
    return this.#entre(Math.round(valor), DURACAO_MAXIMA, `Duração de ${de}`, emHoras);
  }

  hh(valor: number, de: string): number {
    return round(this.#entre(valor, HH_MAXIMA, `HH de ${de}`), 4);
  }

  /** At least a hundredth: an assignment of zero people is no assignment. */
  pessoas(valor: number, de: string): number {
    return Math.max(0.01, round(this.#entre(valor, PESSOAS_MAXIMA, `Quantidade de recurso de ${de}`), 2));
  }

  #entre(valor: number, maximo: number, nome: string, texto: (valor: number) => string = comoTexto): number {
    if (valor >= 0 && valor <= maximo) return valor;
    const limitado = valor > maximo ? maximo : 0;
    const mensagem = `${nome} fora do aceito: ${texto(valor)}; ficou ${texto(limitado)}.`;
    this.#problemas.aviso('importacao.valor_limitado', mensagem);
    return limitado;
  }
}

/** Percentage with two decimals; only finished work has 100. */
export const avancoAberto = (avanco: number): number => Math.min(99.99, Math.max(0, round(avanco, 2) || 0));
