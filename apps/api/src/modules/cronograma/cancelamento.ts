import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { auditAll } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { refreshAtividades } from '../../infra/corte.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Tx } from '../../infra/transaction.ts';
import { type Corte, type Desfaz, listReligadas, type Relacao } from './queries.ts';
import { keepVigente } from './vigente.ts';

/** Activities as they are, with the people that they ask for. */
async function readAntes(tx: Tx, ids: readonly number[]): Promise<Desfaz['atividades']> {
  const { rows } = await sql<Desfaz['atividades'][number]>`
    select a.id, a.codigo, a.situacao, a.hh::text as hh, a.peso::text as peso, a.duracao, a.duracao_restante, a.restante_inicial,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'hh', u.hh)) from atividade_recurso u where u.atividade_id = a.id),
        '[]') as recursos
    from atividade a where a.id = any(${ids}::bigint[]) order by a.id`.execute(tx);
  return rows;
}

/** Takes the links of activities away and closes the gap. */
async function relink(tx: Tx, { projetoId, usuarioId }: ContextoProjeto, saem: readonly number[]) {
  const novas = await listReligadas(tx, projetoId, saem);
  const { rows: relacoes } = await sql<Relacao>`
    delete from atividade_relacao where projeto_id = ${projetoId} and not ausente_na_origem
      and (predecessora_id = any(${saem}::bigint[]) or sucessora_id = any(${saem}::bigint[]))
    returning predecessora_id as de, sucessora_id as para, tipo, lag, tipo_lag, natureza`.execute(tx);
  const { rows: criadas } = await sql<{ de: number; para: number }>`
    insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, criado_por)
    select ${projetoId}, n.de, n.para, ${usuarioId} from jsonb_to_recordset(${toJsonb(novas)}::jsonb) as n(de bigint, para bigint)
    on conflict do nothing returning predecessora_id as de, sucessora_id as para`.execute(tx);
  return { relacoes, criadas };
}

type Antes = Desfaz['atividades'];

/** Tells in the log of each activity what changed, and by what. */
async function log(tx: Tx, contexto: ContextoProjeto, motivo: string, antes: Antes): Promise<void> {
  const eram = new Map(antes.map(({ recursos: _, ...uma }) => [uma.id, uma]));
  const agora = await readAntes(
    tx,
    antes.map(({ id }) => id),
  );
  const fatos = agora.map(({ recursos: _, ...depois }) => ({
    entidade: 'atividade',
    registro: depois.id,
    acao: 'U',
    antes: eram.get(depois.id),
    depois: { ...depois, motivo },
  }));
  await auditAll(tx, contexto, fatos);
}

/**
 * Takes activities out of the schedule, whole or in part, in the caller's transaction, which holds their rows and asks
 * for the calculation. The whole ones stay as cancelled, without links; what they were linked to is linked. Answers how
 * it was.
 */
export async function cancelAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  { motivo, cortes }: { readonly motivo: string; readonly cortes: readonly Corte[] },
): Promise<Desfaz> {
  const ids = cortes.map(({ id }) => id);
  const inteiras = cortes.filter(({ inteira }) => inteira).map(({ id }) => id);
  const reduzidas = toJsonb(cortes.filter(({ inteira }) => !inteira));
  const antes = await readAntes(tx, ids);
  const ligacoes = await relink(tx, contexto, inteiras);
  const carimbo = sql`versao = a.versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId}`;
  await sql`update atividade a set situacao = 'CANCELADA', peso = case when a.ultimo_apontamento_id is null and a.avanco = 0 then 0 else a.peso end,
      ${carimbo}
    where a.id = any(${inteiras}::bigint[])`.execute(tx);
  const reduzida = (coluna: string) =>
    sql`${sql.ref(coluna)} = greatest(1, round(a.${sql.ref(coluna)} * n.parte))::int`;
  await sql`update atividade a set hh = a.hh * n.parte, peso = a.peso * n.parte, ${reduzida('duracao')},
      ${reduzida('duracao_restante')}, restante_inicial = round(a.restante_inicial * n.parte)::int, ${carimbo}
    from jsonb_to_recordset(${reduzidas}::jsonb) as n(id bigint, parte numeric) where a.id = n.id`.execute(tx);
  await sql`update atividade_recurso u set hh = u.hh * n.parte
    from jsonb_to_recordset(${reduzidas}::jsonb) as n(id bigint, parte numeric) where u.atividade_id = n.id`.execute(
    tx,
  );
  const base = await keepVigente(tx, contexto, { motivo: `após ${motivo}`, ficam: cortes });
  await log(tx, contexto, motivo, antes);
  return { atividades: antes, ...ligacoes, base: base ?? null };
}

