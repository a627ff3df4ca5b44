import type { Palette } from '../components/chart/palette.ts';

/** Pixels for each point of the drawing, so that a slide shows it sharp. */
const SCALE = 2;
/** Size of the title of a picture, and of the lines under it. */
const TITULO = 16;
const LINHA = 12;
const FOLGA = 12;

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(blob);
  });

/** The typeface of Portuguese as a style of its own: a drawing that is read as a file does not see those of the page. */
async function readTypeface(): Promise<string> {
  const regras = [...document.styleSheets].flatMap((folha) =>
    [...folha.cssRules].map(({ cssText }) => ({ cssText, base: folha.href ?? document.baseURI })),
  );
  const faces = regras.filter(({ cssText }) => cssText.startsWith('@font-face') && cssText.includes('U+0-FF'));
  const inteiras = faces.map(async ({ cssText, base }) => {
    const [, url = ''] = /url\("?([^")]+)/.exec(cssText) ?? [];
    return cssText.replace(url, await toDataUrl(await (await fetch(new URL(url, base))).blob()));
  });
  return (await Promise.all(inteiras)).join('');
}

interface Picture {
  readonly box: Element | null;
  readonly palette: Palette;
  /** Title, and the lines under it. */
  readonly topo: readonly string[];
}

/**
 * A drawing under its title as a picture on a ground of one colour.
 * @throws {Error} when the browser cannot draw it
 */
export async function makePng({ box, palette, topo }: Picture): Promise<Blob> {
  const svg = box?.querySelector('svg');
  if (!svg) throw new Error('there is no drawing to save');
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await readTypeface();
  copy.prepend(style);
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const inicio = FOLGA + TITULO * 1.5 + (topo.length - 1) * LINHA * 1.5;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: (width + 2 * FOLGA) * SCALE,
    height: (height + inicio + FOLGA) * SCALE,
  });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = palette.superficie;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, linha] of topo.entries()) {
    context.font = i === 0 ? `600 ${TITULO}px ${palette.fonte}` : `${LINHA}px ${palette.fonte}`;
    context.fillStyle = i === 0 ? palette.texto : palette.textoSuave;
    context.fillText(linha, FOLGA, FOLGA + TITULO + i * LINHA * 1.5, width);
  }
  context.drawImage(image, FOLGA, inicio);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('the picture is empty');
  return blob;
}
