import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { endpointsOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { PRAZOS, PRAZOS_POR_DATA } from '@cadencia/domain/calendario/prazos.ts';
import type { PrazoCalendario } from '@cadencia/domain/calendario/schema.ts';
import { sql } from 'kysely';
import { column } from '../../cadastro/columns.ts';
import { derivation, type Listavel } from '../../cadastro/derivados.ts';
import { type ListQuery, rowsOf, valueIn } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Periodo {
  readonly de: string;
  readonly ate: string;
}

/** The dates of open records within a period, of the registers and the rows that the caller may see. */
export async function listPrazos(
  db: Db,
  contexto: ContextoProjeto,
  { de, ate }: Periodo,
  listaveis: readonly Listavel[],
): Promise<PrazoCalendario[]> {
  const pedidos = PRAZOS.flatMap(({ cadastro: { path }, campos, enquanto }) => {
    const cadastro = listaveis.find((um) => um.path === path);
    return cadastro && contexto.permissions.has(cadastro.permission('Listar'))
      ? campos.map((campo) => ({ cadastro, campo, enquanto }))
      : [];
  });
  if (pedidos.length === 0) return [];
  const partes = pedidos.map(({ cadastro, campo, enquanto }) => {
    const { fluxo, fields, derivados, labels, title } = cadastro;
    const abertos = Object.keys(fluxo?.estados ?? {}).filter((estado) => !fluxo?.finais.includes(estado));
    const query = endpointsOf(cadastro).list.query.parse({
      [`${FILTRO}${campo}`]: `${de}..${ate}`,
      [`${FILTRO}situacao`]: enquanto ?? abertos.join(','),
    });
    const [numero = sql`null`, ...resto] = title.map((nome) => column('r', nome));
    const oque = `${labels.singular}: ${({ ...fields, ...derivados }[campo]?.label ?? '').toLowerCase()}`;
    const start = valueIn(cadastro, campo);
    const juncao = campo in fields ? sql`` : derivation(cadastro, contexto);
    // A filter of dates takes its last instant in.
    return sql`(select ${sql.lit(cadastro.path)} as registro, r.id, ${numero} as numero,
      concat_ws(' ', ${sql.join([numero, ...resto])}) as title, ${sql.lit(oque)} as oque, ${start} as start,
      ${sql.lit(`${rotaDe(cadastro)}?registro=`)} || r.id as endereco
      from ${rowsOf(contexto, cadastro, query as ListQuery, juncao)} and ${start} < ${ate}
      order by ${start}, r.id limit ${PRAZOS_POR_DATA})`;
  });
  const { rows } = await sql<PrazoCalendario>`${sql.join(partes, sql` union all `)}`.execute(db);
  return rows;
}
