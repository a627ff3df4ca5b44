import type { Minuto, Minutos } from '@cadencia/engine';
import { instante } from './datas.ts';
import type { Problemas } from './problemas.ts';
import { cortado, nomeLimpo, numeroDe, type Simbolos, semSimbolos } from './texto.ts';

/** Largest duration or lag in hours (over a century): past it the number is garbage, and it would overflow 32-bit minutes. */
const HORAS_MAXIMAS = 1_000_000;

/** Reads values out of cells; an unreadable value is absent, and a problem names its line. */
export class Celulas {
  readonly #problemas: Problemas;
  readonly #simbolos: Simbolos | undefined;

  /** Uses the number symbols of the file; without them, a point and a comma are both decimal. */
  constructor(problemas: Problemas, simbolos?: Simbolos) {
    this.#problemas = problemas;
    this.#simbolos = simbolos;
  }

  data(texto: string, campo: string, linha?: number): Minuto | undefined {
    if (texto === '') return undefined;
    const valor = instante(texto);
    if (valor === undefined) this.#ilegivel('data_invalida', 'data inválida', texto, campo, linha);
    return valor;
  }

  numero(texto: string, campo: string, linha?: number): number | undefined {
    if (texto === '') return undefined;
    const escrito = this.#simbolos ? semSimbolos(texto, this.#simbolos) : texto;
    const valor = numeroDe(escrito ?? texto);
    if (escrito === undefined && valor !== undefined) this.#foraDosSimbolos(texto, valor, linha);
    if (valor === undefined) this.#ilegivel('numero_invalido', 'número inválido', texto, campo, linha);
    return valor;
  }

  /** Hours, converted to whole minutes. */
  horas(texto: string, campo: string, linha?: number): Minutos | undefined {
    const valor = this.numero(texto, campo, linha);
    if (valor === undefined) return undefined;
    if (Math.abs(valor) > HORAS_MAXIMAS) {
      this.#ilegivel('numero_invalido', 'número fora do possível', texto, campo, linha);
      return undefined;
    }
    return Math.round(valor * 60) + 0;
  }

  #foraDosSimbolos(texto: string, valor: number, linha: number | undefined): void {
    const onde = linha === undefined ? '' : `Linha ${linha}: `;
    const lido = valor.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
    this.#problemas.aviso(
      'arquivo.numero_fora_dos_simbolos',
      `${onde}o número "${texto.trim()}" não usa o separador decimal que o próprio arquivo declara ("${this.#simbolos?.decimal}"); foi lido como ${lido}. Confira as durações.`,
      linha,
    );
  }

  #ilegivel(codigo: string, oque: string, texto: string, campo: string, linha: number | undefined): void {
    const onde = linha === undefined ? '' : `Linha ${linha}: `;
    const valor = nomeLimpo(cortado(texto, 60));
    this.#problemas.aviso(`arquivo.${codigo}`, `${onde}${oque} em ${campo} ("${valor}"); o campo ficou vazio.`, linha);
  }
}
