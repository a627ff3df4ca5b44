import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import { sql } from 'kysely';
import { audit } from '../../../../infra/audit.ts';
import type { Db } from '../../../../infra/database.ts';
import { announce } from '../../../../infra/events.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { toPlano } from '../../plano/mapping.ts';
import { applyPlano } from '../commands.ts';
import { isEmpty, propriosDe, VAZIO } from '../existente/mapping.ts';
import { loadExistente, lockAtividades } from '../existente/queries.ts';
import type { PedidoResolvido, TrabalhoAplicacao } from '../pedido/commands.ts';
import { createProjeto } from '../projeto/commands.ts';

/** The calculation that ends an import is asked for here, so that a process that dies before it leaves the project pending. */
const markPendente = (tx: Tx, projetoId: number) =>
  sql`update projeto set alteracao = alteracao + 1, calculo_pendente = true where id = ${projetoId}`.execute(tx);

/**
 * The whole of an import: the project made or found, the plan written over it, the import closed.
 * @throws {AppError} what the database refuses, in the words of the catalogue
 */
export async function importProjeto(
  tx: Tx,
  { importacaoId, usuarioId, ip, pedido }: TrabalhoAplicacao,
  projeto: ProjetoArquivo,
  passo: (etapa: string, andamento: number) => void,
): Promise<number> {
  const { projetoId, plano, existente } = await prepare(tx, usuarioId, pedido, projeto);
  const { resumo, conflitos } = await applyPlano(
    tx,
    { projetoId, usuarioId, importacaoId },
    { plano, existente },
    passo,
  );
  await markPendente(tx, projetoId);
  const erros = conflitos === 0 ? [] : [avisoDeConflito(conflitos)];
  await tx
    .updateTable('importacao')
    .set({
      situacao: 'APLICADA',
      projetoId,
      resumo: JSON.stringify(resumo),
      erros: JSON.stringify(erros),
      alteradoEm: new Date().toISOString(),
    })
    .where('id', '=', importacaoId)
    .execute();
  await audit(
    tx,
    { usuarioId, projetoId, ip },
    {
      entidade: 'projeto',
      registro: projetoId,
      acao: 'IMPORTACAO',
      depois: { importacaoId, destino: pedido.destino, idExterno: pedido.idExterno, ...resumo },
    },
  );
  await announce(tx, { tipo: 'importacao', projetoId, usuarioId, importacaoId, situacao: 'APLICADA' });
  await announce(tx, { tipo: 'projeto', projetoId });
  return projetoId;
}

const avisoDeConflito = (conflitos: number) => ({
  codigo: 'importacao.apontamento_local',
  mensagem: `${conflitos} atividades apontadas aqui estão não iniciadas no arquivo; o apontamento daqui ficou.`,
  linha: null,
});

async function prepare(tx: Tx, usuarioId: number, pedido: PedidoResolvido, projeto: ProjetoArquivo) {
  if (pedido.destino === 'NOVO') {
    const plano = await toPlano(projeto);
    const projetoId = await createProjeto(tx, usuarioId, pedido, plano);
    return { projetoId, plano, existente: { ...VAZIO, criterio: plano.criterio } };
  }
  const { projetoId } = pedido;
  await lockAtividades(tx, projetoId);
  const existente = await loadExistente(tx, projetoId);
  const plano = await toPlano(projeto, propriosDe(existente, projeto));
  return { projetoId, plano, existente: isEmpty(existente) ? { ...existente, criterio: plano.criterio } : existente };
}

/** Tables that grew by thousands of rows at once: without fresh statistics the first reads would be planned for empty ones. */
export const refreshStatistics = (db: Db) =>
  sql`vacuum (analyze, skip_locked) atividade, atividade_calculo, atividade_relacao, atividade_recurso, linhabase_item, apontamento, eap, servico`.execute(
    db,
  );
