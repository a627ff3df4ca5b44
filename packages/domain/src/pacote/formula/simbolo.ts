/** A problem in a text, from `em` up to, not including, `fim`. */
export interface Problema {
  readonly mensagem: string;
  readonly em: number;
  readonly fim: number;
}

type Sinal = '+' | '-' | '*' | '/' | '(' | ')' | ';';

interface Trecho {
  readonly em: number;
  readonly fim: number;
}

export type Simbolo =
  | (Trecho & { readonly tipo: 'numero'; readonly valor: number })
  | (Trecho & { readonly tipo: 'nome'; readonly nome: string })
  | (Trecho & { readonly tipo: 'sinal'; readonly sinal: Sinal });

/** Signs as people type them, and as mathematics prints them. */
const SINAIS: ReadonlyMap<string, Sinal> = new Map([
  ...(['+', '-', '*', '/', '(', ')', ';'] as const).map((sinal): [string, Sinal] => [sinal, sinal]),
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
]);

const ESPACO = /\s+/y;
const NUMERO = /\d[\d.]*(?:,\d+)?/y;
const NOME = /[\p{L}_][\p{L}\d_]*/uy;

const MILHARES = /^\d{1,3}(\.\d{3})+$/;
/** One group of three digits after a dot: 1500 in Brazil, one and a half in a calculator. */
const DUVIDOSO = /^[1-9]\d{0,2}\.\d{3}$/;

/** `1.234,5`, `1234,5`, `1234.5`; undefined for a text that is no number, a message for one that may be two. */
function readNumero(escrito: string): number | string | undefined {
  const [inteiros = '', casas] = escrito.split(',');
  if (casas !== undefined) {
    if (!/^\d+$/.test(inteiros) && !MILHARES.test(inteiros)) return undefined;
    return Number(`${inteiros.replaceAll('.', '')}.${casas}`);
  }
  if (DUVIDOSO.test(escrito)) {
    const [antes = '', depois = ''] = escrito.split('.');
    return `“${escrito}” pode ser lido de dois jeitos: escreva ${antes}${depois} ou ${antes},${depois}.`;
  }
  if (MILHARES.test(escrito) && !escrito.startsWith('0')) return Number(escrito.replaceAll('.', ''));
  return /^\d+(\.\d+)?$/.test(escrito) ? Number(escrito) : undefined;
}

const casa = (regra: RegExp, texto: string, em: number): string | undefined => {
  regra.lastIndex = em;
  return regra.exec(texto)?.[0];
};

function simboloEm(texto: string, em: number): Simbolo | Problema {
  const escrito = casa(NUMERO, texto, em);
  if (escrito !== undefined) {
    const fim = em + escrito.length;
    const valor = readNumero(escrito);
    if (typeof valor === 'number') return { tipo: 'numero', valor, em, fim };
    return { mensagem: valor ?? `“${escrito}” não é um número.`, em, fim };
  }
  const nome = casa(NOME, texto, em);
  if (nome !== undefined) return { tipo: 'nome', nome: nome.toLowerCase(), em, fim: em + nome.length };
  const letra = String.fromCodePoint(texto.codePointAt(em) ?? 0);
  const sinal = SINAIS.get(letra);
  const fim = em + letra.length;
  if (sinal) return { tipo: 'sinal', sinal, em, fim };
  const mensagem =
    letra === ',' ? 'Separe os valores com ponto e vírgula (;).' : `“${letra}” não pode ser usado numa fórmula.`;
  return { mensagem, em, fim };
}

/** The words of a formula in order, or the first problem. */
export function readSimbolos(texto: string): readonly Simbolo[] | Problema {
  const simbolos: Simbolo[] = [];
  let em = 0;
  while (em < texto.length) {
    const vazio = casa(ESPACO, texto, em);
    if (vazio !== undefined) {
      em += vazio.length;
      continue;
    }
    const simbolo = simboloEm(texto, em);
    if ('mensagem' in simbolo) return simbolo;
    simbolos.push(simbolo);
    em = simbolo.fim;
  }
  return simbolos;
}
