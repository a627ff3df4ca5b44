import { isAscii } from 'node:buffer';
import { LIMITES } from '../limites.ts';
import { LeituraInterrompida } from '../problemas.ts';
import { Codificacao } from './codificacao.ts';

/** Cuts bytes into decoded lines, LF or CRLF, whatever the chunks. */
export class Linhas {
  readonly codificacao = new Codificacao();
  readonly #entrega: (linha: string, numero: number) => void;
  #resto: string[] = [];
  #tamanhoResto = 0;
  #numero = 0;
  #alto = false;
  #nulos = false;

  constructor(entrega: (linha: string, numero: number) => void) {
    this.#entrega = entrega;
  }

  /** @throws {LeituraInterrompida} `xer.linha_longa` */
  recebe(bytes: Uint8Array): void {
    const texto = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    const alto = !isAscii(bytes);
    this.#alto ||= alto;
    this.#nulos ||= texto.includes('\0');
    let de = 0;
    for (let ate = texto.indexOf('\n'); ate >= 0; ate = texto.indexOf('\n', de)) {
      this.#linha(this.#completa(texto.slice(de, ate)));
      this.#alto = alto;
      de = ate + 1;
    }
    this.#guarda(texto.slice(de));
  }

  /** True when the file had NUL bytes, which the reader dropped. */
  get temNulos(): boolean {
    return this.#nulos;
  }

  /** Gives the text after the last line break; true when there was any. */
  fim(): boolean {
    const sobrou = this.#tamanhoResto > 0;
    if (sobrou) this.#linha(this.#completa(''));
    return sobrou;
  }

  #completa(fim: string): string {
    if (this.#tamanhoResto === 0) return fim;
    const linha = this.#resto.join('') + fim;
    this.#resto = [];
    this.#tamanhoResto = 0;
    return linha;
  }

  #guarda(pedaco: string): void {
    if (pedaco === '') return;
    this.#resto.push(pedaco);
    this.#tamanhoResto += pedaco.length;
    if (this.#tamanhoResto > LIMITES.linha) {
      throw new LeituraInterrompida(
        'xer.linha_longa',
        `A linha ${this.#numero + 1} passa de ${LIMITES.linha / 1_048_576} MB: isto não é uma exportação XER íntegra. Exporte de novo do Primavera P6.`,
        this.#numero + 1,
      );
    }
  }

  #linha(crua: string): void {
    this.#numero += 1;
    const semNulos = this.#nulos ? crua.replaceAll('\0', '') : crua;
    const linha = semNulos.endsWith('\r') ? semNulos.slice(0, -1) : semNulos;
    this.#entrega(this.#alto ? this.codificacao.decodifica(linha) : linha, this.#numero);
  }
}
