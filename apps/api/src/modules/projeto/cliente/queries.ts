import { cliente } from '@cadencia/domain/cliente/cadastro.ts';
import { FECHADAS } from '@cadencia/domain/projeto/schema.ts';
import { sql } from 'kysely';
import type { Derivacao, Listavel } from '../../../cadastro/derivados.ts';
import { visibleProjetos } from '../queries.ts';

/** Projects of clients that are still worked on, of those that the caller may see. */
const derivacao: Derivacao = {
  fonte: (contexto, quais) => sql`(
    select p.cliente_id as id, count(*)::int as projetos from ${visibleProjetos(contexto)}
      and p.situacao <> all(${[...FECHADAS]}::text[]) and ${quais(sql`p.cliente_id`)}
    group by p.cliente_id)`,
  daFonte: { projetosAtivos: { valor: sql`coalesce(d.projetos, 0)`, ausente: sql`0` } },
};

/** Clients as they are listed. */
export const clientes: Listavel = { ...cliente, derivacao };
