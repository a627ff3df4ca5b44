import { diaEscrito } from '@cadencia/domain/data-escrita.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { wallClock } from './clock.ts';
import type { Tx } from './transaction.ts';

/** Columns of every register that tell its last writer. */
export interface Registro {
  readonly versao: number;
  readonly criadoEm: string;
  readonly criadoPor: number | null;
  readonly alteradoEm: string | null;
  readonly alteradoPor: number | null;
}

/** A record at the version that its writer read. */
export interface Sobre {
  readonly id: number;
  readonly versao: number;
  readonly now: Date;
}

/** What every save writes beside its own columns: the next version, and who saved when. */
export const touch = (
  { usuarioId }: { readonly usuarioId: number },
  { versao }: Pick<Registro, 'versao'>,
  now: Date,
) => ({ versao: versao + 1, alteradoEm: now.toISOString(), alteradoPor: usuarioId });

interface Lida {
  /** The version that the writer saw. */
  readonly versao: number;
  /** Zone of the project, for the hours in messages. */
  readonly fuso: string;
  readonly now: Date;
}

/** Hour of an instant on the wall clock of a zone, with its date when it is not today's. */
function horaNoFuso(instante: string, { fuso, now }: Pick<Lida, 'fuso' | 'now'>): string {
  const [dia = '', hora = ''] = wallClock(new Date(instante), fuso).split('T');
  if (wallClock(now, fuso).startsWith(dia)) return hora;
  return `${hora} de ${diaEscrito(dia)}`;
}

/** The refusal of a save over a newer version: it tells who saved before, and when. */
export const alterado = (
  quem: string | null | undefined,
  { alteradoEm, criadoEm }: Pick<Registro, 'alteradoEm' | 'criadoEm'>,
  quando: Pick<Lida, 'fuso' | 'now'>,
): AppError =>
  new AppError('registro.alterado', {
    valores: { usuario: quem ?? 'outra pessoa', hora: horaNoFuso(alteradoEm ?? criadoEm, quando) },
  });

/**
 * Checks that the row, which must be locked, still has the version that the writer saw.
 * @throws {AppError} `registro.alterado`
 */
export async function requireVersao(tx: Tx, registro: Registro, lida: Lida): Promise<void> {
  if (registro.versao === lida.versao) return;
  const quem = await tx
    .selectFrom('usuario')
    .select('nome')
    .where('id', '=', registro.alteradoPor ?? registro.criadoPor ?? 0)
    .executeTakeFirst();
  throw alterado(quem?.nome, registro, lida);
}
