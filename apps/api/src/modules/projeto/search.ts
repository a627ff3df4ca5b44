import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import type { FonteBusca } from '../../infra/busca.ts';

/** The caller's projects by sigla, title and client; all of them for Admin. */
export const buscaProjeto: FonteBusca = {
  tipo: 'projeto',
  rotulo: 'Projetos',
  acesso: [],
  consulta: ({ usuarioId, role }) => ({
    de: sql`from (
        select p.id, p.inicio_parada, sem_acento(p.sigla || ' ' || p.titulo || ' ' || c.nome_fantasia) as busca
        from projeto p join cliente c on c.id = p.cliente_id
        where p.ativo and (${role} = ${ADMIN}::int or exists (
          select from projeto_usuario pu where pu.projeto_id = p.id and pu.usuario_id = ${usuarioId}))
      ) r where true`,
    texto: sql`r.busca`,
    ordem: sql`-extract(epoch from r.inicio_parada)`,
    palavra: (padrao) => sql`r.busca like ${padrao}`,
    juncao: sql`projeto r on r.id = e.id join cliente c on c.id = r.cliente_id`,
    titulo: sql`r.titulo`,
    detalhe: sql`r.sigla || ' · ' || c.nome_fantasia`,
    destino: sql`'/dashboard/main'`,
  }),
};
