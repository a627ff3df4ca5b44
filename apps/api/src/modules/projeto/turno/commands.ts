import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { TurnoEscrito } from '@cadencia/domain/projeto/turno.ts';
import { audit } from '../../../infra/audit.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao } from '../../../infra/versao.ts';
import { lockProjetoAberto } from '../queries.ts';
import { listTurnos } from './queries.ts';

/** @throws {AppError} `registro.repetido` */
async function requireNome(tx: Tx, projetoId: number, nome: string, id = 0): Promise<void> {
  const igual = (await listTurnos(tx, projetoId)).some((turno) => turno.nome === nome && turno.id !== id);
  if (igual)
    throw new AppError('registro.repetido', {
      valores: { contexto: 'projeto' },
      campos: { nome: 'Já existe um turno com este nome.' },
    });
}

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

async function lockTurno(tx: Tx, projetoId: number, id: number) {
  const turno = await tx
    .selectFrom('turno')
    .selectAll()
    .where('projetoId', '=', projetoId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!turno) throw new AppError('registro.nao_encontrado');
  return turno;
}

interface Alteracao {
  readonly id: number;
  readonly versao: number;
  readonly now: Date;
  readonly turno: TurnoEscrito;
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `registro.repetido` */
export async function updateTurno(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, versao, now, turno }: Alteracao,
): Promise<void> {
  const projeto = await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await lockTurno(tx, projeto.id, id);
  await requireVersao(tx, antes, { versao, fuso: projeto.fuso, now });
  await requireNome(tx, projeto.id, turno.nome, id);
  await tx
    .updateTable('turno')
    .set({ ...turno, versao: antes.versao + 1, alteradoEm: now.toISOString(), alteradoPor: contexto.usuarioId })
    .where('id', '=', id)
    .execute();
  const { nome, inicio, fim, intervalo, descontaIntervalo, tipo, cor } = antes;
  await audit(tx, contexto, {
    entidade: 'turno',
    registro: id,
    acao: 'U',
    antes: { nome, inicio, fim, intervalo, descontaIntervalo, tipo, cor },
    depois: turno,
  });
  await announce(tx, { tipo: 'projeto', projetoId: projeto.id });
}

/** @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.em_uso` */
export async function removeTurno(tx: Tx, contexto: ContextoProjeto, id: number): Promise<void> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const { nome } = await lockTurno(tx, projetoId, id);
  const usos = (await listTurnos(tx, projetoId)).find((turno) => turno.id === id)?.usos ?? 0;
  if (usos > 0) throw emUso(usos, ['registro', 'registros'], 'Tire-o antes de onde é usado.');
  await keepForUndo(tx, contexto, { entidade: 'turno', ids: [id] });
  await tx.deleteFrom('turno').where('id', '=', id).execute();
  await audit(tx, contexto, { entidade: 'turno', registro: id, acao: 'D', antes: { nome } });
  await announce(tx, { tipo: 'projeto', projetoId });
}
