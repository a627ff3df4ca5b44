/** One node of the text of a P6 calendar: `(0||name(attribute|value|…)(children))`. */
export interface NoAninhado {
  readonly nome: string;
  readonly atributos: ReadonlyMap<string, string>;
  readonly filhos: readonly NoAninhado[];
}

const PROFUNDIDADE = 12;

/** Whether a character is a blank, a line break or the 0x7F in place of one. */
const emBranco = (codigo: number): boolean => codigo <= 32 || codigo === 127;

class Cursor {
  readonly #texto: string;
  #posicao = 0;

  constructor(texto: string) {
    this.#texto = texto;
  }

  /** The next character that is not blank. */
  atual(): string | undefined {
    while (this.#posicao < this.#texto.length && emBranco(this.#texto.charCodeAt(this.#posicao))) this.#posicao += 1;
    return this.#texto[this.#posicao];
  }

  come(caractere: string): boolean {
    if (this.atual() !== caractere) return false;
    this.#posicao += 1;
    return true;
  }

  /** Text up to the first `(` or `)`, without it. */
  ateParentese(): string {
    const de = this.#posicao;
    while (this.#posicao < this.#texto.length && !'()'.includes(this.#texto[this.#posicao] ?? '')) this.#posicao += 1;
    return this.#texto.slice(de, this.#posicao);
  }
}

function atributosDe(texto: string): Map<string, string> {
  const partes = texto.split('|');
  const atributos = new Map<string, string>();
  for (let i = 0; i + 1 < partes.length; i += 2) atributos.set((partes[i] ?? '').trim(), (partes[i + 1] ?? '').trim());
  return atributos;
}

function no(cursor: Cursor, profundidade: number): NoAninhado | undefined {
  if (profundidade > PROFUNDIDADE || !cursor.come('(')) return undefined;
  const nome = cursor.ateParentese().split('||').slice(1).join('||');
  if (!cursor.come('(')) return undefined;
  const atributos = atributosDe(cursor.ateParentese());
  if (!cursor.come(')') || !cursor.come('(')) return undefined;
  const filhos: NoAninhado[] = [];
  while (cursor.atual() === '(') {
    const filho = no(cursor, profundidade + 1);
    if (!filho) return undefined;
    filhos.push(filho);
  }
  return cursor.come(')') && cursor.come(')') ? { nome: nome.trim(), atributos, filhos } : undefined;
}

/** The root node; absent when the text is cut or malformed anywhere. */
export const readNoAninhado = (texto: string): NoAninhado | undefined => no(new Cursor(texto), 0);
