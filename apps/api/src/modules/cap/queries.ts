import { cap, DESTINOS, MOTIVOS } from '@cadencia/domain/cap/cadastro.ts';
import { ABERTAS } from '@cadencia/domain/cap/workflow.ts';
import type { MudancaProposta } from '@cadencia/domain/cronograma/simulacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { writeLigacoes } from '@cadencia/domain/pacote/predecessora.ts';
import { type RawBuilder, sql } from 'kysely';
import { daFonte, type Listavel, proprios } from '../../cadastro/derivados.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO } from '../../infra/corte.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';
import { isSimulada, type Simulado } from '../../simulado.ts';
import { doVoto, type Foto } from '../aprovacao/queries.ts';
import { type Desfaz, juncaoVigente, linhaVigente, listReligadas, TRABALHO } from '../cronograma/queries.ts';

/** What the simulation of a cancellation depends on, as one text. */
const propostaDe = (id: RawBuilder<unknown>): RawBuilder<string> => sql<string>`md5(coalesce((
  select string_agg(concat_ws('|', t.atividade_id, t.servico_id, t.hh_cancelado, t.hh_plan, t.hh_executado), ';' order by t.atividade_id, t.servico_id)
  from cap_item t where t.cap_id = ${id}), ''))`;

/** How cancellations keep what their simulation says. */
export const simulacaoDeCaps: Simulado = { cadastro: cap, abertas: ABERTAS, esperam: ['EM_APROVACAO'], propostaDe };

const simulada = isSimulada(simulacaoDeCaps);

/** Cancellations with their items, votes, files and simulation. */
export const caps: Listavel = {
  ...cap,
  derivacao: {
    fonte: ({ projetoId }, quais) => sql`(
      select a.id, ${simulada} as simulada, date_trunc('minute', a.simulada_em at time zone p.fuso) as simulada_em,
        (a.criado_em at time zone p.fuso)::date as pedida_em, (a.decidida_em at time zone p.fuso)::date as decidida_em,
        ${doVoto('CAP', 'nivel')} as nivel, date_trunc('minute', ${doVoto('CAP', 'limite')} at time zone p.fuso) as voto_ate,
        (select count(*)::int from anexo f where f.entidade = 'cap' and f.registro_id = a.id and f.excluido_em is null) as anexos,
        (select r.id from cap r where r.projeto_id = a.projeto_id and r.reverte_id = a.id and r.situacao = 'APLICADO' limit 1) as revertido_por_id,
        i.servicos, i.tags, i.destinos
      from cap a join projeto p on p.id = a.projeto_id
      left join lateral (select count(distinct t.servico_id)::int as servicos, string_agg(distinct e.tag, ', ' order by e.tag) as tags,
          array_agg(distinct t.destino) filter (where t.destino is not null) as destinos
        from cap_item t left join servico s on s.id = t.servico_id left join equipamento e on e.id = s.equipamento_id
        where t.cap_id = a.id) i on true
      where a.projeto_id = ${projetoId ?? null}::bigint and ${quais(sql`a.id`)})`,
    daFonte: daFonte(
      ...'simulada,simuladaEm,pedidaEm,decididaEm,nivel,votoAte,anexos,revertidoPorId,servicos,tags,destinos'.split(
        ',',
      ),
    ),
    // People know a cancellation by the TAGs and the services that it takes out.
    achados: ({ projetoId }, padrao) => sql`
      select t.cap_id from cap_item t join servico s on s.id = t.servico_id left join equipamento e on e.id = s.equipamento_id
      where s.projeto_id = ${projetoId ?? null}::bigint and (s.busca like ${padrao} or e.busca like ${padrao})`,
    proprios: {
      ...proprios('risco', 'impactoTermino', 'critico', 'falha'),
      reversao: sql`r.reverte_id is not null`,
    },
  },
};

/** Progress of activity `a` whose report `u` may wait for the data date. */
const AVANCO = APONTADO.avanco;
/** Planned hours of activity `a`: those of its item `i` of the current baseline, else its own. */
const PLAN = sql`coalesce(i.hh, a.hh)`;

