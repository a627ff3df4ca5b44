import type { Contexto, ContextoProjeto } from './context.ts';
import type { Db } from './database.ts';
import type { Tx } from './transaction.ts';

/** Title of a record for a person, and the screen where it opens. */
export interface Achado {
  readonly titulo: string;
  /** Path and search of its screen. */
  readonly destino: string;
  /** Project of the record; absent: the record is of a plant or global. */
  readonly projetoId?: number;
}

/** How the history of a record shows a field. */
export interface CampoLegivel {
  readonly rotulo: string;
  /** Table that the value is an id of. */
  readonly alvo?: string;
  /** Of a list of rows: their values, by name. */
  readonly filhos?: Readonly<Record<string, { readonly alvo?: string }>>;
  /** Permission without which the value is not shown. */
  readonly acesso?: string;
  /** True: the field is of the project as a whole, and a reader who sees only some of its rows does not get it. */
  readonly doTodo?: boolean;
  /** The value as people read it; absent: as it is stored. */
  readonly texto?: (valor: unknown) => string;
}

/** Id → title. */
type Titles = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** A kind of row that is a part of a record and has no screen of its own. */
interface Parte {
  readonly rotulo: string;
  readonly campos: Readonly<Record<string, CampoLegivel>>;
  readonly titles: Titles;
}

/** A kind of record that history, files and comments hang on: it decides who may see what. */
export interface Entidade {
  /** Its table, as the audit log names it. */
  readonly nome: string;
  /** `Área` */
  readonly rotulo: string;
  readonly ver: string;
  readonly editar: string;
  /** Who has it puts files in, and changes what they put in; they need not edit. */
  readonly anexar?: string;
  /** True: the record is a person. The log, from which nothing is removed, keeps no words of its files and comments. */
  readonly pessoal?: true;
  readonly campos: Readonly<Record<string, CampoLegivel>>;
  /** The record, when the caller may see it; the project, the client and the visible rows are in its query. */
  readonly find: (db: Db, contexto: Contexto, id: number) => Promise<Achado | undefined>;
  /** Id → title, of records that a field points to: whoever sees the field may read it. */
  readonly titles: Titles;
  /** The caller with their rights in the record's project; absent: those of the session's project. */
  readonly enter?: (db: Db, contexto: Contexto, id: number) => Promise<Contexto>;
  /** By table: rows whose facts in the record's project appear in the history of the record. */
  readonly partes?: Readonly<Record<string, Parte>>;
  /** What follows in the product when the files of records change, in the same transaction. */
  readonly aoMudarArquivos?: (tx: Tx, contexto: ContextoProjeto, registros: readonly number[]) => Promise<void>;
  /** Actions of the log that the history leaves out. */
  readonly omitidas?: readonly string[];
  /** By table: titles of rows that fields point to and that are no kind of record. */
  readonly titulos?: Readonly<Record<string, Titles>>;
}
