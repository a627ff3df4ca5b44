import type { LinhaMatriz } from '@cadencia/domain/permissao/modulos.ts';
import { VERBOS } from '@cadencia/domain/permissions.ts';
import { toCsv } from '../../../lib/csv.ts';

/** The matrix as a spreadsheet opens it: a held permission says `Sim`, and actions without a column go by name. */
export function matrizEmCsv(linhas: readonly LinhaMatriz[], has: (chave: string) => boolean): string {
  const sim = (chave: string | undefined) => (chave !== undefined && has(chave) ? 'Sim' : '');
  return toCsv([
    ['Grupo', 'Módulo', ...VERBOS, 'Outras'],
    ...linhas.map(({ grupo, rotulo, celulas, outras }) => [
      grupo,
      rotulo,
      ...VERBOS.map((verbo) => sim(celulas[verbo])),
      outras
        .filter(({ chave }) => has(chave))
        .map((outra) => outra.rotulo)
        .join(', '),
    ]),
  ]);
}
