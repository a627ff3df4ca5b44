import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Closes the work that a killed process left open, unless a waiting job will go on with it. */
export async function recoverTrabalhos(tx: Tx): Promise<void> {
  const { code, message, acao } = new AppError('trabalho.interrompido');
  await sql`
    update trabalho t set situacao = 'FALHOU', etapa = 'Interrompido', terminado_em = now(),
      erro = ${JSON.stringify({ codigo: code, mensagem: message, acao })}
    where t.situacao in ('NA_FILA', 'EXECUTANDO') and not exists (
      select from graphile_worker.jobs j
      left join importacao i on j.key = 'importacao:' || i.id
      left join planilha p on j.key = 'planilha:' || p.id
      where j.attempts < j.max_attempts
        and (i.trabalho_id = t.id or p.trabalho_id = t.id or j.key in ('analise:' || t.id, 'exportacao:' || t.id)
          or (t.tipo = 'CALCULO' and j.key = 'calculo:' || t.projeto_id)))`.execute(tx);
}

/** Kinds of work that may be called off: they read, and store only at the end. */
const CANCELAVEIS = ['CALCULO', 'NIVELAMENTO', 'RISCO', 'EXPORTACAO'] as const;

/**
 * Asks a piece of work to stop; the worker checks for that.
 * @throws {AppError} `registro.nao_encontrado` when the caller did not ask for it, `trabalho.terminado`
 */
export async function cancelTrabalho(tx: Tx, contexto: Contexto, id: string): Promise<void> {
  const trabalho = await tx
    .selectFrom('trabalho')
    .select(['tipo', 'situacao', 'projetoId'])
    .where('id', '=', id)
    .where('usuarioId', '=', contexto.usuarioId)
    .forUpdate()
    .executeTakeFirst();
  if (!trabalho) throw new AppError('registro.nao_encontrado');
  const emAberto = trabalho.situacao === 'NA_FILA' || trabalho.situacao === 'EXECUTANDO';
  if (!emAberto || !CANCELAVEIS.some((tipo) => tipo === trabalho.tipo)) throw new AppError('trabalho.terminado');
  await tx.updateTable('trabalho').set({ cancelar: true }).where('id', '=', id).execute();
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: trabalho.projetoId ?? undefined,
    acao: 'CANCELAMENTO_DE_TRABALHO',
    depois: { trabalho: trabalho.tipo },
  });
}
