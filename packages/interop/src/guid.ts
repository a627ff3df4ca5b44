const FORMA = /^\{?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\}?$/i;
/** P6 writes the sixteen bytes in base 64, without padding. */
const DO_XER = /^[A-Za-z0-9+/]{22}$/;

/** A GUID of an XML file, in small letters; absent when it is not one. */
export const guidDe = (texto: string): string | undefined => FORMA.exec(texto)?.[1]?.toLowerCase();

/** A GUID in the form of a XER; absent when it is not one. */
export function guidDoXer(texto: string): string | undefined {
  if (!DO_XER.test(texto)) return undefined;
  const hex = Buffer.from(texto, 'base64').toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const guidNoXer = (guid: string): string =>
  Buffer.from(guid.replaceAll('-', ''), 'hex').toString('base64').slice(0, 22);

export const guidNoXml = (guid: string): string => guid.toUpperCase();

/** Rows with a GUID of this product: the root node of a project without a single root, nodes, activities. */
const TIPOS = ['RAIZ', 'NO', 'ATIVIDADE'] as const;
type Tipo = (typeof TIPOS)[number];

/** A GUID of this product: a project's mark, a kind and a number. */
const DAQUI = /^([0-9a-f]{8}-[0-9a-f]{4})-8([0-2])00-8000-([0-9a-f]{12})$/;

/** The part of a project's GUID that begins the GUIDs of its rows. */
export const marcaDe = (doProjeto: string): string => doProjeto.slice(0, 13);

/** The GUID of a row: version 8, which is for numbers with a meaning for their maker. */
export const guidDaqui = (doProjeto: string, tipo: Tipo, numero: number): string =>
  `${marcaDe(doProjeto)}-8${TIPOS.indexOf(tipo)}00-8000-${numero.toString(16).padStart(12, '0')}`;

export interface Daqui {
  readonly marca: string;
  readonly tipo: Tipo;
  readonly numero: number;
}

/** Content of a GUID that this product made. */
export function daquiDe(guid: string | undefined): Daqui | undefined {
  const [, marca, tipo, numero] = DAQUI.exec(guid ?? '') ?? [];
  const nome = TIPOS[Number(tipo)];
  return marca === undefined || nome === undefined || numero === undefined
    ? undefined
    : { marca, tipo: nome, numero: Number.parseInt(numero, 16) };
}
