import { ataacao } from '@cadencia/domain/ataacao/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/ataacao/workflow.ts';
import { sql } from 'kysely';
import type { Listavel } from '../../cadastro/derivados.ts';

const HOJE = sql`(now() at time zone (select p.fuso from projeto p where p.id = r.projeto_id))::date`;
const ABERTA = sql`r.situacao = any(string_to_array(${ABERTAS}, ','))`;

/** Actions of minutes with how late they are, and whether they are the reader's. */
export const acoesDeAtas: Listavel = {
  ...ataacao,
  derivacao: {
    fonte: ({ usuarioId, projetoId = null }, quais) => sql`(
      select x.id, true as minha from ataacao x join pessoa pe on pe.id = x.responsavel_id and pe.usuario_id = ${usuarioId}
      where x.projeto_id = ${projetoId}::bigint and ${quais(sql`x.id`)})`,
    daFonte: { minha: { valor: sql`coalesce(d.minha, false)`, ausente: sql`false` } },
    // People know an action by who does it, and by its minute.
    achados: ({ projetoId = null }, padrao) => sql`
      select x.id from ataacao x join pessoa pe on pe.id = x.responsavel_id
      where x.projeto_id = ${projetoId}::bigint and (sem_acento(pe.nome) like ${padrao} or sem_acento(x.ata_numero) like ${padrao})`,
    proprios: {
      atrasada: sql`(${ABERTA} and r.prazo < ${HOJE})`,
      atraso: sql`nullif(greatest(case when ${ABERTA} then ${HOJE} else r.conclusao end - r.prazo, 0), 0)`,
    },
  },
};
