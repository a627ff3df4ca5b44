import { type RawBuilder, sql } from 'kysely';
import { valorDoParametro } from './parametro.ts';

/** Kinds of file that are a photo, whatever category a file was given. */
const IMAGENS = ['png', 'jpeg', 'webp', 'heic', 'gif', 'tiff'];

/** Whether each activity of a project demands a photo at its end. */
const TODAS = (projetoId: number | null) => sql`(${valorDoParametro('avanco.exige_foto_fim', projetoId)} = 'true')`;

/** Stages that demand a photo in a project; a stage that the project did not copy is as the standard one is. */
const ETAPAS = (projetoId: number | null) => sql`array(
  select e.id from etapa e left join projeto_etapa m on m.projeto_id = ${projetoId} and m.etapa_id = e.id
  where coalesce(m.exige_foto, e.exige_foto))`;

/** Whether file `f` is a photo of its record. */
export const EH_FOTO = sql`f.excluido_em is null and f.campo is null and f.categoria = 'FOTO' and f.tipo = any(${IMAGENS}::text[])`;

/** Whether activity `a` of a project demands a photo and has none (domain.md §7.2). */
export const faltaFoto = (projetoId: number | null): RawBuilder<boolean> => sql<boolean>`(
  a.tipo in ('TAREFA', 'TAREFA_RECURSO') and (${TODAS(projetoId)} or coalesce(a.etapa_id = any(${ETAPAS(projetoId)}), false))
  and not exists (select from anexo f where f.entidade = 'atividade' and f.registro_id = a.id and ${EH_FOTO}))`;
