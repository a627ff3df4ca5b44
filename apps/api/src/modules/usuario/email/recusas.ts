import { AppError } from '@cadencia/domain/errors.ts';
import { TROCA_HORAS } from '@cadencia/domain/usuario/email/schema.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { Contexto } from '../../../infra/context.ts';

export const TROCA_MS = TROCA_HORAS * 3_600_000;
/** Messages about one person's e-mail in an hour at most: to two addresses, three times. */
const ENVIOS_POR_HORA = 6;

/** Only an administrator skips the old address. @throws {AppError} `permissao.so_admin` */
export function requireSemAntigo({ role }: Contexto, motivo: string | undefined): void {
  if (motivo !== undefined && role !== ADMIN) throw new AppError('permissao.so_admin');
}

/** @throws {AppError} `usuario.muitos_links` */
export function requireEnvios(enviados: number): void {
  if (enviados >= ENVIOS_POR_HORA) throw new AppError('usuario.muitos_links');
}

/** @throws {AppError} `dados.invalidos` */
export function requireOutroEmail(atual: string, novo: string): void {
  if (atual === novo) throw new AppError('dados.invalidos', { campos: { email: 'Este já é o e-mail atual.' } });
}
