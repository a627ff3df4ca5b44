import { AppError } from '@cadencia/domain/errors.ts';
import { verify } from '@node-rs/argon2';
import { audit } from '../../../infra/audit.ts';
import type { Contexto } from '../../../infra/context.ts';
import { write } from '../../../infra/transaction.ts';
import type { EntradaDeps } from '../commands.ts';
import { useCodigo } from '../mfa/codigo/commands.ts';
import { codigoErrado } from '../mfa/commands.ts';
import { countTentativa, forgiveTentativas, oneAtATime } from '../tentativa/commands.ts';

interface Prova {
  readonly senha?: { readonly valor: string; readonly campo: string };
  /** Code of the second factor. */
  readonly codigo?: string;
}

const findQuem = ({ db }: EntradaDeps, id: number) =>
  db.selectFrom('usuario').select(['email', 'senha']).where('id', '=', id).executeTakeFirstOrThrow();

/**
 * The caller proves their identity again. A wrong answer counts like a wrong sign-in, and only a fully right one clears
 * the count: a stolen session gives no way around the wait.
 * @throws {AppError} `senha.atual` in the field, `mfa.codigo`, `sessao.bloqueada`
 */
export async function proveCaller(deps: EntradaDeps, contexto: Contexto, prova: Prova): Promise<void> {
  const { usuarioId } = contexto;
  const { email, senha } = await findQuem(deps, usuarioId);
  await oneAtATime(email, async () => {
    await write(deps.db, (tx) => countTentativa(tx, { usuarioId, email }));
    const falha = (await wrongSenha(senha, prova.senha)) ?? (await wrongCodigo(deps, usuarioId, prova.codigo));
    if (falha) {
      const fato = { entidade: 'usuario', registro: usuarioId, acao: 'PROVA_RECUSADA' };
      await write(deps.db, (tx) => audit(tx, contexto, fato));
      throw falha;
    }
    await write(deps.db, (tx) => forgiveTentativas(tx, usuarioId));
  });
}

async function wrongSenha(hash: string | null, senha: Prova['senha']): Promise<AppError | undefined> {
  if (!senha || (hash !== null && (await verify(hash, senha.valor)))) return undefined;
  return new AppError('senha.atual', { campos: { [senha.campo]: 'A senha atual não confere.' } });
}

async function wrongCodigo(deps: EntradaDeps, usuarioId: number, codigo?: string): Promise<AppError | undefined> {
  if (codigo === undefined) return undefined;
  const { db, cofre, now } = deps;
  const bom = await write(db, (tx) => useCodigo(tx, { usuarioId, codigo, cofre, now: now() }));
  return bom ? undefined : codigoErrado();
}
