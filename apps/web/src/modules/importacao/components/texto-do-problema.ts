import type { Importacao } from '@cadencia/domain/importacao/schema.ts';

export type Problema = Importacao['erros'][number];

/** A finding with its line of the file, unless the message already names the line. */
export function textoDoProblema({ linha, mensagem }: Pick<Problema, 'linha' | 'mensagem'>): string {
  if (linha === null || new RegExp(`\\blinha ${linha}\\b`, 'i').test(mensagem)) return mensagem;
  return `Linha ${linha}: ${mensagem}`;
}
