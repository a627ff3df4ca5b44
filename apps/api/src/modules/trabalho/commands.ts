import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
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
        and (i.trabalho_id = t.id or p.trabalho_id = t.id or (t.tipo = 'CALCULO' and j.key = 'calculo:' || t.projeto_id)))`.execute(
    tx,
  );
}
