import type { EquipamentoDoEscopo, FiltroEscopo, ResultadoDasTags } from '@cadencia/domain/projeto/escopo/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { seesAll, visible } from '../../../infra/authorize.ts';
import { contendo } from '../../../infra/busca.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';

const COLUNAS = sql`pe.id, pe.versao, pe.equipamento_id, e.tag, e.nome, t.nome as tipo, a.sigla as area, pe.critico,
  pe.motivo, pe.liberacao_planejada, pe.liberacao_real, pe.entrega_planejada, pe.entrega_real, pe.ordem,
  (select count(*) from servico s where s.projeto_id = pe.projeto_id and s.equipamento_id = pe.equipamento_id)::int as servicos`;
const JUNTOS = sql`projeto_equipamento pe join equipamento e on e.id = pe.equipamento_id
  join tipoequipamento t on t.id = e.tipoequipamento_id join area a on a.id = e.area_id`;

/** A reader of only some activities sees the equipment of these. */
const visiveis = (contexto: ContextoProjeto): RawBuilder<unknown> =>
  seesAll(contexto)
    ? sql`true`
    : sql`exists (select from ${visible(contexto)} v join servico s on s.id = v.servico_id
        where s.equipamento_id = pe.equipamento_id)`;

const buscada = (palavra: string): RawBuilder<unknown> =>
  sql`sem_acento(e.tag || ' ' || e.nome) like ${contendo(palavra)}`;

/** A window of the scope, in its own order and then by TAG. */
export async function listEscopo(db: Db, contexto: ContextoProjeto, filtro: FiltroEscopo) {
  const palavras = filtro.busca.split(/\s+/).filter(Boolean);
  const onde = sql.join(
    [sql`pe.projeto_id = ${contexto.projetoId}`, visiveis(contexto), ...palavras.map(buscada)],
    sql` and `,
  );
  const { rows } = await sql<EquipamentoDoEscopo & { total: number }>`
    with contados as (select count(*)::int as total from ${JUNTOS} where ${onde}),
    pagina as (select ${COLUNAS}, row_number() over (order by pe.ordem nulls last, e.tag collate pt_br, pe.id) as lugar
      from ${JUNTOS} where ${onde} order by lugar limit ${filtro.limite} offset ${filtro.inicio})
    select p.*, c.total from contados c left join pagina p on true order by p.lugar`.execute(db);
  const linhas = rows
    .filter(({ id }) => id !== null)
    .map(({ total: _, lugar: __, ...linha }: EquipamentoDoEscopo & { total: number; lugar?: number }) => linha);
  return { linhas, total: rows[0]?.total ?? 0 };
}

export async function findNoEscopo(
  db: Db,
  contexto: ContextoProjeto,
  id: number,
): Promise<EquipamentoDoEscopo | undefined> {
  const { rows } = await sql<EquipamentoDoEscopo>`
    select ${COLUNAS} from ${JUNTOS}
    where pe.projeto_id = ${contexto.projetoId} and pe.id = ${id} and ${visiveis(contexto)}`.execute(db);
  return rows[0];
}

/** Pasted TAGs: trimmed, in capitals, without repeated or empty ones. */
const limpas = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.trim().toLocaleUpperCase('pt-BR')).filter(Boolean)),
];

/** State of each TAG in the plant of the project's client. */
export async function classifyTags(
  db: Db,
  { projetoId }: ContextoProjeto,
  tags: readonly string[],
): Promise<ResultadoDasTags & { readonly novos: readonly number[] }> {
  const pedidas = limpas(tags);
  const { rows } = await sql<{ tag: string; id: number; dentro: boolean }>`
    select e.tag, e.id, pe.id is not null as dentro
    from projeto p join equipamento e on e.cliente_id = p.cliente_id and e.ativo
    left join projeto_equipamento pe on pe.projeto_id = p.id and pe.equipamento_id = e.id
    where p.id = ${projetoId} and e.tag = any(${pedidas}::text[]) order by e.tag collate pt_br`.execute(db);
  const achadas = new Set(rows.map(({ tag }) => tag));
  const novos = rows.filter(({ dentro }) => !dentro);
  return {
    incluidas: novos.map(({ tag }) => tag),
    jaEstavam: rows.filter(({ dentro }) => dentro).map(({ tag }) => tag),
    naoEncontradas: pedidas.filter((tag) => !achadas.has(tag)),
    novos: novos.map(({ id }) => id),
  };
}
