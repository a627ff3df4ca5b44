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

/** No user: the product itself, on its own schedule. */
type Who = Pick<Contexto, 'projetoId' | 'ip'> & { readonly usuarioId: number | null };

const rowOf = (who: Who, fact: Fact) => ({
  usuarioId: who.usuarioId,
  projetoId: fact.projetoId ?? who.projetoId ?? null,
  entidade: fact.entidade,
  registroId: fact.registro ?? null,
  acao: fact.acao,
  antes: json(fact.antes),
  depois: json(fact.depois),
  ip: who.ip,
});

/** Records a write inside its own transaction. Passwords and tokens are never passed in. */
export const audit = (tx: Tx, who: Who, fact: Fact): Promise<void> => auditAll(tx, who, [fact]);

/** Records many writes in one statement. */
export async function auditAll(tx: Tx, who: Who, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  await tx
    .insertInto('auditoria')
    .values(facts.map((fact) => rowOf(who, fact)))
    .execute();
}
