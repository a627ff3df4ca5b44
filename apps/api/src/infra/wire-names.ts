import { AppError } from '@cadencia/domain/errors.ts';

interface Names {
  campos(campos: Readonly<Record<string, string>>): Record<string, string>;
}

/** Rethrows the failure of a write, with its fields under the names that the specification fixes. */
export const inWireNames =
  (nomes: Names) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || Object.keys(error.campos).length === 0) throw error;
    throw new AppError(error.code, { mensagem: error.message, campos: nomes.campos(error.campos), cause: error });
  };
