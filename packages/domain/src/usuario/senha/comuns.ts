/** Lines of neighbouring characters: digits, alphabet, rows and columns of the keyboards, sides of the keypad. */
const LINHAS = `
01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm asdfghjklç azertyuiop qwertz
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 !@#$%^&*()_+ !@#$%¨&*()_+ !"#$%&/()=
1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 8ik, 9ol. 0pç;
147 258 369 159 357 2580 1470 3690 123 456 789
`
  .trim()
  .split(/\s+/);
const invert = (texto: string): string => [...texto].reverse().join('');
const SENTIDOS = LINHAS.flatMap((linha) => [linha, invert(linha)]);

const repetidas = (texto: string): number => /^(.)\1*/su.exec(texto)?.[0].length ?? 0;

/** Number of characters at the beginning of a text that follow one line, or repeat one character. */
function trechoInicial(texto: string): number {
  let maior = repetidas(texto);
  while (maior < texto.length && SENTIDOS.some((linha) => linha.includes(texto.slice(0, maior + 1)))) maior++;
  return maior;
}

/** Average number of characters in each stretch of a walk. */
const POR_TRECHO = 3;

function isDeTrechos(texto: string): boolean {
  const permitidos = Math.ceil(texto.length / POR_TRECHO);
  let resto = texto;
  for (let trechos = 0; trechos < permitidos && resto !== ''; trechos++) resto = resto.slice(trechoInicial(resto));
  return resto === '';
}

const MEIA_MINIMA = 4;
/** Every second character, from the first and from the second on. */
const metades = (texto: string): string[] =>
  [0, 1].map((parte) => [...texto].filter((_, i) => i % 2 === parte).join(''));

