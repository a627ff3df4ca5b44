import { sql } from 'kysely';
import type { FonteBusca } from '../../infra/busca.ts';
import { hasProjeto } from '../../infra/context.ts';
import { visibleEap } from './queries.ts';

/** Nodes of the EAP by code and name. */
export const buscaEap: FonteBusca = {
  tipo: 'eap',
  rotulo: 'EAP',
  acesso: ['Eap:ListarEap', 'GestaoProjeto:ListarGestaoProjeto'],
  consulta: (contexto) =>
    hasProjeto(contexto)
      ? {
          de: sql`from ${visibleEap(contexto)} r where true`,
          texto: sql`r.busca`,
          ordem: sql`r.posicao`,
          palavra: (padrao) => sql`r.busca like ${padrao}`,
          juncao: sql`eap r on r.id = e.id left join eap p on p.id = r.eap_pai_id`,
          titulo: sql`r.codigo || ' ' || r.nome`,
          detalhe: sql`coalesce(p.nome, '')`,
          destino: sql`'/gestaoprojeto?eap=' || r.id`,
        }
      : undefined,
};
