import type { Fluxo, Origem, TipoDocumento } from '@cadencia/domain/aprovacao/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import { sql } from 'kysely';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import { toJsonb } from '../../infra/jsonb.ts';
import type { Tx } from '../../infra/transaction.ts';
import { type Registro, requireVersao } from '../../infra/versao.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { contentsOf } from './queries.ts';

interface Mudanca {
  readonly documento: TipoDocumento;
  readonly origem: Origem;
  /** Null in a project: the default applies. */
  readonly fluxo: Fluxo | null;
  /** Version that the editor read; null: there was no flow. */
  readonly versao: number | null;
  readonly now: Date;
}

/** Defaults are of an Admin, and always there. @throws {AppError} `permissao.so_admin`, `dados.invalidos` */
function requireOrigem({ role }: ContextoProjeto, { origem, fluxo }: Mudanca): void {
  if (origem !== 'SISTEMA') return;
  if (role !== ADMIN) throw new AppError('permissao.so_admin');
  if (!fluxo) throw new AppError('dados.invalidos', { campos: { fluxo: 'O padrão não fica sem fluxo.' } });
  if (fluxo.vigenciaInicio)
    throw new AppError('dados.invalidos', { campos: { 'fluxo.vigenciaInicio': 'O padrão vale sempre.' } });
}

type Gravado = Fluxo & Registro & { readonly id: number };

/** Holds the flow, and its place while there is none: two who make the first one wait for each other. */
async function lockFluxo(tx: Tx, documento: TipoDocumento, projetoId: number | null): Promise<Gravado | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`fluxo_aprovacao:${projetoId}:${documento}`}))`.execute(tx);
  const { rows } = await sql<Gravado>`select * from fluxo_aprovacao
    where documento = ${documento} and projeto_id is not distinct from ${projetoId}::bigint for update`.execute(tx);
  return rows[0];
}

/**
 * Writes the flow of a kind of document; requests under way keep the levels that they began with.
 * @throws {AppError} `permissao.so_admin`, `projeto.situacao`, `registro.alterado`, `dados.invalidos`
 */
export async function setFluxo(tx: Tx, contexto: ContextoProjeto, mudanca: Mudanca): Promise<void> {
  requireOrigem(contexto, mudanca);
  const { documento, origem, fluxo, versao, now } = mudanca;
  const { fuso } = await lockProjetoAberto(tx, contexto.projetoId);
  const projetoId = origem === 'SISTEMA' ? null : contexto.projetoId;
  const antes = await lockFluxo(tx, documento, projetoId);
  const nenhum = { versao: 0, criadoEm: now.toISOString(), criadoPor: null, alteradoEm: null, alteradoPor: null };
  await requireVersao(tx, antes ?? nenhum, { versao: versao ?? 0, fuso, now });
  const id = fluxo ? await store(tx, contexto, { documento, projetoId, fluxo }) : antes?.id;
  if (id === undefined) return;
  if (!fluxo) await sql`delete from fluxo_aprovacao where id = ${id}`.execute(tx);
  await audit(tx, contexto, {
    entidade: 'fluxo_aprovacao',
    registro: id,
    acao: fluxo ? (antes ? 'U' : 'I') : 'D',
    ...(antes ? { antes: { documento, ...contentsOf(antes) } } : {}),
    ...(fluxo ? { depois: { documento, ...fluxo } } : {}),
  });
  await announce(tx, { tipo: 'projeto', projetoId: contexto.projetoId });
}

interface Gravacao {
  readonly documento: TipoDocumento;
  readonly projetoId: number | null;
  readonly fluxo: Fluxo;
}

/** Writes the flow and answers the id of its row. */
async function store(tx: Tx, { usuarioId }: ContextoProjeto, { documento, projetoId, fluxo }: Gravacao) {
  const { nome, modo, autoaprovacao, vigenciaInicio, niveis } = fluxo;
  const { rows } = await sql<{ id: number }>`
    insert into fluxo_aprovacao (projeto_id, documento, nome, modo, autoaprovacao, vigencia_inicio, niveis, criado_por)
    values (${projetoId}, ${documento}, ${nome}, ${modo}, ${autoaprovacao}, ${vigenciaInicio}, ${toJsonb(niveis)}::jsonb, ${usuarioId})
    on conflict (projeto_id, documento) do update set nome = excluded.nome, modo = excluded.modo,
      autoaprovacao = excluded.autoaprovacao, vigencia_inicio = excluded.vigencia_inicio, niveis = excluded.niveis, versao = fluxo_aprovacao.versao + 1,
      alterado_em = now(), alterado_por = ${usuarioId}
    returning id`.execute(tx);
  return rows[0]?.id;
}
