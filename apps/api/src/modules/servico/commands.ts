import { AppError } from '@cadencia/domain/errors.ts';
import { ETAPA_DE_APOIO, ETAPA_DE_INSPECAO, ETAPA_DE_RAQUETE } from '@cadencia/domain/servico/pacote.ts';
import { SEGUEM } from '@cadencia/domain/servico/workflow.ts';
import { sql } from 'kysely';
import { createRows, type Escrita, removeRows, updateRows } from '../../cadastro/commands.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import type { Valores } from '../../cadastro/mudanca.ts';
import type { Who } from '../../infra/audit.ts';
import { type Contexto, type ContextoProjeto, requireProjeto } from '../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO } from '../../infra/corte.ts';
import { announce } from '../../infra/events.ts';
import { faltaFoto } from '../../infra/foto.ts';
import type { Tx } from '../../infra/transaction.ts';
import { reorderTree } from '../../infra/tree.ts';
import { servicos } from './queries.ts';

interface Passo {
  readonly antes: { readonly id: number; readonly situacao: string; readonly codigo: string };
  readonly para: string;
}

/** What each service gets from its activities, as columns of its row. */
const COLUNAS = (
  'atividades soltas hh_atividades inicio termino previsto realizado critico com_recursos atraso tem_apoio tem_raquete ' +
  'tem_inspecao'
).split(' ');
const colunas = (de: string) => sql.join(COLUNAS.map((nome) => sql.ref(`${de}.${nome}`)));

/**
 * Brings services to what their activities say: hours, dates, progress, float, and the states that follow from them:
 * planned with dates, in execution with the first report, concluded with the last and with the photos that its activities
 * demand. Of a project, or only these. A service that was refused waits for a report that came after.
 */
export async function followServicos(tx: Tx, quem: Who, ids?: readonly number[]): Promise<void> {
  const { projetoId } = quem;
  const { rows } = await sql<Passo>`
    with daqui as (
      select s.* from servico s where s.projeto_id = ${projetoId} and (${ids === undefined} or s.id = any(${ids ?? []}::bigint[]))
      order by s.id for no key update
    ), etapas as materialized (
      -- A name is searched once for each stage, not for each activity.
      select id, nome ~* ${ETAPA_DE_APOIO} as de_apoio, nome ~* ${ETAPA_DE_RAQUETE} as de_raquete,
        exige_inspecao or nome ~* ${ETAPA_DE_INSPECAO} as de_inspecao from etapa
    ), x as (
      select a.servico_id, count(*)::int as atividades, sum(a.hh) as hh_atividades, min(c.inicio_cedo) as inicio,
        max(c.termino_cedo) as termino, round(sum(a.peso * ${APONTADO.avanco}) / nullif(sum(a.peso), 0), 2) as realizado,
        coalesce(bool_or(c.critica), false) as critico, bool_and(a.especialidade_id is not null or a.tipo like 'MARCO%') as com_recursos,
        count(*) filter (where not exists (select from atividade_relacao l where l.sucessora_id = a.id))::int as soltas,
        max(c.termino_cedo)::date - max(i.termino)::date as atraso,
        round(sum(i.peso * c.previsto) / nullif(sum(i.peso), 0), 2) as previsto,
        bool_or(e.de_apoio) as tem_apoio, bool_or(e.de_raquete) as tem_raquete, bool_or(e.de_inspecao) as tem_inspecao,
        bool_and(${APONTADO.terminoReal} is not null) and not bool_or(${faltaFoto(projetoId ?? null)}) as todas, bool_or(${APONTADO.inicioReal} is not null) as comecou,
        bool_or(c.inicio_cedo is not null and (a.duracao > 0 or a.tipo like 'MARCO%')) as planejavel
      from atividade a
      ${JUNCAO_APONTADO}
      left join atividade_calculo c on c.atividade_id = a.id
      left join etapas e on e.id = a.etapa_id
      left join linhabase_item i on i.atividade_id = a.id
        and i.linhabase_id = (select lb.id from linhabase lb where lb.projeto_id = ${projetoId} and lb.principal)
      where a.projeto_id = ${projetoId} and not a.ausente_na_origem and a.situacao <> 'CANCELADA'
        and (${ids === undefined} or a.servico_id = any(${ids ?? []}::bigint[]))
      group by a.servico_id
    ), ganho as (
      -- Of what was cancelled on the way, the hours that were gained stay in the scope.
      select a.servico_id, sum(round(a.hh * ${APONTADO.avanco} / 100, 4)) as hh from atividade a ${JUNCAO_APONTADO}
      where a.projeto_id = ${projetoId} and a.situacao = 'CANCELADA' and ${APONTADO.avanco} > 0
        and (${ids === undefined} or a.servico_id = any(${ids ?? []}::bigint[]))
      group by 1
    ), novo as (
      select s.id, s.codigo, s.situacao, coalesce(x.atividades, 0) as atividades, coalesce(x.soltas, 0) as soltas,
        case when g.hh is null then x.hh_atividades else coalesce(x.hh_atividades, 0) + g.hh end as hh_atividades,
        x.inicio, x.termino, x.previsto, x.realizado, coalesce(x.critico, false) as critico, coalesce(x.com_recursos, false) as com_recursos,
        x.atraso, coalesce(x.tem_apoio, false) as tem_apoio, coalesce(x.tem_raquete, false) as tem_raquete,
        coalesce(x.tem_inspecao, false) as tem_inspecao, case
        when s.situacao <> all(${[...SEGUEM]}::text[]) then s.situacao
        when x.todas and (r.em is null or exists (select from apontamento p join atividade y on y.id = p.atividade_id
          where y.servico_id = s.id and p.registrado_em > r.em)) then 'CONCLUIDO'
        when x.comecou then 'EM_EXECUCAO'
        when x.planejavel then case when s.situacao = 'LIBERADO' then 'LIBERADO' else 'PLANEJADO' end
        else 'APROVADO' end as para
      from daqui s
      left join x on x.servico_id = s.id
      left join ganho g on g.servico_id = s.id
      left join lateral (select max(e.em) as em from fluxo_evento e
        where e.entidade = 'servico' and e.registro_id = s.id and e.acao = 'recusar') r on true
    ), mudado as (
      update servico s set (${sql.join(COLUNAS.map((nome) => sql.ref(nome)))}) = (${colunas('n')})
      from novo n where n.id = s.id and (${colunas('s')}) is distinct from (${colunas('n')})
    )
    select jsonb_build_object('id', id, 'situacao', situacao, 'codigo', codigo) as antes, para from novo where para <> situacao`.execute(
    tx,
  );
  await moveRows(tx, quem, servicos, { acao: 'seguir', passos: rows });
}

