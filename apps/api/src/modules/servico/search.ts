import { sql } from 'kysely';
import { buscaDe } from '../../cadastro/search.ts';
import type { FonteBusca } from '../../infra/busca.ts';
import { hasProjeto } from '../../infra/context.ts';
import { servicoTem } from '../cronograma/queries.ts';
import { servicos } from './queries.ts';

const generica = buscaDe(servicos);

/** Services by code, title, order and TAG of their equipment. */
export const buscaServico: FonteBusca = {
  ...generica,
  acesso: [servicos.permission('Listar'), 'GestaoProjeto:ListarGestaoProjeto'],
  consulta: (contexto) => {
    const consulta = generica.consulta(contexto);
    if (!consulta || !hasProjeto(contexto)) return undefined;
    return {
      ...consulta,
      ordem: sql`r.ordem`,
      palavra: (padrao) => servicoTem(contexto, sql`r`, padrao),
      juncao: sql`servico r on r.id = e.id join eap p on p.id = r.eap_id left join equipamento q on q.id = r.equipamento_id`,
      detalhe: sql`case when starts_with(p.nome, q.tag) then p.nome else concat_ws(' · ', q.tag, p.nome) end`,
    };
  },
};
