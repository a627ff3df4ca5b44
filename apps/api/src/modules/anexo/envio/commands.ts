import { type CategoriaAnexo, TIPOS_ACEITOS, type TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Alvo } from '../../../infra/alvo.ts';
import type { Armazenamento } from '../../../infra/armazenamento/local.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { blame, type Parte } from '../../../infra/envio.ts';
import type { FileStore, StoredFile } from '../../../infra/files.ts';
import { kindOfFile } from '../../../infra/tipo-de-arquivo.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { createAnexos, type Novo } from '../commands.ts';
import { nomeDoAnexo } from '../entrega.ts';
import { makeMiniatura, stripPicture } from '../imagem/commands.ts';
import { findByChave } from '../queries.ts';

export interface EnvioDeps {
  readonly db: Db;
  /** Store that receives every file. */
  readonly files: FileStore;
  /** Storage where the file stays. */
  readonly armazenamento: Armazenamento;
  /** Bytes of a file at most. */
  readonly limite: number;
}

export type Recebida = Omit<Parte, 'campos'> & {
  readonly categoria: CategoriaAnexo | undefined;
  /** A field that takes the file: its kinds and its way. Absent: any kind, and the file hangs on the record. */
  readonly destino?: {
    readonly tipos: readonly TipoAnexo[];
    readonly aceitos: string;
    readonly create: (tx: Tx, novo: Novo) => Promise<number>;
  };
};

/** The file that a key already made on this record. @throws {AppError} `registro.repetido` when it is on another */
async function repeated(db: Db, { usuarioId }: Contexto, { entidade, registro }: Alvo, chave: string) {
  const feito = await findByChave(db, chave);
  if (!feito) return undefined;
  const mesmo = feito.criadoPor === usuarioId && feito.entidade === entidade.nome && feito.registroId === registro;
  if (mesmo) return feito;
  throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
}

/** @throws {AppError} `dados.invalidos`, `anexo.tipo` */
async function requireTipo(
  lugar: string,
  { tamanho }: StoredFile,
  { filename, destino }: Recebida,
): Promise<TipoAnexo> {
  if (tamanho === 0) throw new AppError('dados.invalidos', { campos: { arquivo: 'O arquivo está vazio.' } });
  const tipo = await kindOfFile(lugar, filename ?? '');
  if (tipo && (destino?.tipos.includes(tipo) ?? true)) return tipo;
  throw new AppError('anexo.tipo', {
    valores: { aceitos: destino?.aceitos ?? TIPOS_ACEITOS },
    campos: { arquivo: 'Este tipo de arquivo não é aceito.' },
  });
}

const isImagem = (tipo: TipoAnexo): boolean => ['png', 'jpeg', 'webp', 'heic'].includes(tipo);

/**
 * Receives a file on this disk, checks it, moves it to the storage and registers it: a row always has its file. When
 * two calls use one key at once, the second to finish finds the first. A failure removes its files; a crash leaves
 * files without a row, which the daily cleaning removes. Answers the id.
 * @throws {AppError} `anexo.grande`, `anexo.tipo`, `anexo.repetido`, `armazenamento.falha`, `servidor.disco`,
 * `requisicao.invalida`
 */
export async function storeAnexo(deps: EnvioDeps, contexto: Contexto, alvo: Alvo, parte: Recebida): Promise<number> {
  const { db, files, armazenamento, limite } = deps;
  const { chave, file, filename } = parte;
  const feito = await repeated(db, contexto, alvo, chave);
  if (feito) {
    file.resume();
    return feito.id;
  }
  let guardado = await files.save(file, limite, 'anexo.grande').catch(blame);
  let miniatura: string | undefined;
  try {
    const tipo = await requireTipo(files.lugar(guardado.caminho), guardado, parte);
    guardado = await stripPicture(files, guardado, tipo);
    miniatura = await makeMiniatura(files, guardado.caminho, tipo);
    for (const caminho of [guardado.caminho, miniatura]) if (caminho) await armazenamento.keep(caminho);
    const nome = nomeDoAnexo(filename, tipo);
    const categoria = parte.categoria ?? (isImagem(tipo) ? 'FOTO' : 'OUTRO');
    const novo = { ...guardado, chave, nome, tipo, miniatura, categoria };
    return await write(db, async (tx) => {
      if (parte.destino) return parte.destino.create(tx, novo);
      const [id = 0] = await createAnexos(tx, contexto, alvo, [{ ...novo, registroId: alvo.registro }]);
      return id;
    });
  } catch (error) {
    const { caminho } = guardado;
    const registrado = await settle(deps, contexto, alvo, { chave, caminho, miniatura });
    if (registrado === undefined) throw error;
    return registrado;
  }
}

/** After a failure: the id when a commit whose answer was lost registered the file; otherwise the files are removed. */
async function settle(
  { db, files, armazenamento }: EnvioDeps,
  contexto: Contexto,
  alvo: Alvo,
  { chave, caminho, miniatura }: { chave: string; caminho: string; miniatura: string | undefined },
): Promise<number | undefined> {
  const registrado = await repeated(db, contexto, alvo, chave);
  if (registrado?.caminho !== caminho) {
    for (const nome of [caminho, miniatura]) {
      if (nome === undefined) continue;
      await files.remove(nome);
      // The first failure is the one reported; the cleaning removes what stays.
      await armazenamento.remove(nome).catch(() => undefined);
    }
  }
  return registrado?.id;
}
