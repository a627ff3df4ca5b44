/** Lower case without accents, to compare what people type. */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of `busca` is in `text`, ignoring case and accents. */
export function includesText(text: string, busca: string): boolean {
  const where = normalizeText(text);
  return normalizeText(busca)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
