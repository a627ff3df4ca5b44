import type { NoFluxo } from '@cadencia/domain/cadastro.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { PENDENTE } from '@cadencia/domain/suprimento/workflow.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Escrita, escritaCom, type Lida, updateRows } from '../../cadastro/commands.ts';
import { transitionRows } from '../../cadastro/fluxo.ts';
import { type Contexto, requireProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import { notifyAll } from '../../infra/notificacao.ts';
import { type Tx, write } from '../../infra/transaction.ts';
import { suprimentos } from './queries.ts';

/** Profile of those who look after the supplies of a project. */
const PERFIL_SUPRIMENTOS = 9;

const TITULOS: Readonly<Record<string, string>> = {
  CHEGA_TARDE: 'Chega depois da necessidade',
  FALTA_ESTOQUE: 'O estoque não basta',
  ANTECIPADO: 'Necessidade mais cedo',
};

/** The dates `c` of the activities in the plan: a cancelled one needs nothing. */
const DATAS_DA_ATIVIDADE = sql`(atividade_calculo c join atividade a on a.id = c.atividade_id and a.situacao <> 'CANCELADA')`;

/** When supply `s` with the dates `c` of its activity is needed in project `p`. */
const PRECISA = sql`coalesce(c.inicio_cedo::date - s.antecedencia, s.necessidade, p.inicio_parada::date - 30)`;

const ABERTAS = sql`string_to_array(${PENDENTE}, ',')`;

/**
 * Brings supplies to the dates of their activities and to today: of one project, or of all that are open, or only
 * these and what draws on their stock, which serves what is reserved and then what is needed first. One statement
 * writes the rows that change; it answers what somebody must be told, once for each change.
 */
export async function followSuprimentos(tx: Tx, projetoId: number | null, ids?: readonly number[]): Promise<void> {
  const { rows } = await sql<{ projetoId: number; tipo: string; usuarioIds: number[]; numeros: string[] }>`
    with estoque as (
      select s.id, i.estoque >= sum(s.quantidade) over (partition by i.id order by s.situacao <> 'RESERVADO',
        ${PRECISA}, s.id) as basta
      from suprimento s
      join projeto p on p.id = s.projeto_id and p.situacao not in ('ENCERRADO', 'CANCELADO')
      join insumo i on i.id = s.insumo_id
      left join ${DATAS_DA_ATIVIDADE} on c.atividade_id = s.atividade_id
      where s.ativo and s.fonte = 'ESTOQUE' and s.situacao = any(${ABERTAS}) and i.id in (select o.insumo_id from suprimento o
        where (${projetoId}::bigint is null or o.projeto_id = ${projetoId}) and (${ids === undefined} or o.id = any(${ids ?? []}::bigint[])))
    ), novo as materialized (
      select s.id, s.necessidade as antes, s.alerta as alertado, s.estimada_em as estimada_antes, s.critico as era,
        s.inicio_tarde as tarde_antes, x.*,
        coalesce(c.critica or c.folga_total < 1440, false) as critico,
        case when not aberto then null
          when x.necessidade < coalesce(s.reprogramada_em, s.prometida_em, x.estimada_em) then 'CHEGA_TARDE'
          when not e.basta then 'FALTA_ESTOQUE' end as alerta
      from suprimento s
      join projeto p on p.id = s.projeto_id and p.situacao not in ('ENCERRADO', 'CANCELADO')
      join insumo i on i.id = s.insumo_id
      left join estoque e on e.id = s.id
      left join ${DATAS_DA_ATIVIDADE} on c.atividade_id = s.atividade_id
      cross join lateral (select (now() at time zone p.fuso)::date as hoje, s.situacao = any(${ABERTAS}) as aberto) h
      cross join lateral (select ${PRECISA} as necessidade, c.inicio_tarde,
        case when e.basta then h.hoje
          when s.fonte in ('ESTOQUE', 'COMPRA', 'FABRICACAO') then h.hoje + i.prazo_entrega end as estimada_em) x
      where s.ativo and (${projetoId}::bigint is null or s.projeto_id = ${projetoId})
        and (${ids === undefined} or s.id = any(${ids ?? []}::bigint[]) or e.id is not null)
    ), mudado as (
      update suprimento s set necessidade = n.necessidade, estimada_em = n.estimada_em, critico = n.critico,
        inicio_tarde = n.inicio_tarde, alerta = n.alerta
      from novo n where n.id = s.id and (n.antes, n.estimada_antes, n.era, n.tarde_antes, n.alertado)
        is distinct from (n.necessidade, n.estimada_em, n.critico, n.inicio_tarde, n.alerta)
      returning s.projeto_id, s.numero, s.responsavel_id, coalesce(nullif(n.alerta, coalesce(n.alertado, '')),
        case when s.farol <> 'VERDE' and n.necessidade < n.antes then 'ANTECIPADO' end) as tipo
    )
    select m.projeto_id, m.tipo, array_agg(distinct m.numero order by m.numero) as numeros, array_agg(distinct u.id) as usuario_ids
    from mudado m
    left join pessoa r on r.id = m.responsavel_id
    join projeto_usuario pu on pu.projeto_id = m.projeto_id
    join usuario u on u.id = pu.usuario_id
      and (u.id = r.usuario_id or r.usuario_id is null and coalesce(pu.perfil_id, u.perfil_id) = ${PERFIL_SUPRIMENTOS})
    where m.tipo is not null group by m.projeto_id, m.tipo, coalesce(r.usuario_id, 0)`.execute(tx);
  await notifyAll(
    tx,
    rows.map(({ projetoId: projeto, tipo, usuarioIds, numeros }) => ({
      usuarioIds,
      tipo: 'SUPRIMENTO',
      titulo: `${TITULOS[tipo]}: ${numeros.length === 1 ? numeros[0] : `${numeros.length} suprimentos`}`,
      texto: `${numeros.slice(0, 12).join(', ')}${numeros.length > 12 ? ' e outros' : ''}.`,
      link: numeros.length === 1 ? `/suprimento?busca=${numeros[0]}` : '/suprimento?ordem=folga',
      projetoId: projeto,
      assunto: `suprimento:${projeto}:${tipo}`,
    })),
  );
}

/** What an action says of the quantities where nobody did: all that came is approved, delivered, returned. */
const QUANTIDADES: Readonly<Record<string, RawBuilder<unknown>>> = {
  aprovar: sql`aprovada = coalesce(aprovada, (select sum(r.quantidade) from suprimento_recebimento r where r.suprimento_id = s.id))`,
  entregar: sql`entregue = coalesce(nullif(entregue, 0), aprovada)`,
  devolver: sql`devolvida = coalesce(devolvida, entregue)`,
};

/** What SAP issued for good is in the field, for whoever may deliver; for others the action stays on the screen. */
async function settleIssued(tx: Tx, contexto: Contexto, ids: readonly number[]): Promise<void> {
  const { rows: linhas } = await sql<Lida>`select id, versao from suprimento where id = any(${ids}::bigint[])
    and registro_final and entregue > 0 and situacao in ('IDENTIFICADO', 'RESERVADO')`.execute(tx);
  const { fluxo } = suprimento;
  if (linhas.length === 0 || !fluxo) return;
  await transitionRows(
    tx,
    contexto,
    { ...suprimentos, fluxo },
    { acao: 'baixar', linhas, ciente: true, now: new Date() },
  );
}

/** Notes that all of these supplies came today. */
async function receiveAll(tx: Tx, contexto: Contexto, suprimentos: readonly NoFluxo[], now: Date): Promise<void> {
  const { rows } = await sql<{
    data: string;
  }>`select (${now.toISOString()}::timestamptz at time zone fuso)::date::text as data
    from projeto where id = ${requireProjeto(contexto).projetoId}`.execute(tx);
  const alteracoes = suprimentos.map(({ id, versao, quantidade }) => {
    return { id, versao: versao + 1, change: { recebimentos: [{ ...rows[0], quantidade }] } };
  });
  const recusas = await updateRows(tx, contexto, suprimento, { alteracoes, now });
  for (const recusa of recusas) if (recusa) throw recusa;
}

/** Writes supplies; what was written follows SAP and its activity at once. */
export const escritaDeSuprimentos: Escrita = {
  ...escritaCom(async (tx, contexto, ids) => {
    await settleIssued(tx, contexto, ids);
    await followSuprimentos(tx, requireProjeto(contexto).projetoId, ids);
  }),
  aoMover: async (tx, contexto, { acao, antes, now }) => {
    const semRecebimento = antes.filter(({ recebido }) => !Number(recebido));
    if (acao === 'receber' && semRecebimento.length > 0) await receiveAll(tx, contexto, semRecebimento, now);
    const quanto = QUANTIDADES[acao];
    const ids = antes.map(({ id }) => id);
    if (quanto) await sql`update suprimento s set ${quanto} where s.id = any(${ids}::bigint[])`.execute(tx);
  },
};

/** A day later, what nobody promised is expected a day later. */
export const followSuprimentosJob = (db: Db): Job => ({
  name: 'seguirSuprimentos',
  cron: '15 6 * * *',
  run: () => write(db, (tx) => followSuprimentos(tx, null)),
});
