import type { LinhaBase } from '@cadencia/domain/cronograma/linhabase/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { loadSnapshot } from '../calculo/queries.ts';
import { periodos } from '../linhabase/queries.ts';
import type { LadoLido } from './diferencas.ts';

/** A baseline of the project; without an id, the main one. @throws {AppError} `registro.nao_encontrado` */
export async function findLinhaBase(
  db: Db,
  { projetoId }: ContextoProjeto,
  id: number | undefined,
): Promise<Pick<LinhaBase, 'id' | 'nome' | 'dataBase' | 'rede'>> {
  const { rows } = await sql<LinhaBase>`
    select id, nome, data_base, rede is not null as rede from linhabase
    where projeto_id = ${projetoId} and ${id === undefined ? sql`principal` : sql`id = ${id}`}`.execute(db);
  const [linha] = rows;
  if (linha) return linha;
  throw new AppError('registro.nao_encontrado', {
    mensagem: id === undefined ? 'O projeto não tem linha de base.' : 'Esta linha de base não é deste projeto.',
  });
}

/** Content of a baseline: the items always, the network when it was kept with them. */
export async function loadLinhaBase(db: Db, projetoId: number, id: number): Promise<LadoLido> {
  const { rows } = await sql<LadoLido>`
    select l.rede, coalesce((select json_agg(json_build_array(i.atividade_id, minuto_de(i.inicio), minuto_de(i.termino), i.duracao,
        i.hh::float8, i.peso::float8, i.perfil_curva, k.nome) order by i.atividade_id)
      from linhabase_item i join calendario k on k.id = i.calendario_id where i.linhabase_id = l.id), '[]') as itens
    from linhabase l where l.id = ${id} and l.projeto_id = ${projetoId}`.execute(db);
  const [lado] = rows;
  if (!lado) throw new AppError('registro.nao_encontrado');
  return lado;
}

/** The current schedule, in the same form. */
export async function loadAtual(db: Db, projetoId: number): Promise<LadoLido> {
  const { rows } = await sql<Pick<LadoLido, 'itens'>>`
    select coalesce(json_agg(json_build_array(a.id, minuto_de(a.inicio), minuto_de(a.termino), a.duracao, a.hh::float8,
      a.peso::float8, a.perfil_curva, k.nome) order by a.id), '[]') as itens
    from ${periodos(projetoId)} join calendario k on k.id = a.calendario_id`.execute(db);
  return { itens: rows[0]?.itens ?? [], rede: (await loadSnapshot(db, projetoId)) ?? null };
}
