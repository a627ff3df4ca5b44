import type { Field } from '@cadencia/domain/field.ts';
import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import type { Contexto } from './context.ts';
import type { receiveFile } from './envio.ts';
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

/** Stores the files of such fields for the modules whose records have them. */
export interface GuardaDeCampos {
  /** Stores the sent file in place of the file that the field held. */
  readonly receive: (request: Requisicao, contexto: Contexto, campo: CampoDeArquivo) => Promise<void>;
  readonly clear: (contexto: Contexto, campo: CampoDeArquivo) => Promise<void>;
}
