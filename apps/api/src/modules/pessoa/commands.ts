import { AppError } from '@cadencia/domain/errors.ts';
import { pessoa } from '@cadencia/domain/pessoa/cadastro.ts';
import { sql } from 'kysely';
import { visibleRows } from '../../cadastro/scope.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Tx } from '../../infra/transaction.ts';
import { alterado } from '../../infra/versao.ts';

export interface Lida {
  readonly id: number;
  readonly versao: number;
  readonly now: Date;
}

interface Guardada {
  readonly versao: number;
  readonly ativo: boolean;
  readonly usuarioId: number | null;
  readonly anonimizadaEm: string | null;
  readonly criadoEm: string;
  readonly alteradoEm: string | null;
  readonly autor: string | null;
  readonly fuso: string;
}

/**
 * Locks a person whom the caller may see, in the version that the caller saw.
 * @throws {AppError} `registro.nao_encontrado`, `registro.alterado`, `pessoa.anonimizada`
 */
export async function lockPessoa(tx: Tx, contexto: Contexto, { id, versao, now }: Lida): Promise<Guardada> {
  const { rows } = await sql<Guardada>`
    select r.versao, r.ativo, r.usuario_id, r.anonimizada_em, r.criado_em, r.alterado_em,
      (select u.nome from usuario u where u.id = coalesce(r.alterado_por, r.criado_por)) as autor,
      coalesce((select p.fuso from projeto p where p.id = ${contexto.projetoId ?? null}), 'America/Sao_Paulo') as fuso
    from ${visibleRows(pessoa, contexto)} and r.id = ${id} for update of r`.execute(tx);
  const [guardada] = rows;
  if (!guardada) throw new AppError('registro.nao_encontrado');
  if (guardada.anonimizadaEm !== null) throw new AppError('pessoa.anonimizada');
  if (guardada.versao !== versao) throw alterado(guardada.autor, guardada, { fuso: guardada.fuso, now });
  return guardada;
}
