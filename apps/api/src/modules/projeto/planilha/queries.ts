import type { Linha } from '@cadencia/domain/cadastro.ts';
import { projeto } from '@cadencia/domain/projeto/lista/cadastro.ts';
import { sql } from 'kysely';
import { selection } from '../../../cadastro/columns.ts';
import { seesAll } from '../../../infra/authorize.ts';
import type { Clock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Leitura } from '../../planilha/registro/queries.ts';
import { type Alcance, getAvancos } from '../avanco/queries.ts';
import { HH_BASE } from '../lista/colunas.ts';
import { arredondado, toIndices } from '../lista/indices.ts';
import { findIds } from '../lista/queries.ts';
import { diaDaParada, type LinhaProjeto } from '../projeto.ts';
import { colunasDoProjeto, visibleProjetos } from '../queries.ts';

type Lida = Linha & LinhaProjeto & Alcance & { readonly hhBase: number | null };

/** Complete projects, as in their form, with the figures of their list. */
async function findRows(db: Db, contexto: Contexto, ids: readonly number[], now: Date): Promise<Linha[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Lida>`
    select ${colunasDoProjeto(contexto)}, ${selection(projeto, 'p')}, ${HH_BASE}::float8 as hh_base
    from ${visibleProjetos(contexto)} and p.id = any(${ids}::bigint[])
    order by array_position(${ids}::bigint[], p.id)`.execute(db);
  const avancos = await getAvancos(db, rows);
  return rows.map((row) => {
    const { previsto, real, spi } = toIndices(avancos.get(row.id));
    return {
      ...row,
      // A reader of only some rows gets no figures of the whole.
      ...(seesAll(row) ? {} : { orcamento: null, perdaDia: null }),
      diaParada: diaDaParada(row, now),
      hhBase: arredondado('hhBase', row.hhBase),
      previsto: arredondado('previsto', previsto),
      real: arredondado('real', real),
      spi: arredondado('spi', spi),
    };
  });
}

/** The caller's projects, whichever is selected. */
export const leituraDeProjetos = (now: Clock): Leitura => ({
  listIds: async (db, contexto, pergunta, limite) => {
    const pedido = { filtro: pergunta, now: now() };
    return (await findIds(db, contexto, pedido, { inicio: 0, limite })).ids;
  },
  findRows: (db, contexto, ids) => findRows(db, contexto, ids, now()),
  findIdsByKey: async (db, contexto, chaves) => {
    const siglas = chaves.map(([sigla]) => sigla);
    const { rows } = await sql<{ id: number }>`
      select p.id from ${visibleProjetos(contexto)} and p.sigla = any(${siglas}::text[])`.execute(db);
    return rows.map(({ id }) => id);
  },
});
