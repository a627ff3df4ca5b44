import { emUso } from '@cadencia/domain/em-uso.ts';
import type { TurnoEscrito } from '@cadencia/domain/projeto/turno.ts';
import { audit } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import type { Sobre } from '../../../infra/versao.ts';
import { lockLida, lockLinha, requireUnico, saveLinha } from '../partes/linha.ts';
import { lockProjetoAberto } from '../queries.ts';
import { listTurnos } from './queries.ts';

const requireNome = (tx: Tx, projetoId: number, valor: string, id = 0): Promise<void> =>
  requireUnico(tx, 'turno', projetoId, { campo: 'nome', valor, mensagem: 'Já existe um turno com este nome.', id });

/** @throws {AppError} `projeto.situacao`, `registro.repetido` */
export async function addTurno(tx: Tx, contexto: ContextoProjeto, turno: TurnoEscrito): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  await requireNome(tx, projetoId, turno.nome);
  const ordem = Math.max(0, ...(await listTurnos(tx, projetoId)).map((um) => um.ordem)) + 1;
  const { id } = await tx
    .insertInto('turno')
    .values({ ...turno, projetoId, ordem, criadoPor: contexto.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, contexto, { entidade: 'turno', registro: id, acao: 'I', depois: { ...turno, ordem } });
  await announce(tx, { tipo: 'projeto', projetoId });
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `registro.repetido` */
export async function updateTurno(
  tx: Tx,
  contexto: ContextoProjeto,
  { turno, ...lida }: Sobre & { readonly turno: TurnoEscrito },
): Promise<void> {
  const antes = await lockLida(tx, contexto, 'turno', lida);
  await requireNome(tx, contexto.projetoId, turno.nome, lida.id);
  await saveLinha(tx, contexto, 'turno', { antes, depois: turno, now: lida.now });
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso` */
export async function removeTurno(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const { nome } = await lockLinha(tx, 'turno', projetoId, id);
  const usos = (await listTurnos(tx, projetoId)).find((turno) => turno.id === id)?.usos ?? 0;
  if (usos > 0) throw emUso(usos, ['registro', 'registros'], 'Tire-o antes de onde é usado.');
  await keepForUndo(tx, contexto, { entidade: 'turno', ids: [id] });
  await tx.deleteFrom('turno').where('id', '=', id).execute();
  await audit(tx, contexto, { entidade: 'turno', registro: id, acao: 'D', antes: { nome } });
  await announce(tx, { tipo: 'projeto', projetoId });
}
