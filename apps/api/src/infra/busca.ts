import type { FiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from './context.ts';

type Sql = RawBuilder<unknown>;

/** How one entity is found and shown. The rows are `r`. */
export interface ConsultaBusca {
  /** From clause of the rows that the caller may see, up to a where that conditions are added to. */
  readonly de: Sql;
  /** Text of `r` without accents, its code first: a prefix of it is a prefix of the code. */
  readonly texto: Sql;
  /** Order among equals. */
  readonly ordem: Sql;
  /** Whether one word, as a pattern of `like`, is in `r` or in what it belongs to. */
  readonly palavra: (padrao: Sql) => Sql;
  /** At least one word stands in `texto` itself. */
  readonly umaPropria?: true;
  /** What joins the chosen rows `e (id)` with what is shown of them. */
  readonly juncao: Sql;
  readonly titulo: Sql;
  readonly detalhe: Sql;
  /** Path in the product. */
  readonly destino: Sql;
}

/** An entity's entry in the search; `app.ts` composes them in the order of the answer. */
export interface FonteBusca {
  readonly tipo: string;
  readonly rotulo: string;
  /** Every permission that is needed: the entity's, and that of the screen it leads to. */
  readonly acesso: readonly string[];
  /** Undefined where it has nothing to find, as without a project. */
  readonly consulta: (contexto: Contexto) => ConsultaBusca | undefined;
}

/** Text to look for inside `like`, its own wildcards taken literally. */
export const literal = (texto: string): string => texto.replace(/[\\%_]/g, (c) => `\\${c}`);

/** `%texto%`, as normalised as what it is compared with. */
export const contendo = (texto: string): Sql => sql`'%' || sem_acento(${literal(texto)}) || '%'`;

/** What the function `sem_acento` says, written out: that one is called row by row, this one is part of the statement. */
export const semAcento = (texto: Sql): Sql => sql`lower(public.unaccent('public.unaccent'::regdictionary, ${texto}))`;

/** A filter of a text on an expression, accents and capitals apart; a blank is no value. */
export function textCondition(coluna: Sql, { condicao, texto }: FiltroTexto): Sql {
  if (condicao === 'vazio') return sql`coalesce(${coluna}, '') = ''`;
  if (condicao === 'preenchido') return sql`coalesce(${coluna}, '') <> ''`;
  if (condicao === 'igual') return sql`${semAcento(coluna)} = sem_acento(${texto})`;
  const padrao = condicao === 'comeca' ? sql`sem_acento(${literal(texto)}) || '%'` : contendo(texto);
  return sql`${semAcento(coluna)} like ${padrao}`;
}
