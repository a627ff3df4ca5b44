import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { sql } from 'kysely';
import { snake } from './bulk.ts';

/** Keeps the rows `r` with nothing active below them: a row above others follows them, and has no state of its own. */
export const semAbaixo = ({ path, tree }: Cadastro) =>
  tree
    ? sql`and not exists (select from ${sql.table(path)} f where ${sql.ref(`f.${snake(tree.pai)}`)} = r.id and f.ativo)`
    : sql``;
