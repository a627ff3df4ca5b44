import type { Readable } from 'node:stream';
import type { Field } from '@cadencia/domain/field.ts';
import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import type { Contexto } from './context.ts';
import type { receiveFile } from './envio.ts';
import type { Captura, OriginalGuardado } from './tables.ts';
import type { Tx } from './transaction.ts';

type Requisicao = Parameters<typeof receiveFile>[0];

/** A field of one record that holds a file. */
export interface CampoDeArquivo {
  readonly entidade: string;
  readonly id: number;
  readonly nome: string;
  readonly field: Field;
  /** Writes in the record which file the field holds, over the version that was read. */
  readonly set: (tx: Tx, contexto: Contexto, valor: ArquivoGuardado | null) => Promise<void>;
}

/** What is known of a file before its record is made. */
export interface Recebido {
  readonly sha256: string;
  readonly original?: OriginalGuardado | undefined;
  readonly captura?: Captura | undefined;
}

/** What the device of the sender adds to a file. */
export interface DoAparelho {
  /** Name in the local store of the picture that stands for a film. */
  readonly quadro?: string | undefined;
  /** When the device wrote the file. */
  readonly gravadoEm?: string | undefined;
}

/** Stores the files of such fields for the modules whose records have them. */
export interface GuardaDeCampos {
  /** Stores the sent file in place of the file that the field held. */
  readonly receive: (request: Requisicao, contexto: Contexto, campo: CampoDeArquivo) => Promise<void>;
  /**
   * Stores a file as the field of a record that `make` makes in the same transaction; answers its id. The key of the
   * file makes it once: sent again, it answers the record that it made.
   */
  readonly begin: (
    contexto: Contexto,
    campo: Pick<CampoDeArquivo, 'entidade' | 'nome' | 'field'>,
    parte: DoAparelho & { readonly chave: string; readonly file: Readable; readonly filename: string },
    make: (tx: Tx, recebido: Recebido) => Promise<Pick<CampoDeArquivo, 'id' | 'set'>>,
  ) => Promise<number>;
  /** Checks the kind of a file by what came of it so far. @throws {AppError} `anexo.tipo` */
  readonly requireBegun: (field: Field, caminho: string) => Promise<void>;
  readonly clear: (contexto: Contexto, campo: CampoDeArquivo) => Promise<void>;
}
