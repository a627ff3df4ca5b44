import { semEntidades } from './entidades.ts';
import { NomesXml } from './nomes.ts';
import { malformado, XmlInvalido } from './xml-invalido.ts';

/** Attributes that no honest element has. */
const MAXIMO = 256;

export const ehEspaco = (codigo: number): boolean => codigo === 32 || codigo === 10 || codigo === 9;

/** Where the spaces that begin at `de` end. */
export function depoisDosEspacos(texto: string, de: number): number {
  let em = de;
  while (em < texto.length && ehEspaco(texto.charCodeAt(em))) em += 1;
  return em;
}

/** The attributes of one element, which the next one's take the place of. */
export class AtributosXml {
  readonly #leitor = new NomesXml();
  readonly #nomes: string[] = [];
  readonly #valores: string[] = [];
  #quantos = 0;

  /** The value of the attribute; absent when the element has none of this name. */
  de(nome: string): string | undefined {
    for (let i = 0; i < this.#quantos; i += 1) if (this.#nomes[i] === nome) return this.#valores[i];
    return undefined;
  }

  /** The value of the first whose name ends so. */
  deFinal(final: string): string | undefined {
    const lugar = this.#nomes.slice(0, this.#quantos).findIndex((nome) => nome.endsWith(final));
    return this.#valores[lugar];
  }

  limpa(): void {
    this.#quantos = 0;
  }

  /**
   * Reads those that begin at `de`; answers where the `>` or `/` after them is, -1 when the text ends before.
   * @throws {XmlInvalido}
   */
  le(texto: string, de: number): number {
    this.#quantos = 0;
    let fim = de;
    while (fim >= 0) {
      const em = depoisDosEspacos(texto, fim);
      if (em >= texto.length) return -1;
      const codigo = texto.charCodeAt(em);
      if (codigo === 62 || codigo === 47) {
        this.#semRepetidos();
        return em;
      }
      if (em === fim) throw malformado();
      fim = this.#um(texto, em);
    }
    return fim;
  }

  #semRepetidos(): void {
    for (let i = 1; i < this.#quantos; i += 1) if (this.#nomes.indexOf(this.#nomes[i] ?? '') < i) throw malformado();
  }

  /** One attribute; answers where it ends. */
  #um(texto: string, de: number): number {
    const nome = this.#leitor.le(texto, de);
    const igual = depoisDosEspacos(texto, this.#leitor.ate);
    if (igual >= texto.length) return -1;
    if (nome === undefined || texto.charCodeAt(igual) !== 61) throw malformado();
    const abre = depoisDosEspacos(texto, igual + 1);
    if (abre >= texto.length) return -1;
    const aspa = texto.charCodeAt(abre);
    if (aspa !== 34 && aspa !== 39) throw malformado();
    let especial = false;
    for (let em = abre + 1; em < texto.length; em += 1) {
      const codigo = texto.charCodeAt(em);
      if (codigo === aspa) {
        const cru = texto.slice(abre + 1, em);
        this.#guarda(nome.inteiro, especial ? semEntidades(cru.replace(/[\n\t]/g, ' ')) : cru);
        return em + 1;
      }
      if (codigo === 60) throw malformado();
      especial ||= codigo === 38 || codigo < 32;
    }
    return -1;
  }

  #guarda(nome: string, valor: string): void {
    if (this.#quantos >= MAXIMO) throw new XmlInvalido('longo');
    this.#nomes[this.#quantos] = nome;
    this.#valores[this.#quantos] = valor;
    this.#quantos += 1;
  }
}
