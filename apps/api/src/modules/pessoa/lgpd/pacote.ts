import { Readable } from 'node:stream';
import { AppError } from '@cadencia/domain/errors.ts';
import type { EntradaZip } from '@cadencia/interop/write-zip.ts';
import { sql } from 'kysely';
import type { Armazenamento } from '../../../infra/armazenamento/local.ts';
import type { Db } from '../../../infra/database.ts';

interface Guardado {
  readonly nome: string;
  readonly caminho: string;
}

/** The files of a person's record, in their order. */
async function listArquivos(db: Db, id: number): Promise<Guardado[]> {
  const { rows } = await sql<Guardado>`select nome, caminho from anexo
    where entidade = 'pessoa' and registro_id = ${id} and excluido_em is null order by id limit 5000`.execute(db);
  return rows;
}

/** Replaces characters of a file's name that programs take for a folder or refuse. */
const semPasta = (nome: string): string => nome.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/** The bytes of a file, or a note when the store no longer has it. @throws {AppError} `armazenamento.falha` */
async function entradaDe(
  armazenamento: Armazenamento,
  { nome, caminho }: Guardado,
  ordem: number,
): Promise<EntradaZip> {
  const lugar = `arquivos/${String(ordem).padStart(3, '0')} ${semPasta(nome)}`;
  const aberto = await armazenamento.read(caminho).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'anexo.ausente') return undefined;
    throw error;
  });
  if (aberto) return { nome: lugar, bytes: aberto.bytes };
  return {
    nome: `${lugar} (ausente).txt`,
    bytes: Readable.from([Buffer.from('Este arquivo não está mais guardado.\n')]),
  };
}

/** Entries of the package of a person: all stored data, and then the files of the record one by one. */
export async function* pacoteDe(
  db: Db,
  armazenamento: Armazenamento,
  { id, tudo }: { readonly id: number; readonly tudo: unknown },
): AsyncGenerator<EntradaZip> {
  yield { nome: 'dados.json', bytes: Readable.from([Buffer.from(JSON.stringify(tudo, null, 2))]) };
  for (const [i, guardado] of (await listArquivos(db, id)).entries())
    yield await entradaDe(armazenamento, guardado, i + 1);
}
