import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import type { Tx } from '../infra/transaction.ts';
import { column } from './columns.ts';
import { type Campos, changed, type Mudanca } from './mudanca.ts';

type Linhas = Map<number, { pai: number | null; readonly nome: string }>;

/** Levels after which a walk in circles stops: more than any register allows. */
const FUNDO = 100;

/** Loads every row above the new parents and below the moved rows, each with the id of its parent and its name. */
async function load(tx: Tx, { path, title }: Cadastro, pai: string, [sobem, descem]: number[][]): Promise<Linhas> {
  const [acima, tabela] = [column('t', pai), sql.table(path)];
  const { rows } = await sql<{ id: number; pai: number | null; nome: string }>`
    with recursive subida as (
      select t.id, ${acima} as pai, 1 as nivel from ${tabela} t where t.id = any(${sobem}::bigint[])
      union select t.id, ${acima}, s.nivel + 1 from subida s join ${tabela} t on t.id = s.pai where s.nivel < ${FUNDO}
    ), descida as (
      select t.id, ${acima} as pai, 1 as nivel from ${tabela} t where t.id = any(${descem}::bigint[])
      union select t.id, ${acima}, d.nivel + 1 from descida d join ${tabela} t on ${acima} = d.id where d.nivel < ${FUNDO}
    )
    select t.id, ${acima} as pai, ${column('t', title[0])} as nome from ${tabela} t
    where t.id in (select id from subida union select id from descida)`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows from `id` up to the top; in a circle, up to the first repeated row. */
function above(linhas: Linhas, id: number | null): number[] {
  const caminho: number[] = [];
  for (let um = id; um !== null; um = linhas.get(um)?.pai ?? null) {
    if (caminho.push(um) > caminho.indexOf(um) + 1) break;
  }
  return caminho;
}

/** Levels of the branch below each row, counting the row itself. */
function heights(linhas: Linhas): Map<number, number> {
  const alturas = new Map<number, number>();
  for (const id of linhas.keys()) {
    for (const [n, um] of above(linhas, id).entries()) alturas.set(um, Math.max(alturas.get(um) ?? 1, n + 1));
  }
  return alturas;
}

/** Finds rows that would be above themselves or deeper than the register allows, with all changes counted as made. */
export async function misplaced(tx: Tx, cadastro: Cadastro, mudancas: readonly Mudanca[]): Promise<Campos[]> {
  const { path, tree } = cadastro;
  const nenhum = mudancas.map(() => ({}));
  if (!tree) return nenhum;
  const paiDe = ({ depois }: Mudanca) => (depois[tree.pai] ?? null) as number | null;
  const idDe = ({ antes }: Mudanca) => antes?.['id'] as number | undefined;
  const movidas = mudancas.filter((mudanca) => changed(mudanca, tree.pai) && paiDe(mudanca) !== null);
  if (movidas.length === 0) return nenhum;
  // Two moves at once wait here: together they could close a circle that neither would see.
  await sql`select pg_advisory_xact_lock(hashtext(${`arvore:${path}`}))`.execute(tx);
  const linhas = await load(tx, cadastro, tree.pai, [
    movidas.flatMap((mudanca) => paiDe(mudanca) ?? []),
    movidas.flatMap((mudanca) => idDe(mudanca) ?? []),
  ]);
  for (const mudanca of mudancas) {
    const linha = linhas.get(idDe(mudanca) ?? 0);
    if (linha) linha.pai = paiDe(mudanca);
  }
  const alturas = heights(linhas);
  return mudancas.map((mudanca): Campos => {
    if (!movidas.includes(mudanca)) return {};
    const id = idDe(mudanca);
    const caminho = above(linhas, id ?? paiDe(mudanca));
    const volta = caminho.slice(caminho.indexOf(caminho.at(-1) ?? 0));
    const nomes = volta.map((um) => linhas.get(um)?.nome).join(' → ');
    if (volta.length > 1) return { [tree.pai]: `A relação criaria um ciclo: ${nomes}.` };
    const total = caminho.length + (id === undefined ? 1 : (alturas.get(id) ?? 1) - 1);
    return total > tree.niveis ? { [tree.pai]: `A árvore tem no máximo ${tree.niveis} níveis.` } : {};
  });
}
