import { type Cadastro, prende } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { readPadraoDeTag } from '@cadencia/domain/equipamento/tag/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from '../infra/context.ts';
import type { Tx } from '../infra/transaction.ts';
import { whatHangsOn } from '../infra/uso.ts';
import { column, references } from './columns.ts';
import { type Campos, changed, type Mudanca, type Valores } from './mudanca.ts';
import { clientes, offered, visibleRows } from './scope.ts';
import { misplaced } from './tree.ts';

/** Fields that the caller may not write: those behind a permission, and those that are decided when the row is made. */
export function untouchable({ permissions }: Contexto, { fields }: Pick<Cadastro, 'fields'>, mudanca: Mudanca): Campos {
  const campos: Record<string, string> = {};
  for (const [nome, { acesso, fixo, gerado }] of Object.entries(fields)) {
    if (!changed(mudanca, nome)) continue;
    if (fixo && mudanca.antes)
      campos[nome] = gerado
        ? 'Este valor não se informa: ele é dado pela Cadência e muda pelas ações do registro.'
        : 'Este campo não muda depois do cadastro.';
    if (acesso !== undefined && !permissions.has(acesso))
      campos[nome] = 'Você não tem permissão para informar este campo.';
  }
  return campos;
}

/** Rows of `alvo` that the caller may point to, as `r`. */
export const eligible = (contexto: Contexto, alvo: Cadastro): RawBuilder<unknown> =>
  alvo.path === 'cliente' ? sql`cliente r where r.ativo and r.id in ${clientes(contexto)}` : offered(alvo, contexto);

/** SQL of the client that a row of a plant belongs to; null for other rows, which have no client to compare. */
export const clienteOf = ({ path, scope }: Cadastro): RawBuilder<unknown> =>
  scope === 'cliente' && path !== 'cliente' ? sql`r.cliente_id` : sql`null::bigint`;

/** Changed references to rows that do not exist, are inactive, or are another client's: one statement for all. */
export async function lost(
  tx: Tx,
  contexto: Contexto,
  { fields }: Pick<Cadastro, 'fields'>,
  mudancas: readonly Mudanca[],
): Promise<Campos[]> {
  const pedidos = references(fields).map(([nome, alvo]) => {
    const novos = mudancas.filter((mudanca) => mudanca.depois[nome] != null && changed(mudanca, nome));
    return { nome, alvo: cadastroDe(alvo), novos, ids: [...new Set(novos.map(({ depois }) => depois[nome]))] };
  });
  const cheios = pedidos.filter(({ ids }) => ids.length > 0);
  if (cheios.length === 0) return mudancas.map(() => ({}));
  const partes = cheios.map(
    ({ nome, alvo, ids }) => sql`select ${nome}::text as nome, r.id, ${clienteOf(alvo)} as cliente
      from ${eligible(contexto, alvo)} and r.id = any(${ids}::bigint[])`,
  );
  const { rows } = await sql<{ nome: string; id: number; cliente: number | null }>`
    ${sql.join(partes, sql` union all `)}`.execute(tx);
  const achados = new Map(rows.map(({ nome, id, cliente }) => [`${nome} ${id}`, cliente]));
  const isLost = (nome: string, { depois }: Mudanca): boolean => {
    const cliente = achados.get(`${nome} ${depois[nome] as number}`);
    const outro = typeof depois['clienteId'] === 'number' && cliente !== null && cliente !== depois['clienteId'];
    return cliente === undefined || outro;
  };
  return mudancas.map((mudanca) =>
    Object.fromEntries(
      cheios
        .filter(({ nome, novos }) => novos.includes(mudanca) && isLost(nome, mudanca))
        .map(({ nome }) => [nome, 'Não encontrado ou inativo. Escolha outro da lista.']),
    ),
  );
}