/**
 * Brings services to the progress of these activities. Who changes two activities of a service at once waits here: the
 * second sees what the first did.
 */
export async function followAvanco(tx: Tx, quem: Who, atividades: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from servico where projeto_id = ${quem.projetoId}
    and id in (select servico_id from atividade where id = any(${atividades}::bigint[])) order by id for no key update`.execute(
    tx,
  );
  if (rows.length > 0)
    await followServicos(
      tx,
      quem,
      rows.map(({ id }) => id),
    );
}

/** Brings services to the photos of these activities, and tells those who watch them. */
export async function followFotos(tx: Tx, quem: ContextoProjeto, atividades: readonly number[]): Promise<void> {
  await followAvanco(tx, quem, atividades);
  await announce(tx, { tipo: 'apontamento', projetoId: quem.projetoId, atividades: [...atividades] });
}

const FORA = new AppError('registro.acao', {
  mensagem: 'O escopo está congelado: o que sai dele sai por cancelamento (CAP).',
});

/** Whether the scope is frozen; it stays as it is until the write ends. */
async function isCongelado(tx: Tx, { projetoId }: Contexto): Promise<boolean> {
  const { rows } = await sql<{ congelado: boolean }>`
    select escopo_congelado as congelado from projeto where id = ${projetoId ?? null} for no key update`.execute(tx);
  return rows[0]?.congelado === true;
}

/** @throws {AppError} `registro.acao` when the scope is frozen: what comes in later comes by its own request */
export async function requireNaoCongelado(tx: Tx, contexto: Contexto): Promise<void> {
  if (await isCongelado(tx, contexto))
    throw new AppError('registro.acao', { mensagem: 'O escopo está congelado: peça o serviço por ASFE.' });
}

/** New services, those without a code with the next ones of the project. Others who ask wait. */
async function withCodigos(tx: Tx, { projetoId }: Contexto, inputs: readonly Valores[]): Promise<Valores[]> {
  const faltam = inputs.filter(({ codigo }) => codigo == null).length;
  if (faltam === 0) return [...inputs];
  const { rows } = await sql<{ ultimo: number }>`
    insert into projeto_numero as n (projeto_id, entidade, ultimo)
    select ${projetoId}, 'servico', coalesce(max(substring(codigo from 3)::int), 0) + ${faltam}
    from servico where projeto_id = ${projetoId} and codigo ~ '^S-[0-9]{1,6}$'
    on conflict (projeto_id, entidade) do update set ultimo = greatest(n.ultimo + ${faltam}, excluded.ultimo)
    returning ultimo`.execute(tx);
  let proximo = (rows[0]?.ultimo ?? faltam) - faltam;
  return inputs.map((input) =>
    input['codigo'] == null ? { ...input, codigo: `S-${String(++proximo).padStart(5, '0')}` } : input,
  );
}

/**
 * New services with what their equipment and their node of the EAP say, where nothing was given. One without a node
 * goes to that of its equipment, else to the top of the EAP, until somebody places it.
 */
async function inherit(tx: Tx, { projetoId }: Contexto, inputs: readonly Valores[]): Promise<Valores[]> {
  const pedidos = inputs.map(({ eapId, equipamentoId }, n) => ({ n, eap: eapId, tag: equipamentoId }));
  const { rows } = await sql<Valores>`
    select coalesce(q.area_id, e.area_id) as area_id, coalesce(q.sistema_id, e.sistema_id) as sistema_id, e.equipamento_id,
      e.disciplina_id, e.contrato_id, e.id as eap_id
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as t(n int, eap bigint, tag bigint)
    join projeto p on p.id = ${projetoId ?? null}
    left join eap e on e.projeto_id = p.id and e.id = coalesce(t.eap, (
      select x.id from eap x where x.projeto_id = p.id and not x.ausente_na_origem and (x.eap_pai_id is null or x.equipamento_id = t.tag)
      order by x.equipamento_id = t.tag desc nulls last, x.posicao limit 1))
    left join equipamento q on q.id = coalesce(t.tag, e.equipamento_id) and q.cliente_id = p.cliente_id
    order by t.n`.execute(tx);
  if (inputs.some(({ eapId }, n) => eapId == null && rows[n]?.['eapId'] == null))
    throw new AppError('dados.invalidos', { campos: { eapId: 'Crie antes um nó na EAP do projeto.' } });
  return inputs.map((input, n) => ({
    ...input,
    ...Object.fromEntries(
      Object.entries(rows[n] ?? {}).filter(([nome, valor]) => valor !== null && input[nome] == null),
    ),
  }));
}

/** Puts services at the end of their node where they came into it, and the tree in order. */
async function place(tx: Tx, contexto: Contexto, ids: readonly number[]): Promise<void> {
  await sql`update servico s set ordem = n.ordem from (
      select v.id, coalesce(m.ordem, 0) + row_number() over (partition by v.eap_id order by v.id) as ordem
      from servico v left join (
        select o.eap_id, max(o.ordem) as ordem from servico o where o.id <> all(${ids}::bigint[])
          and o.eap_id in (select x.eap_id from servico x where x.id = any(${ids}::bigint[])) group by o.eap_id
      ) m on m.eap_id = v.eap_id
      where v.id = any(${ids}::bigint[])) n
    where n.id = s.id`.execute(tx);
  await reorderTree(tx, requireProjeto(contexto).projetoId);
}

/** Writes services: new ones only until the scope is frozen, at the end of their node. */
export const escritaDeServicos: Escrita = {
  createRows: async (tx, contexto, cadastro, inputs) => {
    await requireNaoCongelado(tx, contexto);
    const ids = await createRows(
      tx,
      contexto,
      cadastro,
      await withCodigos(tx, contexto, await inherit(tx, contexto, inputs)),
    );
    await place(tx, contexto, ids);
    return ids;
  },
  updateRows: async (tx, contexto, cadastro, pedido) => {
    const saem = pedido.alteracoes.map(({ change }) => ['POSTERGADO', 'EXCLUIDO'].includes(String(change['desafio'])));
    const fora = saem.includes(true) && (await isCongelado(tx, contexto));
    const aceitas = pedido.alteracoes.filter((_, i) => !(fora && saem[i]));
    const feitas = (await updateRows(tx, contexto, cadastro, { ...pedido, alteracoes: aceitas })).values();
    const recusas = pedido.alteracoes.map((_, i) => (fora && saem[i] ? FORA : feitas.next().value));
    const mudaram = pedido.alteracoes.filter(({ change }, i) => !recusas[i] && 'eapId' in change).map(({ id }) => id);
    if (mudaram.length > 0) await place(tx, contexto, mudaram);
    return recusas;
  },
  removeRows: async (tx, contexto, cadastro, pedido) =>
    (await isCongelado(tx, contexto)) ? pedido.linhas.map(() => FORA) : removeRows(tx, contexto, cadastro, pedido),
  aoMover: async (tx, { usuarioId }, { acao, antes, now }) => {
    if (acao !== 'aceitar') return;
    await sql`update servico s set aceito_em = (${now.toISOString()}::timestamptz at time zone p.fuso)::date, aceito_por = ${usuarioId}
      from projeto p where p.id = s.projeto_id and s.id = any(${antes.map(({ id }) => id)}::bigint[])`.execute(tx);
  },
};
