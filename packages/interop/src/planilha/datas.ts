const DIA_MS = 86_400_000;
/** Day 0 of the two calendars of Excel. */
const BASE_1900 = Date.UTC(1899, 11, 30);
const BASE_1904 = Date.UTC(1904, 0, 1);
/** Excel has a 29 February 1900, which never existed: up to it its days are one less than ours. */
const FANTASMA = 60;
/** Serial number of 31/12/9999. */
const ULTIMO = 2_958_465;

/** Serial number of Excel → day or minute of a wall clock, rounded to the minute; undefined outside its calendar. */
export function dataDoSerial(serial: number, base1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > ULTIMO) return undefined;
  const dias = !base1904 && serial < FANTASMA ? serial + 1 : serial;
  const minutos = Math.round(dias * 1_440);
  const iso = new Date((base1904 ? BASE_1904 : BASE_1900) + minutos * 60_000).toISOString();
  return minutos % 1_440 === 0 ? iso.slice(0, 10) : iso.slice(0, 16);
}

/** Day or minute → serial number, on the calendar of 1900; undefined before March 1900, where Excel is wrong. */
export function serialDaData(data: string): number | undefined {
  const instante = Date.parse(data.length === 10 ? `${data}T00:00Z` : `${data}Z`);
  const serial = (instante - BASE_1900) / DIA_MS;
  return serial > FANTASMA && serial <= ULTIMO + 1 ? serial : undefined;
}
