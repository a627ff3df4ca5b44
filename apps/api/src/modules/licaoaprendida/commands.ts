import type { ParsedOf } from '@cadencia/domain/endpoint.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { licaoaprendida } from '@cadencia/domain/licaoaprendida/cadastro.ts';
import type { decidirLicao } from '@cadencia/domain/licaoaprendida/endpoints.ts';
import { servico } from '@cadencia/domain/servico/cadastro.ts';
import { sql } from 'kysely';
import { escritaCom, requireProjetoAberto } from '../../cadastro/commands.ts';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { BIBLIOTECA, findDecisao } from './queries.ts';

/** Writes lessons: each has its author, the type of its equipment, and the equipment, the discipline and the contract of its service. */
export const escritaDeLicoes = escritaCom(async (tx, _, ids) => {
  await sql`
    update licaoaprendida l set equipamento_id = n.equipamento_id, disciplina_id = n.disciplina_id, contrato_id = n.contrato_id, autor_id = coalesce(l.autor_id, l.criado_por),
      tipoequipamento_id = coalesce(l.tipoequipamento_id, (select e.tipoequipamento_id from equipamento e where e.id = n.equipamento_id))
    from (select x.id, coalesce(x.equipamento_id, s.equipamento_id) as equipamento_id, coalesce(x.disciplina_id, s.disciplina_id) as disciplina_id,
        coalesce(x.contrato_id, s.contrato_id) as contrato_id
      from licaoaprendida x left join servico s on s.id = x.servico_id) n
    where n.id = l.id and l.id = any(${ids}::bigint[])`.execute(tx);
});

/**
 * Keeps what was decided about a lesson in a service, or takes it back.
 * @throws {AppError} `registro.nao_encontrado` for a service that the caller does not see, or a lesson that is not for it
 */
export async function decideLicao(
  tx: Tx,
  contexto: ContextoProjeto,
  servicoId: number,
  { licaoId, decisao, motivo }: ParsedOf<typeof decidirLicao>['body'],
): Promise<void> {
  await requireProjetoAberto(tx, contexto, servico);
  const antes = await findDecisao(tx, contexto, { servicoId, licaoId });
  if (!antes) throw new AppError('registro.nao_encontrado');
  if (decisao === null)
    await sql`delete from licao_uso where licaoaprendida_id = ${licaoId} and servico_id = ${servicoId}`.execute(tx);
  else
    await sql`
      insert into licao_uso (licaoaprendida_id, projeto_id, servico_id, decisao, motivo, usuario_id)
      values (${licaoId}, ${contexto.projetoId}, ${servicoId}, ${decisao}, ${motivo || null}, ${contexto.usuarioId})
      on conflict (licaoaprendida_id, servico_id) do update
        set decisao = excluded.decisao, motivo = excluded.motivo, usuario_id = excluded.usuario_id, em = now()`.execute(
      tx,
    );
  await audit(tx, contexto, {
    entidade: servico.path,
    registro: servicoId,
    acao: 'U',
    antes: { decisao: antes.decisao },
    depois: { licao: antes.numero, decisao, ...(motivo && { motivo }) },
  });
}

/**
 * Keeps or takes back that a lesson of the client's library was useful to the caller.
 * @throws {AppError} `registro.nao_encontrado` for a lesson that the caller does not see there
 */
export async function voteLicao(
  tx: Tx,
  contexto: ContextoProjeto,
  id: number,
  util: boolean,
): Promise<{ readonly votos: number; readonly votei: boolean }> {
  const { usuarioId } = contexto;
  const { rows } = await sql<{ numero: string; antes: boolean }>`
    select l.numero, exists (select from licao_voto v where v.licaoaprendida_id = l.id and v.usuario_id = ${usuarioId}) as antes
    from ${BIBLIOTECA(contexto)} l where l.id = ${id}`.execute(tx);
  const [lida] = rows;
  if (!lida) throw new AppError('registro.nao_encontrado');
  if (util)
    await sql`insert into licao_voto (licaoaprendida_id, usuario_id) values (${id}, ${usuarioId}) on conflict do nothing`.execute(
      tx,
    );
  else await sql`delete from licao_voto where licaoaprendida_id = ${id} and usuario_id = ${usuarioId}`.execute(tx);
  await audit(tx, contexto, {
    entidade: licaoaprendida.path,
    registro: id,
    acao: 'U',
    antes: { votei: lida.antes },
    depois: { votei: util },
  });
  const { rows: contados } = await sql<{ votos: number }>`
    select count(*)::int as votos from licao_voto where licaoaprendida_id = ${id}`.execute(tx);
  return { votos: contados[0]?.votos ?? 0, votei: util };
}
