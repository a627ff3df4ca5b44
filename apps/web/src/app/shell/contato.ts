/** Address of a link for the installation's contact; undefined for what is only read, as a phone with its extension. */
export function linkDoContato(contato: string): string | undefined {
  if (/^https?:\/\/\S+$/.test(contato)) return contato;
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(contato)) return `mailto:${contato}`;
  return undefined;
}
