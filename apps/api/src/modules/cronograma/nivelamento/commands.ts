import type { PedidoNivelamento } from '@cadencia/domain/cronograma/nivelamento/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import type { Nivelamento } from '@cadencia/engine';
import { sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { visible } from '../../../infra/authorize.ts';
import { insertRows, type Lote } from '../../../infra/bulk.ts';
import { requestCalculo } from '../../../infra/calculo.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { askAnalise, requireVisiveis } from '../analise/commands.ts';
import { toConflitos, toMudancas } from './linhas.ts';
import { hasLimites } from './queries.ts';

const FALTA = {
  faltaDe: 'minuto',
  faltaAte: 'minuto',
  necessidade: 'numeric(20,6)',
  capacidade: 'numeric(20,6)',
} as const;
const CHAVE = { nivelamentoId: 'bigint', ordem: 'int', atividadeId: 'bigint', especialidadeId: 'bigint' } as const;

const MUDANCAS = {
  tabela: 'nivelamento_mudanca',
  colunas: {
    ...CHAVE,
    ...FALTA,
    antesInicio: 'minuto',
    antesTermino: 'minuto',
    depoisInicio: 'minuto',
    depoisTermino: 'minuto',
    atraso: 'int',
    predecessoraId: 'bigint',
  },
} as const satisfies Lote<string>;

const CONFLITOS = {
  tabela: 'nivelamento_conflito',
  colunas: { ...CHAVE, ...FALTA, causa: 'text' },
} as const satisfies Lote<string>;

/**
 * Asks for a proposal.
 * @throws {AppError} `nivelamento.sem_limites`, `dados.invalidos`, `projeto.situacao`
 */
export async function askNivelamento(
  tx: Tx,
  contexto: ContextoProjeto,
  pedido: PedidoNivelamento,
): Promise<{ id: number; trabalhoId: string }> {
  if (!(await hasLimites(tx, contexto.projetoId))) throw new AppError('nivelamento.sem_limites');
  const { fixas, prioridades, ...opcoes } = pedido;
  await requireVisiveis(tx, contexto, { fixas, prioridades: prioridades.map(({ atividadeId }) => atividadeId) });
  return askAnalise(tx, contexto, {
    tipo: 'NIVELAMENTO',
    job: 'nivelar',
    tabela: 'nivelamento',
    pedido,
    resumo: { ...opcoes, fixas: fixas.length, prioridades: prioridades.length },
  });
}

/** Stores a proposal, made of the schedule as it was at `alteracao`. */
export async function storeProposta(tx: Tx, id: number, alteracao: number, proposta: Nivelamento): Promise<void> {
  await insertRows(tx, MUDANCAS, toMudancas(id, proposta), (linha) => linha);
  await insertRows(tx, CONFLITOS, toConflitos(id, proposta), (linha) => linha);
  await sql`update nivelamento set situacao = 'PROPOSTA', alteracao = ${alteracao},
    termino_antes = de_minuto(${proposta.terminoAntes}), termino_depois = de_minuto(${proposta.terminoDepois}),
    excesso_antes = ${proposta.excessoAntes}, excesso_depois = ${proposta.excessoDepois}, agendas = ${proposta.agendas},
    interrompido = ${proposta.interrompido} where id = ${id}`.execute(tx);
}

/**
 * Decides a proposal that waits for a decision.
 * @throws {AppError} `registro.nao_encontrado`, `nivelamento.decidido`, `projeto.situacao`
 */
async function decide(
  tx: Tx,
  { projetoId, usuarioId }: ContextoProjeto,
  id: number,
  situacao: 'ACEITA' | 'RECUSADA',
): Promise<void> {
  const { rows } = await sql<{ situacao: string; projeto: string }>`
    select n.situacao, p.situacao as projeto from nivelamento n join projeto p on p.id = n.projeto_id
    where n.id = ${id} and n.projeto_id = ${projetoId} for no key update of p for update of n`.execute(tx);
  const [atual] = rows;
  if (!atual) throw new AppError('registro.nao_encontrado');
  requireAberto(atual.projeto);
  if (atual.situacao !== 'PROPOSTA') throw new AppError('nivelamento.decidido');
  await sql`update nivelamento set situacao = ${situacao}, decidido_em = now(),
    decidido_por = ${usuarioId} where id = ${id}`.execute(tx);
}

/** Sets the start that `nivelamentoId` proposes on activities that have not begun, and clears it on the others. */
async function moveAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  nivelamentoId: number | null,
  atividades: readonly number[] | null,
): Promise<{ aceitas: number; limpas: number }> {
  const { rows } = await sql<{ aceitas: number; limpas: number }>`
    with alvo as materialized (
      select a.id, m.depois_inicio as inicio, m.ordem from ${visible(contexto)} a
      left join nivelamento_mudanca m on m.nivelamento_id = ${nivelamentoId} and m.atividade_id = a.id and a.inicio_real is null
        and (${atividades}::bigint[] is null or a.id = any(${atividades}::bigint[]))
      where a.inicio_nivelado is not null or m.ordem is not null
    ), marcado as (
      update nivelamento_mudanca m set aceita = true from alvo
      where m.nivelamento_id = ${nivelamentoId} and m.ordem = alvo.ordem
    ), gravado as (
      update atividade a set inicio_nivelado = alvo.inicio, versao = a.versao + 1, alterado_em = now(),
        alterado_por = ${contexto.usuarioId}
      from alvo where a.id = alvo.id and a.inicio_nivelado is distinct from alvo.inicio
    )
    select count(inicio)::int as aceitas, (count(*) - count(inicio))::int as limpas from alvo`.execute(tx);
  return rows[0] ?? { aceitas: 0, limpas: 0 };
}

/**
 * Accepts a proposal for every activity that it moves, or for the given ones; activities that have begun since stay.
 * @throws {AppError} like `decide`; `dados.invalidos`
 */
export async function acceptNivelamento(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, atividades }: { readonly id: number; readonly atividades?: readonly number[] | undefined },
): Promise<{ aceitas: number }> {
  await decide(tx, contexto, id, 'ACEITA');
  if (atividades) await requireVisiveis(tx, contexto, { atividades });
  const { aceitas } = await moveAtividades(tx, contexto, id, atividades ?? null);
  await sql`update nivelamento set aceitas = ${aceitas} where id = ${id}`.execute(tx);
  await recordDecisao(tx, contexto, 'NIVELAMENTO_ACEITO', { proposta: id, aceitas });
  await requestCalculo(tx, contexto);
  return { aceitas };
}

/** @throws {AppError} like `decide` */
export async function refuseNivelamento(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  await decide(tx, contexto, id, 'RECUSADA');
  await recordDecisao(tx, contexto, 'NIVELAMENTO_RECUSADO', { proposta: id });
}

/** Removes every levelling from the activities that the caller may see. @throws {AppError} `projeto.situacao` */
export async function clearNivelamento(tx: Tx, contexto: ContextoProjeto): Promise<{ limpas: number }> {
  const { situacao } = await tx
    .selectFrom('projeto')
    .select('situacao')
    .where('id', '=', contexto.projetoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  requireAberto(situacao);
  const { limpas } = await moveAtividades(tx, contexto, null, null);
  if (limpas > 0) {
    await recordDecisao(tx, contexto, 'NIVELAMENTO_LIMPO', { atividades: limpas });
    await requestCalculo(tx, contexto);
  }
  return { limpas };
}

const recordDecisao = (tx: Tx, contexto: ContextoProjeto, acao: string, depois: object) =>
  audit(tx, contexto, { entidade: 'projeto', registro: contexto.projetoId, acao, depois });
