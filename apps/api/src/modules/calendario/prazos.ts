import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { endpointsOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { PRAZOS, PRAZOS_POR_DATA } from '@cadencia/domain/calendario/prazos.ts';
import type { PrazoCalendario } from '@cadencia/domain/calendario/schema.ts';
import type { Listavel } from '../../cadastro/derivados.ts';
import { type ListQuery, listRows } from '../../cadastro/queries.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Periodo {
  readonly de: string;
  readonly ate: string;
}

/** The dates of open requests within a period, of the registers and the rows that the caller may see. */
export async function listPrazos(
  db: Db,
  contexto: ContextoProjeto,
  { de, ate }: Periodo,
  listaveis: readonly Listavel[],
): Promise<PrazoCalendario[]> {
  const pedidos = PRAZOS.flatMap(({ cadastro: { path }, campos }) => {
    const cadastro = listaveis.find((um) => um.path === path);
    return cadastro && contexto.permissions.has(cadastro.permission('Listar'))
      ? campos.map((campo) => ({ cadastro, campo }))
      : [];
  });
  const achados = await Promise.all(
    pedidos.map(async ({ cadastro, campo }) => {
      const { fluxo, fields, derivados, labels, title } = cadastro;
      const abertos = Object.keys(fluxo?.estados ?? {}).filter((estado) => !fluxo?.finais.includes(estado));
      const query = endpointsOf(cadastro).list.query.parse({
        [`${FILTRO}${campo}`]: `${de}..${ate}`,
        [`${FILTRO}situacao`]: abertos.join(','),
        ordem: campo,
        limite: String(PRAZOS_POR_DATA),
      });
      const { linhas } = await listRows(db, contexto, cadastro, query as ListQuery);
      return linhas.map((linha) => ({
        registro: cadastro.path,
        id: linha.id,
        numero: escrito(linha[title[0]] ?? ''),
        title: title.map((nome) => escrito(linha[nome] ?? '')).join(' '),
        oque: `${labels.singular}: ${({ ...fields, ...derivados }[campo]?.label ?? '').toLowerCase()}`,
        start: escrito(linha[campo]),
        endereco: `${rotaDe(cadastro)}?registro=${linha.id}`,
      }));
    }),
  );
  // A filter of dates takes its last instant in.
  return achados.flat().filter(({ start }) => start < ate);
}
