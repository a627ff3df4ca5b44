import { AppError } from '@cadencia/domain/errors.ts';
import { EDITAR_CONGELADO, requireEscopoAberto } from '@cadencia/domain/escopo-congelado.ts';
import type { MudancaNoEscopo, ResultadoDasTags } from '@cadencia/domain/projeto/escopo/schema.ts';
import { sql } from 'kysely';
import { auditAll } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import { keepForUndo } from '../../../infra/exclusao.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { listPresas, prendem } from '../../raquete/queries.ts';
import { lockLida, saveLinha } from '../partes/linha.ts';
import { lockProjetoAberto } from '../queries.ts';
import { classifyTags } from './queries.ts';

/** @throws {AppError} `projeto.situacao`, `projeto.escopo_congelado`, `permissao.negada` */
export async function addTags(
  tx: Tx,
  contexto: ContextoProjeto,
  { tags, motivo }: { readonly tags: readonly string[]; readonly motivo?: string | undefined },
): Promise<ResultadoDasTags> {
  if (motivo !== undefined) authorize(contexto, EDITAR_CONGELADO);
  const { id: projetoId, escopoCongelado } = await lockProjetoAberto(tx, contexto.projetoId);
  const { novos, ...resultado } = await classifyTags(tx, contexto, tags);
  requireEscopoAberto(escopoCongelado, { inclui: novos.length, retira: 0 }, motivo);
  const { rows } = await sql<{ id: number; equipamentoId: number }>`
    insert into projeto_equipamento (projeto_id, equipamento_id, criado_por)
    select ${projetoId}, e, ${contexto.usuarioId} from unnest(${novos}::bigint[]) e
    on conflict (projeto_id, equipamento_id) do nothing returning id, equipamento_id`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, equipamentoId }) => ({
      entidade: 'projeto_equipamento',
      registro: id,
      acao: 'I',
      depois: { equipamentoId, ...(motivo && { motivo }) },
    })),
  );
  await announce(tx, { tipo: 'projeto', projetoId });
  return resultado;
}

const ORDENS = [
  ['liberacaoPlanejada', 'entregaPlanejada'],
  ['liberacaoReal', 'entregaReal'],
] as const;

/**
 * Changes the plan of one equipment, over the version that the caller read.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`
 */
export async function updateNoEscopo(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, now, mudanca }: { readonly id: number; readonly now: Date; readonly mudanca: MudancaNoEscopo },
): Promise<void> {
  const { versao, ...valores } = mudanca;
  const antes = await lockLida(tx, contexto, 'projetoEquipamento', { id, versao, now });
  const depois = { ...antes, ...valores };
  const campos: Record<string, string> = {};
  for (const [liberacao, entrega] of ORDENS) {
    const [de, ate] = [depois[liberacao], depois[entrega]];
    if (de && ate && ate < de) campos[entrega] = 'A entrega deve ser igual ou posterior à liberação.';
  }
  if (depois.entregaReal && !antes.entregaReal) {
    const presa = prendem(
      await listPresas(tx, { projetoId: contexto.projetoId, equipamentoIds: [antes.equipamentoId] }),
    );
    if (presa) campos['entregaReal'] = presa;
  }
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  await saveLinha(tx, contexto, 'projetoEquipamento', { antes, depois: valores, now });
}

interface Retirada {
  readonly ids: readonly number[];
  /** Reason to remove equipment from a frozen scope. */
  readonly motivo?: string | undefined;
}

/**
 * Removes equipment without a service from the scope; the answer names the equipment that stays for having one.
 * @throws {AppError} `projeto.situacao`, `projeto.escopo_congelado`, `permissao.negada`
 */
export async function removeDoEscopo(
  tx: Tx,
  contexto: ContextoProjeto,
  { ids, motivo }: Retirada,
): Promise<{ retirados: number[]; comServico: string[] }> {
  if (motivo !== undefined) authorize(contexto, EDITAR_CONGELADO);
  const { id: projetoId, escopoCongelado } = await lockProjetoAberto(tx, contexto.projetoId);
  const { rows } = await sql<{ id: number; equipamentoId: number; tag: string; usado: boolean }>`
    select pe.id, pe.equipamento_id, e.tag, exists (select from servico s
      where s.projeto_id = pe.projeto_id and s.equipamento_id = pe.equipamento_id) as usado
    from projeto_equipamento pe join equipamento e on e.id = pe.equipamento_id
    where pe.projeto_id = ${projetoId} and pe.id = any(${ids}::bigint[]) order by e.tag collate pt_br
    for update of pe`.execute(tx);
  const livres = rows.filter(({ usado }) => !usado);
  requireEscopoAberto(escopoCongelado, { inclui: 0, retira: livres.length }, motivo);
  const retirados = livres.map(({ id }) => id);
  await keepForUndo(tx, contexto, { entidade: 'projeto_equipamento', ids: retirados });
  await sql`delete from projeto_equipamento where id = any(${retirados}::bigint[])`.execute(tx);
  await auditAll(
    tx,
    contexto,
    livres.map(({ id, equipamentoId }) => ({
      entidade: 'projeto_equipamento',
      registro: id,
      acao: 'D',
      antes: { equipamentoId },
      ...(motivo && { depois: { motivo } }),
    })),
  );
  await announce(tx, { tipo: 'projeto', projetoId });
  return { retirados, comServico: rows.filter(({ usado }) => usado).map(({ tag }) => tag) };
}
