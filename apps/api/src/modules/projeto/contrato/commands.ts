import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { lockProjetoAberto } from '../queries.ts';
import { listContratos } from './queries.ts';

/**
 * Adds contracts of the project's own client; those already in it stay as they are.
 * @throws {AppError} `projeto.situacao`, `dados.invalidos`
 */
export async function addContratos(tx: Tx, contexto: ContextoProjeto, pedidos: readonly number[]): Promise<void> {
  const { id: projetoId, clienteId } = await lockProjetoAberto(tx, contexto.projetoId);
  const ids = [...new Set(pedidos)];
  const { rows: achados } = await sql<{ id: number }>`
    select id from contrato where cliente_id = ${clienteId} and ativo and id = any(${ids}::bigint[])`.execute(tx);
  if (achados.length < ids.length)
    throw new AppError('dados.invalidos', { campos: { contratoIds: 'Contrato não encontrado entre os do cliente.' } });
  const { rows } = await sql<{ id: number; contratoId: number }>`
    insert into projeto_contrato (projeto_id, contrato_id, criado_por)
    select ${projetoId}, c, ${contexto.usuarioId} from unnest(${ids}::bigint[]) c
    on conflict (projeto_id, contrato_id) do nothing returning id, contrato_id`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, contratoId }) => ({
      entidade: 'projeto_contrato',
      registro: id,
      acao: 'I',
      depois: { contratoId },
    })),
  );
  await announce(tx, { tipo: 'projeto', projetoId });
}

const PASSE = 'Passe antes o que é dele a outro contrato.';

/**
 * Removes a contract that no row of the project uses.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso`
 */
export async function removeContrato(tx: Tx, contexto: ContextoProjeto, contratoId: number): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const linha = (await listContratos(tx, contexto)).find(({ id }) => id === contratoId);
  if (!linha) throw new AppError('registro.nao_encontrado');
  if (linha.servicos > 0) throw emUso(linha.servicos, ['serviço', 'serviços'], PASSE);
  if (linha.frentes > 0)
    throw emUso(linha.frentes, ['registro de frente de trabalho', 'registros de frente de trabalho'], PASSE);
  if (linha.pessoas > 0) throw emUso(linha.pessoas, ['integrante da equipe', 'integrantes da equipe'], PASSE);
  await keepForUndo(tx, contexto, {
    entidade: 'projeto_contrato',
    ids: [contratoId],
    partes: [{ tabela: 'projeto_contrato', coluna: 'contrato_id', onde: sql`t.projeto_id = ${projetoId}` }],
  });
  const { rows } = await sql<{ id: number }>`
    delete from projeto_contrato where projeto_id = ${projetoId} and contrato_id = ${contratoId} returning id`.execute(
    tx,
  );
  await audit(tx, contexto, {
    entidade: 'projeto_contrato',
    registro: rows[0]?.id,
    acao: 'D',
    antes: { contratoId, numero: linha.numero },
  });
  await announce(tx, { tipo: 'projeto', projetoId });
}
