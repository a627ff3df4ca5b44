import { AppError } from '@cadencia/domain/errors.ts';
import { APROVAR_FOTO } from '@cadencia/domain/registrofotografico/workflow.ts';
import { sql } from 'kysely';
import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import type { Contexto, ContextoProjeto } from '../../infra/context.ts';
import { detentores, notify } from '../../infra/notificacao.ts';
import { valorDoParametro } from '../../infra/parametro.ts';
import type { Tx } from '../../infra/transaction.ts';
import { findIgual } from './queries.ts';

/**
 * Gives photos what follows from their file and from what they point to: the sum, the hour and, where the client keeps
 * it, the place that the camera wrote; service, equipment and stage of the activity; author and contract.
 */
async function completar(tx: Tx, contexto: Contexto, ids: readonly number[]): Promise<void> {
  const { projetoId } = contexto;
  const guarda = sql`(${valorDoParametro('foto.guarda_local', projetoId ?? null)} = 'true')`;
  await sql`
    update registrofotografico f set
      autor_id = coalesce(f.autor_id, f.criado_por),
      servico_id = coalesce(f.servico_id, s.id),
      equipamento_id = coalesce(f.equipamento_id, s.equipamento_id),
      etapa_id = coalesce(f.etapa_id, a.etapa_id),
      contrato_id = case when f.origem is null then coalesce(s.contrato_id, pu.contrato_id) else f.contrato_id end,
      hash = coalesce(x.original->>'sha256', x.sha256),
      duracao = (x.captura->>'segundos')::int,
      capturada_em = coalesce(f.capturada_em, case when x.id is not null then least(coalesce((x.captura->>'em')::timestamp,
        date_trunc('minute', (x.captura->>'gravadoEm')::timestamptz at time zone p.fuso)), agora.em) end),
      latitude = coalesce(f.latitude, case when ${guarda} then (x.captura->>'lat')::numeric end),
      longitude = coalesce(f.longitude, case when ${guarda} then (x.captura->>'lon')::numeric end)
    from registrofotografico r
    join projeto p on p.id = r.projeto_id
    cross join lateral (select date_trunc('minute', now() at time zone p.fuso) as em) agora
    left join atividade a on a.id = r.atividade_id
    left join servico s on s.projeto_id = r.projeto_id and s.id = coalesce(r.servico_id, a.servico_id)
    left join projeto_usuario pu on pu.projeto_id = r.projeto_id and pu.usuario_id = r.criado_por
    left join anexo x on x.id = (r.arquivo->>'anexo')::bigint
    where f.id = r.id and r.id = any(${ids}::bigint[])`.execute(tx);
  // A place that the client does not keep stays only in the original.
  await sql`
    update anexo x set captura = nullif(x.captura - 'lat' - 'lon', '{}') from registrofotografico r
    where r.id = any(${ids}::bigint[]) and x.id = (r.arquivo->>'anexo')::bigint and x.captura ?| array['lat', 'lon']`.execute(
    tx,
  );
}

/** Tells who approves photos of the project how many wait; a newer notice takes the place of an unread one. */
async function tellAprovadores(tx: Tx, { projetoId, usuarioId }: ContextoProjeto): Promise<void> {
  const { rows } = await sql<{ n: number; quem: number[] }>`
    select count(*)::int as n, ${detentores(projetoId, APROVAR_FOTO)} as quem from registrofotografico
    where projeto_id = ${projetoId} and situacao = 'PENDENTE' and ativo`.execute(tx);
  const { n = 0, quem = [] } = rows[0] ?? {};
  await notify(tx, {
    usuarioIds: quem.filter((id) => id !== usuarioId),
    tipo: 'FOTO',
    titulo: n === 1 ? 'Uma foto espera aprovação' : `${n} fotos esperam aprovação`,
    link: `/registrofotografico?f=${encodeURIComponent(JSON.stringify({ situacao: 'PENDENTE' }))}`,
    projetoId,
    assunto: `foto.pendente.${projetoId}`,
  });
}

const base = escritaCom(completar);

/** Writes photos: a new one waits for approval where the client asks for it. */
export const escritaDeFotos: Escrita = {
  ...base,
  createRows: async (tx, contexto, cadastro, inputs) => {
    const { projetoId = null } = contexto;
    const { rows } = await sql<{ exige: boolean }>`
      select ${valorDoParametro('foto.exige_aprovacao', projetoId)} = 'true' as exige`.execute(tx);
    if (!rows[0]?.exige || projetoId === null) return base.createRows(tx, contexto, cadastro, inputs);
    const { situacao } = cadastro.fields;
    const fields = { ...cadastro.fields, ...(situacao && { situacao: { ...situacao, padrao: 'PENDENTE' } }) };
    const ids = await base.createRows(tx, contexto, { ...cadastro, fields }, inputs);
    await tellAprovadores(tx, { ...contexto, projetoId });
    return ids;
  },
  // What is proof is not exchanged under its number.
  updateRows: async (tx, contexto, cadastro, pedido) => {
    const trocam = pedido.alteracoes.filter(({ change }) => 'arquivo' in change).map(({ id }) => id);
    const { rows } = await sql<{ id: number }>`
      select id from registrofotografico where id = any(${trocam}::bigint[]) and arquivo is not null`.execute(tx);
    if (rows.length > 0)
      throw new AppError('registro.acao', {
        mensagem: 'O arquivo de uma foto não muda nem se retira: exclua a foto e envie outra.',
      });
    return base.updateRows(tx, contexto, cadastro, pedido);
  },
};

/**
 * Two who send the same file to a project at once wait here: the second is told of the first.
 * @throws {AppError} `foto.repetida`
 */
export async function requireNova(tx: Tx, contexto: ContextoProjeto, sha256: string): Promise<void> {
  const nome = `foto:${contexto.projetoId}:${sha256}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${nome}, 4700003))`.execute(tx);
  const numero = await findIgual(tx, contexto, sha256);
  if (numero !== undefined) throw new AppError('foto.repetida', { valores: { numero } });
}
