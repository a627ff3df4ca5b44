import { realcar } from '../../../lib/realce.ts';

/** A text with what was looked for marked. */
export function Highlight({ texto, busca }: { readonly texto: string; readonly busca: string }) {
  let inicio = 0;
  return realcar(texto, busca).map((pedaco) => {
    const chave = inicio;
    inicio += pedaco.texto.length;
    return pedaco.forte ? <mark key={chave}>{pedaco.texto}</mark> : <span key={chave}>{pedaco.texto}</span>;
  });
}
