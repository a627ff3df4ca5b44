import { extractText, getDocumentProxy } from 'unpdf';

/** Content of a PDF: number of pages, how the first lies and its width, and the text of all pages in order. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const milimetros = Math.round((width / 72) * 25.4);
  return { paginas: pdf.numPages, deitada: width > height, milimetros, texto: text.join('\n') };
}
