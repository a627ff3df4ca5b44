import { z } from 'zod';

/** Longest state in characters, in its written form. */
export const MAX_ESTADO = 16_000;

const campo = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_.-]{0,59}$/, 'Coluna inválida.');
const colunas = z.array(campo).max(120, 'Informe no máximo 120 colunas.');

/** State of the columns of a list: order, changed widths, hidden and pinned columns. */
export const estadoDasColunas = z.strictObject({
  ordem: colunas,
  /** Widths in pixels. */
  larguras: z.record(campo, z.int().min(1).max(2_000)),
  ocultas: colunas,
  fixas: colunas,
});
export const densidadeDaLista = z.enum(['compacta', 'normal', 'confortavel']);

/** Most lists with stored columns per person; beyond, the one unchanged for longest goes. */
export const MAX_LISTAS = 200;

/** Name under which a list keeps its columns: its path, and its part when it is one. */
export const nomeDaLista = z.string().regex(/^[a-z]{1,40}(\.[a-z]{1,40})?$/, 'Lista inválida.');

/** Last layout of a list for a person, wherever they open it. */
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
