/** An element that the schema knows: its simple fields as text and its children. */
export class NoXml {
  readonly nome: string;
  /** Line where it starts, from 1. */
  readonly linha: number;
  readonly filhos: NoXml[] = [];
  readonly #valores: Record<string, string> = {};

  constructor(nome: string, linha: number) {
    this.nome = nome;
    this.linha = linha;
  }

  /** The trimmed text of a field, empty when absent. */
  texto(campo: string): string {
    return this.#valores[campo] ?? '';
  }

  define(campo: string, texto: string): void {
    this.#valores[campo] = texto;
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
