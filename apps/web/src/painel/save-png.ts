import { downloadBlob } from '../lib/csv.ts';

/** Pixels for each point of the drawing, so that a slide shows it sharp. */
const SCALE = 2;

/**
 * Saves the drawing inside `box` as a picture on a ground of one colour.
 * @throws {Error} when the browser cannot draw it
 */
export async function savePng(box: Element | null, name: string, ground: string): Promise<void> {
  const svg = box?.querySelector('svg');
  if (!svg) throw new Error('there is no drawing to save');
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: width * SCALE, height: height * SCALE });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (!blob) throw new Error('the picture is empty');
  downloadBlob(name, blob);
}
