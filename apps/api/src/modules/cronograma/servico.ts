import { sql } from 'kysely';
import { seesAll, visible } from '../../infra/authorize.ts';
import type { FonteBusca } from '../../infra/busca.ts';
import { type ContextoProjeto, hasProjeto } from '../../infra/context.ts';
import { servicoTem } from './queries.ts';

/** Serviços with an activity that the caller may see; readers of the whole project get all, including empty ones. */
const visiveis = (contexto: ContextoProjeto) => sql`from servico r where r.projeto_id = ${contexto.projetoId}
  and ${seesAll(contexto) ? sql`true` : sql`r.id in (select a.servico_id from ${visible(contexto)} a)`}`;

/** Serviços by code, title and TAG of their equipment. */
export const buscaServico: FonteBusca = {
  tipo: 'servico',
  rotulo: 'Serviços',
  acesso: ['Servico:ListarServico', 'GestaoProjeto:ListarGestaoProjeto'],
  consulta: (contexto) =>
    hasProjeto(contexto)
      ? {
          de: visiveis(contexto),
          texto: sql`r.busca`,
          ordem: sql`r.ordem`,
          palavra: (padrao) => servicoTem(contexto, sql`r`, padrao),
          juncao: sql`servico r on r.id = e.id join eap p on p.id = r.eap_id left join equipamento q on q.id = r.equipamento_id`,
          titulo: sql`r.codigo || ' ' || r.titulo`,
          detalhe: sql`case when starts_with(p.nome, q.tag) then p.nome else concat_ws(' · ', q.tag, p.nome) end`,
          destino: sql`'/gestaoprojeto?servico=' || r.id`,
        }
      : undefined,
};
