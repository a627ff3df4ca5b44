import { z } from 'zod';

/** Characters of a state, written. */
export const MAX_ESTADO = 16_000;

const campo = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_.-]{0,59}$/, 'Coluna inválida.');
const colunas = z.array(campo).max(120, 'Informe no máximo 120 colunas.');

/** Of the columns of a list: their order, the widths that were changed, what is hidden and what is pinned. */
export const estadoDasColunas = z.strictObject({
  ordem: colunas,
  /** Pixels. */
  larguras: z.record(campo, z.int().min(1).max(2_000)),
  ocultas: colunas,
  fixas: colunas,
});
export const densidadeDaLista = z.enum(['compacta', 'normal', 'confortavel']);

/** Lists of which a person's columns are kept; beyond, the one changed longest ago goes. */
export const MAX_LISTAS = 200;

/** Name under which a list keeps its columns: its path, and its part when it is one. */
export const nomeDaLista = z.string().regex(/^[a-z]{1,40}(\.[a-z]{1,40})?$/, 'Lista inválida.');

/** How a person left a list, wherever they open it. */
export const leiauteDaLista = z
  .strictObject({ colunas: estadoDasColunas, densidade: densidadeDaLista })
  .refine((leiaute) => JSON.stringify(leiaute).length <= MAX_ESTADO, 'A lista guarda coisas demais.');
export type LeiauteDaLista = z.infer<typeof leiauteDaLista>;

/** `em` tells one save from the next. */
export const leiauteGuardado = z.strictObject({
  colunas: estadoDasColunas,
  densidade: densidadeDaLista,
  em: z.string(),
});
export type LeiauteGuardado = z.infer<typeof leiauteGuardado>;
