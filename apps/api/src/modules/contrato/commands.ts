import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import type { Tarifa } from '@cadencia/domain/contrato/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import { audit } from '../../infra/audit.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { alterado } from '../../infra/versao.ts';
import { listTarifas } from './queries.ts';

interface Pedido {
  readonly id: number;
  readonly versao: number;
  readonly tarifas: readonly Tarifa[];
  readonly now: Date;
}

interface Guardado {
  readonly versao: number;
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
  readonly autor: string | null;
  readonly fuso: string;
}

/** @throws {AppError} `registro.nao_encontrado`, `registro.alterado` */
async function lockContrato(tx: Tx, contexto: Contexto, { id, versao, now }: Pedido): Promise<void> {
  const { rows } = await sql<Guardado>`
    select r.versao, r.criado_em, r.alterado_em,
      (select u.nome from usuario u where u.id = coalesce(r.alterado_por, r.criado_por)) as autor,
      coalesce((select p.fuso from projeto p where p.id = ${contexto.projetoId ?? null}), 'America/Sao_Paulo') as fuso
    from ${visibleRows(contrato, contexto)} and r.id = ${id} for update of r`.execute(tx);
  const guardado = rows[0];
  if (!guardado) throw new AppError('registro.nao_encontrado');
  if (guardado.versao !== versao) throw alterado(guardado.autor, guardado, { fuso: guardado.fuso, now });
}

/** @throws {AppError} `dados.invalidos` on each line whose craft is missing or no longer offered */
async function requireEspecialidades(tx: Tx, antes: ReadonlySet<number>, tarifas: readonly Tarifa[]): Promise<void> {
  const novas = tarifas.map(({ especialidadeId }) => especialidadeId).filter((id) => !antes.has(id));
  const { rows } = await sql<{ id: number }>`
    select id from especialidade where ativo and id = any(${novas}::bigint[])`.execute(tx);
  const achadas = new Set([...antes, ...rows.map(({ id }) => id)]);
  const campos = Object.fromEntries(
    tarifas.flatMap(({ especialidadeId }, n) =>
      achadas.has(especialidadeId)
        ? []
        : [[`tarifas.${n}.especialidadeId`, 'Não encontrada ou inativa. Escolha outra da lista.']],
    ),
  );
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

/** Craft → rates, as the log keeps them. */
const noRegistro = (tarifas: readonly (Tarifa & { readonly especialidade: string })[]) => ({
  tarifas: tarifas.map(({ especialidadeId: _, ...tarifa }) => tarifa),
});

/**
 * Replaces the whole table of rates of the contract.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `dados.invalidos`
 */
export async function saveTarifas(tx: Tx, contexto: Contexto, pedido: Pedido): Promise<void> {
  const { id, tarifas } = pedido;
  await lockContrato(tx, contexto, pedido);
  const { tarifas: antes } = await listTarifas(tx, contexto, id);
  await requireEspecialidades(tx, new Set(antes.map(({ especialidadeId }) => especialidadeId)), tarifas);
  await sql`delete from contrato_tarifa where contrato_id = ${id}`.execute(tx);
  await sql`insert into contrato_tarifa (contrato_id, especialidade_id, hh_normal, hh_extra50, hh_extra100, adicional_noturno)
    select ${id}::bigint, n."especialidadeId", n."hhNormal", n."hhExtra50", n."hhExtra100", n."adicionalNoturno"
    from jsonb_to_recordset(${JSON.stringify(tarifas)}::jsonb)
      as n("especialidadeId" bigint, "hhNormal" numeric, "hhExtra50" numeric, "hhExtra100" numeric, "adicionalNoturno" numeric)`.execute(
    tx,
  );
  const { tarifas: depois } = await listTarifas(tx, contexto, id);
  if (JSON.stringify(antes) === JSON.stringify(depois)) return;
  await sql`update contrato set versao = versao + 1, alterado_em = now(), alterado_por = ${contexto.usuarioId} where id = ${id}`.execute(
    tx,
  );
  const fato = { entidade: 'contrato', registro: id, acao: 'U' };
  await audit(tx, contexto, { ...fato, antes: noRegistro(antes), depois: noRegistro(depois) });
}
