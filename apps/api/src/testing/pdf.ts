import { extractText, getDocumentProxy } from 'unpdf';

/** What a reader of PDF finds in one: how many pages, whether the first lies across, the text of all, page after page. */
export async function readPdf(bytes: Uint8Array): Promise<{ paginas: number; deitada: boolean; texto: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  return { paginas: pdf.numPages, deitada: width > height, texto: text.join('\n') };
}
