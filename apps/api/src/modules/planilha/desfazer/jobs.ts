import { AppError } from '@cadencia/domain/errors.ts';
import { toContexto } from '../../../infra/context.ts';
import type { Job } from '../../../infra/jobs.ts';
import { Acompanhamento, failureOf } from '../../../infra/trabalho.ts';
import { write } from '../../../infra/transaction.ts';
import type { DepsDoTrabalho, PedidoDeTrabalho } from '../aplicacao/jobs.ts';
import { finish, requireGoing } from '../leitura/commands.ts';
import { findTrabalhada } from '../queries.ts';
import { closeUndo, undoLinhas } from './commands.ts';

/** Undoes an import, in one transaction. */
export const undoPlanilhaJob = ({ db, now, registros }: DepsDoTrabalho): Job => ({
  name: 'desfazerPlanilha',
  run: async (payload) => {
    const { planilhaId: id, trabalhoId, pedinte } = payload as PedidoDeTrabalho;
    const acompanhamento = new Acompanhamento(db, [trabalhoId]);
    const planilha = await findTrabalhada(db, id);
    const registro = registros.get(planilha.cadastro);
    try {
      if (!registro) throw new AppError('registro.nao_encontrado');
      const aoGravar = async (feitas: number) => {
        await requireGoing(db, id);
        acompanhamento.passo(`Desfazendo: ${feitas.toLocaleString('pt-BR')} registros`, 50);
      };
      await aoGravar(0);
      const obra = { planilha, contexto: toContexto(pedinte), registro, now: now(), aoGravar };
      const { ficaram } = await write(db, async (tx) => {
        const desfeito = await undoLinhas(tx, obra);
        await closeUndo(tx, obra, desfeito);
        return desfeito;
      });
      await acompanhamento.conclude(
        ficaram.length === 0 ? 'Importação desfeita' : `Desfeita, menos ${ficaram.length} registros`,
      );
    } catch (error) {
      const falha = failureOf(error);
      await finish(db, id, {
        situacao: 'APLICADA',
        erros: [{ codigo: falha.code, mensagem: falha.message, linha: null }],
      });
      await acompanhamento.fail('A importação continua como estava', falha);
      if (!(error instanceof AppError)) throw falha;
    }
  },
});
