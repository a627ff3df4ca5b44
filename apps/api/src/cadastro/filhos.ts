import type { Cadastro, Filho, Linha } from '@cadencia/domain/cadastro.ts';
import { type RawBuilder, sql } from 'kysely';
import { reserveIds, snake } from '../infra/bulk.ts';
import type { Contexto } from '../infra/context.ts';
import type { Db } from '../infra/database.ts';
import type { Tx } from '../infra/transaction.ts';
import { lost, untouchable } from './check.ts';
import { answered, column } from './columns.ts';
import { type Campos, isSame, type Mudanca, type Valores } from './mudanca.ts';
import { findRow, hideFrom, labelsOf, type tituloInteiro } from './queries.ts';
import { columns, recordset } from './rows.ts';

type ComFilhos = Pick<Cadastro, 'path' | 'filhos'>;
type Item = Valores & { readonly id: number | null };

const filhosDe = ({ filhos = {} }: ComFilhos): [nome: string, filho: Filho][] => Object.entries(filhos);
const donoDe = ({ path }: ComFilhos): RawBuilder<unknown> => sql.ref(`${snake(path)}_id`);
const itensDe = (valores: Valores | undefined, nome: string) => (valores?.[nome] ?? []) as readonly Item[];

/** These records with their children, in order: one statement for each list that the register has. */
export async function withFilhos<L extends { readonly id: number }>(
  db: Db,
  cadastro: ComFilhos,
  linhas: readonly L[],
): Promise<L[]> {
  const listas = await Promise.all(
    filhosDe(cadastro).map(async ([nome, { tabela, campos }]) => {
      const valores = Object.entries(campos).map(
        ([campo, field]) => sql`${answered(column('t', campo), field)} as ${sql.ref(snake(campo))}`,
      );
      const { rows } = await sql<Item & { readonly dono: number }>`
        select t.${donoDe(cadastro)} as dono, t.id, ${sql.join(valores)} from ${sql.table(tabela)} t
        where t.${donoDe(cadastro)} = any(${linhas.map(({ id }) => id)}::bigint[]) order by t.ordem`.execute(db);
      const porDono = new Map<number, Valores[]>();
      for (const { dono, ...item } of rows) porDono.set(dono, [...(porDono.get(dono) ?? []), item]);
      return [nome, porDono] as const;
    }),
  );
  return linhas.map((linha) => ({
    ...linha,
    ...Object.fromEntries(listas.map(([nome, porDono]) => [nome, porDono.get(linha.id) ?? []])),
  }));
}

/**
 * A list as it will be stored: every row has every field, in the order of the declaration. A row without an id that
 * reads like a stored one is that row. Values that the caller may not see, or that the product gives, stay as they are.
 */
function settled({ permissions }: Contexto, { campos }: Filho, antes: readonly Item[], enviados: readonly Item[]) {
  const nomes = Object.keys(campos);
  const ocultos = nomes.filter((nome) => {
    const { acesso, gerado = false } = campos[nome] ?? {};
    return gerado || (acesso !== undefined && !permissions.has(acesso));
  });
  const visiveis = nomes.filter((nome) => !ocultos.includes(nome));
  const tomados = new Set<unknown>(enviados.map(({ id }) => id));
  return enviados.map((enviado): Item => {
    const valores: Valores = Object.fromEntries(
      nomes.map((nome) => [nome, enviado[nome] ?? campos[nome]?.padrao ?? null]),
    );
    const guardado = enviado.id
      ? antes.find(({ id }) => id === enviado.id)
      : antes.find((um) => !tomados.has(um.id) && visiveis.every((nome) => isSame(um[nome], valores[nome])));
    tomados.add(guardado?.id);
    const mantidos = ocultos.map((nome) => [nome, enviado[nome] ?? guardado?.[nome] ?? null]);
    return { id: guardado?.id ?? enviado.id ?? null, ...valores, ...Object.fromEntries(mantidos) };
  });
}

/** The sent children of a record as they will be stored; lists that were not sent are left out. */
export const settledOf = (contexto: Contexto, cadastro: ComFilhos, antes: Valores | undefined, enviados: Valores) =>
  Object.fromEntries(
    filhosDe(cadastro)
      .filter(([nome]) => enviados[nome] !== undefined)
      .map(([nome, filho]) => [nome, settled(contexto, filho, itensDe(antes, nome), itensDe(enviados, nome))]),
  );

