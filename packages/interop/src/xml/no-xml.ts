/** An element that the schema knows: its simple fields as text and its children. */
export class NoXml {
  readonly nome: string;
  /** Line where it starts, from 1. */
  readonly linha: number;
  readonly filhos: NoXml[] = [];
  /** Name and text of each field in turn: a record of many fields would take several times as much. */
  readonly #valores: string[] = [];

  constructor(nome: string, linha: number) {
    this.nome = nome;
    this.linha = linha;
  }

  /** The trimmed text of a field, empty when absent. */
  texto(campo: string): string {
    return this.#valores[this.#lugar(campo) + 1] ?? '';
  }

  define(campo: string, texto: string): void {
    const lugar = this.#lugar(campo);
    if (lugar === this.#valores.length) this.#valores.push(campo, texto);
    else this.#valores[lugar + 1] = texto;
  }

  #lugar(campo: string): number {
    let lugar = 0;
    while (lugar < this.#valores.length && this.#valores[lugar] !== campo) lugar += 2;
    return lugar;
  }

  /** True when the field says 1 or true. */
  sim(campo: string): boolean {
    const texto = this.texto(campo);
    return texto === '1' || texto === 'true';
  }

  /** The elements at `nomes`, one level per name. */
  em(...nomes: string[]): NoXml[] {
    let nos: NoXml[] = [this];
    for (const nome of nomes) nos = nos.flatMap((no) => no.filhos.filter((filho) => filho.nome === nome));
    return nos;
  }
}
