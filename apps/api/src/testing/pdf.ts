import { extractText, getDocumentProxy } from 'unpdf';

/** Content of a PDF: number of pages, whether the first is in landscape, and the text of all pages in order. */
export async function readPdf(bytes: Uint8Array): Promise<{ paginas: number; deitada: boolean; texto: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { paginas: pdf.numPages, deitada: width > height, texto: text.join('\n') };
}
