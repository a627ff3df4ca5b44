import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { VER_CUSTO } from '@cadencia/domain/permissions.ts';
import { sse } from '@cadencia/domain/sse/cadastro.ts';
import type { getValoresDaSse } from '@cadencia/domain/sse/endpoints.ts';
import { ABERTAS } from '@cadencia/domain/sse/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';
import { findWhole } from '../../cadastro/filhos.ts';
import { findRow } from '../../cadastro/queries.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { doVoto, type Foto } from '../aprovacao/queries.ts';
import type { AtividadeNova } from '../cronograma/queries.ts';

type Sql = RawBuilder<unknown>;

/** States in which what is asked for may still change. */
export const ABERTA = sql`(${sql.join(ABERTAS.map((um) => sql.lit(String(um))))})`;

/** What the approved requests spend of the budget of a contract: what was approved, and what was accepted once it is. */
export const consumidaDe = (contratoId: Sql): Sql =>
  sql`(select coalesce(sum(y.consumo), 0) from sse y where y.contrato_id = ${contratoId})`;

/** What is left of the budget of contract `c` once request `s` is approved; null: the contract has no budget. */
const SALDO = sql`(c.verba_extra - ${consumidaDe(sql`c.id`)} - case when s.situacao in ${ABERTA} then coalesce(s.valor_total, 0) else 0 end)`;

