import { insertRows, type Lote } from './bulk.ts';
import type { Contexto } from './context.ts';
import { toJsonb } from './jsonb.ts';
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

const json = (value: unknown): string | null => (value === undefined || value === null ? null : toJsonb(value));

/** Author of a fact. No user: the product itself, on its own schedule. */
export type Who = Pick<Contexto, 'projetoId' | 'ip' | 'autorId'> & { readonly usuarioId: number | null };

const AUDITORIA = {
  tabela: 'auditoria',
  colunas: {
    usuarioId: 'bigint',
    projetoId: 'bigint',
    entidade: 'text',
    registroId: 'bigint',
    acao: 'text',
    antes: 'jsonb',
    depois: 'jsonb',
    ip: 'text',
  },
} as const satisfies Lote<string>;

const rowOf = (who: Who, fact: Fact) => ({
  // The author is the administrator who looks as somebody else.
  usuarioId: who.autorId ?? who.usuarioId,
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

/** Records many writes, thousands in one statement: each statement is one block of the chain (ADR 28). */
export const auditAll = (tx: Tx, who: Who, facts: readonly Fact[]): Promise<void> =>
  insertRows(tx, AUDITORIA, facts, (fact) => rowOf(who, fact));
