import { controleinspecao } from '@cadencia/domain/controleinspecao/cadastro.ts';
import type { VencimentosNr13 } from '@cadencia/domain/controleinspecao/endpoints.ts';
import { ETAPA_DE_INSPECAO } from '@cadencia/domain/servico/pacote.ts';
import { sql } from 'kysely';
import type { Escrita } from '../../cadastro/commands.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Rows that one answer lists, and inspections that one call plans, at most. */
const LIMITE = 1_000;
const POR_VEZ = 500;

/** Inspections that NR-13 asks of the plant of project `p` until the end of the campaign, as `k`, with their inspection `i`. */
const vencem = (projetoId: number) => sql`
  projeto p
  cross join lateral (select ${valorDoParametro('inspecao.campanha_meses', projetoId)}::int as meses) c
  cross join lateral (select (p.termino_parada + c.meses * interval '1 month')::date as ate) f
  join equipamento e on e.cliente_id = p.cliente_id and e.ativo
  cross join lateral (values ('NR13_PERIODICA_INTERNA', e.proxima_interna), ('NR13_PERIODICA_EXTERNA', e.proxima_externa)) k(tipo, proxima)
  left join projeto_equipamento pe on pe.projeto_id = p.id and pe.equipamento_id = e.id
  left join lateral (select x.id, x.numero, x.situacao, x.validade, coalesce(x.prazo_legal, (x.equipamento_antes->>'proxima')::date) as vencia from controleinspecao x join inspecao t on t.id = x.inspecao_id and t.tipo = k.tipo
    where x.projeto_id = p.id and x.equipamento_id = e.id and x.ativo and x.situacao <> 'CANCELADA' order by x.id desc limit 1) i on true
  -- What this shutdown inspected was due in it, whatever the equipment says since.
  cross join lateral (select case when i.situacao = 'CONCLUIDA' then least(i.vencia, k.proxima) else k.proxima end as vence) d`;

interface Lida {
  readonly ate: string;
  readonly meses: number;
  readonly vencem: number;
  readonly planejadas: number;
  readonly foraDoEscopo: number;
}
type Item = VencimentosNr13['itens'][number];

/** What NR-13 asks within the campaign. Who sees only some services gets no numbers of inspections. */
export async function readVencimentos(db: Db, contexto: ContextoProjeto): Promise<VencimentosNr13> {
  const { projetoId } = contexto;
  const { rows } = await sql<Lida & { readonly item: Item | null }>`
    select f.ate::text as ate, c.meses, count(e.id) over ()::int as vencem, count(i.id) over ()::int as planejadas,
      count(e.id) filter (where pe.id is null) over ()::int as fora_do_escopo,
      jsonb_build_object('equipamentoId', e.id, 'tag', e.tag, 'nome', e.nome, 'categoria', e.categoria_nr13, 'tipo', k.tipo, 'vence', d.vence::text,
        'noEscopo', pe.id is not null, 'inspecao', case when i.id is not null and ${seesAll(contexto)} then
          jsonb_build_object('id', i.id, 'numero', i.numero, 'situacao', i.situacao, 'validade', i.validade::text) end) as item
    from ${vencem(projetoId)} where p.id = ${projetoId} and d.vence <= f.ate
    order by d.vence, e.tag, k.tipo limit ${LIMITE}`.execute(db);
  const [uma] = rows;
  const itens = rows.flatMap(({ item }) => item ?? []);
  if (uma) {
    const { ate, meses, vencem: todas, planejadas, foraDoEscopo } = uma;
    return { ate, meses, vencem: todas, planejadas, foraDoEscopo, itens };
  }
  const { rows: vazio } = await sql<Pick<Lida, 'ate' | 'meses'>>`
    select (p.termino_parada + c.meses * interval '1 month')::date::text as ate, c.meses from projeto p
    cross join lateral (select ${valorDoParametro('inspecao.campanha_meses', projetoId)}::int as meses) c
    where p.id = ${projetoId}`.execute(db);
  return { ate: vazio[0]?.ate ?? '', meses: vazio[0]?.meses ?? 0, vencem: 0, planejadas: 0, foraDoEscopo: 0, itens };
}

/** Plans the legal inspections that the equipment in scope lacks, and answers how many. Others who ask wait. */
export async function propose(
  tx: Tx,
  contexto: ContextoProjeto,
  { createRows }: Pick<Escrita, 'createRows'>,
): Promise<number> {
  const { projetoId } = contexto;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`propor:${projetoId}`}, 4700104))`.execute(tx);
  const { rows } = await sql<Readonly<Record<string, unknown>>>`
    select e.id as equipamento_id, t.id as inspecao_id, d.vence::text as prazo_legal, a.id as atividade_id,
      coalesce(a.servico_id, (select s.id from servico s where s.projeto_id = p.id and s.equipamento_id = e.id and s.ativo order by s.id limit 1)) as servico_id,
      case when a.id is null then to_char(p.inicio_parada, 'YYYY-MM-DD"T"HH24:MI') end as plan_inicio,
      case when a.id is null then to_char(p.inicio_parada + t.duracao * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI') end as plan_fim
    from ${vencem(projetoId)}
    join lateral (select t.id, t.duracao from inspecao t where t.tipo = k.tipo and t.ativo order by t.id limit 1) t on true
    left join lateral (select a.id, a.servico_id from servico s join atividade a on a.servico_id = s.id and a.ativo
      join etapa g on g.id = a.etapa_id and (g.exige_inspecao or g.nome ~* ${ETAPA_DE_INSPECAO})
      where s.projeto_id = p.id and s.equipamento_id = e.id and s.ativo order by a.posicao limit 1) a on true
    where p.id = ${projetoId} and d.vence <= f.ate and pe.id is not null and i.id is null
    order by d.vence, e.tag, k.tipo limit ${POR_VEZ}`.execute(tx);
  if (rows.length > 0)
    await createRows(
      tx,
      contexto,
      controleinspecao,
      rows.map((um) => ({ ...um, obrigatoriedade: 'LEGAL_NR13' })),
    );
  return rows.length;
}