/** The activities `a` of a project with their hours: planned, done, and what is left. */
export const saldos = (projetoId: number): RawBuilder<unknown> => sql`(
  select a.id, a.servico_id, a.codigo, a.nome, a.situacao, a.duracao, a.duracao_restante, a.especialidade_id, a.operacao_sap, a.posicao,
    ${PLAN} as hh_plan, round(${PLAN} * ${AVANCO} / 100, 4) as ganho, ${AVANCO} as avanco, ${APONTADO.inicioReal} is not null as iniciada,
    case when a.situacao = 'CANCELADA' then 0 else ${PLAN} - round(${PLAN} * ${AVANCO} / 100, 4) end as saldo,
    ${TRABALHO} and a.situacao <> 'CANCELADA' and not a.ausente_na_origem and ${AVANCO} < 100 as aberta
  from atividade a ${JUNCAO_APONTADO} ${juncaoVigente(projetoId)} where a.projeto_id = ${projetoId})`;

/** Rate of an hour of activity `x` of service `s`, R$. */
const TARIFA = sql`(select coalesce(k.hh_normal, c.custo_hh, e.custo_hh) from servico v left join contrato c on c.id = v.contrato_id
  left join especialidade e on e.id = coalesce(x.especialidade_id, v.especialidade_id)
  left join contrato_tarifa k on k.contrato_id = c.id and k.especialidade_id = e.id where v.id = s.id)`;

