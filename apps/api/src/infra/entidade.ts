import type { Contexto } from './context.ts';
import type { Db } from './database.ts';

/** What names a record to a person, and where it opens. */
export interface Achado {
  readonly titulo: string;
  /** Path and search of its screen. */
  readonly destino: string;
  /** Of the project that it is in; absent: of a plant or of all. */
  readonly projetoId?: number;
}

/** How a field reads in the history of a record. */
export interface CampoLegivel {
  readonly rotulo: string;
  /** Table that the value is the id of. */
  readonly alvo?: string;
  /** Permission without which the value is not shown. */
  readonly acesso?: string;
  /** Of a project as a whole: not shown to who sees only some of its rows. */
  readonly doTodo?: boolean;
  /** The value as people read it; absent: as it is stored. */
  readonly texto?: (valor: unknown) => string;
}

/** Id → title. */
type Titles = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** A kind of row that a record is made of and that has no screen of its own. */
interface Parte {
  readonly rotulo: string;
  readonly campos: Readonly<Record<string, CampoLegivel>>;
  readonly titles: Titles;
}

/** A kind of record that history, files and comments hang on: they ask it who may see what. */
export interface Entidade {
  /** Its table, as the audit log names it. */
  readonly nome: string;
  /** `Área` */
  readonly rotulo: string;
  readonly ver: string;
  readonly editar: string;
  /** Of somebody: the log, which nothing is ever taken from, keeps no words of the files and comments that hang on it. */
  readonly pessoal?: true;
  readonly campos: Readonly<Record<string, CampoLegivel>>;
  /** The record, when the caller may see it; the project, the client and the visible rows are in its query. */
  readonly find: (db: Db, contexto: Contexto, id: number) => Promise<Achado | undefined>;
  /** Id → title, of records that a field points to: whoever sees the field may read it. */
  readonly titles: Titles;
  /** The caller with the rights that they have where the record is; absent: those of the session's project. */
  readonly enter?: (db: Db, contexto: Contexto, id: number) => Promise<Contexto>;
  /** By table: what is done in the record's project to one of these is told with what is done to the record. */
  readonly partes?: Readonly<Record<string, Parte>>;
  /** Actions of the log that tell nothing to who reads the history. */
  readonly omitidas?: readonly string[];
  /** By table: titles of what the fields point to and is no kind of record itself. */
  readonly titulos?: Readonly<Record<string, Titles>>;
}
