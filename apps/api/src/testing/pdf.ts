import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import type { Api } from './harness.ts';

type PDFPageProxy = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Content of a PDF: number of pages, how the first lies and its width, and the text of all pages in order. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf);
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  const milimetros = Math.round((width / 72) * 25.4);
  return { paginas: pdf.numPages, deitada: width > height, milimetros, texto: text.join('\n') };
}

/** Points by which two texts may touch. */
const FOLGA = 1;

interface Trecho {
  readonly linha: string;
  readonly de: number;
  readonly ate: number;
  readonly texto: string;
}

/** The texts of a page with their places, from left to right, line by line. */
async function readTrechos(page: PDFPageProxy): Promise<Trecho[]> {
  const { items } = await page.getTextContent();
  const trechos = items.flatMap((item): Trecho[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , de = 0, y = 0] = item.transform as number[];
    return [{ linha: `${page.pageNumber}:${Math.round(y)}`, de, ate: de + item.width, texto: item.str }];
  });
  return trechos.sort((a, b) => a.linha.localeCompare(b.linha) || a.de - b.de);
}

/** Texts of a PDF that lie over another of the same line, or beyond the edge of their page. */
export async function findOverlaps(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const achados: string[] = [];
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { width } = page.getViewport({ scale: 1 });
    const trechos = await readTrechos(page);
    const ruins = trechos.filter(({ linha, ate }, i) => {
      const depois = trechos[i + 1];
      return ate > width || (depois?.linha === linha && ate > depois.de + FOLGA);
    });
    achados.push(...ruins.map(({ linha, texto }) => `${linha} ${texto}`));
  }
  return achados;
}

/** The PDF that a call answers. */
export async function printed(api: Api, url: string, token: string): Promise<Buffer> {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    method: 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'application/pdf']);
  return rawPayload;
}