/** Problems of children that no schema finds, one set for each record: `itens.2.quantidade` → what is wrong. */
export async function problemsOfFilhos(
  tx: Tx,
  contexto: Contexto,
  cadastro: ComFilhos,
  mudancas: readonly Mudanca[],
): Promise<Campos[]> {
  const todos: Record<string, string>[] = mudancas.map(() => ({}));
  for (const [nome, { campos }] of filhosDe(cadastro)) {
    const itens = mudancas.flatMap(({ antes, depois }, dono) =>
      itensDe(depois, nome).map((item, i) => {
        const anterior = itensDe(antes, nome).find(({ id }) => id === item.id);
        const alheio = item.id !== null && anterior === undefined;
        const repetido = item.id !== null && itensDe(depois, nome).findIndex(({ id }) => id === item.id) < i;
        return { dono, i, alheio, repetido, mudanca: { ...(anterior && { antes: anterior }), depois: item } };
      }),
    );
    const perdidos = await lost(
      tx,
      contexto,
      { fields: campos },
      itens.map(({ mudanca }) => mudanca),
    );
    for (const [n, { dono, i, alheio, repetido, mudanca }] of itens.entries()) {
      const problemas = {
        ...untouchable(contexto, { fields: campos }, mudanca),
        ...perdidos[n],
        ...(alheio ? { id: 'Esta linha não é deste registro, ou foi excluída.' } : {}),
        ...(repetido ? { id: 'Esta linha veio duas vezes.' } : {}),
      };
      for (const [campo, texto] of Object.entries(problemas))
        Object.assign(todos[dono] ?? {}, { [`${nome}.${i}.${campo}`]: texto });
    }
  }
  return todos;
}

/** Writes the children that these records have now; a list that a record does not name stays. */
export async function storeFilhos(
  tx: Tx,
  cadastro: ComFilhos,
  linhas: readonly (Valores & { readonly id: number })[],
): Promise<void> {
  for (const [nome, { tabela, campos }] of filhosDe(cadastro)) {
    const donos = linhas.filter((linha) => linha[nome] !== undefined);
    if (donos.length === 0) continue;
    const itens = donos.flatMap((dono) =>
      itensDe(dono, nome).map((item, i) => ({ ...item, dono: dono.id, ordem: i + 1 })),
    );
    const novos = itens.filter(({ id }) => id === null);
    const ids = await reserveIds(tx, tabela, novos.length);
    const ficam = itens.flatMap(({ id }) => id ?? []);
    await sql`delete from ${sql.table(tabela)} where ${donoDe(cadastro)} = any(${donos.map(({ id }) => id)}::bigint[])
      and id <> all(${ficam}::bigint[])`.execute(tx);
    const comId = itens.map((item) => ({ ...item, id: item.id ?? ids[novos.indexOf(item)] }));
    const nomes = Object.keys(campos);
    const colunas = sql`ordem, ${columns(nomes)}`;
    const fonte = recordset({ fields: campos }, nomes, comId, { dono: 'bigint', ordem: 'integer' });
    await sql`insert into ${sql.table(tabela)} (id, ${donoDe(cadastro)}, ${colunas}) overriding system value
      select n.id, n.dono, n.ordem, ${columns(nomes, 'n')} from ${fonte}
      on conflict (id) do update set (${colunas}) = row(excluded.ordem, ${columns(nomes, 'excluded')})`.execute(tx);
  }
}

/** One record that the caller may see, with its children; `nomeDe` names what they point to, by their code unless told otherwise. */
export async function findWhole(
  db: Db,
  contexto: Contexto,
  cadastro: Cadastro,
  id: number,
  nomeDe?: typeof tituloInteiro,
) {
  const achada = await findRow(db, contexto, cadastro, id);
  if (!achada) return undefined;
  if (nomeDe) Object.assign(achada.rotulos, await labelsOf(db, cadastro, [achada.linha], nomeDe));
  if (!cadastro.filhos) return achada;
  const [inteira = achada.linha] = await withFilhos(db, cadastro, [achada.linha]);
  const rotulos = { ...achada.rotulos };
  const listas: Record<string, readonly Valores[]> = {};
  for (const [nome, { campos }] of filhosDe(cadastro)) {
    listas[nome] = hideFrom(contexto, { fields: campos }, itensDe(inteira, nome));
    for (const [campo, deles] of Object.entries(await labelsOf(db, { fields: campos }, listas[nome] ?? [], nomeDe)))
      rotulos[`${nome}.${campo}`] = deles;
  }
  return { linha: { ...inteira, ...listas } as Linha, rotulos };
}
