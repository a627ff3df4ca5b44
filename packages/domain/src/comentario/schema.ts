import { z } from 'zod';
import { id, instante, textoObrigatorio } from '../values.ts';

export const TEXTO_MAXIMO = 2_000;
const MENCOES_MAXIMAS = 20;
/** Hours in which the writer of a comment may change it or take it back. */
export const HORAS_PARA_MUDAR = 24;
/** People that the mention offers at a time. */
export const PESSOAS_OFERECIDAS = 8;

export const pessoa = z.strictObject({ id, nome: z.string() });
export type Pessoa = z.infer<typeof pessoa>;

export const comentario = z.strictObject({
  id,
  versao: id,
  texto: z.string(),
  autorId: id,
  autor: z.string(),
  criadoEm: instante,
  /** Null when the text is as it was first written. */
  editadoEm: instante.nullable(),
  /** People whom the text names as `@nome`. */
  mencoes: z.array(pessoa),
  /** Whether the caller may edit or delete the comment at the time of the answer. */
  editar: z.boolean(),
  excluir: z.boolean(),
});
export type Comentario = z.infer<typeof comentario>;

export const camposComentario = z.strictObject({
  texto: textoObrigatorio(TEXTO_MAXIMO),
  /** People named in the text as `@nome`. */
  mencoes: z.array(id).max(MENCOES_MAXIMAS, `Cite no máximo ${MENCOES_MAXIMAS} pessoas.`).default([]),
});
export type CamposComentario = z.output<typeof camposComentario>;
