import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lerRico } from '@cadencia/domain/texto-rico.ts';
import type { NodeTypstDocument as Feito, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { encode } from 'uqr';
import { loadSharp } from './imagem.ts';

const DADOS = fileURLToPath(new URL('../../data', import.meta.url));
const MODELOS = path.join(DADOS, 'documentos');
const FONTES = ['nunito-regular.ttf', 'nunito-bold.ttf', 'nunito-italic.ttf'];

let aberto: Promise<NodeCompiler> | undefined;

/** Compiler of this thread: its 40 MB of code are loaded only by a thread that prints. */
async function open(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fontBlobs = await Promise.all(FONTES.map((fonte) => readFile(path.join(DADOS, 'fontes', fonte))));
  return NodeCompiler.create({ workspace: MODELOS, fontArgs: [{ fontBlobs }] });
}

async function compile<T>(
  modelo: string,
  valores: object,
  toArquivo: (compiler: NodeCompiler, feito: Feito) => T,
  imagens: readonly Uint8Array[] = [],
): Promise<T> {
  aberto ??= open();
  const compiler = await aberto;
  try {
    for (const [i, bytes] of imagens.entries())
      compiler.mapShadow(path.join(MODELOS, `imagem-${i}.jpg`), Buffer.from(bytes));
    const inputs = { valores: JSON.stringify(valores) };
    const feito = compiler.compile({ mainFilePath: path.join(MODELOS, `${modelo}.typ`), inputs });
    if (!feito.result) throw new Error(`${modelo}: ${JSON.stringify(feito.takeDiagnostics()?.shortDiagnostics)}`);
    return toArquivo(compiler, feito.result);
  } finally {
    if (imagens.length > 0) compiler.resetShadow();
    // The cache is shared by all threads, and no form is printed twice.
    compiler.evictCache(0);
  }
}

/**
 * What is printed may be kept as a record, so it is PDF/A-2b: all that it needs is in it. A character that no typeface of
 * the product has, an emoji, cannot be: what holds one is a plain PDF.
 */
function toPdf(compiler: NodeCompiler, feito: Feito): Uint8Array {
  try {
    return compiler.pdf(feito, { pdfStandard: 'a-2b' });
  } catch {
    return compiler.pdf(feito);
  }
}

/**
 * A printed form as PDF: the template `data/documentos/<modelo>.typ` over plain values. It holds its thread from the
 * first page to the last, so only work in threads may call it. The template reads `imagens`, JPEG all, as `imagem-0.jpg`
 * and so on.
 */
export const documento = (modelo: string, valores: object, imagens: readonly Uint8Array[] = []): Promise<Uint8Array> =>
  compile(modelo, valores, toPdf, imagens);

/** Parts of a form, their formatted texts as the templates take them. */
export const comTextos = <T extends { readonly texto?: string }>(partes: readonly T[]) =>
  partes.map(({ texto, ...parte }) => ({ ...parte, ...(texto ? { texto: lerRico(texto) } : {}) }));

/** Dots per inch of a picture, and the dots of the largest one: larger ones get coarser. */
const PONTOS_POR_POLEGADA = 144;
const PONTOS = 60_000_000;

/** The one page of a template as a PNG picture. It holds its thread as `documento` does. */
export async function desenho(modelo: string, valores: object): Promise<Uint8Array> {
  const svg = await compile(modelo, valores, (compiler, feito) => compiler.plainSvg(feito));
  const [largura = 1, altura = 1] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)?.slice(1) ?? []).map(Number);
  const cabe = 72 * Math.sqrt(PONTOS / (largura * altura));
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { density: Math.min(PONTOS_POR_POLEGADA, cabe), limitInputPixels: 2 * PONTOS })
    .png({ palette: true })
    .toBuffer();
}

/** PDFs joined in their order, as they come; undefined when there is none. It holds its thread between them. */
export async function juntar(partes: AsyncIterable<Uint8Array>, titulo: string): Promise<Uint8Array | undefined> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const inteiro = await PDFDocument.create({ updateMetadata: false });
  inteiro.setTitle(titulo, { showInWindowTitleBar: true });
  for await (const bytes of partes) {
    const parte = await PDFDocument.load(bytes);
    for (const pagina of await inteiro.copyPages(parte, parte.getPageIndices())) inteiro.addPage(pagina);
  }
  return inteiro.getPageCount() === 0 ? undefined : inteiro.save();
}

/** What the pages of all parts share. */
interface Folha {
  readonly titulo: string;
  readonly papel: string;
  readonly deitada: boolean;
}

/**
 * Documents of one template as one PDF, their pages numbered together. Each is laid out alone, so that memory holds one
 * at a time however many there are. It holds its thread as `documento` does.
 */
export async function documentos(modelo: string, partes: readonly object[], folha: Folha): Promise<Uint8Array> {
  const [unica, ...outras] = partes;
  if (outras.length === 0) return documento(modelo, { ...folha, ...unica, numerada: true });
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const inteiro = await PDFDocument.create({ updateMetadata: false });
  inteiro.setTitle(folha.titulo, { showInWindowTitleBar: true });
  for (const valores of partes) {
    const parte = await PDFDocument.load(await documento(modelo, { ...folha, ...valores, numerada: false }));
    for (const pagina of await inteiro.copyPages(parte, parte.getPageIndices())) inteiro.addPage(pagina);
  }
  const paginas = inteiro.getPages();
  const { papel, deitada } = folha;
  const rodapes = await documento('numeros', { papel, deitada, paginas: paginas.length });
  const numeros = await inteiro.embedPdf(rodapes, [...paginas.keys()]);
  for (const [n, numero] of numeros.entries()) paginas[n]?.drawPage(numero);
  return inteiro.save();
}

/** QR code for a template, as SVG. It can still be read with a quarter of it dirty or painted over. */
export function qr(texto: string): string {
  const { data, size } = encode(texto, { ecc: 'Q', border: 0 });
  const tracos = data.flatMap((linha, y) =>
    [
      ...linha
        .map((preto) => (preto ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ 0: { length }, index }) => `M${index},${y}h${length}v1h-${length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${tracos.join('')}"/></svg>`;
}
