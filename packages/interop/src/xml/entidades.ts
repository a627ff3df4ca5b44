import { malformado } from './xml-invalido.ts';

const DO_XML: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The character of a reference by number; NaN when it is not one. */
function numeroDe(nome: string): number {
  if (/^#x[0-9A-Fa-f]+$/.test(nome)) return Number.parseInt(nome.slice(2), 16);
  return /^#[0-9]+$/.test(nome) ? Number(nome.slice(1)) : Number.NaN;
}

const ehCaractere = (codigo: number): boolean =>
  codigo === 9 ||
  codigo === 10 ||
  codigo === 13 ||
  (codigo >= 0x20 && codigo <= 0xd7ff) ||
  (codigo >= 0xe000 && codigo <= 0xfffd) ||
  (codigo >= 0x1_0000 && codigo <= 0x10_ffff);

function entidade(nome: string): string {
  const pronta = DO_XML.get(nome);
  if (pronta !== undefined) return pronta;
  const codigo = numeroDe(nome);
  if (!ehCaractere(codigo)) throw malformado();
  return String.fromCodePoint(codigo);
}

/**
 * The text with its references as the characters that they stand for.
 * @throws {XmlInvalido} for one that XML itself does not have
 */
export const semEntidades = (texto: string): string =>
  texto.replace(/&([^;]*)(;?)/g, (_, nome: string, fim: string) => entidade(fim === '' ? '' : nome));
