import { textOfError } from '../../lib/erro-api.ts';
import { isSame } from '../../lib/use-editing.ts';
import { texto } from './textos.ts';
import type { Coluna, Mudanca, ResultadoMudanca } from './tipos.ts';

/** Changes of one row, and the row over whose version they are stored. */
export interface Sent<R> {
  readonly row: R;
  readonly mudancas: readonly Mudanca[];
}

interface Rows<R> {
  readonly colunas: readonly Pick<Coluna<R>, 'id' | 'value'>[];
  readonly idLinha: (row: R) => string;
  /** The row on screen by its id. */
  readonly row: (rowId: string) => R | undefined;
  /** Whether the row's cell holds a value that this list stored, under any spelling. */
  readonly isOwn?: (mudanca: Mudanca, row: R) => boolean;
  /** Reads the rows as they are stored now; it leaves out rows that went. */
  readonly reread: (rowIds: readonly string[]) => Promise<readonly R[]>;
  /** Stores over the versions of the rows; answers `alterado` for a row that somebody else changed. */
  readonly send: (sent: readonly Sent<R>[]) => Promise<readonly ResultadoMudanca[]>;
}

const keyOf = ({ rowId, columnId }: Pick<Mudanca, 'rowId' | 'columnId'>): string => `${rowId} ${columnId}`;

/**
 * Stores cells over the values that the person saw when editing. When somebody else changed a row meanwhile, it reads
 * the row again: it stores a cell that is as the person saw it, and answers the current value of one that is not.
 */
export async function saveOver<R>(mudancas: readonly Mudanca[], rows: Rows<R>): Promise<ResultadoMudanca[]> {
  const { colunas, idLinha, row, isOwn = () => false, reread, send } = rows;
  const valueIn = ({ columnId }: Mudanca, of: R) => colunas.find(({ id }) => id === columnId)?.value(of);
  const asSeen = (mudanca: Mudanca, of: R | undefined): of is R =>
    of !== undefined && (isSame(valueIn(mudanca, of), mudanca.before) || isOwn(mudanca, of));
  const store = async (which: readonly Mudanca[], rowOf: (rowId: string) => R | undefined) => {
    const sent = [...new Set(which.map(({ rowId }) => rowId))].flatMap((rowId) => {
      const of = rowOf(rowId);
      return of === undefined ? [] : [{ row: of, mudancas: which.filter((mudanca) => mudanca.rowId === rowId) }];
    });
    return sent.length === 0 ? [] : send(sent);
  };
  const first = await store(
    mudancas.filter((mudanca) => asSeen(mudanca, row(mudanca.rowId))),
    row,
  );
  const done = first.filter(({ alterado }) => alterado !== true);
  const answered = new Set(done.map(keyOf));
  /** The server's reasons, which may name who changed the row. */
  const reasons = new Map(first.map((resultado) => [keyOf(resultado), resultado.erro]));
  const late = mudancas.filter((mudanca) => !answered.has(keyOf(mudanca)));
  if (late.length === 0) return done;
  try {
    const fresh = new Map(
      (await reread([...new Set(late.map(({ rowId }) => rowId))])).map((of) => [idLinha(of), of] as const),
    );
    /** Changes that the server already holds, as after a lost answer. */
    const there = late.filter((mudanca) => {
      const of = fresh.get(mudanca.rowId);
      return of !== undefined && isSame(valueIn(mudanca, of), mudanca.after);
    });
    const lost = late.filter((mudanca) => !there.includes(mudanca) && !asSeen(mudanca, fresh.get(mudanca.rowId)));
    const refused = lost.map((mudanca): ResultadoMudanca => {
      const { rowId, columnId } = mudanca;
      const of = fresh.get(rowId);
      if (of === undefined) return { rowId, columnId, erro: texto('linha.saiu') };
      return {
        rowId,
        columnId,
        erro: reasons.get(keyOf(mudanca)) ?? texto('celula.conflito'),
        agora: { valor: valueIn(mudanca, of) },
      };
    });
    const again = await store(
      late.filter((mudanca) => !there.includes(mudanca) && !lost.includes(mudanca)),
      (rowId) => fresh.get(rowId),
    );
    return [...done, ...there.map(({ rowId, columnId }) => ({ rowId, columnId })), ...refused, ...again];
  } catch (failure) {
    const erro = textOfError(failure).mensagem;
    return [...done, ...late.map(({ rowId, columnId }) => ({ rowId, columnId, erro, perdida: true }))];
  }
}
