import { realcar } from '../../../lib/realce.ts';

/** A text with what was looked for marked. */
export const Highlight = ({ texto, busca }: { readonly texto: string; readonly busca: string }) =>
  realcar(texto, busca).map(({ texto: pedaco, forte, inicio }) =>
    forte ? <mark key={inicio}>{pedaco}</mark> : <span key={inicio}>{pedaco}</span>,
  );
