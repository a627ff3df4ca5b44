import { type RawBuilder, sql } from 'kysely';
import { auditAll } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';

/** Brings safety valves to the dates of the equipment that they protect. */
export type Acompanhar = (tx: Tx, contexto: ContextoProjeto, protegidos: readonly number[]) => Promise<unknown>;

/** Periodic inspections of the norm by the side that they look at, with the names of the fields of the equipment. */
const LADOS = [
  { lado: 'interna', tipo: 'NR13_PERIODICA_INTERNA', campos: ['ultimaInterna', 'proximaInterna'] },
  { lado: 'externa', tipo: 'NR13_PERIODICA_EXTERNA', campos: ['ultimaExterna', 'proximaExterna'] },
] as const;
type Lado = (typeof LADOS)[number];

interface Mudada {
  readonly id: number;
  readonly antes: readonly [ultima: string | null, proxima: string | null, motivo: string | null];
  readonly depois: Mudada['antes'];
}

/** Changes equipment, with its audit rows, and then the safety valves that follow it. */
async function change(
  tx: Tx,
  contexto: ContextoProjeto,
  { campos: [ultima, proxima] }: Lado,
  { mudanca, acompanhar }: { readonly mudanca: RawBuilder<Mudada>; readonly acompanhar: Acompanhar },
): Promise<void> {
  const { rows } = await mudanca.execute(tx);
  if (rows.length === 0) return;
  const fato = ([ultimo, seguinte, motivoProximas]: Mudada['antes']) => ({
    [ultima]: ultimo,
    [proxima]: seguinte,
    motivoProximas,
  });
  const fatos = rows.map(({ id, antes, depois }) => ({
    entidade: 'equipamento',
    registro: id,
    acao: 'U',
    antes: fato(antes),
    depois: fato(depois),
  }));
  await auditAll(tx, contexto, fatos);
  await acompanhar(
    tx,
    contexto,
    rows.map(({ id }) => id),
  );
}

/** The same equipment as if its last inspection of a side had been on this day. */
const comUltima = (lado: string, dia: RawBuilder<unknown>) =>
  sql`(nr13_proximas(jsonb_populate_record(e, jsonb_build_object(${`ultima_${lado}`}::text, ${dia})))).${sql.ref(lado)}`;

const valores = (lado: string, de: string) =>
  sql`jsonb_build_array(${sql.ref(`${de}.ultima_${lado}`)}, ${sql.ref(`${de}.proxima_${lado}`)}, ${sql.ref(`${de}.motivo_proximas`)})`;

/**
 * Concluded periodic inspections that approved reach their equipment: the day of the last one and, until the validity
 * of the report, else the interval of the norm, the next one. What the equipment said before stays with the inspection.
 */
export async function recordValidade(
  tx: Tx,
  contexto: ContextoProjeto,
  { ids, acompanhar }: { readonly ids: readonly number[]; readonly acompanhar: Acompanhar },
): Promise<void> {
  for (const um of LADOS) {
    const ultima = sql.ref(`ultima_${um.lado}`);
    const proxima = sql.ref(`proxima_${um.lado}`);
    await sql`
      update controleinspecao i set validade = coalesce(i.validade, ${comUltima(um.lado, sql`i.real_fim::date`)}),
        equipamento_antes = jsonb_build_object('ultima', e.${ultima}, 'proxima', e.${proxima}, 'motivo', e.motivo_proximas)
      from equipamento e, inspecao t
      where i.id = any(${ids}::bigint[]) and e.id = i.equipamento_id and t.id = i.inspecao_id and t.tipo = ${um.tipo}
        and i.situacao = 'CONCLUIDA' and i.resultado in ('APROVADO', 'APROVADO_COM_RECOMENDACAO')
        and i.real_fim::date >= coalesce(e.${ultima}, i.real_fim::date)`.execute(tx);
    // Of two of one equipment that close together the later one counts.
    const mudanca = sql<Mudada>`
      with feita as (
        select distinct on (i.equipamento_id) i.equipamento_id, i.numero, i.real_fim::date as dia, i.validade
        from controleinspecao i join inspecao t on t.id = i.inspecao_id and t.tipo = ${um.tipo}
        where i.id = any(${ids}::bigint[]) and i.situacao = 'CONCLUIDA' and i.equipamento_antes is not null
          and i.validade is not null
        order by i.equipamento_id, i.real_fim desc, i.id desc
      ), antes as (select e.* from equipamento e join feita f on f.equipamento_id = e.id for no key update of e)
      update equipamento e set ${ultima} = f.dia, ${proxima} = f.validade,
        motivo_proximas = case when f.validade = ${comUltima(um.lado, sql`f.dia`)} then e.motivo_proximas
          else coalesce(e.motivo_proximas, 'Validade que o PH deu no laudo ' || f.numero || '.') end,
        versao = e.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
      from feita f join antes a on a.id = f.equipamento_id where e.id = f.equipamento_id
      returning e.id, ${valores(um.lado, 'a')} as antes, ${valores(um.lado, 'e')} as depois`;
    await change(tx, contexto, um, { mudanca, acompanhar });
  }
}

/** Inspections that are reproved after all leave their equipment as it was, where nobody changed it since. */
export async function undoValidade(
  tx: Tx,
  contexto: ContextoProjeto,
  { ids, acompanhar }: { readonly ids: readonly number[]; readonly acompanhar: Acompanhar },
): Promise<void> {
  for (const um of LADOS) {
    const ultima = sql.ref(`ultima_${um.lado}`);
    const proxima = sql.ref(`proxima_${um.lado}`);
    const mudanca = sql<Mudada>`
      with desfeita as (
        select e as antes, e.id, (i.equipamento_antes->>'ultima')::date as ultima, (i.equipamento_antes->>'proxima')::date as proxima,
          i.equipamento_antes->>'motivo' as motivo
        from controleinspecao i join inspecao t on t.id = i.inspecao_id and t.tipo = ${um.tipo}
        join equipamento e on e.id = i.equipamento_id
        where i.id = any(${ids}::bigint[]) and e.${ultima} = i.real_fim::date and e.${proxima} = i.validade
        for no key update of e
      )
      update equipamento e set ${ultima} = d.ultima, motivo_proximas = d.motivo,
        ${proxima} = case when d.motivo is null then coalesce(${comUltima(um.lado, sql`d.ultima`)}, d.proxima) else d.proxima end,
        versao = e.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}
      from desfeita d where d.id = e.id
      returning e.id, jsonb_build_array((d.antes).${ultima}, (d.antes).${proxima}, (d.antes).motivo_proximas) as antes,
        ${valores(um.lado, 'e')} as depois`;
    await change(tx, contexto, um, { mudanca, acompanhar });
  }
  await sql`update controleinspecao set validade = null, equipamento_antes = null
    where id = any(${ids}::bigint[]) and equipamento_antes is not null`.execute(tx);
}
