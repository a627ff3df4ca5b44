import { apoio } from '@cadencia/domain/apoio/cadastro.ts';
import type { FornecedorDoApoio } from '@cadencia/domain/apoio/fornecedor.ts';
import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import type { Derivacao, Listavel } from '../../cadastro/derivados.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import { type Contexto, type ContextoProjeto, hasProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

/** Contracts by the name that people read; a caller who sees only some of them gets those. */
const contratosDe = (contexto: Contexto) =>
  sql`(select r.id, concat_ws(' ', r.sigla, r.empresa) as titulo from ${visibleRows(contrato, contexto)}
    and ${contexto.permissions.has(contrato.permission('Listar'))}::boolean)`;

/**
 * The supplier of a support in the client of the session's project.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function getFornecedor(db: Db, contexto: ContextoProjeto, apoioId: number): Promise<FornecedorDoApoio> {
  const { rows } = await sql<FornecedorDoApoio>`
    select coalesce(f.versao, 0) as versao, concat_ws(' – ', c.nome_fantasia, c.unidade) as cliente, k.id as contrato_id,
      k.titulo as contrato
    from apoio a join projeto p on p.id = ${contexto.projetoId} join cliente c on c.id = p.cliente_id
    left join apoio_fornecedor f on f.apoio_id = a.id and f.cliente_id = c.id
    left join ${contratosDe(contexto)} k on k.id = f.contrato_id
    where a.id = ${apoioId}`.execute(db);
  if (!rows[0]) throw new AppError('registro.nao_encontrado');
  return rows[0];
}

const derivacao: Derivacao = {
  fonte: (contexto, quais) =>
    hasProjeto(contexto)
      ? sql`(select f.apoio_id as id, k.titulo as fornecedor from apoio_fornecedor f
          join ${contratosDe(contexto)} k on k.id = f.contrato_id
          where f.cliente_id = (select p.cliente_id from projeto p where p.id = ${contexto.projetoId})
            and ${quais(sql`f.apoio_id`)})`
      : sql`(select null::bigint as id, null::text as fornecedor where false)`,
  daFonte: { fornecedor: { valor: sql`d.fornecedor`, ausente: sql`null::text` } },
};

/** Supports as they are listed, with their supplier in the client of the session's project. */
export const apoios: Listavel = { ...apoio, derivacao };