/** Requests with their votes, the days without a photo and the budget of their contract. */
export const sses: Listavel = {
  ...sse,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select s.id, ${SALDO} as saldo_verba, ${doVoto('SSE', 'nivel')} as nivel,
        date_trunc('minute', ${doVoto('SSE', 'limite')} at time zone p.fuso) as voto_ate,
        (s.criado_em at time zone p.fuso)::date as pedida_em, (s.decidida_em at time zone p.fuso)::date as decidida_em,
        (c.situacao = 'VIGENTE' and (now() at time zone p.fuso)::date between c.inicio and c.termino) as contrato_vigente,
        case when s.situacao = 'INICIADA_EMERGENCIA' then case when s.regularizar_ate < now() at time zone p.fuso then 'VENCIDA' else 'NO_PRAZO' end end as regularizacao,
        (select m.numero || '/C' || (select count(*) from sse o where o.complemento_de_id = m.id and o.id <= s.id)
          from sse m where m.id = s.complemento_de_id) as complemento,
        (select string_agg(to_char(d.data, 'DD/MM'), ', ' order by d.data) filter (where d.n <= 5)
            || case when count(*) > 5 then ' e mais ' || count(*) - 5 else '' end
          from (select b.data, row_number() over (order by b.data) as n from sse_boletim b where b.sse_id = s.id
            group by b.data having bool_and(b.foto is null)) d) as sem_foto
      from sse s join projeto p on p.id = s.projeto_id join contrato c on c.id = s.contrato_id
      cross join lateral (select s.id, s.situacao) a
      where s.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`s.id`)})`,
    daFonte: daFonte(
      ...'saldoVerba,nivel,votoAte,pedidaEm,decididaEm,contratoVigente,regularizacao,complemento,semFoto'.split(','),
    ),
    proprios: {
      ...proprios(
        ...'hh,valorTotal,hhExecutado,valorExecutado,hhAceito,valorAceito,valorGlosado,glosado,consumo,excede,regularizarAte'.split(
          ',',
        ),
      ),
      idade: sql`floor(extract(epoch from coalesce(r.decidida_em, now()) - r.criado_em) / 3600)::int`,
    },
    // People know an extra service by its TAG too.
    achados: ({ projetoId }, padrao) => sql`
      select s.id from sse s where s.projeto_id = ${projetoId ?? null}::bigint
        and s.equipamento_id in (select e.id from equipamento e where e.busca like ${padrao})`,
  },
};

/** A request that the caller sees, with its items and its sheets. @throws {AppError} `registro.nao_encontrado` */
export async function requireSse(db: Db | Tx, contexto: Contexto, id: number) {
  const achada = await findWhole(db as Db, contexto, sses, id);
  if (!achada) throw new AppError('registro.nao_encontrado');
  return achada;
}

interface Votada extends Pick<Foto, 'numero' | 'titulo' | 'tag' | 'impacto' | 'campos'> {
  readonly negativo: boolean;
  readonly atrasada: boolean;
}

/** Level of approval that a request reaches when its time to be regularised is over. */
export const NIVEL_DO_ATRASO = 3;

/** What people vote on. Of the budget it tells only whether it is enough, so that another approval voids no vote alone. */
export async function fotoDe(db: Db, projetoId: number, registroId: number): Promise<Foto> {
  const { rows } = await sql<Votada>`
    select s.numero, s.titulo, e.tag, coalesce(${SALDO} < 0, false) as negativo, s.escalada_em is not null as atrasada,
      json_build_object('hh', coalesce(s.hh, 0)::float8, 'valor', s.valor_total::float8, 'terminoAntes', null, 'terminoDepois', null,
        'folgaUsada', null, 'critico', false, 'congelado', p.escopo_congelado, 'riscoAlto', false) as impacto,
      json_build_object('Contrato', c.sigla || ' ' || c.numero, 'Natureza', s.natureza, 'Categoria', s.categoria,
        'Descrição', s.descricao, 'Justificativa', s.justificativa, 'Iniciada antes', s.iniciada_antes,
        'Gerar serviço', s.gerar_servico, 'Execução', to_char(s.inicio_previsto, 'DD/MM HH24:MI') || ' a ' || to_char(s.termino_previsto, 'DD/MM HH24:MI'),
        'Itens', (select string_agg(concat_ws(' ', trim_scale(i.quantidade) || ' ' || i.unidade, t.sigla, n.codigo, i.descricao,
          nullif(i.hora, 'NORMAL'), case when i.noturno then 'noturno' end), '; ' order by i.ordem)
          from sse_item i left join especialidade t on t.id = i.especialidade_id left join insumo n on n.id = i.insumo_id
          where i.sse_id = s.id)) as campos
    from sse s join projeto p on p.id = s.projeto_id join contrato c on c.id = s.contrato_id
    left join equipamento e on e.id = s.equipamento_id
    where s.id = ${registroId} and s.projeto_id = ${projetoId}`.execute(db);
  const [uma] = rows;
  if (!uma) throw new AppError('registro.nao_encontrado');
  const { negativo, atrasada, campos, ...foto } = uma;
  return {
    ...foto,
    revisao: null,
    eleva: [
      ...(atrasada ? [{ motivo: 'regularização vencida', ate: NIVEL_DO_ATRASO }] : []),
      ...(negativo ? [{ motivo: 'passa da verba do contrato' }] : []),
    ],
    campos: { ...campos, 'Verba do contrato': negativo ? 'não basta' : 'basta' },
  };
}

const PASSO = 10;

/** The activities of the service that a request makes: one for each item of hours, within the planned time. */
export async function listAtividades(db: Db | Tx, id: number): Promise<AtividadeNova[]> {
  const { rows } = await sql<AtividadeNova>`
    select s.numero || '-' || i.ordem * ${PASSO} as codigo, coalesce(i.descricao, t.nome) as nome, null as etapa_id, i.especialidade_id,
      r.recursos, greatest(1, round(i.quantidade * 60 / r.recursos))::int as duracao, '' as predecessoras, '' as sucessoras
    from sse_item i join sse s on s.id = i.sse_id join especialidade t on t.id = i.especialidade_id
    cross join lateral (select least(999, greatest(1, ceil(i.quantidade * 3600
      / greatest(3600, extract(epoch from s.termino_previsto - s.inicio_previsto)))))::int as recursos) r
    where s.id = ${id} and i.tipo = 'HH' order by i.ordem`.execute(db as Db);
  return rows;
}

type Valores = AnswerOf<typeof getValoresDaSse>;

/** The items of a request with what was done of them, and the budget of its contract, for who sees it. */
export async function readValores(db: Db, contexto: ContextoProjeto, id: number): Promise<Valores> {
  if (!(await findRow(db, contexto, sse, id))) throw new AppError('registro.nao_encontrado');
  const vale = contexto.permissions.has(VER_CUSTO);
  const { rows } = await sql<Valores['itens'][number]>`
    select i.ordem as item, concat_ws(' ', coalesce(t.nome, n.nome), i.descricao, case i.hora when 'EXTRA50' then 'extra 50%' when 'EXTRA100' then 'extra 100%' end,
        case when i.noturno then 'noturno' end) as nome, i.unidade, i.quantidade::float8 as quantidade,
      case when ${vale} then i.valor_unitario::float8 end as valor_unitario, case when ${vale} then i.adicional::float8 end as adicional,
      case when ${vale} then i.total::float8 end as total, coalesce(b.executado, 0)::float8 as executado, b.aceito::float8 as aceito
    from sse_item i join sse s on s.id = i.sse_id left join especialidade t on t.id = i.especialidade_id left join insumo n on n.id = i.insumo_id
    left join lateral (select sum(y.quantidade) as executado,
        case when s.situacao in ('EM_ACEITE', 'ACEITA', 'MEDIDA') then sum(coalesce(y.aceita, y.quantidade)) end as aceito
      from sse_boletim y where y.sse_id = i.sse_id and y.item = i.ordem) b on true
    where i.sse_id = ${id} order by i.ordem`.execute(db);
  const verbas = await sql<NonNullable<Valores['verba']>>`
    select c.verba_extra::float8 as total, (${consumidaDe(sql`c.id`)})::float8 as consumida, ${SALDO}::float8 as saldo
    from sse s join contrato c on c.id = s.contrato_id where s.id = ${id} and c.verba_extra is not null and ${vale}`.execute(
    db,
  );
  return { itens: rows, verba: verbas.rows[0] ?? null };
}

/** What the board compares with: the budgets of the contracts of its requests, each and in all, and what was done of the accepted ones. */
export async function readComparacoes(db: Db, { permissions }: ContextoProjeto, ids: Sql) {
  const { rows } = await sql<{ nome: string; valor: number | null }>`
    with s as materialized (select s.contrato_id, sum(s.valor_executado) filter (where s.situacao in ('ACEITA', 'MEDIDA')) as feito
        from sse s where ${permissions.has(VER_CUSTO)} and s.id in (${ids}) group by 1),
      c as (select c.id, c.verba_extra from s join contrato c on c.id = s.contrato_id)
    select 'verba' as nome, sum(c.verba_extra)::float8 as valor from c
    union all select 'executadoDasAceitas', sum(s.feito)::float8 from s
    union all select 'verba.' || c.id, c.verba_extra::float8 from c where c.verba_extra is not null`.execute(db);
  return { numeros: Object.fromEntries(rows.map(({ nome, valor }) => [nome, valor])) };
}
