import { rdo } from '@cadencia/domain/rdo/cadastro.ts';
import { sql } from 'kysely';
import { daFonte, type Listavel } from '../../cadastro/derivados.ts';
import type { Formulario } from '../../cadastro/formulario.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

const LIDOS =
  'pessoas hh executadas impedidas ocorridas paradoH fiscalId deHoje daEmpresa doCliente souFiscal semClima'.split(' ');

/** The days of contracts with the sums of their lists, and on which side of them the reader stands. */
export const rdos: Listavel = {
  ...rdo,
  derivacao: {
    fonte: ({ projetoId = null, usuarioId, contratoId = null }, quais) => sql`(
      select x.id, c.pessoa_fiscal_id as fiscal_id,
        x.dia = (now() at time zone p.fuso)::date as de_hoje,
        (${contratoId}::bigint is not distinct from x.contrato_id) as da_empresa,
        (${contratoId}::bigint is null) as do_cliente,
        coalesce(pe.usuario_id = ${usuarioId}, false) as sou_fiscal,
        (select coalesce(sum(e.presente), 0)::int from rdo_efetivo e where e.rdo_id = x.id) as pessoas,
        (select coalesce(sum(a.hh), 0) from rdo_atividade a where a.rdo_id = x.id) as hh,
        (select count(*)::int from rdo_atividade a where a.rdo_id = x.id) as executadas,
        (select count(*)::int from rdo_impedimento i where i.rdo_id = x.id and i.fim is null) as impedidas,
        (select count(*)::int from rdo_ocorrencia o where o.rdo_id = x.id) as ocorridas,
        k.parado_h, k.sem_clima
      from rdo x join projeto p on p.id = x.projeto_id join contrato c on c.id = x.contrato_id
      left join pessoa pe on pe.id = c.pessoa_fiscal_id
      cross join lateral (select coalesce(sum(l.paralisado), 0) as parado_h, coalesce(bool_or(l.tempo is null or l.condicao is null), true) as sem_clima
        from rdo_clima l where l.rdo_id = x.id) k
      where x.projeto_id = ${projetoId}::bigint and ${quais(sql`x.id`)})`,
    daFonte: daFonte(...LIDOS),
  },
};

/** A day as it was signed, null while it was not; with the zone of its project. Undefined for who does not see it. */
export async function findAssinado(db: Db, contexto: ContextoProjeto, id: number) {
  const { rows } = await sql<{
    readonly formulario: Formulario | null;
    readonly fuso: string;
    readonly situacao: string;
    readonly numero: string;
  }>`
    select (select b.formulario from rdo_assinado b where b.rdo_id = r.id and r.situacao <> 'ABERTO') as formulario, r.situacao, r.numero,
      (select p.fuso from projeto p where p.id = r.projeto_id) as fuso
    from ${visibleRows(rdo, contexto)} and r.id = ${id}`.execute(db);
  return rows[0];
}
