import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';

interface Coluna {
  readonly titulo: string;
  /** Share of the width. */
  readonly peso: number;
  readonly aDireita: boolean;
}

interface Relatorio {
  readonly titulo: string;
  /** Under the title: client and project, what was asked, who and when. */
  readonly linhasDoTopo: readonly string[];
  readonly colunas: readonly Coluna[];
  readonly linhas: AsyncIterable<readonly string[]>;
}

const MARGEM = 28;
const FONTE = 7.5;
const FOLGA = 3;
const CINZA = '#e9ecef';
const TEXTO = '#212529';
const APAGADO = '#495057';
/** Rows between two chances of giving the thread back. */
const FOLEGO = 20;
/** Lines of one cell: past them it is cut, so that a row never fills a page. */
const LINHAS_DA_CELULA = 12;

/** The built-in fonts know the letters of Western Europe; what they do not know is shown as what is nearest, or as `?`. */
const escrito = (texto: string): string =>
  texto
    .replaceAll('−', '-')
    .replace(/[\u2010-\u2012]/g, '-')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    // oxlint-disable-next-line no-control-regex -- line breaks stay
    .replace(
      /[^\n\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u0152\u0153\u2122]/gu,
      '?',
    );

type Documento = InstanceType<typeof PDFDocument>;

interface Folha {
  readonly doc: Documento;
  readonly larguras: readonly number[];
  readonly colunas: readonly Coluna[];
}

const base = ({ page }: Documento): number => page.height - MARGEM - 14;

function alturaDe({ doc, larguras }: Folha, celulas: readonly string[]): number {
  const maxima = doc.currentLineHeight() * LINHAS_DA_CELULA;
  const alturas = celulas.map((texto, i) =>
    doc.heightOfString(texto || ' ', { width: (larguras[i] ?? 0) - 2 * FOLGA }),
  );
  return Math.min(maxima, Math.max(...alturas)) + 2 * FOLGA;
}

function draw(folha: Folha, celulas: readonly string[], altura: number): void {
  const { doc, larguras, colunas } = folha;
  const { y } = doc;
  let x = MARGEM;
  celulas.forEach((texto, i) => {
    const largura = larguras[i] ?? 0;
    const align = colunas[i]?.aDireita ? 'right' : 'left';
    doc.text(texto, x + FOLGA, y + FOLGA, {
      width: largura - 2 * FOLGA,
      height: altura - 2 * FOLGA,
      align,
      ellipsis: true,
    });
    x += largura;
  });
  doc.y = y + altura;
  doc.moveTo(MARGEM, doc.y).lineTo(x, doc.y).lineWidth(0.4).stroke('#ced4da');
  doc.fillColor(TEXTO);
}

function cabecalho(folha: Folha): void {
  const { doc, larguras, colunas } = folha;
  doc.font('Helvetica-Bold').fontSize(FONTE);
  const titulos = colunas.map(({ titulo }) => escrito(titulo));
  const altura = alturaDe(folha, titulos);
  doc
    .rect(
      MARGEM,
      doc.y,
      larguras.reduce((soma, largura) => soma + largura, 0),
      altura,
    )
    .fill(CINZA);
  doc.fillColor(TEXTO);
  draw(folha, titulos, altura);
  doc.font('Helvetica').fontSize(FONTE);
}

function topo(doc: Documento, { titulo, linhasDoTopo }: Relatorio): void {
  doc.font('Helvetica-Bold').fontSize(14).fillColor(TEXTO).text(escrito(titulo), MARGEM, MARGEM);
  doc.font('Helvetica').fontSize(8).fillColor(APAGADO);
  for (const linha of linhasDoTopo) doc.text(escrito(linha));
  doc.moveDown(0.6).fillColor(TEXTO);
}

/** `Página 2 de 7` on every page, when it is known how many there are. */
function number(doc: Documento): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i += 1) {
    doc.switchToPage(start + i);
    doc.page.margins.bottom = 0;
    doc.font('Helvetica').fontSize(7).fillColor(APAGADO);
    doc.text(`Página ${i + 1} de ${count}`, MARGEM, doc.page.height - MARGEM, {
      width: doc.page.width - 2 * MARGEM,
      align: 'right',
      lineBreak: false,
    });
  }
}

async function fill(doc: Documento, relatorio: Relatorio): Promise<void> {
  const { colunas, linhas } = relatorio;
  const largura = doc.page.width - 2 * MARGEM;
  const pesos = colunas.reduce((soma, { peso }) => soma + peso, 0);
  const folha = { doc, colunas, larguras: colunas.map(({ peso }) => (largura * peso) / pesos) };
  topo(doc, relatorio);
  cabecalho(folha);
  let n = 0;
  for await (const linha of linhas) {
    if (doc.destroyed) return;
    const celulas = linha.map(escrito);
    const altura = alturaDe(folha, celulas);
    if (doc.y + altura > base(doc)) {
      doc.addPage();
      doc.y = MARGEM;
      cabecalho(folha);
    }
    draw(folha, celulas, altura);
    n += 1;
    if (n % FOLEGO === 0) await setImmediate();
  }
  if (n === 0) doc.fillColor(APAGADO).text('Nenhum registro.', MARGEM + FOLGA, doc.y + FOLGA);
  number(doc);
  doc.end();
}

/** A list on A4 across, its titles on every page. The pages are kept until the last is known: for lists of thousands, not of millions. */
export function writePdf(relatorio: Relatorio): Readable {
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: MARGEM,
    bufferPages: true,
    info: { Title: relatorio.titulo, Producer: 'Cadência', Creator: 'Cadência' },
  });
  const saida = doc as unknown as Readable;
  fill(doc, relatorio).catch((erro: unknown) => saida.destroy(erro instanceof Error ? erro : new Error(String(erro))));
  return saida;
}
