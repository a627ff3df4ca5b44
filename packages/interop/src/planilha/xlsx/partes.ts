import { cortado } from '../../texto.ts';

/** Characters that XML 1.0 cannot hold, and the carriage return, which every reader of XML turns into a line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
const PROIBIDO = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;
/** Underscore of a text that looks like an escape without being one. */
const PARECE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

const hexa = (caractere: string): string => `_x${caractere.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Nearly all text has nothing to escape: one look tells. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is escaped
const ALGO = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"_]/;

const escapado = (texto: string): string =>
  texto
    .replace(PARECE_ESCAPE, '_x005F_')
    .replace(PROIBIDO, hexa)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Text in the form for a part of an XLSX, between tags or in an attribute. */
export const escapeText = (texto: string): string => (ALGO.test(texto) ? escapado(texto) : texto);

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PRINCIPAL = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const RELACOES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACOTE = 'http://schemas.openxmlformats.org/package/2006';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const ABRE_FOLHA = `${XML}<worksheet xmlns="${PRINCIPAL}">`;

/** Most decimals of a number's format. */
export const CASAS = 6;

/** Most steps of indentation of a text. */
export const RECUOS = 15;

/** Place of each style in `ESTILOS`. */
export const ESTILO = {
  titulo: 1,
  obrigatorio: 2,
  texto: 3,
  /** Text that looks like a formula: Excel keeps it as text when the cell is edited. */
  marcado: 4,
  data: 5,
  dataHora: 6,
  corrido: 7,
  /** First style of numbers, for whole ones; add the number of decimals. */
  numero: 8,
  /** First style of outline text; add the number of steps of indentation. */
  recuado: 8 + CASAS + 1,
  forte: 8 + CASAS + 1 + RECUOS + 1,
  /** First style of painted text; add the place of its colour in `FUNDOS`. */
  pintado: 8 + CASAS + 1 + 2 * (RECUOS + 1),
} as const;

/** Backgrounds of painted text, light enough for black letters. */
export const FUNDOS = {
  verde: 'FFC6E9D3',
  azul: 'FFCDD6FF',
  cinza: 'FFE3E7EE',
  ambar: 'FFFBE3B0',
  vermelho: 'FFF9C7CE',
  violeta: 'FFDFD0F7',
} as const;
export type Fundo = keyof typeof FUNDOS;
const fundos = Object.values(FUNDOS);

const numeros = Array.from({ length: CASAS + 1 }, (_, casas) => casas);
const recuos = Array.from({ length: RECUOS + 1 }, (_, recuo) => recuo);
const formatoDe = (casas: number): string => `#,##0${casas > 0 ? `.${'0'.repeat(casas)}` : ''}`;

export const ESTILOS =
  `${XML}<styleSheet xmlns="${PRINCIPAL}"><numFmts count="${2 + numeros.length}">` +
  '<numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/>' +
  numeros.map((casas) => `<numFmt numFmtId="${170 + casas}" formatCode="${formatoDe(casas)}"/>`).join('') +
  '</numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  `<fills count="${4 + fundos.length}"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF475569"/><bgColor indexed="64"/></patternFill></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF0B4F8A"/><bgColor indexed="64"/></patternFill></fill>' +
  fundos
    .map(
      (cor) =>
        `<fill><patternFill patternType="solid"><fgColor rgb="${cor}"/><bgColor indexed="64"/></patternFill></fill>`,
    )
    .join('') +
  '</fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${8 + numeros.length + 2 * recuos.length + fundos.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  [2, 3]
    .map(
      (fundo) =>
        `<xf numFmtId="49" fontId="1" fillId="${fundo}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>`,
    )
    .join('') +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>' +
  numeros
    .map((casas) => `<xf numFmtId="${170 + casas}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  [0, 2]
    .flatMap((fonte) =>
      recuos.map(
        (recuo) =>
          `<xf numFmtId="49" fontId="${fonte}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment horizontal="left" indent="${recuo}"/></xf>`,
      ),
    )
    .join('') +
  fundos
    .map(
      (_, i) =>
        `<xf numFmtId="49" fontId="0" fillId="${4 + i}" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1" applyAlignment="1"><alignment horizontal="center"/></xf>`,
    )
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

export interface NomeDeAba {
  readonly nome: string;
  readonly oculta?: boolean;
  /** Its first row is the titles of its columns, which every printed page repeats. */
  readonly deLinhas?: boolean;
}

/** Name of a sheet: at most 31 characters, without those that Excel reserves. */
export const nomeDeAba = (nome: string): string =>
  cortado(
    nome
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/ {2,}/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim(),
    31,
  ) || 'Planilha';

export const livro = (abas: readonly NomeDeAba[]): string =>
  `${XML}<workbook xmlns="${PRINCIPAL}" xmlns:r="${RELACOES}"><sheets>` +
  abas
    .map(
      ({ nome, oculta }, i) =>
        `<sheet name="${escapeText(nome)}" sheetId="${i + 1}"${oculta ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
    )
    .join('') +
  `</sheets><definedNames>${abas
    .map(({ nome, deLinhas }, i) =>
      deLinhas
        ? `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">'${escapeText(nome.replaceAll("'", "''"))}'!$1:$1</definedName>`
        : '',
    )
    .join('')}</definedNames></workbook>`;

export const relacoesDoLivro = (abas: readonly NomeDeAba[]): string =>
  `${XML}<Relationships xmlns="${PACOTE}/relationships">` +
  abas
    .map(
      (_, i) => `<Relationship Id="rId${i + 1}" Type="${RELACOES}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('') +
  `<Relationship Id="rId${abas.length + 1}" Type="${RELACOES}/styles" Target="styles.xml"/></Relationships>`;

export const RELACOES_DO_PACOTE =
  `${XML}<Relationships xmlns="${PACOTE}/relationships">` +
  `<Relationship Id="rId1" Type="${RELACOES}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** `mais`: what further parts there are. */
export const tiposDeConteudo = (abas: readonly NomeDeAba[], mais = ''): string =>
  `${XML}<Types xmlns="${PACOTE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/>` +
  abas
    .map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TIPO}.worksheet+xml"/>`)
    .join('') +
  `${mais}<Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`;
