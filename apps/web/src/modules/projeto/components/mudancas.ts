import type { ResultadoMudanca } from '../../../components/grade/tipos.ts';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { isChanged } from '../../../lib/use-editing.ts';

/** The error of a row, in the words of its first field. */
export const motivoDe = (error: unknown): string => {
  const campo = error instanceof ErroApi ? Object.values(error.campos)[0] : undefined;
  return campo ?? textOfError(error).mensagem;
};

/** Why the cells of a row were not stored. */
export const recusaDe = (error: unknown): Pick<ResultadoMudanca, 'erro' | 'alterado'> => ({
  erro: motivoDe(error),
  alterado: isChanged(error),
});
