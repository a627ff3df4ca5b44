import { AppError } from '@cadencia/domain/errors.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { type MudancaDoSistema, problemasDasDatas } from '@cadencia/domain/sistema/parada/schema.ts';
import type { DataDoSistema } from '@cadencia/domain/sistema/parada/situacao.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { auditAll } from '../../infra/audit.ts';
import { wallClock } from '../../infra/clock.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announceAll } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { alterado } from '../../infra/versao.ts';
import { lockProjetoAberto } from '../projeto/queries.ts';
import { listPresas, prendem } from '../raquete/queries.ts';
import { findSistemas } from './queries.ts';

type Valores = Record<DataDoSistema, string | null> & { pessoaOperacaoId: number | null };
const CAMPOS = ['liberacaoPlanejada', 'liberacaoReal', 'entregaPlanejada', 'entregaReal', 'pessoaOperacaoId'] as const;

interface Guardado extends Valores {
  readonly versao: number;
}

interface Autoria {
  readonly sistemaId: number;
  readonly autor: string | null;
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
}

/** The last author of each row, for the message to the second writer. */
async function listAutorias(tx: Tx, projetoId: number, ids: readonly number[]): Promise<Map<number, Autoria>> {
  const { rows } = await sql<Autoria>`
    select ps.sistema_id, u.nome as autor, ps.criado_em, ps.alterado_em from projeto_sistema ps
    left join usuario u on u.id = coalesce(ps.alterado_por, ps.criado_por)
    where ps.projeto_id = ${projetoId} and ps.sistema_id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((linha) => [linha.sistemaId, linha]));
}

/** Those of these people who may be chosen. */
async function listEscolhiveis(tx: Tx, contexto: ContextoProjeto, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${visibleRows(pessoa, contexto)} and r.ativo and r.id = any(${ids}::bigint[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

const pick = (valores: Valores, nomes: readonly (keyof Valores)[]) =>
  Object.fromEntries(nomes.map((nome) => [nome, valores[nome]]));

interface Julgamento {
  readonly antes: Guardado | undefined;
  readonly autoria: Autoria | undefined;
  readonly escolhiveis: ReadonlySet<number>;
  /** Why the system cannot be delivered. */
  readonly presa: string | undefined;
  readonly fuso: string;
  readonly now: Date;
}

/** The new state of a system, or the reason why it does not change. */
function judge(
  { sistemaId: _, versao, ...mudanca }: MudancaDoSistema,
  { antes, autoria, escolhiveis, presa, fuso, now }: Julgamento,
) {
  if (!antes) return new AppError('registro.nao_encontrado');
  if (antes.versao !== versao)
    return alterado(autoria?.autor, autoria ?? { criadoEm: now.toISOString(), alteradoEm: null }, { fuso, now });
  const { pessoaOperacaoId } = mudanca;
  const depois: Guardado = { ...antes, ...(mudanca as Partial<Valores>) };
  const campos = problemasDasDatas(depois, wallClock(now, fuso));
  if (pessoaOperacaoId != null && pessoaOperacaoId !== antes.pessoaOperacaoId && !escolhiveis.has(pessoaOperacaoId))
    campos['pessoaOperacaoId'] = 'Não encontrada ou inativa. Escolha outra da lista.';
  if (depois.entregaReal !== null && antes.entregaReal === null && presa) campos['entregaReal'] = presa;
  return Object.keys(campos).length > 0 ? new AppError('dados.invalidos', { campos }) : depois;
}

interface Mudado {
  readonly sistemaId: number;
  readonly antes: Guardado;
  readonly depois: Guardado;
}

async function store(tx: Tx, contexto: ContextoProjeto, mudados: readonly Mudado[], now: Date): Promise<void> {
  const linhas = mudados.map(({ sistemaId, depois }) => ({ sistemaId, ...pick(depois, CAMPOS) }));
  const { rows } = await sql<{ id: number; sistemaId: number }>`
    insert into projeto_sistema as ps (projeto_id, sistema_id, liberacao_planejada, liberacao_real, entrega_planejada,
      entrega_real, pessoa_operacao_id, criado_por)
    select ${contexto.projetoId}::bigint, n."sistemaId", n."liberacaoPlanejada", n."liberacaoReal", n."entregaPlanejada",
      n."entregaReal", n."pessoaOperacaoId", ${contexto.usuarioId}::bigint
    from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as n("sistemaId" bigint, "liberacaoPlanejada" timestamp,
      "liberacaoReal" timestamp, "entregaPlanejada" timestamp, "entregaReal" timestamp, "pessoaOperacaoId" bigint)
    on conflict (projeto_id, sistema_id) do update set liberacao_planejada = excluded.liberacao_planejada,
      liberacao_real = excluded.liberacao_real, entrega_planejada = excluded.entrega_planejada,
      entrega_real = excluded.entrega_real, pessoa_operacao_id = excluded.pessoa_operacao_id, versao = ps.versao + 1,
      alterado_em = ${now.toISOString()}, alterado_por = ${contexto.usuarioId}
    returning id, sistema_id`.execute(tx);
  const ids = new Map(rows.map(({ id, sistemaId }) => [sistemaId, id]));
  await auditAll(
    tx,
    contexto,
    mudados.map(({ sistemaId, antes, depois }) => {
      const nomes = CAMPOS.filter((nome) => antes[nome] !== depois[nome]);
      const fato = { entidade: 'projeto_sistema', registro: ids.get(sistemaId), depois: pick(depois, nomes) };
      return antes.versao === 0 ? { ...fato, acao: 'I' } : { ...fato, acao: 'U', antes: pick(antes, nomes) };
    }),
  );
  const { projetoId } = contexto;
  await announceAll(tx, [
    { tipo: 'projeto', projetoId },
    { tipo: 'cadastro', cadastro: 'sistema', clienteId: null, projetoId },
  ]);
}

/**
 * Writes the dates of systems in a project: each one stands or falls alone, and the answer gives each reason.
 * @throws {AppError} `projeto.situacao`
 */
export async function saveSistemas(
  tx: Tx,
  contexto: ContextoProjeto,
  { mudancas, now }: { readonly mudancas: readonly MudancaDoSistema[]; readonly now: Date },
): Promise<(AppError | undefined)[]> {
  const { fuso } = await lockProjetoAberto(tx, contexto.projetoId);
  const ids = mudancas.map(({ sistemaId }) => sistemaId);
  const pessoas = mudancas.flatMap(({ pessoaOperacaoId }) => (pessoaOperacaoId == null ? [] : [pessoaOperacaoId]));
  const atuais = await findSistemas(tx, contexto, ids);
  const autorias = await listAutorias(tx, contexto.projetoId, ids);
  const escolhiveis = await listEscolhiveis(tx, contexto, pessoas);
  const presas = await listPresas(tx, { projetoId: contexto.projetoId, sistemaIds: ids });
  const julgados = mudancas.map((mudanca) => {
    const { sistemaId } = mudanca;
    const antes = atuais.get(sistemaId);
    const autoria = autorias.get(sistemaId);
    const presa = prendem(presas.filter((uma) => uma.sistemaId === sistemaId));
    return { sistemaId, antes, depois: judge(mudanca, { antes, autoria, escolhiveis, presa, fuso, now }) };
  });
  const mudados = julgados.flatMap(({ sistemaId, antes, depois }): Mudado[] => {
    if (antes === undefined || depois instanceof AppError) return [];
    return CAMPOS.some((nome) => antes[nome] !== depois[nome]) ? [{ sistemaId, antes, depois }] : [];
  });
  if (mudados.length > 0) await store(tx, contexto, mudados, now);
  return julgados.map(({ depois }) => (depois instanceof AppError ? depois : undefined));
}
