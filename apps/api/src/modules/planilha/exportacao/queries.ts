import type { Linha } from '@cadencia/domain/cadastro.ts';
import type { CampoDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import { sql } from 'kysely';
import type { Pergunta } from '../../../cadastro/queries.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { codesOf } from '../conferencia/queries.ts';
import type { Codigos } from '../planilha.ts';
import type { Leitura } from '../registro/queries.ts';

/** Rows of one file at most. */
const MAXIMO = 500_000;
/** Rows read at a time: memory holds no more of them. */
const POR_VEZ = 500;

/** A choice of rows of a list: only these, or all but these. */
export interface Escolha {
  readonly ids?: readonly number[] | undefined;
  readonly exceto?: readonly number[] | undefined;
}

/** Ids of the rows of a list, in its order, within the choice. A chosen id that the list does not show is left out. */
export async function listIds(
  db: Db,
  contexto: Contexto,
  leitura: Leitura,
  { pergunta, ids, exceto = [] }: { readonly pergunta: Pergunta } & Escolha,
): Promise<number[]> {
  const mostradas = await leitura.listIds(db, contexto, pergunta, MAXIMO);
  const escolhidas = ids && new Set(ids);
  const fora = new Set(exceto);
  return mostradas.filter((id) => (escolhidas?.has(id) ?? true) && !fora.has(id));
}

/** Field → id → code of the rows that these rows point to. */
export const codesOfRows = (db: Db, campos: readonly CampoDaPlanilha[], linhas: readonly Linha[]): Promise<Codigos> =>
  codesOf(
    db,
    campos.flatMap(({ nome, field: { alvo } }) => {
      if (alvo === undefined) return [];
      const ids = linhas.map((linha) => linha[nome]).filter((id): id is number => typeof id === 'number');
      return [{ nome, alvo, ids: [...new Set(ids)] }];
    }),
  );

/** The rows of these ids, in order, a window at a time; rows deleted meanwhile are left out. */
export async function* readRows<T>(
  db: Db,
  contexto: Contexto,
  {
    leitura,
    campos,
    ids,
  }: { readonly leitura: Leitura; readonly campos: readonly CampoDaPlanilha[]; readonly ids: readonly number[] },
  toLinha: (linha: Linha, codigos: Codigos) => T,
): AsyncGenerator<T> {
  for (let de = 0; de < ids.length; de += POR_VEZ) {
    const linhas = await leitura.findRows(db, contexto, ids.slice(de, de + POR_VEZ));
    const codigos = await codesOfRows(db, campos, linhas);
    for (const linha of linhas) yield toLinha(linha, codigos);
  }
}

interface Onde {
  /** Client and project, or none. */
  readonly titulo: string;
  readonly fuso: string;
}

/** Origin of a printed list, for its head. */
export async function findOnde(db: Db, { projetoId }: Contexto): Promise<Onde> {
  const { rows } = await sql<{ projeto: string; cliente: string; fuso: string }>`
    select p.sigla || ' ' || p.titulo as projeto, c.nome_fantasia || ' ' || c.unidade as cliente, p.fuso
    from projeto p join cliente c on c.id = p.cliente_id where p.id = ${projetoId ?? null}`.execute(db);
  const [row] = rows;
  return row
    ? { titulo: `${row.cliente} · ${row.projeto}`, fuso: row.fuso }
    : { titulo: 'Sem projeto', fuso: 'America/Sao_Paulo' };
}