/** Items `t` with what they take out now: an item of the whole balance follows the balance. */
export const itensDe = (projetoId: number, quais: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select t.id, t.cap_id, t.ordem, t.hh_cancelado, t.destino, t.libera_material, t.operacao_sap, s.id as servico_id, s.codigo as servico,
    s.situacao as do_servico, s.origem, s.disciplina_id, s.contrato_id, s.equipamento_id, x.id as atividade_id, x.codigo, x.nome, x.situacao, x.avanco,
    x.duracao, x.duracao_restante, x.operacao_sap as operacao, coalesce(x.iniciada, false) as iniciada,
    case when x.id is null then s.ativo else x.aberta end as aberta,
    coalesce(x.hh_plan, s.hh_estimado, 0) as hh_plan, coalesce(x.ganho, 0) as ganho,
    coalesce(x.saldo, s.hh_estimado, 0) as saldo, ${TARIFA} as tarifa,
    t.hh_cancelado is null or coalesce(t.hh_cancelado >= t.hh_plan - t.hh_executado, false) as inteiro
  from cap_item t left join ${saldos(projetoId)} x on x.id = t.atividade_id
  join servico s on s.id = coalesce(x.servico_id, t.servico_id)
  where ${quais})`;

/** Hours that item `n` takes out. */
export const SAI = sql`case when n.inteiro then n.saldo else least(n.hh_cancelado, n.saldo) end`;

/** What may still leave these services: their open activities, else the service as a whole. */
export async function listPropostos(db: Db, { projetoId }: ContextoProjeto, servicos: readonly number[]) {
  const { rows } = await sql<{
    servicoId: number;
    servico: string;
    atividadeId: number | null;
    atividade: string | null;
    hhPlan: string | null;
    hhExecutado: string | null;
    hhCancelado: string | null;
    operacaoSap: string | null;
  }>`
    select s.id as servico_id, s.codigo || ' · ' || s.titulo as servico, x.id as atividade_id, x.codigo || ' · ' || x.nome as atividade,
      trim_scale(coalesce(x.hh_plan, s.hh_estimado))::text as hh_plan, trim_scale(coalesce(x.ganho, 0))::text as hh_executado,
      trim_scale(coalesce(x.saldo, s.hh_estimado))::text as hh_cancelado, x.operacao_sap
    from servico s left join ${saldos(projetoId)} x on x.servico_id = s.id and x.aberta
    where s.projeto_id = ${projetoId} and s.id = any(${servicos}::bigint[]) and s.situacao not in ('CANCELADO', 'ACEITO')
    order by s.codigo, x.posicao limit 1000`.execute(db);
  const names = (id: 'servicoId' | 'atividadeId', nome: 'servico' | 'atividade') =>
    Object.fromEntries(rows.flatMap((um) => (um[id] === null ? [] : [[String(um[id]), um[nome] ?? '']])));
  return {
    itens: rows.map(({ servico: _, atividade: __, ...item }) => item),
    rotulos: { servicoId: names('servicoId', 'servico'), atividadeId: names('atividadeId', 'atividade') },
  };
}

/** An item as its effect reads it. */
export interface ItemDoCap {
  readonly ordem: number;
  readonly servicoId: number;
  readonly atividadeId: number | null;
  readonly codigo: string | null;
  readonly aberta: boolean;
  readonly iniciada: boolean;
  readonly inteiro: boolean;
  readonly sai: string;
  readonly saldo: string;
  readonly hhPlan: string;
  readonly duracao: number;
  readonly duracaoRestante: number;
  /** Parts of the planned hours that stay: what was done, or what was not taken out. */
  readonly parte: string;
}

export async function listItens(db: Db | Tx, projetoId: number, id: number): Promise<ItemDoCap[]> {
  const { rows } = await sql<ItemDoCap>`
    select n.ordem, n.servico_id, n.atividade_id, n.codigo, n.aberta, n.iniciada, n.inteiro, (${SAI})::text as sai, n.saldo::text as saldo,
      n.hh_plan::text as hh_plan, n.duracao, n.duracao_restante,
      case when n.hh_plan = 0 then '0' else (1 - (${SAI}) / n.hh_plan)::text end as parte
    from ${itensDe(projetoId, sql`t.cap_id = ${id}`)} n order by n.ordem`.execute(db as Db);
  return rows;
}

/** How the schedule was before a cancellation was applied; undefined while it was not. */
export async function findDesfaz(db: Db | Tx, projetoId: number, id: number): Promise<Desfaz | undefined> {
  const { rows } = await sql<{ desfaz: Desfaz | null }>`
    select o.desfaz from cap a join cap o on o.id = a.reverte_id where a.id = ${id} and a.projeto_id = ${projetoId}`.execute(
    db as Db,
  );
  return rows[0]?.desfaz ?? undefined;
}

const NADA: MudancaProposta = { adicionar: [], remover: [], ligar: [], desligar: [] };

/** A cancellation, or the reversal of one, as a change of the schedule. */
export async function toMudanca(db: Db, projetoId: number, id: number) {
  const desfaz = await findDesfaz(db, projetoId, id);
  if (desfaz) return { mudanca: await toVolta(db, projetoId, desfaz), religadas: [] };
  const itens = (await listItens(db, projetoId, id)).filter(({ codigo, aberta }) => codigo !== null && aberta);
  const inteiros = itens.filter(({ inteiro }) => inteiro);
  const religadas = await listReligadas(
    db,
    projetoId,
    inteiros.map(({ atividadeId }) => atividadeId ?? 0),
  );
  const mudanca: MudancaProposta = {
    ...NADA,
    remover: inteiros.map(({ codigo }) => codigo ?? ''),
    ligar: religadas.map(({ predecessora, sucessora }) => ({ atividade: sucessora, predecessoras: predecessora })),
    durar: itens
      .filter(({ inteiro }) => !inteiro)
      .map(({ codigo, duracao, duracaoRestante, parte }) => ({
        atividade: codigo ?? '',
        duracao: Math.max(1, Math.round(duracao * Number(parte))),
        restante: Math.max(1, Math.round(duracaoRestante * Number(parte))),
      })),
  };
  return { mudanca, religadas };
}

/** The way back, by the codes of now. */
async function toVolta(db: Db, projetoId: number, { atividades, relacoes, criadas }: Desfaz): Promise<MudancaProposta> {
  const ids = [...relacoes, ...criadas].flatMap(({ de, para }) => [de, para]);
  const { rows } = await sql<{ id: number; codigo: string; restante: number }>`
    select id, codigo, duracao_restante as restante from atividade
    where projeto_id = ${projetoId} and id = any(${[...ids, ...atividades.map(({ id }) => id)]}::bigint[])`.execute(db);
  const agora = new Map(rows.map((uma) => [uma.id, uma]));
  const codigo = (id: number) => agora.get(id)?.codigo ?? '';
  const { rows: ficam } = await sql<{ de: number; para: number }>`
    select predecessora_id as de, sucessora_id as para from atividade_relacao
    where projeto_id = ${projetoId} and tipo = 'TI' and not ausente_na_origem`.execute(db);
  const ha = new Set(ficam.map(({ de, para }) => `${de} ${para}`));
  return {
    ...NADA,
    ligar: relacoes.map(({ de, para, tipo, lag, tipoLag }) => ({
      atividade: codigo(para),
      predecessoras: writeLigacoes([{ quem: codigo(de), tipo, lag, tipoLag }]),
    })),
    desligar: criadas
      .filter(({ de, para }) => ha.has(`${de} ${para}`))
      .map(({ de, para }) => ({ atividade: codigo(para), predecessoras: codigo(de) })),
    durar: atividades.map(({ id, duracao, duracaoRestante }) => ({
      atividade: codigo(id),
      duracao,
      restante: duracaoRestante,
    })),
  };
}

interface Votada extends Pick<Foto, 'numero' | 'titulo' | 'tag' | 'impacto'> {
  readonly simulada: boolean;
  readonly motivo: keyof typeof MOTIVOS;
  readonly reverte: string | null;
  readonly destinos: readonly (keyof typeof DESTINOS)[] | null;
  readonly campos: Foto['campos'];
}

/** Level of approval that what the law demands (NR-13) reaches. */
const NIVEL_DO_LEGAL = 4;

/** What people vote on. The impact counts only while its simulation does; hours follow what is reported. */
export async function fotoDe(db: Db, projetoId: number, registroId: number): Promise<Foto> {
  const { rows } = await sql<Votada>`
    select a.numero, a.titulo, i.tags as tag, ${simulada} as simulada, a.motivo, o.numero as reverte, i.destinos,
      json_build_object('hh', coalesce(case when a.reverte_id is null then i.hh else a.hh end, 0)::float8, 'valor', a.valor::float8,
        'terminoAntes', to_char(a.termino_antes, 'YYYY-MM-DD"T"HH24:MI'), 'terminoDepois', to_char(a.termino_depois, 'YYYY-MM-DD"T"HH24:MI'),
        'folgaUsada', a.folga_usada, 'critico', a.critico, 'congelado', p.escopo_congelado, 'riscoAlto', a.item_legal) as impacto,
      json_build_object('Justificativa', a.justificativa, 'Consequência e mitigação', a.mitigacao, 'Risco residual', a.risco,
        'Item legal (NR-13)', a.item_legal, 'Itens', i.itens) as campos
    from cap a join projeto p on p.id = a.projeto_id left join cap o on o.id = a.reverte_id
    left join lateral (select string_agg(distinct e.tag, ', ' order by e.tag) as tags, round(sum(${SAI}), 2) as hh,
        array_agg(distinct n.destino) as destinos,
        string_agg(concat_ws(' ', coalesce(n.codigo, n.servico), n.nome, round(case when a.reverte_id is null then ${SAI} else n.hh_cancelado end, 2)::float8 || ' HH'), '; ' order by n.ordem) as itens
      from ${itensDe(projetoId, sql`t.cap_id = ${registroId}`)} n left join equipamento e on e.id = n.equipamento_id) i on true
    where a.id = ${registroId} and a.projeto_id = ${projetoId}`.execute(db);
  const [uma] = rows;
  if (!uma) throw new AppError('registro.nao_encontrado');
  const { campos, simulada: vale, motivo, reverte, destinos, tag, ...foto } = uma;
  return {
    ...foto,
    tag: tag?.slice(0, 120) ?? null,
    revisao: vale ? 'vale' : 'venceu',
    eleva: campos['Item legal (NR-13)'] ? [{ motivo: 'item legal (NR-13)', ate: NIVEL_DO_LEGAL }] : [],
    campos: {
      ...campos,
      Motivo: MOTIVOS[motivo],
      Destinos: destinos?.map((um) => DESTINOS[um]).join(', ') ?? null,
      Reverte: reverte,
    },
  };
}

/** What the board of cancellations is compared with, and the way from the first baseline to the scope in force. */
export async function readComparacoes(db: Db, contexto: ContextoProjeto, ids: RawBuilder<unknown>) {
  const { projetoId } = contexto;
  const inteira = seesAll(contexto);
  // The rate of each activity is found once for all steps.
  const [{ rows }, { rows: destinos }, { rows: ganhos }] = await Promise.all([
    sql<{ passo: string; hh: number; valor: number }>`
    with x as materialized (
      select a.id, s.origem, coalesce(k.hh_normal, c.custo_hh, e.custo_hh) as tarifa
      from servico s join atividade a on a.servico_id = s.id left join contrato c on c.id = s.contrato_id
      left join especialidade e on e.id = coalesce(a.especialidade_id, s.especialidade_id)
      left join contrato_tarifa k on k.contrato_id = c.id and k.especialidade_id = e.id
      where s.projeto_id = ${projetoId}
    ), lb0 as materialized (
      select i.atividade_id, i.hh from linhabase l join linhabase_item i on i.linhabase_id = l.id where l.projeto_id = ${projetoId} and l.principal
    ), geradas as (
      select x.origem, x.tarifa, i.hh from x
      join lateral (select y.hh from linhabase_item y join linhabase l on l.id = y.linhabase_id
        where y.atividade_id = x.id and l.projeto_id = ${projetoId} order by l.numero limit 1) i on true
      where x.origem in ('ASFE', 'SSE') and x.id not in (select atividade_id from lb0)
    ), p as (
      select 'lb0' as passo, sum(i.hh) as hh, sum(i.hh * x.tarifa) as valor from lb0 i join x on x.id = i.atividade_id
      union all select lower(o), sum(g.hh), sum(g.hh * g.tarifa) from unnest('{ASFE,SSE}'::text[]) o left join geradas g on g.origem = o group by o
      union all select 'cap', -sum(t.hh_cancelado), -sum(t.liberado) from cap c join cap_item t on t.cap_id = c.id
        and t.atividade_id is not null where c.projeto_id = ${projetoId} and c.situacao = 'APLICADO' and c.reverte_id is null
      union all select 'vigente', sum(i.hh), sum(i.hh * x.tarifa) from linhabase_item i join x on x.id = i.atividade_id
        where i.linhabase_id = ${linhaVigente(projetoId)}
    ) select passo, coalesce(hh, 0)::float8 as hh, coalesce(valor, 0)::float8 as valor from p`.execute(db),
    sql<{ chave: string; valor: number }>`
    select t.destino as chave, sum(t.hh_cancelado)::float8 as valor from cap c join cap_item t on t.cap_id = c.id
    where c.id in (${ids}) and c.situacao = 'APLICADO' and c.reverte_id is null group by 1`.execute(db),
    sql<{ ganho: number | null }>`
    select (-sum(impacto_termino) / 60.0)::float8 as ganho from cap
    where id in (${ids}) and situacao = 'APLICADO' and reverte_id is null`.execute(db),
  ]);
  const passosEm = (medida: 'hh' | 'valor') => {
    const de = (qual: string) => rows.find(({ passo }) => passo === qual)?.[medida] ?? 0;
    const resto = Math.round((de('vigente') - de('lb0') - de('asfe') - de('sse') - de('cap')) * 100) / 100;
    return [
      ...rows.map((um) => ({ chave: um.passo, serie: null, valor: um[medida] })),
      { chave: 'outras', serie: null, valor: resto },
    ].filter(({ chave, valor }) => chave !== 'outras' || valor !== 0);
  };
  return {
    // The baselines are of the whole project: who sees a part has nothing of them to compare with.
    numeros: {
      hhLb0: inteira ? (rows.find(({ passo }) => passo === 'lb0')?.hh ?? null) : null,
      ganho: ganhos[0]?.ganho ?? null,
    },
    graficos: {
      cascata: inteira ? passosEm('hh') : [],
      cascataValor: inteira ? passosEm('valor') : [],
      destinos: destinos.map((um) => ({ ...um, serie: null })),
    },
  };
}

/** HH of the first baseline, and what each kind of request made of them. */
export async function readEscopo(db: Db, contexto: ContextoProjeto) {
  const { graficos } = await readComparacoes(db, contexto, sql`select null::bigint where false`);
  const passos = new Map(graficos.cascata.map(({ chave, valor }) => [chave, valor]));
  const [lb0 = 0, asfe = 0, sse = 0, cap = 0] = ['lb0', 'asfe', 'sse', 'cap'].map((passo) => passos.get(passo));
  return { lb0, asfe, sse, cap };
}
