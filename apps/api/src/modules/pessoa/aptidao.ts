import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Listavel, NULO } from '../../cadastro/derivados.ts';
import type { Contexto } from '../../infra/context.ts';

type Sql = RawBuilder<unknown>;

/** The worst state of a person's trainings and health certificate, in the terms of `aptidaoDe`. */
const aptidao = ({ projetoId }: Contexto, quais: (id: Sql) => Sql): Sql => {
  const projeto = sql`projeto p where p.id = ${projetoId ?? null}::bigint`;
  const hoje = sql`(now() at time zone coalesce((select p.fuso from ${projeto}), 'America/Sao_Paulo'))::date`;
  const antesDe = (dia: Sql) => sql`(x.aso_validade < ${dia} or exists (
    select from jsonb_to_recordset(x.treinamentos) as t(validade date) where t.validade < ${dia}))`;
  return sql`(
    select x.id, case when ${antesDe(hoje)} then 'vencido'
      when exists (select from especialidade e, unnest(e.normas) as n(norma) where e.id = x.especialidade_id
        and not x.treinamentos @> jsonb_build_array(jsonb_build_object('norma', n.norma))) then 'falta'
      when ${antesDe(sql`(select p.termino_parada::date from ${projeto})`)} then 'vencendo'
      when x.aso_validade is not null or x.treinamentos <> '[]' then 'ok' end as aptidao
    from pessoa x where ${quais(sql`x.id`)})`;
};

/** People as they are listed. */
export const pessoas: Listavel = {
  ...pessoa,
  derivacao: { fonte: aptidao, daFonte: { aptidao: { valor: sql`d.aptidao`, ausente: NULO } } },
};
