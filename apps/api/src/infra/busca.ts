import type { FiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Contexto } from './context.ts';

type Sql = RawBuilder<unknown>;

/** How the search finds and shows one entity. Its rows are `r`. */
export interface ConsultaBusca {
  /** From clause of the rows that the caller may see, ending in a `where` that takes more conditions. */
  readonly de: Sql;
  /** Text of `r` without accents; it begins with the code, so a prefix of the text is a prefix of the code. */
  readonly texto: Sql;
  /** Order of rows with the same rank. */
  readonly ordem: Sql;
  /** Whether `r`, or what it belongs to, has one word, given as a pattern of `like`. */
  readonly palavra: (padrao: Sql) => Sql;
  /** Set: at least one word must stand in `texto` itself. */
  readonly umaPropria?: true;
  /** Joins the chosen rows `e (id)` with the fields that the answer shows. */
  readonly juncao: Sql;
  readonly titulo: Sql;
  readonly detalhe: Sql;
  /** Path in the product. */
  readonly destino: Sql;
}

/** Search source of an entity; `app.ts` lists the sources in the order of the answer. */
export interface FonteBusca {
  readonly tipo: string;
  readonly rotulo: string;
  /** Permissions that are all needed: the entity's, and that of the screen it leads to. */
  readonly acesso: readonly string[];
  /** Undefined where the entity has nothing to find, for example without a project. */
  readonly consulta: (contexto: Contexto) => ConsultaBusca | undefined;
}

/** Text to look for inside `like`, its own wildcards taken literally. */
export const literal = (texto: string): string => texto.replace(/[\\%_]/g, (c) => `\\${c}`);

/** Pattern `%texto%`, normalised like the text that it is compared with. */
export const contendo = (texto: string): Sql => sql`'%' || sem_acento(${literal(texto)}) || '%'`;

/** The body of the function `sem_acento`: a call runs row by row, this expression is part of the statement. */
export const semAcento = (texto: Sql): Sql => sql`lower(public.unaccent('public.unaccent'::regdictionary, ${texto}))`;

/** Condition of a text filter on an expression, ignoring accents and capitals; a blank text counts as no value. */
export function textCondition(coluna: Sql, { condicao, texto, entre }: FiltroTexto): Sql {
  if (entre) {
    const [de, ate] = entre;
    // Numbers of records grow: a longer one comes after all shorter ones.
    return sql`(length(${coluna}), ${coluna}) between (length(${de}), ${de}::text) and (length(${ate}), ${ate}::text)`;
  }
  if (condicao === 'vazio') return sql`coalesce(${coluna}, '') = ''`;
  if (condicao === 'preenchido') return sql`coalesce(${coluna}, '') <> ''`;
  if (condicao === 'igual') return sql`${semAcento(coluna)} = sem_acento(${texto})`;
  const padrao = condicao === 'comeca' ? sql`sem_acento(${literal(texto)}) || '%'` : contendo(texto);
  return sql`${semAcento(coluna)} like ${padrao}`;
}
