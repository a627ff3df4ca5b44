import type { Mudanca } from '../../../components/grade/tipos.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';

/** Changes of one action, by row: the versions of a row follow one another. */
export function byRow(mudancas: readonly Mudanca[]): Map<string, Mudanca[]> {
  const linhas = new Map<string, Mudanca[]>();
  for (const mudanca of mudancas) linhas.set(mudanca.rowId, [...(linhas.get(mudanca.rowId) ?? []), mudanca]);
  return linhas;
}

/** What is wrong with a row, in the words of its first field. */
export const motivoDe = (error: unknown): string => {
  const campo = error instanceof ErroApi ? Object.values(error.campos)[0] : undefined;
  return campo ?? textOfError(error).mensagem;
};
