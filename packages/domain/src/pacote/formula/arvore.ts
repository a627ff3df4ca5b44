import { type Problema, readSimbolos, type Simbolo } from './simbolo.ts';

interface Trecho {
  readonly em: number;
  readonly fim: number;
}

export type No = Trecho &
  (
    | { readonly tipo: 'numero'; readonly valor: number }
    | { readonly tipo: 'nome'; readonly nome: string }
    | { readonly tipo: 'oposto'; readonly de: No }
    | { readonly tipo: 'conta'; readonly sinal: '+' | '-' | '*' | '/'; readonly a: No; readonly b: No }
    | { readonly tipo: 'funcao'; readonly nome: string; readonly valores: readonly No[] }
  );

/** Longest formula: it fits in a cell, and a person can still read it. */
export const MAX_FORMULA = 200;
/** Deepest nesting of brackets, functions and signs. */
const MAX_NIVEIS = 20;

export const isProblema = (lido: object): lido is Problema => 'mensagem' in lido;

/** Problem of a word that cannot follow the one before it. */
function sobra(simbolo: Simbolo): Problema {
  const { em, fim } = simbolo;
  const sinal = simbolo.tipo === 'sinal' ? simbolo.sinal : '';
  if (sinal === ')') return { mensagem: 'Este parêntese fecha o que não foi aberto.', em, fim };
  if (sinal === ';') return { mensagem: 'O ponto e vírgula só separa valores de uma função.', em, fim };
  return { mensagem: 'Falta um sinal (+ - * /) antes daqui.', em, fim };
}

/** Reads from left to right; each level of precedence is a method. */
class Leitor {
  private n = 0;
  private nivel = 0;
  private readonly simbolos: readonly Simbolo[];
  private readonly tamanho: number;

  constructor(simbolos: readonly Simbolo[], tamanho: number) {
    this.simbolos = simbolos;
    this.tamanho = tamanho;
  }

  tudo(): No | Problema {
    const no = this.soma();
    const resto = this.simbolos[this.n];
    if (isProblema(no) || !resto) return no;
    return sobra(resto);
  }

  private soma(): No | Problema {
    return this.contas(['+', '-'], () => this.produto());
  }

  private produto(): No | Problema {
    return this.contas(['*', '/'], () => this.oposto());
  }

  private contas(sinais: readonly string[], parte: () => No | Problema): No | Problema {
    let a = parte();
    for (;;) {
      if (isProblema(a)) return a;
      const sinal = this.sinal(sinais);
      if (!sinal) return a;
      const b = parte();
      if (isProblema(b)) return b;
      a = { tipo: 'conta', sinal: sinal as '+', a, b, em: a.em, fim: b.fim };
    }
  }

  private oposto(): No | Problema {
    const em = this.aqui().em;
    const sinal = this.sinal(['-', '+']);
    if (!sinal) return this.valor();
    return this.dentro(() => {
      const de = this.oposto();
      if (isProblema(de) || sinal === '+') return de;
      return { tipo: 'oposto', de, em, fim: de.fim };
    });
  }

  private valor(): No | Problema {
    const simbolo = this.simbolos[this.n];
    if (!simbolo) return { mensagem: 'A fórmula terminou antes da hora: falta um valor.', ...this.aqui() };
    this.n += 1;
    if (simbolo.tipo === 'numero') return simbolo;
    if (simbolo.tipo === 'nome') return this.sinal(['(']) ? this.funcao(simbolo) : simbolo;
    if (simbolo.sinal !== '(') return { mensagem: 'Falta um valor antes daqui.', em: simbolo.em, fim: simbolo.fim };
    return this.dentro(() => {
      const no = this.soma();
      if (isProblema(no)) return no;
      const fim = this.aqui().fim;
      if (!this.sinal([')'])) return this.aberto(simbolo);
      return { ...no, em: simbolo.em, fim };
    });
  }

  private funcao({ nome, em, fim }: { readonly nome: string } & Trecho): No | Problema {
    return this.dentro(() => {
      const valores: No[] = [];
      for (;;) {
        const valor = this.soma();
        if (isProblema(valor)) return valor;
        valores.push(valor);
        const ate = this.aqui().fim;
        if (this.sinal([')'])) return { tipo: 'funcao', nome, valores, em, fim: ate };
        if (!this.sinal([';'])) return this.aberto({ em, fim });
      }
    });
  }

  /** Problem of a bracket without an end; a wrong word in its place has its own problem. */
  private aberto({ em, fim }: Trecho): Problema {
    const resto = this.simbolos[this.n];
    return resto ? sobra(resto) : { mensagem: 'Falta fechar o parêntese.', em, fim };
  }

  private dentro(parte: () => No | Problema): No | Problema {
    if (this.nivel >= MAX_NIVEIS)
      return { mensagem: `Há mais de ${MAX_NIVEIS} níveis de parênteses: simplifique a fórmula.`, ...this.aqui() };
    this.nivel += 1;
    const no = parte();
    this.nivel -= 1;
    return no;
  }

  /** Takes the next sign if it is one of these. */
  private sinal(quais: readonly string[]): string | undefined {
    const simbolo = this.simbolos[this.n];
    if (simbolo?.tipo !== 'sinal' || !quais.includes(simbolo.sinal)) return undefined;
    this.n += 1;
    return simbolo.sinal;
  }

  private aqui(): Trecho {
    const { em, fim } = this.simbolos[this.n] ?? { em: this.tamanho, fim: this.tamanho };
    return { em, fim };
  }
}

/** The tree of a formula, or its first problem. */
export function readArvore(texto: string): No | Problema {
  if (texto.length > MAX_FORMULA)
    return { mensagem: `Informe no máximo ${MAX_FORMULA} caracteres.`, em: MAX_FORMULA, fim: texto.length };
  const simbolos = readSimbolos(texto);
  if ('mensagem' in simbolos) return simbolos;
  if (simbolos.length === 0)
    return { mensagem: 'Escreva a duração em horas ou uma fórmula.', em: 0, fim: texto.length };
  return new Leitor(simbolos, texto.length).tudo();
}
