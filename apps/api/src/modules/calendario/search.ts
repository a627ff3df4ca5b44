import { sql } from 'kysely';
import type { FonteBusca } from '../../infra/busca.ts';
import { hasProjeto } from '../../infra/context.ts';

/** `14/03 07:00`, with the year when it is not this one. */
const QUANDO = sql`to_char(r.inicio, 'DD/MM'
  || case when extract(year from r.inicio) = extract(year from localtimestamp) then '' else '/YYYY' end
  || case when r.dia_inteiro then '' else ' HH24:MI' end)`;

/** Events that a search reads at most: their words have no index. No shutdown has more. */
const TETO = 1_000;

/** Events of the calendar by title and place, the nearest to now first. */
export const buscaEvento: FonteBusca = {
  tipo: 'evento',
  rotulo: 'Calendário',
  acesso: ['Calendario:ListarCalendario'],
  consulta: (contexto) =>
    hasProjeto(contexto)
      ? {
          de: sql`from (
              select id, inicio, sem_acento(titulo || ' ' || local) as busca
              from evento where projeto_id = ${contexto.projetoId} and excluido_em is null
              order by inicio desc limit ${TETO}
            ) r where true`,
          texto: sql`r.busca`,
          ordem: sql`abs(extract(epoch from r.inicio - localtimestamp))`,
          palavra: (padrao) => sql`r.busca like ${padrao}`,
          juncao: sql`evento r on r.id = e.id`,
          titulo: sql`r.titulo`,
          detalhe: sql`concat_ws(' · ', ${QUANDO}, nullif(r.local, ''))`,
          destino: sql`'/calendario?data=' || to_char(r.inicio, 'YYYY-MM-DD') || '&evento=' || r.id`,
        }
      : undefined,
};
