import { posicaoDe, problemasDoModelo } from '@cadencia/domain/email-problemas.ts';
import type { ModeloEmail, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { Contexto } from '../../infra/context.ts';

/**
 * Refuses a text that would make a wrong message, with the place of the first mistake of each field.
 * @throws {AppError} `dados.invalidos`
 */
export function requireTextoValido(modelo: ModeloEmail, texto: TextoModelo): void {
  const campos: Record<string, string> = {};
  for (const { campo, inicio, mensagem } of problemasDoModelo(modelo, texto)) {
    const { linha, coluna } = posicaoDe(texto[campo], inicio);
    campos[campo] ??= `Linha ${linha}, coluna ${coluna}: ${mensagem}`;
  }
  if (Object.keys(campos).length > 0) throw new AppError('dados.invalidos', { campos });
}

/** Only an Admin opens the mailbox: it shows messages to everybody. @throws {AppError} `permissao.admin` */
export function requireAdmin({ role }: Contexto): void {
  if (role !== ADMIN) throw new AppError('permissao.admin');
}
