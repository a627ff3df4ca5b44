import type { default as Biblioteca } from 'pptxgenjs';

export type Pptx = InstanceType<(typeof Biblioteca)['default']>;
export type Slide = ReturnType<Pptx['addSlide']>;

/** Wide slides without anything on them yet. */
export async function newSlides(): Promise<Pptx> {
  const { default: lida } = await import('pptxgenjs');
  // Its types speak of the module inside a CommonJS one; what Node loads is the class itself.
  const pptx = new (lida.default ?? lida)();
  pptx.layout = 'LAYOUT_WIDE';
  pptx.theme = { headFontFace: 'Calibri', bodyFontFace: 'Calibri' };
  return pptx;
}

/**
 * The library tells the properties of a paragraph before each of its runs; they may stand before the first alone, and
 * PowerPoint offers to repair what has others.
 */
async function asPowerPointReads(arquivo: Uint8Array): Promise<Uint8Array> {
  const { default: JSZip } = await import('jszip');
  const zip = await JSZip.loadAsync(arquivo);
  for (const slide of zip.file(/^ppt\/slides\/slide\d+\.xml$/)) {
    const xml = await slide.async('string');
    zip.file(slide.name, xml.replace(/<\/a:r><a:pPr\b[^>]*>.*?<\/a:pPr>/gs, '</a:r>'));
  }
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

export const writeSlides = async (pptx: Pptx): Promise<Uint8Array> =>
  asPowerPointReads((await pptx.write({ outputType: 'nodebuffer' })) as Uint8Array);
