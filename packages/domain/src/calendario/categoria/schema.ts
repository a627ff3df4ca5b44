import { z } from 'zod';
import { textoObrigatorio } from '../../values.ts';
import { categoriaEvento } from '../schema.ts';

/** Colours of a category: names of the palette. */
export const CLASSES_CATEGORIA = [
  'evento-marca',
  'evento-inspecao',
  'evento-atencao',
  'evento-feito',
  'evento-critico',
  'evento-neutro',
] as const;

/** The name of the text's colour, of the same colour of the palette. */
export const textClassDe = (className: string): string => className.replace('evento-', 'texto-');

const campos = { title: textoObrigatorio(60), className: z.enum(CLASSES_CATEGORIA, 'Escolha uma das cores.') };

export const createCategoriaBody = z.strictObject(campos);
/** Replaces the category; `versao` is the one that was read. */
export const updateCategoriaBody = z.strictObject({ ...campos, versao: z.int().min(1) });

/** A category as the people who look after categories see it. */
export const categoriaDoProjeto = categoriaEvento.extend({
  versao: z.int(),
  /** Number of events of the project in the category. */
  eventos: z.int(),
});
export type CategoriaDoProjeto = z.infer<typeof categoriaDoProjeto>;
