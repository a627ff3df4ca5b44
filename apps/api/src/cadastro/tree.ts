import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import type { Tx } from '../infra/transaction.ts';
import { column } from './columns.ts';
import { type Campos, changed, type Mudanca } from './mudanca.ts';

type Pais = Map<number, number | null>;

/** Deeper than any register allows: where a walk that goes in circles stops. */
const FUNDO = 100;

/** Every row above those that are moved under, and below those that are moved, with the row above it. */
async function load(tx: Tx, tabela: string, pai: string, alvo: { acima: number[]; abaixo: number[] }): Promise<Pais> {
  const acima = column('t', pai);
  const { rows } = await sql<{ id: number; pai: number | null }>`
    with recursive subida as (
      select t.id, ${acima} as pai, 1 as nivel from ${sql.table(tabela)} t where t.id = any(${alvo.acima}::bigint[])
      union select t.id, ${acima}, s.nivel + 1 from subida s join ${sql.table(tabela)} t on t.id = s.pai where s.nivel < ${FUNDO}
    ), descida as (
      select t.id, ${acima} as pai, 1 as nivel from ${sql.table(tabela)} t where t.id = any(${alvo.abaixo}::bigint[])
      union select t.id, ${acima}, d.nivel + 1 from descida d join ${sql.table(tabela)} t on ${acima} = d.id where d.nivel < ${FUNDO}
    )
    select id, pai from subida union select id, pai from descida`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.pai]));
}

/** Rows from `id` up to the top, itself not counted; infinite in a circle. */
function above(pais: Pais, id: number | null): number {
  let nivel = 0;
  for (let um = id; um !== null && um !== undefined; um = pais.get(um) ?? null) {
    nivel += 1;
    if (nivel > FUNDO) return Number.POSITIVE_INFINITY;
  }
  return nivel;
}

/** Levels of the branch below each row, itself counted. */
function heights(pais: Pais): Map<number, number> {
  const alturas = new Map([...pais.keys()].map((id) => [id, 1]));
  for (const id of pais.keys()) {
    let altura = 1;
    for (let um = pais.get(id) ?? null; um !== null && altura < FUNDO; um = pais.get(um) ?? null) {
      altura += 1;
      alturas.set(um, Math.max(alturas.get(um) ?? 1, altura));
    }
  }
  return alturas;
}

/** In a tree no row is above itself, and none is deeper than its register allows; all changes counted as made. */
export async function misplaced(tx: Tx, { path, tree }: Cadastro, mudancas: readonly Mudanca[]): Promise<Campos[]> {
  const nenhum = mudancas.map(() => ({}));
  if (!tree) return nenhum;
  const paiDe = ({ depois }: Mudanca) => (depois[tree.pai] ?? null) as number | null;
  const idDe = ({ antes }: Mudanca) => antes?.['id'] as number | undefined;
  const movidas = mudancas.filter((mudanca) => changed(mudanca, tree.pai) && paiDe(mudanca) !== null);
  if (movidas.length === 0) return nenhum;
  // Two who move at once are held here: together they could close a circle that neither would see.
  await sql`select pg_advisory_xact_lock(hashtext(${`arvore:${path}`}))`.execute(tx);
  const pais = await load(tx, path, tree.pai, {
    acima: movidas.flatMap((mudanca) => paiDe(mudanca) ?? []),
    abaixo: movidas.flatMap((mudanca) => idDe(mudanca) ?? []),
  });
  for (const mudanca of mudancas) {
    const id = idDe(mudanca);
    if (id !== undefined && pais.has(id)) pais.set(id, paiDe(mudanca));
  }
  const alturas = heights(pais);
  return mudancas.map((mudanca): Campos => {
    if (!movidas.includes(mudanca)) return {};
    const acima = above(pais, paiDe(mudanca));
    if (acima === Number.POSITIVE_INFINITY) return { [tree.pai]: 'Um registro não pode ficar abaixo de si mesmo.' };
    const total = acima + (alturas.get(idDe(mudanca) ?? 0) ?? 1);
    return total > tree.niveis ? { [tree.pai]: `A árvore tem no máximo ${tree.niveis} níveis.` } : {};
  });
}
