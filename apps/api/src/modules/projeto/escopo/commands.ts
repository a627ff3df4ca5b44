import { AppError } from '@cadencia/domain/errors.ts';
import { EDITAR_CONGELADO, requireEscopoAberto } from '@cadencia/domain/escopo-congelado.ts';
import type { MudancaNoEscopo, ResultadoDasTags } from '@cadencia/domain/projeto/escopo/schema.ts';
import { sql } from 'kysely';
import { audit, auditAll } from '../../../infra/audit.ts';
import { authorize } from '../../../infra/authorize.ts';
import type { ContextoProjeto } from '../../../infra/context.ts';
import { announce } from '../../../infra/events.ts';
import type { Tx } from '../../../infra/transaction.ts';
import { requireVersao } from '../../../infra/versao.ts';
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
 * Changes what is planned for one equipment, over the version that was read.
 * @throws {AppError} `projeto.situacao`, `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`
 */
export async function updateNoEscopo(
  tx: Tx,
  contexto: ContextoProjeto,
  { id, now, mudanca }: { readonly id: number; readonly now: Date; readonly mudanca: MudancaNoEscopo },
): Promise<void> {
  const projeto = await lockProjetoAberto(tx, contexto.projetoId);
  const antes = await tx
    .selectFrom('projetoEquipamento')
    .selectAll()
    .where('projetoId', '=', projeto.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!antes) throw new AppError('registro.nao_encontrado');
  const { versao, ...valores } = mudanca;
  await requireVersao(tx, antes, { versao, fuso: projeto.fuso, now });
  const depois = { ...antes, ...valores };
  const campos: Record<string, string> = {};
  for (const [liberacao, entrega] of ORDENS) {
    const [de, ate] = [depois[liberacao], depois[entrega]];
    if (de && ate && ate < de) campos[entrega] = 'A entrega deve ser igual ou posterior à liberação.';
  }
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
  await tx
    .updateTable('projetoEquipamento')
    .set({ ...valores, versao: antes.versao + 1, alteradoEm: now.toISOString(), alteradoPor: contexto.usuarioId })
    .where('id', '=', id)
    .execute();
  const pick = (linha: typeof depois) =>
    Object.fromEntries(Object.keys(valores).map((campo) => [campo, linha[campo as keyof typeof valores]]));
  await audit(tx, contexto, {
    entidade: 'projeto_equipamento',
    registro: id,
    acao: 'U',
    antes: pick(antes),
    depois: pick(depois),
  });
  await announce(tx, { tipo: 'projeto', projetoId: projeto.id });
}

/**
 * Takes out of the scope what has no service; what has one stays, and is named.
 * @throws {AppError} `projeto.situacao`
 */
export async function removeDoEscopo(
  tx: Tx,
  contexto: ContextoProjeto,
  ids: readonly number[],
): Promise<{ retirados: number; comServico: string[] }> {
  const { id: projetoId } = await lockProjetoAberto(tx, contexto.projetoId);
  const daqui = sql`pe.projeto_id = ${projetoId} and pe.id = any(${ids}::bigint[])`;
  const usado = sql`exists (select from servico s where s.projeto_id = pe.projeto_id and s.equipamento_id = pe.equipamento_id)`;
  const { rows: presos } = await sql<{ tag: string }>`
    select e.tag from projeto_equipamento pe join equipamento e on e.id = pe.equipamento_id
    where ${daqui} and ${usado} order by e.tag collate pt_br`.execute(tx);
  const { rows } = await sql<{ id: number; equipamentoId: number }>`
    delete from projeto_equipamento pe where ${daqui} and not ${usado} returning pe.id, pe.equipamento_id`.execute(tx);
  await auditAll(
    tx,
    contexto,
    rows.map(({ id, equipamentoId }) => ({
      entidade: 'projeto_equipamento',
      registro: id,
      acao: 'D',
      antes: { equipamentoId },
    })),
  );
  await announce(tx, { tipo: 'projeto', projetoId });
  return { retirados: rows.length, comServico: presos.map(({ tag }) => tag) };
}
