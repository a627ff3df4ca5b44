import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import { sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';

/** Lessons with their age, and whether what was promised of them is late. */
export const licoes: Listavel = {
  ...licaoaprendida,
  derivacao: {
    // People know a lesson by the TAG too.
    achados: ({ projetoId = null }, padrao) => sql`
      select x.id from licaoaprendida x where x.projeto_id = ${projetoId}::bigint
        and x.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})`,
    proprios: {
      idade: sql`floor(extract(epoch from now() - r.criado_em) / 86400)::int`,
      atrasada: sql`(r.situacao = 'PUBLICADA' and r.prazo < (now() at time zone (select p.fuso from projeto p where p.id = r.projeto_id))::date)`,
    },
  },
};
