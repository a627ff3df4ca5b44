import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import type { CampoDaPlanilha } from '@cadencia/domain/cadastro-planilha.ts';
import { diaEscrito } from '@cadencia/domain/data-escrita.ts';
import { filtrosEmPalavras } from '@cadencia/domain/filtro-em-palavras.ts';
import { sql } from 'kysely';
import type { Pergunta } from '../../../cadastro/queries.ts';
import { wallClock } from '../../../infra/clock.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { codesOf, codesOfSeen } from '../conferencia/queries.ts';
import type { Codigos } from '../planilha.ts';
import type { Leitura } from '../registro/queries.ts';
import { camposDaLista, idsDosFiltros } from './colunas.ts';

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

interface Origem {
  /** Client and project, or none. */
  readonly titulo: string;
  /** The filters in words. */
  readonly filtros: string;
  /** Author, day and hour. */
  readonly carimbo: string;
  /** Day on the project's clock, `2027-08-02`. */
  readonly dia: string;
  /** Zone of that clock. */
  readonly fuso: string;
  /** Data date of the project. */
  readonly corte: string | null;
}

/** Where and when a file is made and what it was filtered by, for its head. */
export async function readOrigem(
  db: Db,
  contexto: Contexto,
  { cadastro, pergunta, now }: { readonly cadastro: Cadastro; readonly pergunta: Pergunta; readonly now: Date },
): Promise<Origem> {
  const { rows } = await sql<{ projeto: string; cliente: string; fuso: string; corte: string }>`
    select p.sigla || ' ' || p.titulo as projeto, c.nome_fantasia || ' ' || c.unidade as cliente, p.fuso, p.data_base as corte
    from projeto p join cliente c on c.id = p.cliente_id where p.id = ${contexto.projetoId ?? null}`.execute(db);
  const [onde] = rows;
  const campos = Object.fromEntries(
    camposDaLista(cadastro, contexto.permissions).map(({ nome, field }) => [nome, field]),
  );
  const codigos = await codesOfSeen(db, contexto, idsDosFiltros(campos, pergunta));
  const fuso = onde?.fuso ?? 'America/Sao_Paulo';
  const [dia = '', hora = ''] = wallClock(now, fuso).split('T');
  return {
    titulo: onde ? `${onde.cliente} · ${onde.projeto}` : 'Sem projeto',
    filtros: filtrosEmPalavras(campos, pergunta, codigos),
    carimbo: `${contexto.nome} · ${diaEscrito(dia)} ${hora}`,
    dia,
    fuso,
    corte: onde?.corte ?? null,
  };
}
