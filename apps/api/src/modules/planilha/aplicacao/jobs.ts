import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../infra/clock.ts';
import { type Pedinte, toContexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Job } from '../../../infra/jobs.ts';
import { Acompanhamento, failureOf } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import { finish, requireGoing } from '../leitura/commands.ts';
import { checkAll } from '../leitura/jobs.ts';
import { findTrabalhada } from '../queries.ts';
import type { Registros } from '../registro/registro.ts';
import { applyLinhas } from './commands.ts';

async function countToWrite(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from planilha_linha
    where planilha_id = ${id} and situacao in ('NOVO', 'ALTERADO')`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Payload of the jobs `aplicarPlanilha` and `desfazerPlanilha`. */
export interface PedidoDeTrabalho {
  readonly planilhaId: number;
  readonly trabalhoId: string;
  readonly pedinte: Pedinte;
}

export interface DepsDoTrabalho {
  readonly db: Db;
  readonly now: Clock;
  readonly registros: Registros;
}

/** Writes the lines of an import in one transaction. A failure leaves the register as it was and a new preview. */
export const applyPlanilhaJob = ({ db, now, registros }: DepsDoTrabalho): Job => ({
  name: 'aplicarPlanilha',
  run: async (payload) => {
    const { planilhaId: id, trabalhoId, pedinte } = payload as PedidoDeTrabalho;
    const acompanhamento = new Acompanhamento(db, [trabalhoId]);
    const { passo } = acompanhamento;
    const planilha = await findTrabalhada(db, id);
    const registro = registros.get(planilha.cadastro);
    const contexto = toContexto(pedinte);
    try {
      if (!registro) throw new AppError('registro.nao_encontrado');
      const total = await countToWrite(db, id);
      const aoGravar = async (feitas: number) => {
        await requireGoing(db, id);
        passo(
          `Salvando: ${feitas.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')}`,
          (95 * feitas) / Math.max(1, total),
        );
      };
      await aoGravar(0);
      await write(db, (tx) => applyLinhas(tx, { planilha, contexto, registro, now: now(), aoGravar }));
      await acompanhamento.conclude(`${total.toLocaleString('pt-BR')} registros gravados`);
    } catch (error) {
      const falha = failureOf(error);
      const cancelada = falha.code === 'trabalho.cancelado';
      if (registro && !cancelada) {
        passo('Conferindo de novo', 50);
        await checkAll(db, { planilha, contexto, registro }, { total: 1, passo: () => undefined }).catch(
          () => undefined,
        );
      }
      const { codigo, mensagem } = { codigo: falha.code, mensagem: falha.message };
      await finish(db, id, { situacao: 'PRONTA', erros: cancelada ? [] : [{ codigo, mensagem, linha: null }] });
      await acompanhamento.fail('Nada foi salvo', falha);
      if (!(error instanceof AppError)) throw falha;
    }
  },
});
