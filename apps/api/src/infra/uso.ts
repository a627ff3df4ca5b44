import { pluralNaFrase, singularNaFrase } from '@cadencia/domain/cadastro-palavras.ts';
import { cadastros } from '@cadencia/domain/cadastros-com-lista.ts';
import { ITENS_EM_USO, type Itens } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Words for the rows that point to a register, by table; a table without an entry is called a record. */
const ITENS: Readonly<Record<string, Itens>> = {
  ...Object.fromEntries(cadastros.map((um) => [um.path, [singularNaFrase(um), pluralNaFrase(um)] as const])),
  ...ITENS_EM_USO,
};

interface Uso {
  readonly tabela: string;
  readonly n: number;
}

const CONFIRME = 'O que aponta para ele fica como está. Para seguir, escolha “Inativar mesmo assim”.';

/** Count limit: a larger number would tell nobody more. */
const MUITOS = 10_000;

/**
 * Rows that point to each row, by table and foreign key, without those that go with it. `emVigor`: only active rows that
 * are no part of it.
 */
async function usesOf(
  tx: Tx,
  tabela: string,
  ids: readonly number[],
  { menos = [], emVigor = false }: { readonly menos?: readonly string[]; readonly emVigor?: boolean },
) {
  const { rows } = await sql<{ tabela: string; coluna: string; temAtivo: boolean }>`
    select cl.relname as tabela, a.attname as coluna,
      exists (select from pg_attribute x where x.attrelid = cl.oid and x.attname = 'ativo' and not x.attisdropped) as tem_ativo
    from pg_constraint c
    join pg_class cl on cl.oid = c.conrelid
    join pg_attribute alvo on alvo.attrelid = c.confrelid and alvo.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, alvo.attnum)]
    where c.contype = 'f' and c.confrelid = ${tabela}::text::regclass and cl.relname <> all(${menos}::text[])
      and not (${emVigor} and c.confdeltype = 'c') order by 1, 2`.execute(tx);
  if (rows.length === 0) return new Map<number, Uso[]>();
  const contas = rows.map(
    ({ tabela: de, coluna, temAtivo }) =>
      sql`select i.id, ${de}::text as tabela, count(*)::int as n from unnest(${ids}::bigint[]) i(id),
        lateral (select from ${sql.table(de)} where ${sql.ref(coluna)} = i.id ${emVigor && temAtivo ? sql`and ativo` : sql``}
          ${de === tabela ? sql`and id <> all(${ids}::bigint[])` : sql``} limit ${MUITOS}) u group by i.id`,
  );
  const usos = await sql<Uso & { id: number }>`
    select id, tabela, sum(n)::int as n from (${sql.join(contas, sql` union all `)}) t
    group by id, tabela order by n desc, tabela`.execute(tx);
  const porId = new Map<number, Uso[]>();
  for (const { id, ...uso } of usos.rows) porId.set(id, [...(porId.get(id) ?? []), uso]);
  return porId;
}

const contados = ({ tabela, n }: Uso): string => {
  const [um, varios] = ITENS[tabela] ?? ['registro', 'registros'];
  return `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;
};

function refusalOf(usos: readonly Uso[]): AppError {
  const n = usos.reduce((soma, uso) => soma + uso.n, 0);
  const lista = `(${usos.map(contados).join(', ')})`;
  return new AppError('registro.em_uso', {
    valores: { n: n.toLocaleString('pt-BR'), itens: `registros ${lista}` },
    ...(n === 1 && {
      mensagem: `Não é possível excluir: existe 1 registro ${lista} vinculado. Você pode inativar o registro.`,
    }),
  });
}

/**
 * Refusals for rows that others point to, except the tables `menos`: `registro.em_uso`, with what and how many. Rows of a
 * tree go together, and one that has a row that stays inside it stays too.
 */
export async function refusalsOf(
  tx: Tx,
  tabela: string,
  ids: readonly number[],
  menos: readonly string[] = [],
): Promise<Map<number, AppError>> {
  const usos = await usesOf(tx, tabela, ids, { menos });
  const recusas = new Map([...usos].map(([id, deste]) => [id, refusalOf(deste)]));
  const livres = ids.filter((id) => !recusas.has(id));
  if (recusas.size === 0 || livres.length === 0) return recusas;
  return new Map([...recusas, ...(await refusalsOf(tx, tabela, livres, menos))]);
}

/** Active rows that still point to rows about to be inactive: a reason to ask the writer, not to refuse for good. */
export async function whatHangsOn(
  tx: Tx,
  tabela: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const usos = await usesOf(tx, tabela, ids, { emVigor: true });
  return new Map([...usos].map(([id, deste]) => [id, `Em uso: ${deste.map(contados).join(', ')}. ${CONFIRME}`]));
}
