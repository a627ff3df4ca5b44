import type { Contexto } from './context.ts';
import type { Tx } from './transaction.ts';

interface Fact {
  /** Table name. */
  readonly entidade: string;
  readonly registro?: number | undefined;
  readonly projetoId?: number | undefined;
  /** I, U, D, LOGIN, or the name of an action. */
  readonly acao: string;
  readonly antes?: unknown;
  readonly depois?: unknown;
}

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** Records a write inside its own transaction. Passwords and tokens are never passed in. */
export async function audit(
  tx: Tx,
  contexto: Pick<Contexto, 'usuarioId' | 'projetoId' | 'ip'>,
  fact: Fact,
): Promise<void> {
  await tx
    .insertInto('auditoria')
    .values({
      usuarioId: contexto.usuarioId,
      projetoId: fact.projetoId ?? contexto.projetoId ?? null,
      entidade: fact.entidade,
      registroId: fact.registro ?? null,
      acao: fact.acao,
      antes: json(fact.antes),
      depois: json(fact.depois),
      ip: contexto.ip,
    })
    .execute();
}
