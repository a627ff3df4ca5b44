import { letraDe } from '../celula.ts';
import { type CelulaEscrita, type ColunaEscrita, emGrupos, type Linhas, type Recuado } from '../celula-escrita.ts';
import { serialDaData } from '../datas.ts';
import { neutro, seemsFormula } from '../neutro.ts';
import { DESENHO } from './desenho.ts';
import { ABRE_FOLHA, CASAS, ESTILO, escapeText, FUNDOS, RECUOS } from './partes.ts';

/** Most digits that Excel keeps of a number; longer numbers become text. */
const DIGITOS = 15;
/** Rows below the titles with lists in a template; in longer sheets the lists reach past the end. */
const LINHAS_COM_LISTA = 20_000;
const LINHAS_A_MAIS = 1_000;

/** Blanks that a reader of XML may drop. */
const BRANCOS = /^\s|\s$|\n|\t| {2}/;

const textual = (endereco: string, texto: string, estilo: number): string =>
  `<c r="${endereco}" s="${estilo}" t="inlineStr"><is><t${BRANCOS.test(texto) ? ' xml:space="preserve"' : ''}>${escapeText(texto)}</t></is></c>`;

/** Adds a mark to text from which our own reader would remove one; for Excel the style does it. */
const texto = (endereco: string, valor: string, estilo: number = ESTILO.texto): string =>
  textual(
    endereco,
    valor.startsWith("'") && seemsFormula(valor) ? `'${valor}` : valor,
    seemsFormula(valor) ? ESTILO.marcado : estilo,
  );

/** Text of an outline; formula-like text is at the left, in the style that keeps it text. */
const recuado = (endereco: string, { texto: valor, recuo, forte }: Recuado): string =>
  seemsFormula(valor)
    ? texto(endereco, valor)
    : textual(endereco, valor, (forte ? ESTILO.forte : ESTILO.recuado) + Math.min(recuo, RECUOS));

const numerico = (endereco: string, valor: string | number, estilo: number): string =>
  `<c r="${endereco}" s="${estilo}"><v>${valor}</v></c>`;

const dia = (data: string): string => {
  const [ano, mes, dia_] = data.slice(0, 10).split('-');
  return `${dia_}/${mes}/${ano}${data.length > 10 ? ` ${data.slice(11, 16)}` : ''}`;
};

function celula(endereco: string, valor: CelulaEscrita, { casas = 0, quebra }: ColunaEscrita): string {
  if (valor === null || valor === '') return '';
  if (typeof valor === 'string') return texto(endereco, valor, quebra ? ESTILO.corrido : ESTILO.texto);
  if ('fundo' in valor)
    return textual(endereco, neutro(valor.texto), ESTILO.pintado + Object.keys(FUNDOS).indexOf(valor.fundo));
  if ('texto' in valor) return valor.texto === '' ? '' : recuado(endereco, valor);
  if ('numero' in valor) {
    const longo = valor.numero.length > DIGITOS && valor.numero.replace(/[-.]/g, '').length > DIGITOS;
    return longo
      ? texto(endereco, valor.numero.replace('.', ','))
      : numerico(endereco, valor.numero, ESTILO.numero + Math.min(casas, CASAS));
  }
  const serial = serialDaData(valor.data);
  if (serial === undefined) return texto(endereco, dia(valor.data));
  return numerico(endereco, serial, valor.data.length > 10 ? ESTILO.dataHora : ESTILO.data);
}

/** Deepest group of rows that Excel has. */
const GRUPOS = 7;

/** The group of a row, from the indentation of its outline text. */
function grupoDe(valores: readonly CelulaEscrita[]): string {
  const texto = valores.find(
    (valor): valor is Recuado => typeof valor === 'object' && valor !== null && 'recuo' in valor,
  );
  return texto && texto.recuo > 0 ? ` outlineLevel="${Math.min(texto.recuo, GRUPOS)}"` : '';
}

const linhaDe = (
  n: number,
  valores: readonly CelulaEscrita[],
  colunas: readonly ColunaEscrita[],
  letras: readonly string[],
  { topicos, altura }: Pick<Folha, 'topicos' | 'altura'>,
): string =>
  `<row r="${n}"${topicos ? grupoDe(valores) : ''}${altura ? ` ht="${altura}" customHeight="1"` : ''}>${colunas.map((coluna, i) => celula(`${letras[i]}${n}`, valores[i] ?? null, coluna)).join('')}</row>`;

