import type { FormaXml } from './forma-xml.ts';

const NENHUM: readonly NoXml[] = [];

/** An element that the schema knows: its simple fields as text and its children. */
export class NoXml {
  readonly nome: string;
  /** Line where it starts, from 1. */
  readonly linha: number;
  readonly #forma: FormaXml;
  /** The text of each field, at its place in the form: a record of many fields would take several times the memory. */
  readonly #valores: string[];
  #filhos: NoXml[] | undefined = undefined;

  constructor(nome: string, forma: FormaXml, linha: number) {
    this.nome = nome;
    this.linha = linha;
    this.#forma = forma;
    this.#valores = forma.vazios.slice();
  }

  /** The trimmed text of a field, empty when absent. */
  texto(campo: string): string {
    return this.#valores[this.#forma.lugares.get(campo) ?? -1] ?? '';
  }

  /** Sets the text of the field at this place of the form. */
  fill(lugar: number, texto: string): void {
    this.#valores[lugar] = texto;
  }

  define(campo: string, texto: string): void {
    const lugar = this.#forma.lugares.get(campo);
    if (lugar !== undefined) this.fill(lugar, texto);
  }

  append(filho: NoXml): void {
    if (this.#filhos === undefined) this.#filhos = [filho];
    else this.#filhos.push(filho);
  }

  /** Drops the last child. */
  descarta(): void {
    this.#filhos?.pop();
  }

  /** True when the field says 1 or true. */
  sim(campo: string): boolean {
    const texto = this.texto(campo);
    return texto === '1' || texto === 'true';
  }

  /** The elements at `nomes`, one level per name. */
  em(...nomes: string[]): NoXml[] {
    let nos: NoXml[] = [this];
    for (const nome of nomes) nos = nos.flatMap((no) => no.#chamados(nome));
    return nos;
  }

  #chamados(nome: string): readonly NoXml[] {
    return this.#filhos?.filter((filho) => filho.nome === nome) ?? NENHUM;
  }
}