/** Whether a text is a few walks along the keyboard, the alphabet or the digits, side by side, doubled or interlaced. */
function isPercurso(texto: string): boolean {
  const semDobras = texto.replace(/(.)\1+/gsu, '$1');
  const [uma = '', outra = ''] = metades(texto);
  return (
    isDeTrechos(texto) ||
    (semDobras.length >= MEIA_MINIMA && semDobras.length * 2 === texto.length && isDeTrechos(semDobras)) ||
    (outra.length >= MEIA_MINIMA && isDeTrechos(uma) && isDeTrechos(outra))
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

/** Characters that stand for letters; both readings of `1`, `!` and `|` count. */
const TROCAS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '+': 't',
  '€': 'e',
};
const UMS = /[1!|]/g;
const TROCAVEIS = /[03456789@$+€]/g;

const DISTINTOS_MINIMOS = 4;
/** Most digits and marks around a word that add nothing; more of them make a password harder to guess. */
const ENFEITE_MAXIMO = 10;
/** Two known words side by side are as easy to guess as one. */
const PALAVRAS_MAXIMAS = 2;
const LIGACOES_MAXIMAS = 3;
/** Most loose letters at the two ends, such as initials and slips. */
const SOLTAS_MAXIMAS = 2;
const PALAVRA_MAXIMA = 26;
/** Shortest walk along the keyboard that counts: shorter ones happen inside words. */
const TRECHO_MINIMO = 4;
/** Most letters of two words together. */
const LETRAS_MAXIMAS = 64;

const semAcentos = (senha: string): string => senha.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** The letters alone; blanks stay, because they separate words. */
const letrasDe = (senha: string): string =>
  senha
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
const semArrasto = (letras: string): string => letras.replace(/(.)\1{2,}/gu, '$1');

/** Whether a password is one piece over and over, with anything in between. */
const isRepeticao = (senha: string): boolean =>
  [senha, senha.replace(/[^\p{L}\p{N}]/gu, '')].some((uma) => /^(.{1,16})\1+.{0,2}$/u.test(uma));

/** Whether a text is a calendar day, in any form with digits. */
const isData = (senha: string): boolean =>
  /^(?:\d{1,2}\D\d{1,2}\D(?:19|20)?\d{2}|(?:19|20)\d{2}\D\d{1,2}\D\d{1,2})\D?$/.test(senha);

/** State of the reading of a text. */
interface Leitura {
  readonly fim: number;
  readonly palavras: number;
  readonly ligacoes: number;
  readonly soltas: number;
  /** Letters outside any known word. */
  readonly fora: number;
}

const isPalavra = (pedaco: string, raizes: ReadonlySet<string>): boolean =>
  raizes.has(pedaco) || (pedaco.endsWith('s') && raizes.has(pedaco.slice(0, -1)));

/** Every next step from a place: a known word, a walk along the keyboard, a small word, a letter before them all. */
function* passos(letras: string, de: Leitura, raizes: ReadonlySet<string>): Generator<Leitura> {
  const { fim, palavras, ligacoes, soltas, fora } = de;
  if (letras[fim] === ' ') return yield { ...de, fim: fim + 1 };
  const cabePalavra = palavras < PALAVRAS_MAXIMAS;
  for (let ate = Math.min(letras.length, fim + PALAVRA_MAXIMA); ate > fim; ate--) {
    const pedaco = letras.slice(fim, ate);
    if (cabePalavra && isPalavra(pedaco, raizes)) yield { ...de, fim: ate, palavras: palavras + 1 };
    if (ligacoes < LIGACOES_MAXIMAS && LIGACOES.has(pedaco)) {
      yield { ...de, fim: ate, ligacoes: ligacoes + 1, fora: fora + pedaco.length };
    }
  }
  const trecho = cabePalavra ? trechoInicial(letras.slice(fim)) : 0;
  if (trecho >= TRECHO_MINIMO) yield { ...de, fim: fim + trecho, palavras: palavras + 1 };
  if (fim === soltas && soltas < SOLTAS_MAXIMAS) yield { ...de, fim: fim + 1, soltas: soltas + 1, fora: fora + 1 };
}

/** Whether letters are a known word, or two unless `uma`, with at most half of them outside known words. */
function isDePalavras(letras: string, raizes: ReadonlySet<string>, uma: boolean): boolean {
  if (letras === '' || letras.length > LETRAS_MAXIMAS) return false;
  const vistas = new Set<string>();
  const fila: Leitura[] = [{ fim: 0, palavras: uma ? PALAVRAS_MAXIMAS - 1 : 0, ligacoes: 0, soltas: 0, fora: 0 }];
  for (let atual = fila.pop(); atual; atual = fila.pop()) {
    const resto = letras.length - atual.fim;
    if (atual.soltas + resto <= SOLTAS_MAXIMAS && (atual.fora + resto) * 2 <= letras.length) return true;
    for (const passo of passos(letras, atual, raizes)) {
      const chave = Object.values(passo).join();
      if (!vistas.has(chave)) fila.push(passo);
      vistas.add(chave);
    }
  }
  return false;
}

/** The pieces of a password that may be the word, with more or fewer of the marks at its ends. */
function* nucleosDe(senha: string): Generator<string> {
  const [antes = ''] = /^\P{L}*/u.exec(senha) ?? [];
  const [depois = ''] = /\P{L}*$/u.exec(senha) ?? [];
  if (antes.length === senha.length) return;
  for (let i = 0; i <= Math.min(antes.length, ENFEITE_MAXIMO); i++) {
    for (let j = 0; i + j <= ENFEITE_MAXIMO && j <= depois.length; j++) yield senha.slice(i, senha.length - j);
  }
}

const semTrocas = (nucleo: string, um: string): string =>
  nucleo.replace(TROCAVEIS, (sinal) => TROCAS[sinal] ?? sinal).replace(UMS, um);

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

/** Whether a password is one or two known words with digits, marks and signs for letters, or read backwards. */
function isRaizEnfeitada(senha: string, raizes: ReadonlySet<string>): boolean {
  const palavras = palavrasDaFrase(senha);
  if (palavras >= PALAVRAS_DA_FRASE) return false;
  const letras = letrasDe(senha);
  const enfeites = senha.replace(/\p{L}/gu, '').length;
  const invertidas = [...letras].reverse().join('');
  const diretas = enfeites <= ENFEITE_MAXIMO ? [letras, invertidas] : [];
  const trocadas = [...nucleosDe(senha)].flatMap((nucleo) => ['i', 'l'].map((um) => letrasDe(semTrocas(nucleo, um))));
  const leituras = [...diretas, ...trocadas].flatMap((leitura) => [leitura, semArrasto(leitura)]);
  return [...new Set(leituras)].some((leitura) => isDePalavras(leitura, raizes, palavras > 1));
}

/** Whether a password is among the first guesses, in any disguise. */
export function isComum(senha: string, raizes: ReadonlySet<string>): boolean {
  const dobrada = semAcentos(senha);
  return (
    new Set(dobrada).size < DISTINTOS_MINIMOS ||
    isPercurso(dobrada) ||
    isRepeticao(dobrada) ||
    isData(dobrada) ||
    isRaizEnfeitada(dobrada, raizes)
  );
}
