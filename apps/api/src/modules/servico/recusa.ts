import { randomUUID } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';
import { servicoWorkflow } from '@cadencia/domain/servico/workflow.ts';
import { sql } from 'kysely';
import { transitionRows } from '../../cadastro/fluxo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { lockCorte } from '../../infra/corte.ts';
import type { Tx } from '../../infra/transaction.ts';
import { followServicos } from './commands.ts';
import { servicos } from './queries.ts';

/** Takes reports back, each with its answer. */
export type Estorna = (
  tx: Tx,
  contexto: ContextoProjeto,
  pedido: {
    readonly itens: readonly { readonly chave: string; readonly apontamentoId: number }[];
    readonly motivo: string;
  },
) => Promise<readonly { readonly ok: boolean; readonly mensagem: string | null }[]>;

interface Recusa {
  readonly id: number;
  readonly versao: number;
  readonly motivo: string;
  readonly atividades: readonly number[];
  readonly now: Date;
}

/**
 * Refuses a concluded service and opens activities of it again: the last report of each is taken back with the reason.
 * All of it or nothing; whoever may refuse the service may take these reports back.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `registro.acao`, `projeto.situacao`
 */
export async function recusarServico(
  tx: Tx,
  contexto: ContextoProjeto,
  estorna: Estorna,
  { id, versao, motivo, atividades, now }: Recusa,
): Promise<void> {
  await lockCorte(tx, contexto.projetoId, 'APONTAR');
  const cadastro = { ...servicos, fluxo: servicoWorkflow };
  const pedido = { acao: 'recusar', linhas: [{ id, versao }], motivo, ciente: false, now };
  const [recusa] = await transitionRows(tx, contexto, cadastro, pedido);
  if (recusa) throw recusa;
  const { rows } = await sql<{ apontamentoId: number | null; codigo: string }>`
    select a.ultimo_apontamento_id as apontamento_id, a.codigo from atividade a
    where a.projeto_id = ${contexto.projetoId} and a.servico_id = ${id} and a.id = any(${[...atividades]}::bigint[]) order by a.id`.execute(
    tx,
  );
  if (rows.length < atividades.length) throw new AppError('registro.nao_encontrado');
  const itens = rows.map(({ apontamentoId, codigo }) => {
    if (apontamentoId === null)
      throw new AppError('registro.acao', { mensagem: `A atividade ${codigo} não tem o que reabrir.` });
    return { chave: randomUUID(), apontamentoId };
  });
  const permissions = new Set([...contexto.permissions, 'GestaoProjeto:EstornarApontamento']);
  const feitos = itens.length > 0 ? await estorna(tx, { ...contexto, permissions }, { itens, motivo }) : [];
  const falha = feitos.findIndex(({ ok }) => !ok);
  if (falha >= 0)
    throw new AppError('registro.acao', {
      mensagem: `A atividade ${rows[falha]?.codigo} não reabre: ${feitos[falha]?.mensagem ?? ''}`,
    });
  await followServicos(tx, contexto, [id]);
}
