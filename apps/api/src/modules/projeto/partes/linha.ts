import { AppError } from '@cadencia/domain/errors.ts';
import { type Selectable, sql } from 'kysely';
import { audit } from '../../../infra/audit.ts';
import { snake } from '../../../infra/bulk.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tables } from '../../../infra/tables.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { type Registro, requireVersao, type Sobre } from '../../../infra/versao.ts';
import { lockProjetoAberto } from '../queries.ts';

/** Tables of what a project has. */
type Tabela = 'calendario' | 'projetoEquipamento' | 'projetoEspecialidade' | 'projetoEtapa' | 'turno';

/** @throws {AppError} `registro.nao_encontrado` when the project has no such row */
export async function lockLinha<T extends Tabela>(tx: Tx, tabela: T, projetoId: number, id: number) {
  const { rows } = await sql<Selectable<Tables[T]> & Registro>`
    select * from ${sql.table(snake(tabela))} where projeto_id = ${projetoId} and id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}

/** Locks the open project and its row. @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado` */
export async function lockLida<T extends Tabela>(
  tx: Tx,
  contexto: ContextoProjeto,
  tabela: T,
  { id, versao, now }: Sobre,
) {
  const { id: projetoId, fuso } = await lockProjetoAberto(tx, contexto.projetoId);
  const linha = await lockLinha(tx, tabela, projetoId, id);
  await requireVersao(tx, linha, { versao, fuso, now });
  return linha;
}

interface Escrita {
  readonly antes: { readonly id: number };
  readonly depois: object;
  readonly now: Date;
}

/** Writes these values over a locked row, and writes down what they were before. */
export async function saveLinha(
  tx: Tx,
  contexto: ContextoProjeto,
  tabela: Tabela,
  { antes, depois, now }: Escrita,
): Promise<void> {
  const valores = Object.entries(depois).map(([nome, valor]) => sql`${sql.ref(snake(nome))} = ${valor}, `);
  await sql`update ${sql.table(snake(tabela))} set ${sql.join(valores, sql``)} versao = versao + 1,
    alterado_em = ${now.toISOString()}, alterado_por = ${contexto.usuarioId} where id = ${antes.id}`.execute(tx);
  await audit(tx, contexto, {
    entidade: snake(tabela),
    registro: antes.id,
    acao: 'U',
    antes: Object.fromEntries(Object.entries(antes).filter(([nome]) => nome in depois)),
    depois,
  });
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
}

/** @throws {AppError} `registro.repetido` when another row of the project has this text */
export async function requireUnico(
  tx: Tx,
  tabela: Tabela,
  projetoId: number,
  { campo, valor, mensagem, id = 0 }: { campo: 'nome' | 'sigla'; valor: string; mensagem: string; id?: number },
): Promise<void> {
  const { rows } = await sql`select from ${sql.table(snake(tabela))}
    where projeto_id = ${projetoId} and ${sql.ref(campo)} = ${valor} and id <> ${id}`.execute(tx);
  if (rows.length > 0)
    throw new AppError('registro.repetido', { valores: { contexto: 'projeto' }, campos: { [campo]: mensagem } });
}
