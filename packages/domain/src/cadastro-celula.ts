import { dataHoraEscrita } from './data-escrita.ts';
import { documentoOf, formatDocumento } from './documento.ts';
import type { Field } from './field.ts';
import type { ArquivoGuardado } from './field-file.ts';
import { canonical } from './field-number.ts';

/** A cell of a sheet as it is read: text, number, yes or no, a day or minute, or the error that a program left in it. */
export type Celula = string | number | boolean | null | { readonly data: string } | { readonly erro: string };

/** What a field makes of a cell before its schema judges it, or the reason why it cannot read the cell. */
export type Lida = { readonly valor: unknown } | { readonly motivo: string };

const valor = (lido: unknown): Lida => ({ valor: lido });
const ruim = (motivo: string): Lida => ({ motivo });

/** The form in which names are compared: without accents, in small letters, with single spaces. */
export const semAcento = (texto: string): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** A cell as people read and mend it: `1234,5`, `14/03/2027 07:00`, `Sim`. */
export function textoDaCelula(celula: Celula): string {
  if (celula === null) return '';
  if (typeof celula === 'string') return celula;
  if (typeof celula === 'number')
    return (Number.isInteger(celula) ? celula.toFixed(0) : String(celula)).replace('.', ',');
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não';
  if ('erro' in celula) return celula.erro;
  return dataHoraEscrita(celula.data);
}

/** Number with one mark for thousands and the other for decimals, as `1.234,5`; a lone mark reads as in Brazil. */
function semMilhares(texto: string): string {
  const ponto = texto.lastIndexOf('.');
  const virgula = texto.lastIndexOf(',');
  if (ponto >= 0 && virgula >= 0) {
    return virgula > ponto ? texto.replaceAll('.', '').replace(',', '.') : texto.replaceAll(',', '');
  }
  if (virgula >= 0) return texto.split(',').length > 2 ? texto.replaceAll(',', '') : texto.replace(',', '.');
  return /^\d{1,3}(\.\d{3})+$/.test(texto) && !texto.startsWith('0') ? texto.replaceAll('.', '') : texto;
}

/** `1.234,5`, `1,234.5`, `1.000-` of SAP, `R$ 12` → exact decimal; undefined when it is no number. */
export function numeroEscrito(escrito: string): string | undefined {
  const texto = escrito.replace(/[\s\u00a0]|R\$|%$/g, '').replace('−', '-');
  const [, antes = '', corpo = '', depois = ''] = /^([-+]?)([\d.,]+)(-?)$/.exec(texto) ?? [];
  const limpo = semMilhares(corpo).replace(/^\./, '0.').replace(/\.$/, '');
  if (!/^\d{1,15}(\.\d+)?$/.test(limpo)) return undefined;
  return canonical(`${antes === '-' || depois === '-' ? '-' : ''}${limpo}`);
}

/** Shortest exact decimal that reads the same as a number of a sheet, without an exponent. */
const exato = (numero: number): string => canonical(/e/i.test(String(numero)) ? numero.toFixed(12) : String(numero));

const decimalDe = (celula: Celula): string | undefined =>
  typeof celula === 'number' ? exato(celula) : numeroEscrito(textoDaCelula(celula));

const NUMERO = 'Informe um número.';

const numero = (_: Field, celula: Celula): Lida => {
  const decimal = decimalDe(celula);
  return decimal === undefined ? ruim(NUMERO) : valor(decimal);
};

/** `D-120` and `D+3` as people write days from D, without the letter; `D` alone is its day. */
export const semD = (texto: string): string =>
  texto
    .trim()
    .replace(/^D$/i, '0')
    .replace(/^D\s*(?=[-−+\d])/i, '');

const inteiro = ({ unidade }: Field, celula: Celula): Lida => {
  const decimal = decimalDe(unidade === 'D' && typeof celula === 'string' ? semD(celula) : celula);
  if (decimal === undefined) return ruim(NUMERO);
  return /^-?\d+$/.test(decimal) ? valor(Number(decimal)) : ruim('Informe um número inteiro.');
};