const estiloDaColuna = ({ tipo, casas = 0 }: ColunaEscrita): number => {
  if (tipo === 'numero') return ESTILO.numero + Math.min(casas, CASAS);
  if (tipo === 'texto') return ESTILO.texto;
  return tipo === 'data' ? ESTILO.data : ESTILO.dataHora;
};

const largurasDe = (colunas: readonly ColunaEscrita[]): string =>
  `<cols>${colunas
    .map(
      (coluna, i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${coluna.largura}" style="${estiloDaColuna(coluna)}" customWidth="1"/>`,
    )
    .join('')}</cols>`;

interface ComLista {
  /** Column of this sheet. */
  readonly letra: string;
  /** Address of the values: `Listas!$A$1:$A$12`. */
  readonly origem: string;
  readonly fechada: boolean;
}

const validacoes = (listas: readonly ComLista[], ultima: number): string =>
  listas.length === 0
    ? ''
    : `<dataValidations count="${listas.length}">${listas
        .map(
          ({ letra, origem, fechada }) =>
            `<dataValidation type="list" errorStyle="${fechada ? 'stop' : 'warning'}" allowBlank="1" showInputMessage="1" showErrorMessage="1" errorTitle="Valor fora da lista" error="${
              fechada ? 'Escolha um valor da lista.' : 'Este valor não está na lista. Usar assim mesmo?'
            }" sqref="${letra}2:${letra}${Math.max(LINHAS_COM_LISTA, ultima + LINHAS_A_MAIS)}"><formula1>${origem}</formula1></dataValidation>`,
        )
        .join('')}</dataValidations>`;

const PAGINA =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>';

interface Folha {
  readonly listas: readonly ComLista[];
  readonly topicos: boolean;
  /** Height of each row, in points, where each has a picture. */
  readonly altura?: number | undefined;
}

/** A sheet with frozen titles, filters and rows, in pieces, in the order of ECMA-376 18.3.1.99. */
export async function* folhaDeDados(
  colunas: readonly ColunaEscrita[],
  linhas: Linhas,
  { listas, topicos, altura }: Folha,
): AsyncGenerator<string> {
  const letras = colunas.map((_, i) => letraDe(i));
  yield `${ABRE_FOLHA}<sheetPr>${topicos ? '<outlinePr summaryBelow="0"/>' : ''}<pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"${topicos ? ` outlineLevelRow="${GRUPOS}"` : ''}/>${largurasDe(colunas)}<sheetData>`;
  yield `<row r="1" ht="30" customHeight="1">${colunas
    .map(({ titulo, obrigatoria }, i) =>
      textual(`${letras[i]}1`, titulo, obrigatoria ? ESTILO.obrigatorio : ESTILO.titulo),
    )
    .join('')}</row>`;
  let n = 1;
  for await (const grupo of emGrupos(linhas)) {
    yield grupo
      .map((valores) => {
        n += 1;
        return linhaDe(n, valores, colunas, letras, { topicos, altura });
      })
      .join('');
  }
  const filtro = `<autoFilter ref="A1:${letras.at(-1) ?? 'A'}${n}"/>`;
  yield `</sheetData>${filtro}${validacoes(listas, n)}${PAGINA}${altura ? DESENHO : ''}</worksheet>`;
}

/** A sheet of text alone, with its first row in bold. */
export function folhaDeTexto(linhas: readonly (readonly string[])[], larguras: readonly number[]): string {
  const cols = larguras
    .map((largura, i) => `<col min="${i + 1}" max="${i + 1}" width="${largura}" customWidth="1"/>`)
    .join('');
  const corpo = linhas
    .map((valores, i) => {
      const celulas = valores.map((valor, coluna) =>
        valor === '' ? '' : textual(`${letraDe(coluna)}${i + 1}`, valor, i === 0 ? ESTILO.titulo : ESTILO.corrido),
      );
      return `<row r="${i + 1}">${celulas.join('')}</row>`;
    })
    .join('');
  return `${ABRE_FOLHA}<sheetFormatPr defaultRowHeight="15"/><cols>${cols}</cols><sheetData>${corpo}</sheetData></worksheet>`;
}

/** The values of each list, one column each. */
export function folhaDeListas(listas: readonly (readonly string[])[]): string {
  const altura = Math.max(0, ...listas.map(({ length }) => length));
  const linhas = Array.from({ length: altura }, (_, n) =>
    listas
      .map((lista, i) => (lista[n] === undefined ? '' : textual(`${letraDe(i)}${n + 1}`, lista[n], ESTILO.texto)))
      .join(''),
  );
  return `${ABRE_FOLHA}<sheetData>${linhas.map((celulas, n) => `<row r="${n + 1}">${celulas}</row>`).join('')}</sheetData></worksheet>`;
}
