import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import { announce } from '../../infra/events.ts';
import type { Tx } from '../../infra/transaction.ts';
import { alterado } from '../../infra/versao.ts';

interface Pedido {
  readonly apoioId: number;
  /** 0: there was no row. */
  readonly versao: number;
  readonly contratoId: number | null;
  readonly now: Date;
}

interface Guardado {
  readonly id: number;
  readonly versao: number;
  readonly contratoId: number;
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
  readonly autor: string | null;
}

/** Locks the client, whose rows are written one at a time, and reads the supplier of the support there. */
async function lockFornecedor(tx: Tx, { projetoId }: ContextoProjeto, apoioId: number) {
  const { rows: lugares } = await sql<{ clienteId: number; fuso: string; existe: boolean }>`
    select p.cliente_id, p.fuso, exists (select from apoio where id = ${apoioId}) as existe,
      pg_advisory_xact_lock(hashtextextended('apoio_fornecedor:' || p.cliente_id, ${apoioId})) as espera
    from projeto p where p.id = ${projetoId}`.execute(tx);
  const [lugar] = lugares;
  if (!lugar?.existe) throw new AppError('registro.nao_encontrado');
  const { rows } = await sql<Guardado>`
    select f.id, f.versao, f.contrato_id, f.criado_em, f.alterado_em,
      (select u.nome from usuario u where u.id = coalesce(f.alterado_por, f.criado_por)) as autor
    from apoio_fornecedor f where f.apoio_id = ${apoioId} and f.cliente_id = ${lugar.clienteId} for update of f`.execute(
    tx,
  );
  return { ...lugar, antes: rows[0] };
}

/** @throws {AppError} `dados.invalidos` */
async function requireContrato(tx: Tx, contexto: ContextoProjeto, contratoId: number): Promise<void> {
  const { rows } = await sql`
    select r.id from ${visibleRows(contrato, contexto)} and r.ativo and r.id = ${contratoId}`.execute(tx);
  if (rows.length === 0)
    throw new AppError('dados.invalidos', {
      campos: { contratoId: 'Não encontrado ou inativo. Escolha outro da lista.' },
    });
}

/**
 * Sets who gives a support in the client of the session's project; null: nobody in particular.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`
 */
export async function saveFornecedor(tx: Tx, contexto: ContextoProjeto, pedido: Pedido): Promise<void> {
  const { apoioId, versao, contratoId, now } = pedido;
  const { clienteId, fuso, antes } = await lockFornecedor(tx, contexto, apoioId);
  if ((antes?.versao ?? 0) !== versao)
    throw alterado(antes?.autor, antes ?? { criadoEm: now.toISOString(), alteradoEm: null }, { fuso, now });
  if ((antes?.contratoId ?? null) === contratoId) return;
  if (contratoId !== null) await requireContrato(tx, contexto, contratoId);
  const { rows } = await (contratoId === null
    ? sql<{ id: number }>`delete from apoio_fornecedor where id = ${antes?.id ?? 0} returning id`
    : sql<{ id: number }>`
        insert into apoio_fornecedor as f (apoio_id, cliente_id, contrato_id, criado_por)
        values (${apoioId}, ${clienteId}, ${contratoId}, ${contexto.usuarioId})
        on conflict (apoio_id, cliente_id) do update set contrato_id = excluded.contrato_id, versao = f.versao + 1,
          alterado_em = ${now.toISOString()}, alterado_por = ${contexto.usuarioId}
        returning id`
  ).execute(tx);
  // The fact has its own entity: every client reads the history of a support, and a contract is of one client.
  const fato = { entidade: 'apoio_fornecedor', registro: rows[0]?.id };
  const de = antes && { apoioId, contratoId: antes.contratoId };
  const para = contratoId === null ? undefined : { apoioId, contratoId };
  await audit(tx, contexto, { ...fato, acao: !para ? 'D' : de ? 'U' : 'I', antes: de, depois: para });
  await announce(tx, { tipo: 'cadastro', cadastro: 'apoio', clienteId, projetoId: null });
}
