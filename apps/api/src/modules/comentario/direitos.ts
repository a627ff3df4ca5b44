import { HORAS_PARA_MUDAR } from '@cadencia/domain/comentario/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { Contexto } from '../../infra/context.ts';

interface Escrito {
  readonly criadoPor: number;
  readonly criadoEm: string;
}

type Quem = Pick<Contexto, 'usuarioId' | 'role'>;

const HORA_MS = 3_600_000;

const isRecente = ({ criadoEm }: Escrito, now: Date): boolean =>
  now.getTime() - Date.parse(criadoEm) < HORAS_PARA_MUDAR * HORA_MS;

/** The author may edit, within `HORAS_PARA_MUDAR`. */
export const canEdit = ({ usuarioId }: Quem, escrito: Escrito, now: Date): boolean =>
  escrito.criadoPor === usuarioId && isRecente(escrito, now);

/** The author may delete within that time, and an Admin at any time. */
export const canDelete = (quem: Quem, escrito: Escrito, now: Date): boolean =>
  quem.role === ADMIN || canEdit(quem, escrito, now);

/** Refuses the change of a comment. @throws {AppError} `comentario.alheio`, `comentario.prazo` */
export function refuse({ usuarioId }: Quem, { criadoPor }: Escrito, autor: string): never {
  if (criadoPor !== usuarioId) throw new AppError('comentario.alheio', { valores: { autor } });
  throw new AppError('comentario.prazo', { valores: { horas: HORAS_PARA_MUDAR } });
}
