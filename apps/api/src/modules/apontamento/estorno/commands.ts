import type { EstornoNovo } from '@cadencia/domain/apontamento/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { APONTADO, JUNCAO_APONTADO, lockCorte, refreshAtividades } from '../../../infra/corte.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { checkSituacao } from '../apontavel.ts';
import { getRegras } from '../queries.ts';
import { aceite, announceAvanco, type Resultado, recusa } from '../resultado.ts';
import { type ApontamentoEstornavel, checkEstorno } from './estornavel.ts';
import { listEstornosByChave, listUltimos, lockApontamentos } from './queries.ts';

export type ResultadoEstorno = Resultado & { ultimoApontamentoId: number | null };

interface Pedido {
  readonly itens: readonly EstornoNovo[];
  /** Absent: only the caller's own reports of the last minutes. */
  readonly motivo?: string | undefined;
}

/** Reason in the history for a report that was taken back without one. */
const DESFEITO = 'Desfeito por quem apontou, em até dez minutos.';

/**
 * Takes reports back: each one stands or falls alone, and one transaction stores all that stand. A key already stored
 * gives its first answer again. Each activity returns to the valid report before, or to not started. A user who may
 * only report takes back their own reports of the last minutes, without a reason.
 * @throws {AppError} `projeto.situacao`, `permissao.negada`
 */
export async function estornarApontamentos(
  tx: Tx,
  contexto: ContextoProjeto,
  { itens, motivo }: Pedido,
): Promise<ResultadoEstorno[]> {
  const aponta = contexto.permissions.has('GestaoProjeto:Apontar');
  if (motivo !== undefined || !aponta) authorize(contexto, 'GestaoProjeto:EstornarApontamento');
  await lockCorte(tx, contexto.projetoId, 'APONTAR');
  checkSituacao((await getRegras(tx, contexto.projetoId)).situacao);
  const apontamentos = await lockApontamentos(
    tx,
    contexto,
    itens.map((item) => item.apontamentoId),
  );
  const gravados = await listEstornosByChave(tx, contexto, itens);
  const { aceitos, recusados } = judge({ itens, motivo }, apontamentos, gravados);
  const ids =
    aceitos.length > 0 ? await insertEstornos(tx, contexto, { aceitos, motivo: motivo ?? DESFEITO }) : gravados;
  const ultimos = await listUltimos(
    tx,
    [...apontamentos.values()].map((apontamento) => apontamento.atividadeId),
  );
  return itens.map(({ chave, apontamentoId }) => {
    const id = gravados.get(chave) ?? ids.get(chave);
    const erro = recusados.get(chave) ?? new AppError('registro.nao_encontrado');
    if (id === undefined) return { ...recusa(chave, erro), ultimoApontamentoId: null };
    const atividadeId = apontamentos.get(apontamentoId)?.atividadeId ?? 0;
    return { ...aceite(chave, id), ultimoApontamentoId: ultimos.get(atividadeId) ?? null };
  });
}

interface Aceito {
  readonly chave: string;
  readonly apontamento: ApontamentoEstornavel;
}

/** Splits requests into those to store and those refused with the reason; requests already stored are in neither. */
function judge(
  { itens, motivo }: Pedido,
  apontamentos: ReadonlyMap<number, ApontamentoEstornavel>,
  gravados: ReadonlyMap<string, number>,
) {
  const aceitos = new Map<number, Aceito>();
  const recusados = new Map<string, AppError>();
  for (const { chave, apontamentoId } of itens) {
    if (gravados.has(chave)) continue;
    try {
      const apontamento = accept(apontamentos.get(apontamentoId), aceitos);
      checkEstorno(apontamento, motivo);
      aceitos.set(apontamento.atividadeId, { chave, apontamento });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      recusados.set(chave, error);
    }
  }
  return { aceitos: [...aceitos.values()], recusados };
}

/** @throws {AppError} why this report cannot be taken back */
function accept(
  apontamento: ApontamentoEstornavel | undefined,
  aceitos: ReadonlyMap<number, Aceito>,
): ApontamentoEstornavel {
  if (!apontamento) throw new AppError('registro.nao_encontrado');
  if (aceitos.has(apontamento.atividadeId)) {
    throw new AppError('dados.invalidos', { campos: { apontamentoId: 'Atividade repetida na mesma remessa.' } });
  }
  return apontamento;
}

/** Key → id of the reversals, at the instant of the reversed report and with the state that remains. */
async function insertEstornos(
  tx: Tx,
  contexto: ContextoProjeto,
  { aceitos, motivo }: { readonly aceitos: readonly Aceito[]; readonly motivo: string },
): Promise<Map<string, number>> {
  const ids = aceitos.map(({ apontamento }) => apontamento.id);
  const atividades = aceitos.map(({ apontamento }) => apontamento.atividadeId);
  await sql`update apontamento set situacao = 'ESTORNADO' where id = any(${ids}::bigint[])`.execute(tx);
  await refreshAtividades(tx, contexto, atividades);
  const { rows } = await sql<{ chave: string; id: number; estornadoId: number; de: number; para: number }>`
    with novos as (
      insert into apontamento (chave, projeto_id, atividade_id, referencia, turno_id, dia_operacional, avanco, duracao_restante,
        inicio_real, termino_real, origem, situacao, estornado_id, observacao, usuario_id)
      select p.chave, x.projeto_id, a.id, x.referencia, x.turno_id, x.dia_operacional, ${APONTADO.avanco}, ${APONTADO.duracaoRestante},
        ${APONTADO.inicioReal}, ${APONTADO.terminoReal}, 'WEB', 'ESTORNADO', x.id, ${motivo}, ${contexto.usuarioId}
      from unnest(${aceitos.map(({ chave }) => chave)}::uuid[], ${ids}::bigint[]) as p(chave, id)
      join apontamento x on x.id = p.id join atividade a on a.id = x.atividade_id ${JUNCAO_APONTADO}
      returning chave, id, estornado_id, avanco)
    select n.chave, n.id, n.estornado_id, x.avanco::float8 as de, n.avanco::float8 as para
    from novos n join apontamento x on x.id = n.estornado_id`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, chave, estornadoId, de, para }) => ({
      entidade: 'apontamento',
      registro: estornadoId,
      acao: 'ESTORNO',
      antes: { situacao: 'VALIDO', avanco: de },
      depois: { situacao: 'ESTORNADO', avanco: para, motivo, estornoId: id, chave },
    })),
  );
  await announceAvanco(tx, contexto, atividades);
  return new Map(rows.map((row) => [row.chave, row.id]));
}
