import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { DESTINOS, type Destino } from '@cadencia/domain/conversaosap/destino.ts';
import { checkRegra } from '@cadencia/domain/conversaosap/regra.ts';
import type { RegraNova } from '@cadencia/domain/conversaosap/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { references } from '../../cadastro/columns.ts';
import type { Campos } from '../../cadastro/mudanca.ts';
import { visibleRows } from '../../cadastro/scope.ts';
import type { ContextoProjeto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Conferida {
  /** Field, or `destino.` and a destination, → its fault. */
  readonly campos: Campos;
  /** The destination as it is stored. */
  readonly destino: Destino;
}

const isSound = ({ campos }: Conferida): boolean => Object.keys(campos).length === 0;

type Apontadora = Pick<RegraNova, 'objeto' | 'doProjeto'> & { readonly destino: Destino };

/** References of a rule: name of the destination, register, id. */
const pointed = ({ objeto, destino }: Apontadora): [nome: string, alvo: string, id: number][] =>
  references(DESTINOS[objeto]).flatMap(([nome, alvo]): [string, string, number][] => {
    const id = destino[nome];
    return typeof id === 'number' ? [[nome, alvo, id]] : [];
  });

/** Active rows that the caller may see, among those that rules point to: one statement for all. */
async function existing(db: Db, contexto: ContextoProjeto, regras: readonly Apontadora[]): Promise<Set<string>> {
  const porAlvo = new Map<string, Set<number>>();
  for (const [, alvo, id] of regras.flatMap(pointed)) {
    porAlvo.set(alvo, (porAlvo.get(alvo) ?? new Set()).add(id));
  }
  if (porAlvo.size === 0) return new Set();
  const partes = [...porAlvo].map(
    ([alvo, ids]) => sql`select ${alvo}::text as alvo, r.id
      from ${visibleRows(cadastroDe(alvo), contexto)} and r.ativo and r.id = any(${[...ids]}::bigint[])`,
  );
  const { rows } = await sql<{ alvo: string; id: number }>`${sql.join(partes, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ alvo, id }) => `${alvo} ${id}`));
}

/** Faults of destinations that are missing, inactive, of another client, or of one project only. */
const lostOf = (regra: Apontadora, existem: ReadonlySet<string>): Campos =>
  Object.fromEntries(
    pointed(regra).flatMap(([nome, alvo, id]) => {
      if (cadastroDe(alvo).scope === 'projeto' && !regra.doProjeto)
        return [[`destino.${nome}`, 'Só uma regra deste projeto pode apontar para o que é dele.']];
      return existem.has(`${alvo} ${id}`)
        ? []
        : [[`destino.${nome}`, 'Não encontrado ou inativo. Escolha outro da lista.']];
    }),
  );

/** Faults of rules, one answer for each: in their fields and in their references. */
export async function checkRegras(
  db: Db,
  contexto: ContextoProjeto,
  regras: readonly RegraNova[],
): Promise<Conferida[]> {
  const lidas = regras.map((regra) => ({ ...regra, ...checkRegra(regra) }));
  const existem = await existing(db, contexto, lidas.filter(isSound));
  return lidas.map((lida) => ({
    campos: isSound(lida) ? lostOf(lida, existem) : lida.campos,
    destino: lida.destino,
  }));
}

/** Refusal of a rule; undefined when nothing is wrong. */
export const refusalOf = (campos: Campos): AppError | undefined =>
  Object.keys(campos).length > 0 ? new AppError('dados.invalidos', { campos }) : undefined;
