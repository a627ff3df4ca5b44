import { type ComEtiqueta, printEtiquetas } from '@cadencia/domain/etiqueta/endpoints.ts';
import type { Consulta } from '../../cadastro/api.ts';
import type { Quais } from '../../components/quais-etiquetas.ts';
import { download } from '../../lib/download.ts';

interface Pedido {
  readonly consulta: Consulta;
  readonly quais: Quais;
  readonly inicio: number;
}

/** Downloads labels of the chosen rows, else of all rows of the list on screen. */
export const downloadEtiquetas = (registro: ComEtiqueta, { consulta, quais: { ids, exceto }, inicio }: Pedido) =>
  download(printEtiquetas[registro], {
    body: { ...consulta, inicio, ...(ids && { ids: [...ids] }), ...(exceto && { exceto: [...exceto] }) },
  });
