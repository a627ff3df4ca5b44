import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { semAcento } from '@cadencia/domain/cadastro-celula.ts';
import { qualificadores, SEPARADOR } from '@cadencia/domain/cadastro-planilha.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { type RawBuilder, sql } from 'kysely';
import { column } from '../../../cadastro/columns.ts';
import { visibleRows } from '../../../cadastro/scope.ts';
import { snake } from '../../../infra/bulk.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import type { Codigos } from '../planilha.ts';
import type { Chave } from '../registro/queries.ts';
import type { Registro } from '../registro/registro.ts';

type Sql = RawBuilder<unknown>;

const codigoDe = ({ title }: Cadastro, alias: string): Sql => column(alias, title[0]);

/** A code with its qualifier, which distinguishes it from the same code elsewhere: `U-100 / SIS-01`. */
function qualificado(alvo: Cadastro, alias: string): Sql {
  const partes = qualificadores(alvo).map((nome) => {
    const acima = alvo.fields[nome]?.alvo;
    if (acima === undefined) return sql`${column(alias, nome)}::text`;
    return sql`(select ${codigoDe(cadastroDe(acima), 'q')} from ${sql.table(acima)} q where q.id = ${column(alias, nome)})`;
  });
  return sql`concat_ws(${SEPARADOR}, ${sql.join([...partes, codigoDe(alvo, alias)])})`;
}

/** Where codes are unique: within the client, the project, or all. */
function mesmoLugar({ path, scope }: Cadastro, a: string, b: string): Sql {
  if (scope === 'projeto') return sql`${sql.ref(`${a}.projetoId`)} = ${sql.ref(`${b}.projetoId`)}`;
  return scope === 'cliente' && path !== 'cliente'
    ? sql`${sql.ref(`${a}.clienteId`)} = ${sql.ref(`${b}.clienteId`)}`
    : sql`true`;
}

/** A field and its rows, as a source of a `from`. */
interface Citadas {
  readonly nome: string;
  readonly alvo: string;
  readonly linhas: Sql;
}

/** Field → id → code, with its qualifier where the code alone is not unique. One statement for all fields. */
export async function codesFrom(db: Db, citadas: readonly Citadas[]): Promise<Codigos> {
  const codigos = new Map(citadas.map(({ nome }) => [nome, new Map<number, string>()]));
  if (citadas.length === 0) return codigos;
  const partes = citadas.map(({ nome, alvo: path, linhas }) => {
    const alvo = cadastroDe(path);
    const codigo = codigoDe(alvo, 'o');
    return sql`select ${nome}::text as nome, o.id, case when exists (select from ${sql.table(path)} v
        where ${codigoDe(alvo, 'v')} = ${codigo} and v.id <> o.id and ${mesmoLugar(alvo, 'v', 'o')})
      then ${qualificado(alvo, 'o')} else ${codigo}::text end as codigo
    from ${linhas} o`;
  });
  const { rows } = await sql<{ nome: string; id: number; codigo: string }>`
    ${sql.join(partes, sql` union all `)}`.execute(db);
  for (const { nome, id, codigo } of rows) codigos.get(nome)?.set(id, codigo);
  return codigos;
}

interface Citados {
  readonly nome: string;
  readonly alvo: string;
  readonly ids: readonly number[];
}

/** Field → id → code of rows that visible rows point to. */
export const codesOf = (db: Db, citados: readonly Citados[]): Promise<Codigos> =>
  codesFrom(
    db,
    citados
      .filter(({ ids }) => ids.length > 0)
      .map(({ nome, alvo, ids }) => ({
        nome,
        alvo,
        linhas: sql`(select r.* from ${sql.table(alvo)} r where r.id = any(${ids}::bigint[]))`,
      })),
  );

