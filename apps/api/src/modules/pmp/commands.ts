import type { Cadastro, NoFluxo } from '@cadencia/domain/cadastro.ts';
import type { ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { numeroDoDia } from '@cadencia/domain/painel.ts';
import { pmp } from '@cadencia/domain/pmp/cadastro.ts';
import type { informarAndamento } from '@cadencia/domain/pmp/endpoints.ts';
import { gate } from '@cadencia/domain/pmp/gate.ts';
import { planoQueFalta, porQueNaoInforma } from '@cadencia/domain/pmp/workflow.ts';
import { sql } from 'kysely';
import { type Escrita, escritaCom, requireProjetoAberto, type updateRows } from '../../cadastro/commands.ts';
import { moveRows } from '../../cadastro/fluxo.ts';
import { findRows } from '../../cadastro/queries.ts';
import { auditAll } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import type { Aprovavel } from '../aprovacao/queries.ts';
import { findAbertos, findDias, fotoDoGate, itens } from './queries.ts';

type Regra = NonNullable<Cadastro['confronto']>['regra'];

const HOJE = sql`(now() at time zone (select p.fuso from projeto p where p.id = i.projeto_id))::date`;

/** Field → what an item that stays late by its dates must say and does not (domain.md §8.5). */
async function regraDoAtraso(tx: Tx, projetoId: number, ids: readonly number[]): Promise<Regra> {
  const { d, hoje } = await findDias(tx, projetoId);
  const abertos = await findAbertos(tx, projetoId, ids);
  return (depois, { antes }) => {
    const { id, situacao } = antes ?? {};
    if (!abertos.has(id as number) || situacao === 'SUSPENSO' || depois['ativo'] === false) return {};
    const { dataFixa, terminoFixo, dTermino, restricao, planoAcao } = depois;
    const termino = dataFixa ? numeroDoDia(String(terminoFixo)) : numeroDoDia(d) + Number(dTermino);
    return planoQueFalta({ dias: numeroDoDia(hoje) - termino, restricao, planoAcao });
  };
}

/** One that has progress has begun, and no item waits for itself. */
const escritaBase = escritaCom(async (tx, contexto, ids) => {
  const { rows: rodas } = await sql<{ codigo: string }>`
    with recursive antes (de, id) as (
      select pmp_id, predecessora_id from pmp_predecessora where pmp_id = any(${ids}::bigint[])
      union select a.de, d.predecessora_id from antes a join pmp_predecessora d on d.pmp_id = a.id)
    select i.codigo from antes a join pmp i on i.id = a.de where a.id = a.de order by i.codigo limit 1`.execute(tx);
  if (rodas[0])
    throw new AppError('dados.invalidos', {
      campos: { predecessoras: `O item ${rodas[0].codigo} passaria a depender de si mesmo.` },
    });
  const { rows } = await sql<{ id: number; situacao: string; codigo: string; titulo: string }>`
    update pmp i set inicio_real = coalesce(i.inicio_real, ${HOJE}) where i.id = any(${ids}::bigint[])
      and i.situacao = 'NAO_INICIADO' and (i.avanco > 0 or i.inicio_real is not null)
    returning i.id, i.situacao, i.codigo, i.titulo`.execute(tx);
  await moveRows(tx, contexto, pmp, {
    acao: 'iniciar',
    passos: rows.map((antes) => ({ antes, para: 'EM_ANDAMENTO' })),
  });
});

/** Changes items, and asks what holds those that are long late; each row stands or falls alone. */
const updateItens: typeof updateRows = async (tx, contexto, cadastro, pedido) => {
  const ids = pedido.alteracoes.map(({ id }) => id);
  const doAtraso = await regraDoAtraso(tx, contexto.projetoId ?? 0, ids);
  const { confronto } = pmp;
  const regra: Regra = (depois, contra) => ({ ...doAtraso(depois, contra), ...confronto?.regra(depois, contra) });
  return escritaBase.updateRows(tx, contexto, { ...cadastro, confronto: { alvos: [], regra } }, pedido);
};

export const escritaDeItens: Escrita = {
  ...escritaBase,
  updateRows: updateItens,
  aoMover: async (tx, _, { acao, antes }) => {
    const ids = antes.map(({ id }) => id);
    if (acao === 'iniciar' || acao === 'retomar')
      await sql`update pmp i set inicio_real = coalesce(i.inicio_real, ${HOJE}) where i.id = any(${ids}::bigint[])`.execute(
        tx,
      );
    if (acao === 'concluir')
      await sql`update pmp i set termino_real = coalesce(i.termino_real, ${HOJE}), avanco = 100,
        inicio_real = coalesce(i.inicio_real, i.termino_real, ${HOJE}) where i.id = any(${ids}::bigint[])`.execute(tx);
    if (acao === 'reabrir')
      await sql`update pmp i set termino_real = null, avanco = least(i.avanco, 75) where i.id = any(${ids}::bigint[])`.execute(
        tx,
      );
  },
};

/**
 * Writes what a person tells of an item that they answer for.
 * @throws {AppError} `registro.acao` for who answers for others, `registro.alterado`, `dados.invalidos`
 */
export async function informar(
  tx: Tx,
  contexto: ContextoProjeto,
  { params: { id }, query: { versao }, body: change }: ParsedOf<typeof informarAndamento>,
  now: Date,
): Promise<void> {
  const [um] = (await findRows(tx, contexto, itens, [id])).linhas;
  if (!um) throw new AppError('registro.nao_encontrado');
  const mensagem = porQueNaoInforma(um as NoFluxo, contexto);
  if (mensagem !== undefined) throw new AppError('registro.acao', { mensagem });
  const [recusa] = await escritaDeItens.updateRows(tx, contexto, pmp, { alteracoes: [{ id, versao, change }], now });
  if (recusa) throw recusa;
}

/** Keeps the dates that the items have now as the original ones: of those that have none, or, for a reason, of all. */
export async function freezePlano(
  tx: Tx,
  contexto: ContextoProjeto,
  { todos, motivo }: { readonly todos: boolean; readonly motivo?: string | undefined },
): Promise<number> {
  await requireProjetoAberto(tx, contexto, pmp);
  const { rows } = await sql<{ id: number; antes: string | null; depois: string }>`
    update pmp i set termino_original = n.termino from (
      select f.id, f.termino_original as antes, case when f.data_fixa then f.termino_fixo else p.inicio_parada::date + f.d_termino end as termino
      from pmp f join projeto p on p.id = f.projeto_id where f.projeto_id = ${contexto.projetoId} and f.ativo
        and not exists (select from pmp d where d.pai_id = f.id and d.ativo)) n
    where n.id = i.id and (${todos} or i.termino_original is null) and i.termino_original is distinct from n.termino
    returning i.id, n.antes, i.termino_original as depois`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, antes, depois }) => ({
      entidade: 'pmp',
      registro: id,
      acao: 'U',
      antes: { terminoOriginal: antes },
      depois: { terminoOriginal: depois, motivo },
    })),
  );
  return rows.length;
}

