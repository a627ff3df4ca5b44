import { type RawBuilder, sql } from 'kysely';

/** Kinds of file that are a photo, whatever category a file was given. */
const IMAGENS = ['png', 'jpeg', 'webp', 'heic', 'gif', 'tiff'];

/** The value of `avanco.exige_foto_fim` in a project: its own, its client's, the system's. */
const TODAS = (projetoId: number | null) => sql`coalesce((
  select x.valor = 'true' from parametro x join projeto p on p.id = ${projetoId}
  where x.chave = 'avanco.exige_foto_fim' and (x.projeto_id = p.id or x.cliente_id = p.cliente_id or x.escopo = 'SISTEMA')
  order by array_position(array['PROJETO', 'CLIENTE', 'SISTEMA'], x.escopo) limit 1), false)`;

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
