/** Longest pattern of TAG that a client may have, and states that it may unfold into. */
const MAIOR_PADRAO = 200;
const MAIS_ESTADOS = 4_000;
const MAIS_REPETICOES = 100;

type Aceita = (letra: string) => boolean;
type No =
  | { readonly tipo: 'letra'; readonly aceita: Aceita }
  | { readonly tipo: 'sequencia'; readonly nos: readonly No[] }
  | { readonly tipo: 'alternativa'; readonly nos: readonly No[] }
  | { readonly tipo: 'repeticao'; readonly no: No; readonly min: number; readonly max: number };

const CLASSES: Readonly<Record<string, Aceita>> = {
  d: (letra) => letra >= '0' && letra <= '9',
  w: (letra) => /^\w$/.test(letra),
  s: (letra) => /^\s$/.test(letra),
};

/** What a pattern asks that this product does not run, in words. */
class Recusa extends Error {}

/** Reads the part of regular expressions that a TAG needs: letters, classes, groups, `|`, `?`, `*`, `+`, `{n,m}`. */
class Leitor {
  readonly #texto: string;
  #lugar = 0;

  constructor(texto: string) {
    this.#texto = texto;
  }

  ler(): No {
    const no = this.#alternativa();
    if (this.#lugar < this.#texto.length) throw new Recusa('Há um parêntese a mais.');
    return no;
  }

  #vem(sinal: string): boolean {
    if (!this.#texto.startsWith(sinal, this.#lugar)) return false;
    this.#lugar += sinal.length;
    return true;
  }

  #proxima(): string {
    const letra = this.#texto[this.#lugar];
    if (letra === undefined) throw new Recusa('A expressão termina antes da hora.');
    this.#lugar += 1;
    return letra;
  }