/** Rows that a change is checked against, by reference and id, and the project's day, read in one statement. */
async function confronted(tx: Tx, contexto: Contexto, cadastro: Cadastro, mudancas: readonly Mudanca[]) {
  const partes = (cadastro.confronto?.alvos ?? []).map((nome) => {
    const alvo = cadastroDe(cadastro.fields[nome]?.alvo ?? '');
    const ids = [...new Set(mudancas.map(({ depois }) => depois[nome] ?? null))];
    const campos = Object.keys(alvo.fields).map((campo) => sql`${campo}::text, ${column('o', campo)}`);
    return sql`select ${nome}::text as nome, o.id, jsonb_build_object(${sql.join(campos)}) as linha
      from (select r.* from ${visibleRows(alvo, contexto)} and r.id = any(${ids}::bigint[])) o`;
  });
  const hoje = sql`select 'hoje', 0, to_jsonb((now() at time zone
    coalesce((select p.fuso from projeto p where p.id = ${contexto.projetoId ?? null}), 'America/Sao_Paulo'))::date)`;
  const { rows } = await sql<{ nome: string; id: number; linha: unknown }>`
    ${sql.join([...partes, hoje], sql` union all `)}`.execute(tx);
  return new Map(rows.map(({ nome, id, linha }) => [`${nome} ${id}`, linha]));
}

/** Problems of rows that show only beside the rows that they point to. */
async function unfit(tx: Tx, contexto: Contexto, cadastro: Cadastro, mudancas: readonly Mudanca[]): Promise<Campos[]> {
  const { confronto } = cadastro;
  if (!confronto || mudancas.length === 0) return mudancas.map(() => ({}));
  const lidas = await confronted(tx, contexto, cadastro, mudancas);
  return mudancas.map(({ antes, depois }) =>
    confronto.regra(depois, {
      antes,
      hoje: lidas.get('hoje 0') as string,
      readPadraoDeTag,
      alvos: Object.fromEntries(
        confronto.alvos.map((nome) => [nome, lidas.get(`${nome} ${depois[nome] as number}`) as Valores | undefined]),
      ),
    }),
  );
}

/** The first of the changed values that a record no longer changes. */
function held({ trava }: Cadastro, mudanca: Mudanca): Campos {
  const daqui = mudanca.antes && trava?.(mudanca.antes);
  const preso = daqui && Object.keys(mudanca.depois).find((nome) => prende(daqui, nome) && changed(mudanca, nome));
  return preso ? { [preso]: daqui.motivo } : {};
}

/** Refusals for rows that stop being active while something active points to them and the writer was not told. */
async function unannounced(tx: Tx, { path }: Cadastro, mudancas: readonly Mudanca[]): Promise<Campos[]> {
  const parando = ({ antes, depois, ciente }: Mudanca): boolean =>
    antes?.['ativo'] === true && depois['ativo'] === false && ciente !== true;
  const usos = await whatHangsOn(
    tx,
    path,
    mudancas.flatMap((uma) => (parando(uma) ? Number(uma.antes?.['id']) : [])),
  );
  return mudancas.map((uma): Campos => {
    const uso = parando(uma) ? usos.get(Number(uma.antes?.['id'])) : undefined;
    return uso === undefined ? {} : { ativo: uso };
  });
}

/**
 * Problems that no schema finds: rights, unannounced inactivation, the register's rule, references, place in the tree.
 * It answers one set for each row.
 */
export async function problemsOf(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  mudancas: readonly Mudanca[],
): Promise<Campos[]> {
  const perdidas = await lost(tx, contexto, cadastro, mudancas);
  const deslocadas = await misplaced(tx, cadastro, mudancas);
  const caladas = await unannounced(tx, cadastro, mudancas);
  const improprias = await unfit(tx, contexto, cadastro, mudancas);
  return mudancas.map((mudanca, i) => ({
    ...improprias[i],
    ...cadastro.problems(mudanca.depois),
    ...untouchable(contexto, cadastro, mudanca),
    ...held(cadastro, mudanca),
    ...perdidas[i],
    ...deslocadas[i],
    ...caladas[i],
  }));
}
