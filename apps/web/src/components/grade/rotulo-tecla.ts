const NOMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  Space: 'Espaço',
  Delete: 'Del',
  Insert: 'Ins',
};

export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** `Ctrl+ArrowLeft` as keyboards print it. */
export function rotuloDaTecla(combinacao: string, mac = false): string {
  const partes = combinacao
    .split(/\+(?=.)/)
    .map((parte) => NOMES[parte] ?? (parte.length === 1 ? parte.toUpperCase() : parte));
  return mac
    ? partes.map((parte) => ({ Ctrl: '⌘', Alt: '⌥', Shift: '⇧' })[parte] ?? parte).join(' ')
    : partes.join('+');
}
