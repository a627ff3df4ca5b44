import { AppError } from '@cadencia/domain/errors.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../../cadastro/scope.ts';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { type Lida, lockPessoa } from '../commands.ts';
import { LIVRES } from './queries.ts';

/**
 * Sets which user a person is, or that they are none. The user reads all stored data of the person as their own, so
 * only a caller who may see those data makes the link, and never to themselves.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `pessoa.anonimizada`, `dados.invalidos`
 */
export async function linkUsuario(
  tx: Tx,
  contexto: Contexto,
  { usuarioId, ...lida }: Lida & { readonly usuarioId: number | null },
): Promise<void> {
  const antes = await lockPessoa(tx, contexto, lida);
  if (antes.usuarioId === usuarioId) return;
  if (usuarioId === contexto.usuarioId)
    throw new AppError('dados.invalidos', {
      campos: { usuarioId: 'Ninguém se liga a si mesmo: peça a outra pessoa que veja os dados pessoais.' },
    });
  if (usuarioId !== null) {
    const { rows } =
      await sql`select u.id from (select r.* from ${visibleRows(pessoa, contexto)} and r.id = ${lida.id}) r
      join ${LIVRES} where u.id = ${usuarioId}`.execute(tx);
    if (rows.length === 0)
      throw new AppError('dados.invalidos', {
        campos: { usuarioId: 'Escolha um usuário dos projetos do cliente que ainda não é de outra pessoa.' },
      });
  }
  await sql`update pessoa set usuario_id = ${usuarioId}::bigint, versao = versao + 1, alterado_em = now(),
    alterado_por = ${contexto.usuarioId} where id = ${lida.id}`.execute(tx);
  await audit(tx, contexto, {
    entidade: 'pessoa',
    registro: lida.id,
    acao: 'U',
    antes: { usuarioId: antes.usuarioId },
    depois: { usuarioId },
  });
}
