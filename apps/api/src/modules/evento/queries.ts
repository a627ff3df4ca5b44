import { sql } from 'kysely';
import { seesAll, visibleWithin } from '../../infra/authorize.ts';
import type { ContextoProjeto, Visibilidade } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

type Leitor = Pick<ContextoProjeto, 'projetoId' | 'visibilidade' | 'contratoId' | 'frentes'>;

const daParte = (visibilidade: Visibilidade) => sql`
  select l.n, a.id from leitor l cross join lateral ${visibleWithin(visibilidade, {
    projeto: sql`l.projeto_id`,
    contrato: sql`l.contrato_id`,
    frentes: sql`l.frentes`,
  })} a
  where l.visibilidade = ${visibilidade} and a.id = any(l.ids)`;

interface Pergunta {
  readonly leitor: Leitor;
  readonly ids: readonly number[];
}

/** Of the activities of each question, those that its reader may see, in order: one statement for all questions. */
async function filterVisiveis(db: Db, perguntas: readonly Pergunta[]): Promise<number[][]> {
  const respostas: number[][] = perguntas.map(() => []);
  const linhas = JSON.stringify(
    perguntas.map(({ leitor, ids }, n) => ({
      n,
      projeto_id: leitor.projetoId,
      visibilidade: leitor.visibilidade,
      contrato_id: leitor.contratoId ?? null,
      frentes: leitor.frentes,
      ids,
    })),
  );
  const { rows } = await sql<{ n: number; id: number }>`
    with leitor as materialized (
      select * from jsonb_to_recordset(${linhas}::jsonb) as x(
        n int, projeto_id bigint, visibilidade text, contrato_id bigint, frentes bigint[], ids bigint[])
    )
    ${daParte('CONTRATO')} union all ${daParte('FRENTE')}
    order by id`.execute(db);
  for (const { n, id } of rows) respostas[n]?.push(id);
  return respostas;
}

/** What a reader may see of a list of activities of their project, in order. */
type Filtro = (leitor: Leitor, ids: readonly number[]) => Promise<number[]>;

const chaveDe = ({ projetoId, visibilidade, contratoId, frentes }: Leitor, ids: readonly number[]): string =>
  JSON.stringify([projetoId, visibilidade, contratoId, frentes, ids]);

/**
 * An event comes to all its readers at once: what they ask in one turn is asked of the database once, the same of many
 * as one. Who sees all costs nothing.
 */
export function createFiltro(db: Db): Filtro {
  let turno:
    | { readonly perguntas: Map<string, Pergunta>; readonly respostas: Promise<Map<string, number[]>> }
    | undefined;

  const abrir = () => {
    const perguntas = new Map<string, Pergunta>();
    const respostas = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      turno = undefined;
      const achados = await filterVisiveis(db, [...perguntas.values()]);
      return new Map([...perguntas.keys()].map((chave, n) => [chave, achados[n] ?? []]));
    });
    turno = { perguntas, respostas };
    return turno;
  };

  return async (leitor, ids) => {
    if (seesAll(leitor)) return ids.toSorted((a, b) => a - b);
    const { perguntas, respostas } = turno ?? abrir();
    const chave = chaveDe(leitor, ids);
    perguntas.set(chave, { leitor, ids });
    return (await respostas).get(chave) ?? [];
  };
}
