import { asfe } from '@cadencia/domain/asfe/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { suprimento } from '@cadencia/domain/suprimento/cadastro.ts';
import { sql } from 'kysely';
import type { Escrita } from '../../cadastro/commands.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { Clock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { notifyContrato } from '../../infra/notificacao.ts';
import type { Tx } from '../../infra/transaction.ts';
import { requestSimulacoes } from '../../simulado.ts';
import type { Aprovavel, Votacao } from '../aprovacao/queries.ts';
import type { AtividadeNova, ServicoNovo } from '../cronograma/queries.ts';
import { fotoDe, listPropostas, simulacaoDeAsfes } from './queries.ts';

/** Fills in what a request leaves to the product: place, who asks, and the hours of its proposed activities. */
async function settle(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<void> {
  const contrato = contexto.visibilidade === 'CONTRATO' ? (contexto.contratoId ?? null) : null;
  await sql`
    update asfe a set area_id = coalesce(a.area_id, e.area_id), sistema_id = coalesce(a.sistema_id, e.sistema_id),
      solicitante_id = coalesce(a.solicitante_id, a.criado_por), contrato_id = coalesce(a.contrato_id, ${contrato}::bigint),
      hh = coalesce(t.hh, a.hh), duracao = coalesce(t.duracao, a.duracao)
    from asfe x left join equipamento e on e.id = x.equipamento_id
    left join lateral (select round(sum(y.recursos * y.duracao) / 60.0, 2) as hh, case when count(*) > 0 then least(sum(y.duracao), 600000)::int end as duracao
      from asfe_atividade y where y.asfe_id = x.id) t on true
    where x.id = a.id and a.id = any(${ids}::bigint[])`.execute(tx);
}

/** Gives a request without a cost the cost of its hours, by tariff, contract or craft, and of its materials. */
const estimate = (tx: Tx, id: number) =>
  sql`update asfe a set custo = coalesce(a.custo, round(coalesce(
      (select sum(t.recursos * t.duracao / 60.0 * coalesce(k.hh_normal, c.custo_hh, s.custo_hh)) from asfe_atividade t
        left join especialidade s on s.id = t.especialidade_id left join contrato c on c.id = a.contrato_id
        left join contrato_tarifa k on k.contrato_id = c.id and k.especialidade_id = s.id where t.asfe_id = a.id),
      a.hh * coalesce((select c.custo_hh from contrato c where c.id = a.contrato_id),
        (select avg(s.custo_hh) from especialidade s where s.disciplina_id = a.disciplina_id and s.ativo))
    ) + coalesce((select sum(m.quantidade * i.custo_unitario) from asfe_material m join insumo i on i.id = m.insumo_id
      where m.asfe_id = a.id), 0), 2)) where a.id = ${id}`.execute(tx);

const decide = (tx: Tx, id: number) => sql`update asfe set decidida_em = now() where id = ${id}`.execute(tx);

/** A request as its approval reads it. */
interface Pedida extends ServicoNovo {
  readonly id: number;
  readonly situacao: string;
}

/** Locks a request. @throws {AppError} `registro.nao_encontrado` */
async function lock(tx: Tx, { projetoId }: ContextoProjeto, id: number): Promise<Pedida> {
  const { rows } = await sql<Pedida>`
    select id, situacao, numero as codigo, titulo, equipamento_id, area_id, sistema_id, disciplina_id, contrato_id, fase,
      'ASFE' as origem, propostas as datas
    from asfe where id = ${id} and projeto_id = ${projetoId} for no key update`.execute(tx);
  const [pedida] = rows;
  if (!pedida) throw new AppError('registro.nao_encontrado');
  return pedida;
}

const move = async (tx: Tx, contexto: ContextoProjeto, antes: Pedida, acao: string, para: string) =>
  moveRows(tx, contexto, asfe, { acao, passos: [{ antes: { ...antes }, para }] });

/** Makes the supplies of the materials that a request named, for its service. */
async function createSuprimentos(
  tx: Tx,
  contexto: ContextoProjeto,
  { createRows }: Escrita,
  { id, servicoId }: { readonly id: number; readonly servicoId: number },
): Promise<void> {
  const { rows } = await sql<{ insumoId: number; quantidade: string; fonte: string; necessidade: string }>`
    select m.insumo_id, trim_scale(m.quantidade)::text as quantidade, case when m.disponivel then 'ESTOQUE' else 'COMPRA' end as fonte,
      coalesce((select min(p->>'inicio') from jsonb_array_elements(a.propostas) p)::date, a.necessaria_em::date,
        (now() at time zone j.fuso)::date) as necessidade
    from asfe_material m join asfe a on a.id = m.asfe_id join projeto j on j.id = a.projeto_id
    where a.id = ${id} order by m.ordem`.execute(tx);
  if (rows.length === 0) return;
  await createRows(
    tx,
    contexto,
    suprimento,
    rows.map((um) => ({ ...um, servicoId, antecedencia: 0 })),
  );
}

/** What other modules write when a request is approved. */
interface Obras {
  readonly createServico: (
    tx: Tx,
    contexto: ContextoProjeto,
    novo: ServicoNovo,
    atividades: readonly AtividadeNova[],
  ) => Promise<number>;
  readonly suprimentos: Escrita;
}

/** What follows from the last vote: the service with its activities and supplies, the current baseline, new dates. */
async function approve(tx: Tx, contexto: ContextoProjeto, id: number, { createServico, suprimentos }: Obras) {
  const pedida = await lock(tx, contexto, id);
  await move(tx, contexto, pedida, 'aprovar', 'APROVADA');
  const servicoId = await createServico(tx, contexto, pedida, await listPropostas(tx, id));
  await sql`update asfe set servico_id = ${servicoId} where id = ${id}`.execute(tx);
  await decide(tx, id);
  await createSuprimentos(tx, contexto, suprimentos, { id, servicoId });
  await notifyContrato(tx, pedida.contratoId, {
    tipo: 'APROVACAO',
    titulo: `${pedida.codigo} foi aprovada para o seu contrato executar`,
    texto: pedida.titulo,
    link: `${asfe.rota}?registro=${id}`,
    projetoId: contexto.projetoId,
    assunto: `asfe:${id}`,
  });
  await requestCalculo(tx, contexto);
}

/** Requests as a kind of record that is approved. */
export const aprovavelAsfe = (obras: Obras): Aprovavel => ({
  documento: 'ASFE',
  cadastro: asfe,
  fotoDe,
  reduz: async (tx, id, { hh, valor }) => {
    await sql`update asfe set hh_aprovado = ${hh}, valor_aprovado = ${valor} where id = ${id}`.execute(tx);
  },
  aoAprovar: (tx, contexto, id) => approve(tx, contexto, id, obras),
  aoReprovar: async (tx, contexto, id) => {
    await move(tx, contexto, await lock(tx, contexto, id), 'reprovar', 'REPROVADA');
    await decide(tx, id);
  },
  aoDevolver: async (tx, contexto, id) => move(tx, contexto, await lock(tx, contexto, id), 'devolver', 'RASCUNHO'),
});

/** Writes requests: those under vote are simulated anew when what people vote on changed. */
export const escritaDeAsfes = (now: Clock, { escrita }: Votacao): Escrita =>
  escrita(now, {
    settle,
    depois: (tx, { projetoId }) => requestSimulacoes(tx, simulacaoDeAsfes, projetoId),
    envia: 'concluir',
    quemPede: ({ solicitanteId }) => Number(solicitanteId),
    aoMover: async (tx, _, { id }, acao) => acao === 'enviar' && estimate(tx, id),
    aoCancelar: decide,
  });

/** Moves approved requests by what was reported on their services: begun, finished, or neither any more. */
export async function followAsfes(tx: Tx, projetoId: number): Promise<void> {
  const { rows } = await sql<{ id: number; situacao: string; para: string }>`
    select a.id, a.situacao, n.para from asfe a
    cross join lateral (select case when count(*) = 0 or bool_and(x.inicio_real is null) then 'APROVADA'
        when bool_and(x.termino_real is not null) then 'CONCLUIDA' else 'EM_EXECUCAO' end as para
      from atividade x where x.servico_id = a.servico_id and not x.ausente_na_origem and x.situacao <> 'CANCELADA') n
    where a.projeto_id = ${projetoId} and a.situacao in ('APROVADA', 'EM_EXECUCAO', 'CONCLUIDA') and a.situacao <> n.para
    order by a.id for no key update of a`.execute(tx);
  const passos = rows.map(({ para, ...antes }) => ({ antes, para }));
  await moveRows(tx, { usuarioId: null, projetoId, ip: '' }, asfe, { acao: 'acompanhar', passos });
}