/** Field → id → code of rows that somebody names; rows that they may not see are absent. */
export const codesOfSeen = (db: Db, contexto: Contexto, citados: readonly Citados[]): Promise<Codigos> =>
  codesFrom(
    db,
    citados.map(({ nome, alvo, ids }) => ({
      nome,
      alvo,
      linhas: sql`(select r.* from ${visibleRows(cadastroDe(alvo), contexto)} and r.id = any(${ids}::bigint[]))`,
    })),
  );

export interface Candidata {
  readonly id: number;
  readonly codigo: string;
  readonly qualificado: string;
  readonly ativo: boolean;
  readonly clienteId: number | null;
}

/**
 * Rows that these texts may mean, by code alone or qualified; a second query, without accents and capitals, and a third,
 * by the code of another system, look only for texts that the first did not find.
 */
export async function candidatesOf(
  db: Db,
  contexto: Contexto,
  path: string,
  textos: readonly string[],
): Promise<Candidata[]> {
  const alvo = cadastroDe(path);
  const ultimo = (texto: string) => texto.split(SEPARADOR).at(-1) ?? texto;
  const pedidos = [...new Set(textos.flatMap((texto) => [texto, texto.toLocaleUpperCase('pt-BR'), ultimo(texto)]))];
  const cliente = alvo.scope === 'cliente' && path !== 'cliente' ? sql`r.cliente_id` : sql`null::bigint`;
  const search = async (onde: Sql, codigo = codigoDe(alvo, 'r')): Promise<Candidata[]> => {
    const { rows } = await sql<Candidata>`
      select r.id, ${codigo}::text as codigo, ${qualificado(alvo, 'r')} as qualificado, r.ativo, ${cliente} as cliente_id
      from ${visibleRows(alvo, contexto)} and ${onde}`.execute(db);
    return rows;
  };
  const exatas = await search(sql`${codigoDe(alvo, 'r')} = any(${pedidos}::text[])`);
  const achados = new Set(
    exatas.flatMap(({ codigo, qualificado: inteiro }) => [semAcento(codigo), semAcento(inteiro)]),
  );
  const faltam = textos.filter((texto) => !achados.has(semAcento(texto))).map((texto) => semAcento(ultimo(texto)));
  if (faltam.length === 0) return exatas;
  const parecidas = await search(sql`sem_acento(${codigoDe(alvo, 'r')}) = any(${[...new Set(faltam)]}::text[])`);
  const [outra, ...resto] = alvo.outrasChaves?.[0] ?? [];
  if (outra === undefined || resto.length > 0) return [...exatas, ...parecidas];
  const codigo = column('r', outra);
  return [...exatas, ...parecidas, ...(await search(sql`${codigo} = any(${pedidos}::text[])`, codigo))];
}

/** The client of the session's project, to whose plant new rows belong. */
export async function findClienteDaSessao(db: Db, { projetoId }: Contexto): Promise<number | null> {
  const { rows } = await sql<{
    clienteId: number;
  }>`select cliente_id from projeto where id = ${projetoId ?? null}`.execute(db);
  return rows[0]?.clienteId ?? null;
}

/** Fields of a key → JSON of its values → row, for the rows that have these keys alone, as the caller sees them. */
export async function findByKeys(
  db: Db,
  contexto: Contexto,
  { leitura }: Registro,
  pedidas: ReadonlyMap<readonly string[], readonly Chave[]>,
): Promise<Map<readonly string[], Map<string, Linha>>> {
  const achadas = new Map<readonly string[], Map<string, Linha>>();
  for (const [campos, chaves] of pedidas) {
    const ids = await leitura.findIdsByKey(db, contexto, chaves, campos);
    const linhas = (await leitura.findRows(db, contexto, ids)).map(
      (linha) => [JSON.stringify(campos.map((nome) => linha[nome] ?? null)), linha] as const,
    );
    const vezes = new Map<string, number>();
    for (const [chave] of linhas) vezes.set(chave, (vezes.get(chave) ?? 0) + 1);
    achadas.set(campos, new Map(linhas.filter(([chave]) => vezes.get(chave) === 1)));
  }
  return achadas;
}

