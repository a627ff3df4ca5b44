import { type Acao, ATALHOS, type Contexto } from './tabela-atalhos.ts';

export interface Tecla {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const indice = new Map<string, Acao>(
  ATALHOS.flatMap(({ contextos, teclas }) =>
    contextos.flatMap((contexto) =>
      Object.entries(teclas).map(([combinacao, acao]): [string, Acao] => [`${contexto}:${combinacao}`, acao]),
    ),
  ),
);

function combinacaoDe(tecla: Tecla): string {
  const nome = tecla.key === ' ' ? 'Space' : tecla.key.length === 1 ? tecla.key.toLowerCase() : tecla.key;
  const modificadores = [
    tecla.ctrlKey || tecla.metaKey ? 'Ctrl+' : '',
    tecla.altKey ? 'Alt+' : '',
    tecla.shiftKey ? 'Shift+' : '',
  ];
  return modificadores.join('') + nome;
}

export const acaoDaTecla = (tecla: Tecla, contexto: Contexto): Acao | undefined =>
  indice.get(`${contexto}:${combinacaoDe(tecla)}`);

/**
 * Whether a key writes something and so opens the editor, dead keys and input methods included. The slash goes to the
 * search and the question mark to the table of keys, in the grid as anywhere on the page.
 */
export function isTyping(tecla: Tecla): boolean {
  const altGr = tecla.ctrlKey && tecla.altKey;
  if (tecla.key === '?' || (tecla.key === '/' && !altGr)) return false;
  if ((tecla.ctrlKey || tecla.altKey || tecla.metaKey) && !altGr) return false;
  return tecla.key.length === 1 || tecla.key === 'Dead' || tecla.key === 'Process';
}
