import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { SENHA_MAXIMA } from './campos.ts';

/** Lines of neighbouring characters: digits, alphabet, rows and columns of the keyboards, sides of the keypad. */
const LINHAS = `
01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm asdfghjklç azertyuiop qwertz
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2s3d4f5g6h7j8k9l a1b2c3d4e5f6g7h8i9j0 0102030405060708090 1122334455667788990
1qaz2wsx3edc4rfv5tgb6yhn7ujm zaq12wsxcde34rfv 147258369147258369 1593572580 !@#$%^&*()_+ !@#$%¨&*()_+ !"#$%&/()=
`
  .trim()
  .split(/\s+/);
/** Shortest walk along the keyboard that counts: shorter ones happen inside words. */
const TRECHO_MINIMO = 4;

/** Every stretch of a line, in both directions. */
function trechosDe(linha: string): string[] {
  const letras = [...linha];
  return [letras, [...letras].reverse()].flatMap((de) =>
    de.flatMap((_, i) =>
      Array.from({ length: Math.max(0, de.length - i - TRECHO_MINIMO + 1) }, (_nada, n) =>
        de.slice(i, i + TRECHO_MINIMO + n).join(''),
      ),
    ),
  );
}

/** Folded words of a text: lower case, no accents, separated by blanks. */
export const raizesDe = (texto: string): ReadonlySet<string> => new Set(texto.split(/\s+/).filter(Boolean));

/**
 * The most common words, which a screen checks at once while a person types a password. The server knows thousands more
 * and decides.
 */
export const RAIZES_PRIMEIRAS = raizesDe(`
senha minhasenha novasenha suasenha senhas senhaforte mudar mude trocar acesso entrar login usuario user admin root
administrador administrator master mestre teste test padrao default password passwort pass letmein welcome bemvindo
bemvinda seguranca secret segredo sistema system servidor temporaria provisoria inicial convidado guest
brasil brazil saopaulo riodejaneiro flamengo corinthians palmeiras vasco gremio santos cruzeiro internacional botafogo
fluminense atletico galo saopaulofc futebol football baseball soccer jesus deus cristo deusefiel jesuscristo senhor
amor amo teamo euteamo iloveyou loveyou love meuamor familia princesa princess felicidade esperanca vida
maria joao jose pedro paulo lucas gabriel gabriela mateus rafael carlos daniel felipe fernanda juliana amanda bruno
rodrigo gustavo leonardo eduardo marcelo ricardo michael jordan jessica ashley charlie silva souza oliveira
dragon monkey superman batman pokemon naruto shadow sunshine chocolate computer internet estrela
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno primavera outono
segunda terca quarta quinta sexta sabado domingo natal ferias carnaval
empresa trabalho projeto parada manutencao refinaria petrobras operacao turno planejamento producao
`);

/** Small words of a sentence: they make no password harder to guess. */
const LIGACOES = raizesDe(`
eu tu ele ela nos voce vc te me se lhe o a os as um uma de do da dos das e em no na nos nas com por para pra que meu
minha meus minhas seu sua nosso nossa teu tua amo sou esta e the my i you u your of and is to in on me we he she it im
for los las el la y mi mis del con por una es
`);

/** Guesses for each character, as a power of ten, that a text without a pattern takes; up to ten characters count. */
const PALPITES_POR_LETRA = 0.91;
const LETRAS_QUE_CONTAM = 10;
const DISTINTOS_MINIMOS = 4;
/** Most digits and marks around a word that add nothing; more of them make a password harder to guess. */
const ENFEITE_MAXIMO = 10;

const FRASE_MINIMA = 16;
/** Shortest word that counts in a phrase: such words, small ones apart, number in the thousands. */
const LETRAS_DA_PALAVRA = 3;
/** Words of a phrase, known or not, that nobody guesses first. */
const PALAVRAS_DA_FRASE = 3;

/** Number of different words that blanks or other marks separate, as people are advised to choose. */
function palavrasDaFrase(senha: string): number {
  if (senha.length < FRASE_MINIMA) return 0;
  const pedacos = senha.split(/\P{L}+/u);
  return new Set(pedacos.filter((pedaco) => pedaco.length >= LETRAS_DA_PALAVRA && !LIGACOES.has(pedaco))).size;
}

/** What a password may be without its dress: the marks at its ends, and all that is no letter. */
function nucleosDe(senha: string): string[] {
  const nucleos = [senha.replace(/^\P{L}+|\P{L}+$/gu, ''), senha.replace(/\P{L}/gu, '')];
  const vestidos = nucleos.filter((um) => um !== '' && senha.length - um.length <= ENFEITE_MAXIMO);
  return vestidos.flatMap((um) => [um, um.replace(/(.)\1{2,}/gu, '$1')]);
}

/** Whether a text is known words, no more than these, among small ones, with at most half of it outside of them. */
function isDePalavras({ sequence, password }: ZxcvbnResult, quantas: number): boolean {
  const palavras = sequence.filter(
    ({ pattern, dictionaryName }) => ['dictionary', 'repeat'].includes(pattern) && dictionaryName !== 'ligacoes',
  );
  const letras = palavras.reduce((soma, { i, j }) => soma + j - i + 1, 0);
  return palavras.length > 0 && palavras.length <= quantas && letras * 2 >= password.length;
}

/** What tells whether a password, in any disguise, is among the first guesses of who knows these words. */
export function isComumDe(raizes: ReadonlySet<string>): (senha: string) => boolean {
  const dicionario = { ligacoes: [...LIGACOES], raizes: [...raizes], trechos: LINHAS.flatMap(trechosDe) };
  const estimador = new ZxcvbnFactory({ dictionary: dicionario, maxLength: SENHA_MAXIMA });
  return (senha) => {
    const dobrada = senha.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    // Two known words side by side are as easy to guess as one; apart, in a long phrase, they are not.
    const quantas = PALAVRAS_DA_FRASE - Math.max(1, palavrasDaFrase(dobrada));
    return (
      new Set(dobrada).size < DISTINTOS_MINIMOS ||
      [...new Set(nucleosDe(dobrada))].some((nucleo) => isDePalavras(estimador.check(nucleo), quantas)) ||
      estimador.check(dobrada).guessesLog10 < Math.min(LETRAS_QUE_CONTAM, dobrada.length) * PALPITES_POR_LETRA
    );
  };
}
