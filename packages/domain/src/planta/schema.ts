import { z } from 'zod';
import { id } from '../values.ts';

const no = { id, versao: id, ativo: z.boolean(), codigo: z.string(), nome: z.string() };

/** Most nodes of each kind in the tree. */
export const MAX_NOS = 5_000;

/** Areas, systems and places of a plant, each with the number of active equipment directly in it. */
export const planta = z.strictObject({
  areas: z.array(
    z.strictObject({ ...no, areaPaiId: id.nullable(), cor: z.string().nullable(), equipamentos: z.int() }),
  ),
  /** Empty when the caller may not list them. */
  sistemas: z.array(z.strictObject({ ...no, areaId: id, equipamentos: z.int() })),
  locais: z.array(z.strictObject({ ...no, areaId: id.nullable(), equipamentos: z.int() })),
});
export type Planta = z.infer<typeof planta>;
