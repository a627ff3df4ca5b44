import { type ChaveParametro, parametroDe } from '@cadencia/domain/parametro/schema.ts';
import { type RawBuilder, sql } from 'kysely';

/** Rows `x` of `parametro` that apply in a project `p`: its own, its client's and the system's. */
export const DO_PROJETO = sql`(x.escopo = 'SISTEMA' or (x.escopo = 'CLIENTE' and x.cliente_id = p.cliente_id)
      or (x.escopo = 'PROJETO' and x.projeto_id = p.id))`;

/** Value of one parameter in a project as text: its own, its client's, the system's, the product's. */
export const valorDoParametro = (chave: ChaveParametro, projetoId: number | null): RawBuilder<string> => sql<string>`
  coalesce((select x.valor from parametro x join projeto p on p.id = ${projetoId}::bigint
    where x.chave = ${chave} and ${DO_PROJETO}
    order by array_position(array['PROJETO', 'CLIENTE', 'SISTEMA'], x.escopo) limit 1), ${parametroDe(chave).padrao})`;
