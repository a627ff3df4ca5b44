import { sql } from 'kysely';
import { visible } from '../../../infra/authorize.ts';
import type { FonteBusca } from '../../../infra/busca.ts';
import { hasProjeto } from '../../../infra/context.ts';
import { servicoTem } from '../queries.ts';

/** Activities by code and name; some of several words may be in the serviço: "E-2101 feixe". */
export const buscaAtividade: FonteBusca = {
  tipo: 'atividade',
  rotulo: 'Atividades',
  acesso: ['GestaoProjeto:ListarGestaoProjeto'],
  consulta: (contexto) =>
    hasProjeto(contexto)
      ? {
          de: sql`from ${visible(contexto)} r where true`,
          texto: sql`r.busca`,
          ordem: sql`r.posicao`,
          palavra: (padrao) => sql`(r.busca like ${padrao} or r.servico_id = any(array(
            select s.id from servico s where s.projeto_id = ${contexto.projetoId} and ${servicoTem(contexto, sql`s`, padrao)})))`,
          umaPropria: true,
          juncao: sql`atividade r on r.id = e.id join servico s on s.id = r.servico_id`,
          titulo: sql`r.codigo || ' ' || r.nome`,
          detalhe: sql`s.codigo || ' ' || s.titulo`,
          destino: sql`'/gestaoprojeto?servico=' || s.id || '&atividade=' || r.id`,
        }
      : undefined,
};
