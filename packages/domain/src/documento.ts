/** Documents that people write with marks between the characters; the database stores them without marks. */
export type TipoDocumento = 'CNPJ' | 'CPF' | 'CEP' | 'TELEFONE';

interface Documento {
  /** Mask: each `0` stands for a stored character. */
  readonly mascara: string;
  readonly mensagem: string;
  readonly isValid: (limpo: string) => boolean;
  /** A valid document, for tests and templates; `serie` makes them differ. */
  readonly exemplo: (serie: number) => string;
}

/** Value of a character of a CNPJ: its code less that of `0`, letters included (IN RFB 2.229/2024). */
const valor = (caractere: string): number => caractere.charCodeAt(0) - 48;

/** Check digit, modulo 11: a remainder of 0 or 1 gives 0. */
function digito(caracteres: string, pesos: readonly number[]): number {
  const soma = [...caracteres].reduce((total, caractere, i) => total + valor(caractere) * (pesos[i] ?? 0), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

const PESOS_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const PESOS_CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** The base with its two check digits. */
function completo(base: string, pesos: readonly number[]): string {
  const primeiro = digito(base, pesos.slice(1));
  return `${base}${primeiro}${digito(`${base}${primeiro}`, pesos)}`;
}

const repetido = (texto: string): boolean => /^(.)\1*$/.test(texto);

const DOCUMENTOS: Readonly<Record<TipoDocumento, Documento>> = {
  CNPJ: {
    mascara: '00.000.000/0000-00',
    mensagem: 'CNPJ inválido.',
    isValid: (limpo) =>
      /^[0-9A-Z]{12}\d{2}$/.test(limpo) && !repetido(limpo) && completo(limpo.slice(0, 12), PESOS_CNPJ) === limpo,
    exemplo: (serie) => completo(`${10_000_000 + serie}0001`, PESOS_CNPJ),
  },
  CPF: {
    mascara: '000.000.000-00',
    mensagem: 'CPF inválido.',
    isValid: (limpo) => /^\d{11}$/.test(limpo) && !repetido(limpo) && completo(limpo.slice(0, 9), PESOS_CPF) === limpo,
    exemplo: (serie) => completo(String(100_000_000 + serie), PESOS_CPF),
  },
  CEP: {
    mascara: '00000-000',
    mensagem: 'CEP inválido.',
    isValid: (limpo) => /^\d{8}$/.test(limpo),
    exemplo: (serie) => String(80_000_000 + serie),
  },
  TELEFONE: {
    mascara: '(00) 00000-0000',
    mensagem: 'Informe um telefone com DDD.',
    isValid: (limpo) => /^[1-9]\d{9,10}$/.test(limpo),
    exemplo: (serie) => `41${990_000_000 + serie}`,
  },
};

export const documentoOf = (tipo: TipoDocumento): Documento => DOCUMENTOS[tipo];

/** A document as it is stored: without marks, in capitals. A telephone loses the country's code too. */
export function stripDocumento(tipo: TipoDocumento, escrito: string): string {
  const limpo = escrito.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return tipo === 'TELEFONE' && limpo.length > 11 ? limpo.replace(/^55/, '') : limpo;
}

/** A document as people write it; a telephone of ten digits has four before the hyphen. */
export function formatDocumento(tipo: TipoDocumento, limpo: string): string {
  const mascara = tipo === 'TELEFONE' && limpo.length === 10 ? '(00) 0000-0000' : DOCUMENTOS[tipo].mascara;
  let escrito = '';
  let lidos = 0;
  for (const lugar of mascara) {
    // A half-written document ends with its last character, so that a person can delete each one typed.
    if (lidos === limpo.length) return escrito;
    escrito += lugar === '0' ? limpo.charAt(lidos) : lugar;
    if (lugar === '0') lidos += 1;
  }
  return lidos === limpo.length ? escrito : limpo;
}