/** Lines of a file by the code that they bring: semAcento(code) → line. */
export async function linesByCode(
  db: Db,
  planilhaId: number,
  { campo, codigos }: { readonly campo: string; readonly codigos: readonly string[] },
): Promise<Map<string, number>> {
  if (codigos.length === 0) return new Map();
  const { rows } = await sql<{ codigo: string; linha: number }>`
    select sem_acento(celulas ->> ${campo}) as codigo, min(linha) as linha from planilha_linha
    where planilha_id = ${planilhaId} and not fora and sem_acento(celulas ->> ${campo}) = any(${codigos}::text[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ codigo, linha }) => [codigo, linha]));
}

export interface Unica {
  /** Field that gets the message. */
  readonly campo: string;
  /** SQL of the values that must be unique, as the database writes it, on the row's own columns. */
  readonly partes: readonly string[];
  readonly onde: string | null;
  /** True: the check comes when the transaction ends. */
  readonly adiada: boolean;
}

const camel = (coluna: string): string => coluna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());

/** Unique indexes of the table over declared fields; sealed fields count by their digest. */
export async function uniquesOf(db: Db, { cadastro: { path, fields }, segredos }: Registro): Promise<Unica[]> {
  const resumidos = new Map(Object.entries(segredos?.colunas ?? {}).map(([nome, coluna]) => [coluna, nome]));
  const isDita = (coluna: string): boolean =>
    coluna === 'ativo' || fields[camel(coluna)] !== undefined || resumidos.has(camel(coluna));
  const campoDe = (coluna: string): string => resumidos.get(coluna) ?? coluna;
  const { rows } = await sql<{
    partes: string[];
    onde: string | null;
    adiada: boolean;
    colunas: string[];
    todas: string[];
  }>`
    select array(select pg_get_indexdef(i.indexrelid, k, true) from generate_series(1, i.indnkeyatts) k order by k) as partes,
      pg_get_expr(i.indpred, i.indrelid) as onde, not i.indimmediate as adiada,
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0
        and pg_get_indexdef(i.indexrelid) ~ ('\\y' || a.attname || '\\y')) as colunas
    from pg_index i where i.indrelid = ${path}::text::regclass and i.indisunique and not i.indisprimary`.execute(db);
  return rows
    .filter(({ colunas }) => colunas.every(isDita))
    .map(({ partes, onde, adiada }) => ({ campo: campoDe(camel(partes.at(-1) ?? '')), partes, onde, adiada }));
}

/** Writable staged rows `n` of the register: `depois` in columns, with `_linha`, `_id` of the record and `_tipo`. */
export const staged = ({ cadastro: { fields }, segredos }: Registro, planilhaId: number): Sql => {
  const nomes = [...Object.keys(fields), 'ativo'];
  // The names stay as they are in JSON: the query builder would turn them into names of columns.
  const noJson = (nome: string) => sql.raw(`"${nome}"`);
  const resumos = Object.entries(segredos?.colunas ?? {}).map(
    ([nome, coluna]) => sql`decode(l.depois #>> ${[nome, 'resumo']}::text[], 'hex') as ${sql.id(snake(coluna))}`,
  );
  const colunas = [...nomes.map((nome) => sql`x.${noJson(nome)} as ${sql.id(snake(nome))}`), ...resumos];
  const tipos = nomes.map((nome) => sql`${noJson(nome)} ${sql.raw(fields[nome]?.sql ?? 'boolean')}`);
  return sql`(select l.linha as _linha, l.registro_id as _id, l.tipo as _tipo, ${sql.join(colunas)} from planilha_linha l, jsonb_to_record(l.depois) as x(${sql.join(tipos)})
    where l.planilha_id = ${planilhaId} and not l.fora and l.tipo is not null and l.erros = '{}') n`;
};
