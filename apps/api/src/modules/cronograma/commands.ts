import { diaEscrito } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { requireAberto } from '@cadencia/domain/projeto-aberto.ts';
import { audit } from '../../infra/audit.ts';
import { requestCalculo } from '../../infra/calculo.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { followCorte, lockParaMover } from '../../infra/corte.ts';
import { createTrabalho } from '../../infra/trabalho.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Years between a data date and the schedule's start from which the date counts as a typing error. */
const ANOS = 10;

interface DatasDeCorte {
  /** Wall-clock texts, which sort in the order of time. */
  readonly atual: string;
  readonly nova: string;
  readonly inicio: string;
  readonly motivo: string | undefined;
}

const shift = (instante: string, anos: number): string =>
  `${Number(instante.slice(0, 4)) + anos}${instante.slice(4, 10).replace('02-29', '02-28')}T00:00`;

/**
 * The data date moves forward freely and back only with a reason.
 * @throws {AppError} `cronograma.data_base`, `dados.invalidos`
 */
function checkDataBase({ atual, nova, inicio, motivo }: DatasDeCorte): void {
  const [de, ate] = [shift(inicio, -ANOS), shift(inicio, ANOS)];
  if (nova < de || nova > ate) {
    throw new AppError('dados.invalidos', {
      campos: { dataBase: `Informe uma data entre ${diaEscrito(de)} e ${diaEscrito(ate)}.` },
    });
  }
  if (nova < atual && !motivo) {
    throw new AppError('cronograma.data_base', { campos: { motivo: 'Campo obrigatório.' } });
  }
}

interface Pedido {
  readonly dataBase: string;
  readonly motivo?: string | undefined;
}

/**
 * Moves the data date, with the reports up to it, and asks for the calculation. Two moves wait for each other.
 * @throws {AppError} `projeto.situacao`, `cronograma.data_base`, `dados.invalidos`
 */
export async function askCalculo(tx: Tx, contexto: ContextoProjeto, pedido: Pedido): Promise<string> {
  const { projetoId } = contexto;
  await lockParaMover(tx, projetoId, pedido.dataBase);
  const projeto = await tx
    .selectFrom('projeto')
    .select(['dataBase', 'inicioCronograma', 'situacao', 'versao'])
    .where('id', '=', projetoId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  requireAberto(projeto.situacao);
  const { dataBase, motivo } = pedido;
  checkDataBase({ atual: projeto.dataBase, nova: dataBase, inicio: projeto.inicioCronograma, motivo });
  if (dataBase !== projeto.dataBase) {
    await tx
      .updateTable('projeto')
      .set({
        dataBase,
        versao: projeto.versao + 1,
        alteradoEm: new Date().toISOString(),
        alteradoPor: contexto.usuarioId,
      })
      .where('id', '=', projetoId)
      .execute();
    await followCorte(tx, contexto, projeto.dataBase);
  }
  await audit(tx, contexto, {
    entidade: 'projeto',
    registro: projetoId,
    ...(dataBase === projeto.dataBase
      ? { acao: 'CALCULO_PEDIDO' }
      : { acao: 'DATA_BASE', antes: { dataBase: projeto.dataBase } }),
    depois: { dataBase, ...(motivo ? { motivo } : {}) },
  });
  const trabalhoId = await createTrabalho(tx, contexto, { tipo: 'CALCULO', projetoId });
  await requestCalculo(tx, contexto);
  return trabalhoId;
}