/** Hours, `1,5`, `1,5 h` or `1:30`, as minutes. */
const duracao = (_: Field, celula: Celula): Lida => {
  const texto = textoDaCelula(celula).replace(/\s*h$/i, '');
  const [, horas, minutos] = /^(\d{1,6}):([0-5]\d)$/.exec(texto) ?? [];
  if (horas !== undefined) return valor(Number(horas) * 60 + Number(minutos));
  const decimal = typeof celula === 'number' ? exato(celula) : numeroEscrito(texto);
  return decimal === undefined ? ruim('Informe as horas, como 1,5 ou 1:30.') : valor(Math.round(Number(decimal) * 60));
};

const SIM = new Set(['sim', 's', 'x', 'true', 'verdadeiro', '1', 'yes', 'y']);
const NAO = new Set(['nao', 'n', 'false', 'falso', '0', 'no']);

const booleano = (_: Field, celula: Celula): Lida => {
  if (typeof celula === 'boolean') return valor(celula);
  const texto = semAcento(textoDaCelula(celula));
  if (SIM.has(texto)) return valor(true);
  return NAO.has(texto) ? valor(false) : ruim('Informe Sim ou Não.');
};

/** Full year; two digits mean 2000 to 2079 or 1980 to 1999. */
const anoDe = (escrito: string): string =>
  escrito.length === 4 ? escrito : `${Number(escrito) < 80 ? '20' : '19'}${escrito}`;

const DIA = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
/** A date in a sheet that lost its format: days since 30/12/1899. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

const dois = (texto: string): string => texto.padStart(2, '0');

function doSerial(serial: number): string {
  const minutos = Math.round(serial * 1_440);
  return new Date(Date.UTC(1899, 11, 30) + minutos * 60_000).toISOString().slice(0, 16);
}

/** `2027-03-14` or `2027-03-14T07:00`, from the forms that people and SAP write. */
function momento(celula: Celula): string | undefined {
  if (celula !== null && typeof celula === 'object' && 'data' in celula) return celula.data;
  const texto = textoDaCelula(celula).trim();
  if (SERIAL.test(texto)) return doSerial(Number(texto.replace(',', '.')));
  const [, d, m, a, h, min] = DIA.exec(texto) ?? [];
  if (d !== undefined && m !== undefined && a !== undefined) {
    return `${anoDe(a)}-${dois(m)}-${dois(d)}${h === undefined || min === undefined ? '' : `T${dois(h)}:${min}`}`;
  }
  const iso = ISO.exec(texto);
  return iso ? `${iso[1]}-${iso[2]}-${iso[3]}${iso[4] === undefined ? '' : `T${iso[4]}:${iso[5]}`}` : undefined;
}

const data = (_: Field, celula: Celula): Lida => {
  const lido = momento(celula);
  return lido === undefined ? ruim('Informe uma data, como 14/03/2027.') : valor(lido.slice(0, 10));
};

const dataHora = (_: Field, celula: Celula): Lida => {
  const lido = momento(celula);
  if (lido === undefined) return ruim('Informe data e hora, como 14/03/2027 07:00.');
  return valor(lido.length > 10 ? lido : `${lido}T00:00`);
};

/** The key of an option, found by the key itself or by its label. */
const chaveDe = ({ opcoes = {} }: Field, texto: string): string | undefined => {
  const procurado = semAcento(texto);
  return Object.entries(opcoes).find(
    ([chave, rotulo]) => semAcento(rotulo) === procurado || semAcento(chave) === procurado,
  )?.[0];
};

/** A few labels of the options, so that a message stays short. */
const algumas = ({ opcoes = {} }: Field): string => {
  const rotulos = Object.values(opcoes);
  return rotulos.length > 8 ? `${rotulos.slice(0, 8).join(', ')}…` : rotulos.join(', ');
};

const opcao = (field: Field, celula: Celula): Lida => {
  const chave = chaveDe(field, textoDaCelula(celula));
  return chave === undefined ? ruim(`Não está na lista: ${algumas(field)}.`) : valor(chave);
};

