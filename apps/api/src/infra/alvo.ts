import { AppError } from '@cadencia/domain/errors.ts';
import { authorize } from './authorize.ts';
import type { Contexto } from './context.ts';
import type { Db } from './database.ts';
import type { Achado, Entidade } from './entidade.ts';

/** A record that the caller may see and that files or comments hang on. */
export interface Alvo {
  readonly entidade: Entidade;
  readonly registro: number;
  readonly achado: Achado;
  /** The caller with their rights in the record's project. */
  readonly contexto: Contexto;
}

interface Nome {
  readonly entidade: string;
  readonly registro: number;
}

type Entidades = readonly Entidade[];

/** The caller with their rights where the record is: its project need not be the session's. */
export const enterAlvo = (db: Db, chamador: Contexto, { enter }: Entidade, registro: number): Promise<Contexto> =>
  enter ? enter(db, chamador, registro) : Promise.resolve(chamador);

/** @throws {AppError} `registro.nao_encontrado`, `permissao.negada` */
export async function findAlvo(db: Db, chamador: Contexto, entidades: Entidades, nome: Nome): Promise<Alvo> {
  const entidade = entidades.find((uma) => uma.nome === nome.entidade);
  if (!entidade) throw new AppError('registro.nao_encontrado');
  const contexto = await enterAlvo(db, chamador, entidade, nome.registro);
  authorize(contexto, entidade.ver);
  const achado = await entidade.find(db, contexto, nome.registro);
  if (!achado) throw new AppError('registro.nao_encontrado');
  return { entidade, registro: nome.registro, achado, contexto };
}

/** Whether the caller sees a record. */
export const isVisto = (db: Db, chamador: Contexto, entidades: Entidades, nome: Nome): Promise<boolean> =>
  findAlvo(db, chamador, entidades, nome).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/**
 * The record that an item with its own number hangs on; absent to a caller who may not see that record.
 * @throws {AppError} `registro.nao_encontrado`
 */
export async function alvoOf(
  db: Db,
  chamador: Contexto,
  entidades: Entidades,
  preso: { readonly entidade: string; readonly registroId: number } | undefined,
): Promise<Alvo> {
  const entidade = entidades.find((uma) => uma.nome === preso?.entidade);
  if (!preso || !entidade) throw new AppError('registro.nao_encontrado');
  const contexto = await enterAlvo(db, chamador, entidade, preso.registroId);
  if (!contexto.permissions.has(entidade.ver)) throw new AppError('registro.nao_encontrado');
  return findAlvo(db, contexto, entidades, { entidade: preso.entidade, registro: preso.registroId });
}

/** Zone of the hours that the caller reads: the project's. */
export async function fusoOf(db: Db, { projetoId }: Contexto): Promise<string> {
  const projeto = await db
    .selectFrom('projeto')
    .select('fuso')
    .where('id', '=', projetoId ?? 0)
    .executeTakeFirst();
  return projeto?.fuso ?? 'America/Sao_Paulo';
}
