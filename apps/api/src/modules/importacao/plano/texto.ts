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