/** Options that `;` or line breaks separate; commas separate them where no `;` stands. */
const opcoes = (field: Field, celula: Celula): Lida => {
  const texto = textoDaCelula(celula);
  const partes = (chaveDe(field, texto) !== undefined ? [texto] : texto.split(/[;\n]/.test(texto) ? /[;\n]/ : ','))
    .map((parte) => parte.trim())
    .filter(Boolean);
  const chaves = partes.map((parte) => chaveDe(field, parte));
  const fora = partes.find((_, i) => chaves[i] === undefined);
  return fora === undefined ? valor(chaves) : ruim(`"${fora}" não está na lista: ${algumas(field)}.`);
};

/** A document loses its leading zeros when a sheet takes it for a number. */
const documento = ({ documento: tipo }: Field, celula: Celula): Lida => {
  const tamanho = tipo === undefined ? 0 : documentoOf(tipo).mascara.replace(/[^0]/g, '').length;
  const perdeu = typeof celula === 'number' && tipo !== 'TELEFONE';
  return valor(perdeu ? textoDaCelula(celula).padStart(tamanho, '0') : textoDaCelula(celula));
};

const json = (_: Field, celula: Celula): Lida => {
  try {
    return valor(JSON.parse(textoDaCelula(celula)));
  } catch {
    return ruim('Conteúdo inválido. Copie o de uma exportação, sem mudar.');
  }
};

const DE: Readonly<Partial<Record<Field['kind'], (field: Field, celula: Celula) => Lida>>> = {
  inteiro,
  decimal: numero,
  dinheiro: numero,
  percentual: numero,
  duracao,
  booleano,
  data,
  dataHora,
  opcao,
  opcoes,
  documento,
  json,
};

/** What a field makes of a cell; null for an empty one. A reference gives its text, a code that needs a look-up. */
export function valorDaCelula(field: Field, celula: Celula): Lida {
  if (celula !== null && typeof celula === 'object' && 'erro' in celula)
    return ruim(`A célula tem um erro (${celula.erro}).`);
  const texto = textoDaCelula(celula);
  if (texto.trim() === '') return valor(null);
  return DE[field.kind]?.(field, celula) ?? valor(texto);
}

/** Content to write into a cell: text, an exact number, a day or minute. */
export type CelulaEscrita = string | null | { readonly numero: string } | { readonly data: string };

const escrito = (lido: unknown): string => (typeof lido === 'string' ? lido : JSON.stringify(lido));
const comoNumero = (_: Field, lido: unknown): CelulaEscrita => ({ numero: escrito(lido) });
const comoData = (_: Field, lido: unknown): CelulaEscrita => ({ data: escrito(lido) });

const PARA: Readonly<Partial<Record<Field['kind'], (field: Field, lido: unknown) => CelulaEscrita>>> = {
  inteiro: comoNumero,
  decimal: comoNumero,
  dinheiro: comoNumero,
  percentual: comoNumero,
  duracao: (_, lido) => ({ numero: String(Math.round(((lido as number) / 60) * 10_000) / 10_000) }),
  booleano: (_, lido) => (lido === true ? 'Sim' : 'Não'),
  data: comoData,
  dataHora: comoData,
  opcao: ({ opcoes: rotulos }, lido) => rotulos?.[escrito(lido)] ?? escrito(lido),
  opcoes: ({ opcoes: rotulos }, lido) => (lido as readonly string[]).map((um) => rotulos?.[um] ?? um).join('; '),
  documento: ({ documento: tipo }, lido) => (tipo ? formatDocumento(tipo, escrito(lido)) : escrito(lido)),
  arquivo: (_, lido) => (lido as ArquivoGuardado).nome,
};

/** A value as a cell that `valorDaCelula` reads back. For a reference, the caller gives the text. */
export const celulaDoValor = (field: Field, lido: unknown): CelulaEscrita =>
  lido === null || lido === undefined ? null : (PARA[field.kind]?.(field, lido) ?? escrito(lido));
