import { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import { FOTO_MAXIMA } from '@cadencia/domain/usuario/conta/schema.ts';
import { USUARIOS_MUDARAM } from '@cadencia/domain/usuario/gestao/schema.ts';
import { audit } from '../../../../infra/audit.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Db } from '../../../../infra/database.ts';
import { announce } from '../../../../infra/events.ts';
import type { FileStore } from '../../../../infra/files.ts';
import { cleanImagem, type TipoImagem } from '../../../../infra/imagem.ts';
import { type Tx, write } from '../../../../infra/transaction.ts';

interface Deps {
  readonly db: Db;
  readonly files: FileStore;
}

interface Foto {
  readonly caminho: string;
  readonly tipo: TipoImagem;
}

/** Sets or removes a person's photo. Answers the file that nobody needs any more. */
async function pointFoto(tx: Tx, contexto: Contexto, foto: Foto | undefined): Promise<string | undefined> {
  const { usuarioId } = contexto;
  const { foto: anterior } = await tx
    .selectFrom('usuario')
    .select('foto')
    .where('id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('usuario')
    .set({ foto: foto?.caminho ?? null, fotoTipo: foto?.tipo ?? null })
    .where('id', '=', usuarioId)
    .execute();
  await audit(tx, contexto, {
    entidade: 'usuario',
    registro: usuarioId,
    acao: foto ? 'FOTO' : 'FOTO_REMOVIDA',
  });
  await announce(tx, USUARIOS_MUDARAM);
  return anterior ?? undefined;
}

/**
 * Stores only the picture, without place, time and device.
 * @throws {AppError} `foto.formato`, `foto.grande`, `servidor.disco`
 */
export async function saveFoto({ db, files }: Deps, contexto: Contexto, bytes: Buffer): Promise<void> {
  if (bytes.length > FOTO_MAXIMA) throw new AppError('foto.grande');
  const foto = cleanImagem(bytes);
  if (!foto) throw new AppError('foto.formato', { campos: { arquivo: 'Escolha uma imagem PNG, JPEG ou WebP.' } });
  const { caminho } = await files.save(Readable.from([foto.bytes]), FOTO_MAXIMA);
  const anterior = await write(db, (tx) => pointFoto(tx, contexto, { caminho, tipo: foto.tipo })).catch(
    async (error: unknown) => {
      await files.remove(caminho);
      throw error;
    },
  );
  if (anterior) await files.remove(anterior);
}

export async function deleteFoto({ db, files }: Deps, contexto: Contexto): Promise<void> {
  const anterior = await write(db, (tx) => pointFoto(tx, contexto, undefined));
  if (anterior) await files.remove(anterior);
}