  #alternativa(): No {
    const nos = [this.#sequencia()];
    while (this.#vem('|')) nos.push(this.#sequencia());
    return nos.length === 1 && nos[0] ? nos[0] : { tipo: 'alternativa', nos };
  }

  #sequencia(): No {
    const nos: No[] = [];
    while (this.#lugar < this.#texto.length && !'|)'.includes(this.#texto[this.#lugar] ?? '')) {
      nos.push(this.#repetida(this.#atomo()));
    }
    return { tipo: 'sequencia', nos };
  }

  #repetida(no: No): No {
    const faixa = this.#faixa();
    if (!faixa) return no;
    const [min, max] = faixa;
    if (max < min) throw new Recusa('Em {n,m}, m não pode ser menor que n.');
    if (min > MAIS_REPETICOES || (Number.isFinite(max) && max > MAIS_REPETICOES))
      throw new Recusa(`Repita no máximo ${MAIS_REPETICOES} vezes.`);
    if ('?+*{'.includes(this.#texto[this.#lugar] ?? ' ')) throw new Recusa('Use um só sinal de repetição.');
    return { tipo: 'repeticao', no, min, max };
  }

  #faixa(): readonly [min: number, max: number] | undefined {
    if (this.#vem('?')) return [0, 1];
    if (this.#vem('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.#vem('+')) return [1, Number.POSITIVE_INFINITY];
    const [inteira, de, virgula, ate] = /^\{(\d{1,4})(,?)(\d{0,4})\}/.exec(this.#texto.slice(this.#lugar)) ?? [];
    if (inteira === undefined) {
      if (this.#texto[this.#lugar] === '{') throw new Recusa('Escreva as repetições como {n}, {n,} ou {n,m}.');
      return undefined;
    }
    this.#lugar += inteira.length;
    if (!virgula) return [Number(de), Number(de)];
    return [Number(de), ate === '' ? Number.POSITIVE_INFINITY : Number(ate)];
  }

  #atomo(): No {
    if (this.#vem('(')) {
      if (this.#vem('?') && !this.#vem(':')) throw new Recusa('Use só grupos simples: ( ).');
      const no = this.#alternativa();
      if (!this.#vem(')')) throw new Recusa('Falta fechar um parêntese.');
      return no;
    }
    const letra = this.#proxima();
    if (letra === '[') return { tipo: 'letra', aceita: this.#conjunto() };
    if (letra === '\\') return { tipo: 'letra', aceita: this.#escapada() };
    if (letra === '.') return { tipo: 'letra', aceita: (outra) => outra !== '\n' };
    if ('?*+{})]^$'.includes(letra)) throw new Recusa(`Escreva \\${letra} para o próprio sinal "${letra}".`);
    return { tipo: 'letra', aceita: (outra) => outra === letra };
  }

  #escapada(): Aceita {
    const letra = this.#proxima();
    const classe = CLASSES[letra.toLowerCase()];
    if (classe) return letra === letra.toLowerCase() ? classe : (outra) => !classe(outra);
    if (/[a-z0-9]/i.test(letra)) throw new Recusa(`"\\${letra}" não é aceito em um padrão de TAG.`);
    return (outra) => outra === letra;
  }

  #conjunto(): Aceita {
    const negado = this.#vem('^');
    const partes: Aceita[] = [];
    while (!this.#vem(']')) partes.push(this.#parteDoConjunto());
    return (letra) => partes.some((aceita) => aceita(letra)) !== negado;
  }

  #parteDoConjunto(): Aceita {
    const de = this.#proxima();
    if (de === '\\') return this.#escapada();
    const [traco, ate] = [this.#texto[this.#lugar], this.#texto[this.#lugar + 1]];
    if (traco !== '-' || ate === undefined || ate === ']') return (letra) => letra === de;
    if (ate === '\\' || ate < de) throw new Recusa(`A faixa ${de}-${ate} está invertida.`);
    this.#lugar += 2;
    return (letra) => letra >= de && letra <= ate;
  }
}

/** A state of the automaton: takes a letter and goes on, or goes on without one. */
interface Estado {
  aceita?: Aceita;
  readonly saidas: number[];
}

/** Thompson's construction: from `entrada`, the number of the state where the node ends. */
function montar(estados: Estado[], entrada: number, no: No): number {
  const novo = (): number => {
    if (estados.length >= MAIS_ESTADOS) throw new Recusa('O padrão é complicado demais: use menos repetições.');
    return estados.push({ saidas: [] }) - 1;
  };
  const ligar = (de: number, para: number) => estados[de]?.saidas.push(para);
  if (no.tipo === 'letra') {
    const [meio, fim] = [novo(), novo()];
    ligar(entrada, meio);
    Object.assign(estados[meio] as Estado, { aceita: no.aceita });
    ligar(meio, fim);
    return fim;
  }
  if (no.tipo === 'sequencia') return no.nos.reduce((lugar, parte) => montar(estados, lugar, parte), entrada);
  if (no.tipo === 'alternativa') {
    const fim = novo();
    for (const parte of no.nos) {
      const inicio = novo();
      ligar(entrada, inicio);
      ligar(montar(estados, inicio, parte), fim);
    }
    return fim;
  }
  let lugar = entrada;
  for (let vez = 0; vez < no.min; vez++) lugar = montar(estados, lugar, no.no);
  const fim = novo();
  if (Number.isFinite(no.max)) {
    for (let vez = no.min; vez < no.max; vez++) {
      ligar(lugar, fim);
      lugar = montar(estados, lugar, no.no);
    }
  } else {
    const volta = novo();
    ligar(lugar, volta);
    ligar(montar(estados, volta, no.no), volta);
    lugar = volta;
  }
  ligar(lugar, fim);
  return fim;
}

/** Adds what is reached without taking a letter. */
function alcancar(estados: readonly Estado[], de: Iterable<number>): Set<number> {
  const vistos = new Set<number>();
  const fila = [...de];
  for (let numero = fila.pop(); numero !== undefined; numero = fila.pop()) {
    const estado = estados[numero];
    if (vistos.has(numero) || !estado) continue;
    vistos.add(numero);
    if (!estado.aceita) fila.push(...estado.saidas);
  }
  return vistos;
}

/** Whether a TAG follows the pattern from end to end. */
export type Casa = (tag: string) => boolean;

/**
 * A client's pattern of TAG, ready to be asked. It always matches the whole TAG, with or without `^` and `$`, in time
 * proportional to its length: the pattern runs as an automaton, so none can hold the server up.
 */
export function lerPadraoDeTag(padrao: string): { readonly casa: Casa } | { readonly problema: string } {
  if (padrao.length > MAIOR_PADRAO) return { problema: `Informe no máximo ${MAIOR_PADRAO} caracteres.` };
  try {
    const estados: Estado[] = [{ saidas: [] }];
    const fim = montar(estados, 0, new Leitor(padrao.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')).ler());
    return {
      casa: (tag) => {
        let atuais = alcancar(estados, [0]);
        for (const letra of tag) {
          const seguintes = [...atuais].flatMap((numero) => {
            const estado = estados[numero];
            return estado?.aceita?.(letra) ? estado.saidas : [];
          });
          atuais = alcancar(estados, seguintes);
        }
        return atuais.has(fim);
      },
    };
  } catch (error) {
    if (error instanceof Recusa) return { problema: error.message };
    throw error;
  }
}
