import type { ComEtiqueta } from '@cadencia/domain/etiqueta/endpoints.ts';
import { ETIQUETAS_POR_FOLHA } from '@cadencia/domain/etiqueta/schema.ts';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** Points in a millimetre. */
const MM = 72 / 25.4;
const COLUNAS = 3;
const LARGURA = 70 * MM;
const ALTURA = (297 / 8) * MM;
/** Printers cut less than this off the edge of a sheet. */
const MARGEM = 4 * MM;
const QR = 27 * MM;
const TEXTO = QR + 2 * MARGEM;
const LARGURA_TEXTO = LARGURA - TEXTO - MARGEM;
const MAIOR_CODIGO = 20;
const MENOR_CODIGO = 7;

/** What one label says: a code large, then what it names and where it is. */
interface Etiqueta {
  readonly codigo: string;
  readonly nome: string;
  readonly onde: string;
  /** What its code leads to. */
  readonly endereco: string;
}

/** A black square for each dark point of the code. */
function drawQr(pdf: PDFKit.PDFDocument, texto: string, x: number, y: number): void {
  // A quarter of the code may be dirt or paint and it is still read.
  const { data, size } = encode(texto, { ecc: 'Q', border: 0 });
  const lado = QR / size;
  for (const [linha, pontos] of data.entries()) {
    for (const [coluna, preto] of pontos.entries()) {
      if (preto) pdf.rect(x + coluna * lado, y + linha * lado, lado, lado);
    }
  }
  pdf.fill('#000000');
}

/** The largest size in which the code is on one line. */
function codeSize(pdf: PDFKit.PDFDocument, codigo: string): number {
  let tamanho = MAIOR_CODIGO;
  while (tamanho > MENOR_CODIGO && pdf.fontSize(tamanho).widthOfString(codigo) > LARGURA_TEXTO) tamanho -= 0.5;
  return tamanho;
}

function drawEtiqueta(pdf: PDFKit.PDFDocument, { codigo, nome, onde, endereco }: Etiqueta, lugar: number): void {
  const x = (lugar % COLUNAS) * LARGURA;
  const y = Math.floor(lugar / COLUNAS) * ALTURA;
  drawQr(pdf, endereco, x + MARGEM, y + (ALTURA - QR) / 2);
  const linha = { width: LARGURA_TEXTO, lineBreak: true, ellipsis: true };
  const em = x + TEXTO;
  pdf.font('Helvetica-Bold');
  const tamanho = codeSize(pdf, codigo);
  pdf.fontSize(tamanho).text(codigo, em, y + 6 * MM, { ...linha, height: tamanho * 1.2 });
  pdf
    .font('Helvetica')
    .fontSize(8)
    .text(nome, em, y + 15 * MM, { ...linha, height: 19 });
  pdf.fontSize(7).text(onde, em, y + 24 * MM, { ...linha, height: 17 });
}

export interface Folhas {
  readonly titulo: string;
  readonly etiquetas: readonly Etiqueta[];
  /** First free label of the first sheet, from 1. */
  readonly inicio: number;
}

const ROTAS: Readonly<Record<ComEtiqueta, string>> = { equipamento: '/equipamento/', local: '/local?registro=' };

/** Where the code of a row leads, from the public address of the product. */
export const enderecoDe = (endereco: string, registro: ComEtiqueta, id: number): string =>
  `${endereco}${ROTAS[registro]}${id}`;

/** Sheets of labels, as a stream that is read as they are drawn. */
export function toPdf({ titulo, etiquetas, inicio }: Folhas): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    info: { Title: titulo },
  });
  for (const [n, etiqueta] of etiquetas.entries()) {
    const lugar = inicio - 1 + n;
    if (n === 0 || lugar % ETIQUETAS_POR_FOLHA === 0) pdf.addPage();
    drawEtiqueta(pdf, etiqueta, lugar % ETIQUETAS_POR_FOLHA);
  }
  pdf.end();
  return pdf;
}
