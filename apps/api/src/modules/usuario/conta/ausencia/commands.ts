import { AppError } from '@cadencia/domain/errors.ts';
import type { Ausencia } from '@cadencia/domain/usuario/conta/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../../../infra/audit.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { findAusencia } from './queries.ts';

/**
 * Writes who stands in for the caller, in every project where that person is a member of the same level or a higher
 * one; without anybody it is cleared.
 * @throws {AppError} `dados.invalidos` when there is no such project
 */
export async function saveAusencia(tx: Tx, contexto: Contexto, ausencia: Ausencia): Promise<Ausencia> {
  const { usuarioId } = contexto;
  const { substitutoId, inicio, termino } = ausencia;
  if (substitutoId === usuarioId) throw recusa('Escolha outra pessoa.');
  const antes = await findAusencia(tx, usuarioId);
  await sql`update projeto_usuario set substituto_id = null, substituicao_inicio = null, substituicao_termino = null
    where usuario_id = ${usuarioId} and substituto_id is not null`.execute(tx);
  if (substitutoId !== null) {
    const { numAffectedRows } = await sql`
      update projeto_usuario meu set substituto_id = ${substitutoId}, substituicao_inicio = ${inicio}::date,
        substituicao_termino = ${termino}::date
      from projeto_usuario seu join usuario s on s.id = seu.usuario_id and s.ativo and s.situacao = 'ATIVO'
      where meu.usuario_id = ${usuarioId} and seu.usuario_id = ${substitutoId} and seu.projeto_id = meu.projeto_id
        and seu.nivel_aprovacao >= meu.nivel_aprovacao`.execute(tx);
    if (!numAffectedRows) throw recusa('Escolha alguém de um projeto seu, com nível de aprovação igual ou maior.');
  }
  const depois = await findAusencia(tx, usuarioId);
  await audit(tx, contexto, { entidade: 'usuario', registro: usuarioId, acao: 'AUSENCIA', antes, depois });
  return depois;
}

const recusa = (mensagem: string): AppError => new AppError('dados.invalidos', { campos: { substitutoId: mensagem } });
