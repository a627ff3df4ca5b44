import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { CHAVES_OBJETO, DESTINOS, type Destino, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import { MAX_REGRAS } from '@cadencia/domain/conversaosap/endpoints.ts';
import { conversor, normalizeSap, tentativas } from '@cadencia/domain/conversaosap/regra.ts';
import type { RegraSap } from '@cadencia/domain/conversaosap/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { column, references } from '../../cadastro/columns.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import type { Tx } from '../../infra/transaction.ts';

type Sql = RawBuilder<unknown>;
type Rotulos = Record<string, Record<string, string>>;

/** The rules `r` that apply in the session's project: those of its client that belong to no other project. */
export const visibleRegras = ({ projetoId }: ContextoProjeto): Sql =>
  sql`conversaosap r where r.cliente_id = (select p.cliente_id from projeto p where p.id = ${projetoId})
    and (r.projeto_id is null or r.projeto_id = ${projetoId})`;

const COLUNAS = sql`r.id, r.versao, r.ativo, r.objeto, r.modo, r.valor, r.prioridade, r.projeto_id, r.destino,
  r.observacao, r.acertos::int as acertos, r.ultimo_acerto`;
const ORDEM = sql`r.prioridade, r.projeto_id is null, r.id`;

/** Names of the rows that destinations point to and the caller may see: one statement for all. */
async function labelsOf(
  db: Db,
  contexto: ContextoProjeto,
  objeto: Objeto,
  destinos: readonly Destino[],
): Promise<Rotulos> {
  const partes = references(DESTINOS[objeto]).flatMap(([nome, alvo]) => {
    const ids = [...new Set(destinos.map((destino) => destino[nome]).filter((id) => typeof id === 'number'))];
    if (ids.length === 0) return [];
    const cadastro = cadastroDe(alvo);
    const titulo = sql`concat_ws(' ', ${sql.join(cadastro.title.map((campo) => column('r', campo)))})`;
    return [
      sql`select ${nome}::text as nome, r.id, ${titulo} as titulo from ${visibleRows(cadastro, contexto)} and r.id = any(${ids}::bigint[])`,
    ];
  });
  if (partes.length === 0) return {};
  const { rows } = await sql<{
    nome: string;
    id: number;
    titulo: string;
  }>`${sql.join(partes, sql` union all `)}`.execute(db);
  const rotulos: Rotulos = {};
  for (const { nome, id, titulo } of rows) {
    rotulos[nome] ??= {};
    rotulos[nome][id] = titulo;
  }
  return rotulos;
}

/** The rules of one kind, in the order of conversion, and the number of rules of each kind. */
export async function listRegras(
  db: Db,
  contexto: ContextoProjeto,
  objeto: Objeto,
): Promise<{ linhas: RegraSap[]; rotulos: Rotulos; contagem: Record<string, number> }> {
  const { rows: linhas } = await sql<RegraSap>`
    select ${COLUNAS} from ${visibleRegras(contexto)} and r.objeto = ${objeto} order by ${ORDEM} limit ${MAX_REGRAS}`.execute(
    db,
  );
  const { rows: contas } = await sql<{ objeto: string; n: number }>`
    select r.objeto, count(*)::int as n from ${visibleRegras(contexto)} group by 1`.execute(db);
  const destinos = linhas.map(({ destino }) => destino);
  return {
    linhas,
    rotulos: await labelsOf(db, contexto, objeto, destinos),
    contagem: Object.fromEntries(contas.map(({ objeto: qual, n }) => [qual, n])),
  };
}

/** A function that finds the active rule that converts a value. */
async function readConversor(db: Db, contexto: ContextoProjeto, objeto: Objeto) {
  const { rows } = await sql<RegraSap>`
    select ${COLUNAS} from ${visibleRegras(contexto)} and r.objeto = ${objeto} and r.ativo order by ${ORDEM} limit ${MAX_REGRAS}`.execute(
    db,
  );
  return conversor(rows);
}

/** Functions that find the active rule of each kind that converts a value. */
export async function readConversores(
  db: Db | Tx,
  contexto: ContextoProjeto,
): Promise<Map<Objeto, (valor: string) => RegraSap | undefined>> {
  const { rows } = await sql<RegraSap>`
    select ${COLUNAS} from ${visibleRegras(contexto)} and r.ativo order by r.objeto, ${ORDEM}
    limit ${MAX_REGRAS * CHAVES_OBJETO.length}`.execute(db as Db);
  return new Map(CHAVES_OBJETO.map((objeto) => [objeto, conversor(rows.filter((regra) => regra.objeto === objeto))]));
}

interface Pedido {
  readonly objeto: Objeto;
  readonly valores: readonly string[];
}

/** The rule that converts each value, and its result. */
export async function testValores(db: Db, contexto: ContextoProjeto, { objeto, valores }: Pedido) {
  const converte = await readConversor(db, contexto, objeto);
  const linhas = valores.map((valor) => {
    const regra = converte(valor);
    return { valor, regraId: regra?.id ?? null, destino: regra?.destino ?? null };
  });
  const destinos = linhas.flatMap(({ destino }) => (destino ? [destino] : []));
  return { linhas, rotulos: await labelsOf(db, contexto, objeto, destinos) };
}

/** The rules that one value is compared with, and the result of each. */
export async function explainValor(
  db: Db,
  contexto: ContextoProjeto,
  { objeto, valor }: { readonly objeto: Objeto; readonly valor: string },
) {
  const { rows } = await sql<RegraSap>`
    select ${COLUNAS} from ${visibleRegras(contexto)} and r.objeto = ${objeto} order by ${ORDEM} limit ${MAX_REGRAS}`.execute(
    db,
  );
  return {
    lido: normalizeSap(valor),
    regras: rows.length,
    tentativas: tentativas(rows, valor).map(({ regra, casou, motivo }, n) => ({
      regraId: regra.id,
      valor: regra.valor,
      lugar: n + 1,
      casou,
      motivo,
    })),
  };
}

/** Values that no rule converts, the most frequent first, and rule → how many values it converted. */
export async function convertValores(db: Db, contexto: ContextoProjeto, { objeto, valores }: Pedido) {
  const converte = await readConversor(db, contexto, objeto);
  const acertos = new Map<number, number>();
  const faltam = new Map<string, { valor: string; vezes: number }>();
  for (const valor of valores.filter((um) => um.trim() !== '')) {
    const regra = converte(valor);
    if (regra) acertos.set(regra.id, (acertos.get(regra.id) ?? 0) + 1);
    else {
      const chave = normalizeSap(valor);
      const falta = faltam.get(chave) ?? { valor: valor.trim(), vezes: 0 };
      faltam.set(chave, { ...falta, vezes: falta.vezes + 1 });
    }
  }
  const linhas = [...faltam.values()].sort((a, b) => b.vezes - a.vezes || a.valor.localeCompare(b.valor, 'pt-BR'));
  return { linhas, acertos };
}
