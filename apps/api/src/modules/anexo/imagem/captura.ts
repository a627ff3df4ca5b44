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

/** When and where a camera took the picture at this place on the disk; undefined when the file does not say. */
export async function readCaptura(lugar: string): Promise<Captura | undefined> {
  const { default: exifr } = await import('exifr');
  const lido: Record<string, unknown> = await exifr
    .parse(lugar, { reviveValues: false, gps: true, xmp: false, icc: false, iptc: false, mergeOutput: true })
    .catch(() => ({}));
  const em = minuteOf(lido?.['DateTimeOriginal'] ?? lido?.['CreateDate']);
  const onde = lugarOf(lido?.['latitude'], lido?.['longitude']);
  return em || 'lat' in onde ? { ...(em && { em }), ...onde } : undefined;
}