/** @throws {AppError} `registro.acao` when links that come back would lead to a cancelled activity or close a loop */
async function requireLigavel(tx: Tx, projetoId: number, { atividades, relacoes }: Desfaz): Promise<void> {
  const pontas = relacoes
    .flatMap(({ de, para }) => [de, para])
    .filter((ponta) => !atividades.some(({ id }) => id === ponta));
  const { rows } = await sql<{ codigo: string; ciclo: boolean }>`
    with recursive passo as (
      select l.de as origem, l.para as id from jsonb_to_recordset(${toJsonb(relacoes)}::jsonb) as l(de bigint, para bigint)
      union select p.origem, r.sucessora_id from passo p join atividade_relacao r on r.predecessora_id = p.id
      where r.projeto_id = ${projetoId} and not r.ausente_na_origem
    )
    select a.codigo, false as ciclo from atividade a where a.id = any(${pontas}::bigint[]) and a.situacao = 'CANCELADA'
    union all select a.codigo, true from passo p join atividade a on a.id = p.id where p.id = p.origem
    order by ciclo limit 1`.execute(tx);
  const [uma] = rows;
  if (!uma) return;
  const porque = uma.ciclo
    ? `as relações de antes fechariam um ciclo em ${uma.codigo}: desfaça antes o que foi ligado depois.`
    : `a atividade ${uma.codigo}, vizinha das que voltam, foi cancelada depois: reverta antes o CAP dela.`;
  throw new AppError('registro.acao', { mensagem: `Não dá para reverter: ${porque}` });
}

/**
 * Brings activities and their links back as they were, and their progress as it was reported. The caller asks for the
 * calculation.
 * @throws {AppError} `registro.acao` when what was linked or cancelled since then is in the way
 */
export async function restoreAtividades(
  tx: Tx,
  contexto: ContextoProjeto,
  desfaz: Desfaz,
  motivo: string,
): Promise<void> {
  const { projetoId, usuarioId } = contexto;
  const ids = desfaz.atividades.map(({ id }) => id);
  const antes = await readAntes(tx, ids);
  await sql`delete from atividade_relacao r using jsonb_to_recordset(${toJsonb(desfaz.criadas)}::jsonb) as n(de bigint, para bigint)
    where r.projeto_id = ${projetoId} and r.predecessora_id = n.de and r.sucessora_id = n.para and r.tipo = 'TI'`.execute(
    tx,
  );
  await requireLigavel(tx, projetoId, desfaz);
  const linhas = toJsonb(
    desfaz.atividades.map(({ duracaoRestante: resta, restanteInicial: inicial, ...uma }) => ({
      ...uma,
      resta,
      inicial,
    })),
  );
  await sql`update atividade a set situacao = n.situacao, hh = n.hh, peso = n.peso, duracao = n.duracao, duracao_restante = n.resta,
      restante_inicial = n.inicial
    from jsonb_to_recordset(${linhas}::jsonb) as n(id bigint, situacao text, hh numeric, peso numeric, duracao int, resta int,
      inicial int) where a.id = n.id`.execute(tx);
  await sql`update atividade_recurso u set hh = n.hh
    from jsonb_to_recordset(${toJsonb(desfaz.atividades.flatMap(({ recursos }) => recursos))}::jsonb) as n(id bigint, hh numeric)
    where u.id = n.id`.execute(tx);
  await refreshAtividades(tx, contexto, ids);
  await sql`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id, tipo, lag, tipo_lag, natureza, criado_por)
    select ${projetoId}, n.de, n.para, n.tipo, n.lag, n.espera, n.natureza, ${usuarioId}
    from jsonb_to_recordset(${toJsonb(desfaz.relacoes.map(({ tipoLag: espera, ...uma }) => ({ ...uma, espera })))}::jsonb)
      as n(de bigint, para bigint, tipo text, lag int, espera text, natureza text)
    on conflict do nothing`.execute(tx);
  await keepVigente(tx, contexto, {
    motivo: `após ${motivo}`,
    ficam: ids.map((id) => ({ id, parte: '1' })),
    fonte: desfaz.base,
  });
  await log(tx, contexto, motivo, antes);
}
