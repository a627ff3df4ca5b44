import { cliente } from '@cadencia/domain/cliente/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { offered } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { problemas } from './problemas.ts';

/** A project after the write; without an id it is new. */
interface Conferido {
  readonly id?: number | undefined;
  readonly projeto: Parameters<typeof problemas>[0] & {
    readonly sigla: string;
    readonly titulo: string;
    readonly clienteId: number;
    readonly calendarioId?: number | null | undefined;
    readonly gerenteId?: number | null | undefined;
  };
}

const idsDe = (pedidos: readonly Conferido[], nome: 'clienteId' | 'calendarioId' | 'gerenteId'): number[] => [
  ...new Set(pedidos.flatMap(({ projeto }) => projeto[nome] ?? [])),
];

/**
 * Field → message for references to rows that do not exist, are inactive, of another project, or of a client hidden
 * from the caller; one answer for each project.
 */
async function lost(tx: Tx, contexto: Contexto, pedidos: readonly Conferido[]): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ alvo: string; id: number; dono: number | null }>`
    with clientes as (select r.id from ${offered(cliente, contexto)} and r.id = any(${idsDe(pedidos, 'clienteId')}::bigint[]))
    select 'cliente' as alvo, id, null::bigint as dono from clientes
    union all select 'calendario', id, projeto_id from calendario where id = any(${idsDe(pedidos, 'calendarioId')}::bigint[])
    union all select 'pessoa', id, cliente_id from pessoa where ativo and cliente_id in (select id from clientes)
      and id = any(${idsDe(pedidos, 'gerenteId')}::bigint[])`.execute(tx);
  const achados = new Set(rows.map(({ alvo, id, dono }) => `${alvo} ${id} ${dono ?? ''}`));
  return pedidos.map(({ id, projeto: { clienteId, calendarioId, gerenteId } }) => ({
    ...(achados.has(`cliente ${clienteId} `) ? {} : { clienteId: 'Cliente não encontrado.' }),
    ...(calendarioId == null || achados.has(`calendario ${calendarioId} ${id}`)
      ? {}
      : { calendarioId: 'Calendário não encontrado neste projeto.' }),
    ...(gerenteId == null || achados.has(`pessoa ${gerenteId} ${clienteId}`)
      ? {}
      : { gerenteId: 'Pessoa não encontrada.' }),
  }));
}

/** Field of each project that repeats another project: the same acronym, or the same title in the same client. */
async function repeated(tx: Tx, pedidos: readonly Conferido[]): Promise<('sigla' | 'titulo' | undefined)[]> {
  const [siglas, clientes, titulos] = (['sigla', 'clienteId', 'titulo'] as const).map((nome) =>
    pedidos.map(({ projeto }) => projeto[nome]),
  );
  const { rows } = await sql<{ id: number; sigla: string; titulo: string; clienteId: number }>`
    select id, sigla, titulo, cliente_id from projeto where sigla = any(${siglas}::text[])
      or (cliente_id, titulo) in (select * from unnest(${clientes}::bigint[], ${titulos}::text[]))`.execute(tx);
  const porSigla = new Map(rows.map(({ sigla, id }) => [sigla, id]));
  const porTitulo = new Map(rows.map(({ clienteId, titulo, id }) => [`${clienteId} ${titulo}`, id]));
  return pedidos.map(({ id, projeto: { sigla, clienteId, titulo } }) => {
    if ((porSigla.get(sigla) ?? id) !== id) return 'sigla';
    return (porTitulo.get(`${clienteId} ${titulo}`) ?? id) === id ? undefined : 'titulo';
  });
}

/** Refusals of each of these projects, alone and beside the existing ones: `dados.invalidos` or `registro.repetido`. */
export async function checkProjetos(
  tx: Tx,
  contexto: Contexto,
  pedidos: readonly Conferido[],
): Promise<(AppError | undefined)[]> {
  if (pedidos.length === 0) return [];
  const perdidas = await lost(tx, contexto, pedidos);
  const repetidos = await repeated(tx, pedidos);
  return pedidos.map(({ projeto }, i) => {
    const campos = { ...problemas(projeto), ...perdidas[i] };
    if (Object.keys(campos).length > 0) return new AppError('dados.invalidos', { campos });
    const campo = repetidos[i];
    if (campo === undefined) return undefined;
    return new AppError('registro.repetido', {
      valores: { contexto: campo === 'sigla' ? 'cadastro' : 'cliente' },
      campos: { [campo]: 'Já existe um projeto com este valor.' },
    });
  });
}

/** @throws {AppError} `dados.invalidos`, `registro.repetido` */
export async function requireProjeto(tx: Tx, contexto: Contexto, pedido: Conferido): Promise<void> {
  const [recusa] = await checkProjetos(tx, contexto, [pedido]);
  if (recusa) throw recusa;
}
