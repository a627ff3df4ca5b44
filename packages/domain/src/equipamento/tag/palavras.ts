const LETRA = ['letra', 'letras'] as const;
const NUMERO = ['número', 'números'] as const;
const SINAIS: Readonly<Record<string, string>> = {
  '-': 'hífen',
  _: 'sublinhado',
  '/': 'barra',
  '.': 'ponto',
  ' ': 'espaço',
  '"': 'aspas',
};

/** One piece of a pattern: a group of words, a class, or a character, with its number of repetitions. */
const PEDACO =
  /(\((?:\?:)?[A-Z0-9]+(?:\|[A-Z0-9]+)*\)|\[[A-Za-z-]+\]|\[0-9\]|\\[d./-]|[A-Z0-9_/" -])(\?|\+|\{(\d{1,2})(?:,(\d{1,2}))?\})?/y;
const CLASSES: Readonly<Record<string, readonly [um: string, varios: string]>> = {
  '[A-Z]': LETRA,
  '[A-Za-z]': LETRA,
  '[0-9]': NUMERO,
  '\\d': NUMERO,
};

const faixa = (de: string, ate: string | undefined): string => {
  if (ate === undefined || ate === de) return de;
  return Number(ate) - Number(de) === 1 ? `${de} ou ${ate}` : `${de} a ${ate}`;
};

/** A single character, in words. */
const sinal = (escrito: string): string => {
  const letra = escrito.replace('\\', '');
  return SINAIS[letra] ?? letra;
};

/** Words for `(P|V|PSV)` or `[PVT]`: one of the listed; undefined for a range. */
function umDe(peca: string): string | undefined {
  const grupo = /^\((?:\?:)?(.+)\)$/.exec(peca)?.[1]?.split('|');
  const lista = grupo ?? (/^\[[A-Z]+\]$/.test(peca) ? peca.slice(1, -1).split('') : undefined);
  const ultimo = lista?.at(-1);
  return lista && [lista.slice(0, -1).join(', '), ultimo].filter(Boolean).join(' ou ');
}

function tell([, peca = '', vezes = '', de, ate]: RegExpExecArray): string | undefined {
  const classe = CLASSES[peca];
  const um = peca.length > 2 && !classe ? umDe(peca) : sinal(peca);
  if (um === undefined) return undefined;
  if (vezes === '?') return `${classe ? `1 ${classe[0]}` : um} opcional`;
  if (!classe) return vezes === '' ? um : undefined;
  if (vezes === '+') return `1 ou mais ${classe[1]}`;
  return de === undefined ? `1 ${classe[0]}` : `${faixa(de, ate)} ${(ate ?? de) === '1' ? classe[0] : classe[1]}`;
}

/** `^[A-Z]{1,4}-\\d{5,6}[A-Z]?$` → `1 a 4 letras, hífen, 5 ou 6 números, 1 letra opcional`; undefined: too complex. */
export function padraoEmPalavras(padrao: string): string | undefined {
  // A pattern always matches the whole TAG.
  const miolo = padrao.replace(/^\^/, '').replace(/(?<!\\)\$$/, '');
  if (miolo === '') return undefined;
  const ditos: string[] = [];
  for (PEDACO.lastIndex = 0; PEDACO.lastIndex < miolo.length; ) {
    const lido = PEDACO.exec(miolo);
    const dito = lido && tell(lido);
    if (!dito) return undefined;
    ditos.push(dito);
  }
  return ditos.join(', ');
}
