import { RE2JS, RE2JSSyntaxException } from 're2js';

/** Longest pattern of TAG that a client may have. */
const MAIOR_PADRAO = 200;
const MAIS_REPETICOES = 100;

/** Whether a TAG follows the pattern from end to end. */
type Casa = (tag: string) => boolean;

const COMPLICADO = 'O padrão é complicado demais: use menos repetições.';
const ANTES_DA_HORA = 'A expressão termina antes da hora.';

/** The library's message about a pattern → the text for people; `parte` is the piece at which it stopped. */
const PROBLEMAS: Readonly<Record<string, string | ((parte: string) => string)>> = {
  'missing closing )': 'Falta fechar um parêntese.',
  'unexpected )': 'Há um parêntese a mais.',
  'missing closing ]': ANTES_DA_HORA,
  'trailing backslash at end of expression': ANTES_DA_HORA,
  'invalid character class range': (parte) => `A faixa ${parte} está invertida.`,
  'invalid nested repetition operator': 'Use um só sinal de repetição.',
  'missing argument to repetition operator': (parte) => `Escreva \\${parte} para o próprio sinal "${parte}".`,
  'invalid or unsupported Perl syntax': 'Use só grupos simples: ( ).',
  'invalid escape sequence': (parte) => `"${parte}" não é aceito em um padrão de TAG.`,
  'invalid repeat count': COMPLICADO,
  'expression nests too deeply': COMPLICADO,
  'expression too large': COMPLICADO,
};

function problemaDasRepeticoes(padrao: string): string | undefined {
  for (const [, de, ate = de] of padrao.matchAll(/\{(\d+)(?:,(\d+))?,?\}/g)) {
    if (Number(ate) < Number(de)) return 'Em {n,m}, m não pode ser menor que n.';
    if (Number(ate) > MAIS_REPETICOES) return `Repita no máximo ${MAIS_REPETICOES} vezes.`;
  }
  return undefined;
}

function problemaDaEscrita(erro: RE2JSSyntaxException): string {
  const problema = PROBLEMAS[erro.getDescription()] ?? 'A expressão não pode ser lida.';
  return typeof problema === 'string' ? problema : problema(erro.getPattern() ?? '');
}

/**
 * A client's pattern of TAG, ready for use. It always matches the whole TAG, with or without `^` and `$`, in time
 * proportional to its length, so no pattern can hold the server up. A screen asks the server, because the library is
 * large.
 */
export function readPadraoDeTag(padrao: string): { readonly casa: Casa } | { readonly problema: string } {
  if (padrao.length > MAIOR_PADRAO) return { problema: `Informe no máximo ${MAIOR_PADRAO} caracteres.` };
  const problema = problemaDasRepeticoes(padrao);
  if (problema !== undefined) return { problema };
  try {
    const lido = RE2JS.compile(padrao);
    return { casa: (tag) => lido.matches(tag) };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return { problema: problemaDaEscrita(error) };
    throw error;
  }
}
