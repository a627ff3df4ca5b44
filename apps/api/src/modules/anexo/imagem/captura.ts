import type { TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { loadSharp } from '../../../infra/imagem.ts';
import type { Captura } from '../../../infra/tables.ts';

/** `2026:11:28 10:15:42`, the clock of the camera without a zone, to the minute of the day. */
const QUANDO = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2})/;

/** The minute that a camera wrote; undefined for what is none. */
export function minuteOf(escrito: unknown): string | undefined {
  const [, a, m, d, h, min] = QUANDO.exec(typeof escrito === 'string' ? escrito : '') ?? [];
  const lido = `${a}-${m}-${d}T${h}:${min}`;
  return a && !Number.isNaN(Date.parse(`${lido}Z`)) ? lido : undefined;
}

/** A place on the earth; nothing for what is none. */
export const lugarOf = (lat: unknown, lon: unknown): Pick<Captura, 'lat' | 'lon'> =>
  Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180
    ? { lat: Number(lat), lon: Number(lon) }
    : {};

/** What comes before the directories of Exif where a file gives them whole. */
const MARCA = Buffer.from('Exif\0\0', 'latin1');

/** The Exif of a HEIC file, whose boxes the reader of Exif does not follow in every layout. */
async function exifDe(lugar: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { exif = Buffer.alloc(0) } = await sharp(lugar).metadata();
  return exif.subarray(exif.subarray(0, MARCA.length).equals(MARCA) ? MARCA.length : 0);
}

/** When and where a camera took the picture at this place on the disk; undefined when the file does not say. */
export async function readCaptura(lugar: string, tipo: TipoAnexo): Promise<Captura | undefined> {
  const { default: exifr } = await import('exifr');
  const fonte = tipo === 'heic' ? await exifDe(lugar).catch(() => lugar) : lugar;
  const lido: Record<string, unknown> = await exifr
    .parse(fonte, { reviveValues: false, gps: true, xmp: false, icc: false, iptc: false, mergeOutput: true })
    .catch(() => ({}));
  const em = minuteOf(lido?.['DateTimeOriginal'] ?? lido?.['CreateDate']);
  const onde = lugarOf(lido?.['latitude'], lido?.['longitude']);
  return em || 'lat' in onde ? { ...(em && { em }), ...onde } : undefined;
}
