import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import type { Evento } from '@cadencia/domain/evento/schema.ts';
import { sql } from 'kysely';
import { clientes, visibleRows } from '../../cadastro/scope.ts';
import { seesAll, visibleWithin } from '../../infra/authorize.ts';
import type { Contexto, ContextoProjeto, Visibilidade } from '../../infra/context.ts';
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

/** For each question, the activities that its reader may see, in order: one statement for all questions. */
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

/** An event reaches all its readers at once: the questions of one turn become one query, and equal questions one. */
function perTurn<P, R>(chaveDe: (pergunta: P) => string, question: (perguntas: readonly P[]) => Promise<readonly R[]>) {
  let turno:
    | { readonly perguntas: Map<string, P>; readonly respostas: Promise<Map<string, R | undefined>> }
    | undefined;

  const open = () => {
    const perguntas = new Map<string, P>();
    const respostas = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      turno = undefined;
      const achados = await question([...perguntas.values()]);
      return new Map([...perguntas.keys()].map((chave, n) => [chave, achados[n]]));
    });
    turno = { perguntas, respostas };
    return turno;
  };

  return async (pergunta: P): Promise<R | undefined> => {
    const { perguntas, respostas } = turno ?? open();
    const chave = chaveDe(pergunta);
    perguntas.set(chave, pergunta);
    return (await respostas).get(chave);
  };
}

/** The activities of a list that a reader may see, in order. A reader of the whole project costs nothing. */
export function createFiltro(db: Db): (leitor: Leitor, ids: readonly number[]) => Promise<number[]> {
  const question = perTurn<Pergunta, number[]>(
    ({ leitor: { projetoId, visibilidade, contratoId, frentes }, ids }) =>
      JSON.stringify([projetoId, visibilidade, contratoId, frentes, ids]),
    (perguntas) => filterVisiveis(db, perguntas),
  );
  return async (leitor, ids) => {
    if (seesAll(leitor)) return ids.toSorted((a, b) => a - b);
    return (await question({ leitor, ids })) ?? [];
  };
}

type DaPlanta = Extract<Evento, { readonly tipo: 'cadastro' }>;

interface Curioso {
  readonly contexto: Contexto;
  readonly fato: DaPlanta;
}

/** A change of the register of clients reaches readers of that client; other rows belong to the plant of a client. */
const alcanca = ({ contexto, fato: { cadastro, clienteId } }: Curioso) =>
  cadastro === 'cliente'
    ? sql`exists (select from ${visibleRows(cadastroDe(cadastro), contexto)} and r.id = ${clienteId})`
    : sql`${clienteId}::bigint in ${clientes(contexto)}`;

/** Whether a change of a register belongs to a client whose plant the reader may see. */
export function createPlantas(db: Db): (contexto: Contexto, fato: DaPlanta) => Promise<boolean> {
  const question = perTurn<Curioso, boolean>(
    ({ contexto: { usuarioId, projetoId, role }, fato: { cadastro, clienteId } }) =>
      JSON.stringify([cadastro === 'cliente' || !projetoId ? [usuarioId, role] : projetoId, cadastro, clienteId]),
    async (perguntas) => {
      const partes = perguntas.map((uma, n) => sql`select ${n}::int as n, ${alcanca(uma)} as sim`);
      const { rows } = await sql<{ n: number; sim: boolean }>`${sql.join(partes, sql` union all `)} order by n`.execute(
        db,
      );
      return rows.map(({ sim }) => sim);
    },
  );
  return async (contexto, fato) => fato.clienteId === null || ((await question({ contexto, fato })) ?? false);
}