interface Portao {
  readonly id: number;
  readonly situacao: string;
  readonly nome: string;
}

/** Locks a gate. @throws {AppError} `registro.nao_encontrado` */
async function lock(tx: Tx, { projetoId }: ContextoProjeto, id: number): Promise<Portao> {
  const { rows } = await sql<Portao>`select id, situacao, nome from gate
    where id = ${id} and projeto_id = ${projetoId} for no key update`.execute(tx);
  const [um] = rows;
  if (!um) throw new AppError('registro.nao_encontrado');
  return um;
}

const move = async (tx: Tx, contexto: ContextoProjeto, id: number, acao: string, para: string): Promise<void> => {
  const antes = await lock(tx, contexto, id);
  await moveRows(tx, contexto, gate, { acao, passos: [{ antes: { ...antes }, para }] });
};

/** Gates as a kind of record that is approved: with open actions they pass with reservations. */
export const aprovavelGate: Aprovavel = {
  documento: 'GATE',
  cadastro: gate,
  fotoDe: fotoDoGate,
  aoAprovar: async (tx, contexto, id) => {
    const { rows } = await sql<{ abertas: boolean }>`
      select exists (select from gate_ressalva a where a.gate_id = ${id} and not a.concluida) as abertas`.execute(tx);
    await move(tx, contexto, id, 'aprovar', rows[0]?.abertas ? 'APROVADO_COM_RESSALVAS' : 'APROVADO');
  },
  aoReprovar: (tx, contexto, id) => move(tx, contexto, id, 'reprovar', 'REPROVADO'),
  aoDevolver: (tx, contexto, id) => move(tx, contexto, id, 'devolver', 'PREVISTO'),
};
