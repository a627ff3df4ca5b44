import { type LinhaMatriz, MATRIZ } from '@cadencia/domain/permissao/modulos/schema.ts';
import { normalizeText } from '../../../lib/texto.ts';

/** The modules that a search finds, by their name, group or one of their own actions. */
export function filtrarLinhas(busca: string | undefined): readonly LinhaMatriz[] {
  const procurado = normalizeText(busca ?? '');
  if (procurado === '') return MATRIZ;
  return MATRIZ.filter(({ modulo, rotulo, grupo, outras }) =>
    [modulo, rotulo, grupo, ...outras.map((outra) => outra.rotulo)].some((texto) =>
      normalizeText(texto).includes(procurado),
    ),
  );
}
