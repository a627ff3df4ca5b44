import { type CategoriaAnexo, isFilme, TIPOS_ACEITOS, type TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import type { Alvo } from '../../../infra/alvo.ts';
import type { Armazenamento } from '../../../infra/armazenamento/local.ts';
import type { DoAparelho } from '../../../infra/campo-de-arquivo.ts';
import type { Contexto } from '../../../infra/context.ts';
import type { Db } from '../../../infra/database.ts';
import { blame, type Parte } from '../../../infra/envio.ts';
import type { FileStore, StoredFile } from '../../../infra/files.ts';
import type { Captura, OriginalGuardado } from '../../../infra/tables.ts';
import type { Threads } from '../../../infra/threads.ts';
import { kindOfFile } from '../../../infra/tipo-de-arquivo.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import { createAnexos, type Novo } from '../commands.ts';
import { nomeDoAnexo } from '../entrega.ts';
import { readCaptura } from '../imagem/captura.ts';
import { makeMedia, makeMiniatura, makeQuadro, stripPicture } from '../imagem/commands.ts';
import { makeFilme } from '../imagem/filme.ts';
import { makeDeHeic } from '../imagem/heic.ts';
import { findByChave } from '../queries.ts';

export interface EnvioDeps {
  readonly db: Db;
  /** Store that receives every file. */
  readonly files: FileStore;
  /** Storage where the file stays. */
  readonly armazenamento: Armazenamento;
  /** Bytes of a file at most. */
  readonly limite: number;
  /** Films are copied beside the thread that answers calls. */
  readonly threads: Threads;
}

export type Recebida = Omit<Parte, 'campos'> &
  DoAparelho & {
    readonly categoria: CategoriaAnexo | undefined;
    /** A field that takes the file: its kinds and its way. Absent: any kind, and the file hangs on the record. */
    readonly destino?: {
      readonly tipos: readonly TipoAnexo[];
      readonly aceitos: string;
      /** True: the file stays as it came, and people see a smaller one that is made from it. */
      readonly original: boolean;
      /** Bytes of a file of a kind at most. */
      readonly maxBytes: (tipo: TipoAnexo) => number;
      readonly create: (tx: Tx, novo: Novo) => Promise<number>;
    };
  };

/** A file by its name, and the field that takes it. */
interface Pedida {
  readonly filename: string | undefined;
  readonly destino?: Pick<NonNullable<Recebida['destino']>, 'tipos' | 'aceitos'>;
}

/** The record that takes the file; without a number it is not made yet. */
type Destino = Pick<Alvo, 'entidade' | 'achado'> & Partial<Pick<Alvo, 'registro'>>;

/** The file that a key already made on this record. @throws {AppError} `registro.repetido` when it is on another */
async function repeated(db: Db, { usuarioId }: Contexto, { entidade, registro }: Destino, chave: string) {
  const feito = await findByChave(db, chave);
  if (!feito) return undefined;
  const onde = feito.entidade === entidade.nome && (registro === undefined || feito.registroId === registro);
  const mesmo = feito.criadoPor === usuarioId && onde;
  if (mesmo) return feito;
  throw new AppError('registro.repetido', { valores: { contexto: 'servidor' } });
}

/** What a file is, by its beginning. @throws {AppError} `anexo.tipo` */
export async function requireTipo(lugar: string, { filename, destino }: Pedida): Promise<TipoAnexo> {
  const tipo = await kindOfFile(lugar, filename ?? '');
  if (tipo && (destino?.tipos.includes(tipo) ?? true)) return tipo;
  if (tipo === 'heic')
    throw new AppError('anexo.tipo', {
      mensagem: 'Esta foto é HEIC, e aqui só entram imagens que todo navegador abre.',
      valores: { aceitos: 'uma em JPEG (no iPhone: Ajustes, Câmera, Formatos, Mais Compatível)' },
    });
  if (tipo && isFilme(tipo) && destino?.tipos.includes('jpeg'))
    throw new AppError('anexo.tipo', {
      mensagem: 'Isto é um vídeo, e aqui só entram imagens.',
      valores: { aceitos: 'uma imagem; o vídeo, em Anexos do serviço, da atividade ou do TAG' },
    });
  throw new AppError('anexo.tipo', {
    valores: { aceitos: destino?.aceitos ?? TIPOS_ACEITOS },
    campos: { arquivo: 'Este tipo de arquivo não é aceito.' },
  });
}

const isImagem = (tipo: TipoAnexo): boolean => ['png', 'jpeg', 'webp', 'heic'].includes(tipo);

/** What a camera wrote in a picture; the place only of a file that stays as it came, whose keeper decides about it. */
async function capturaOf(
  lugar: string,
  tipo: TipoAnexo,
  { destino, gravadoEm }: Recebida,
): Promise<Captura | undefined> {
  const lida = isImagem(tipo) ? await readCaptura(lugar, tipo) : undefined;
  if (destino?.original) return { ...(gravadoEm && { gravadoEm }), ...lida };
  return lida?.em === undefined ? undefined : { em: lida.em };
}

/** What is kept of a file: what people see, the pictures of it, the file as it came, and what its camera wrote. */
type Feito = StoredFile & Pick<Novo, 'tipo' | 'miniatura' | 'quadro' | 'original' | 'captura'>;

/** Makes the picture that people see of a photo that stays as it came. */
const drawVisto = (deps: EnvioDeps, { tipo, caminho }: OriginalGuardado): Promise<StoredFile> =>
  tipo === 'heic' ? makeDeHeic(deps, caminho) : makeMedia(deps.files, caminho);

/** Makes what is kept of a film that stays as it came; `made` hears the name of each file. */
async function keepFilme(
  deps: EnvioDeps,
  { gravadoEm, quadro: desenho }: Recebida,
  original: OriginalGuardado,
  made: (caminho: string) => void,
): Promise<Feito> {
  const { filme, captura } = await makeFilme(deps, original.caminho);
  made(filme.caminho);
  const quadro = (await makeQuadro(deps.files, desenho)).caminho;
  made(quadro);
  const miniatura = await makeMiniatura(deps.files, quadro, 'jpeg');
  return {
    ...filme,
    tipo: 'mp4',
    original,
    quadro,
    miniatura,
    captura: { ...(gravadoEm && { gravadoEm }), ...captura },
  };
}

/** Makes what is kept of a file that came; `made` hears the name of each file. */
async function keepParts(
  deps: EnvioDeps,
  parte: Recebida,
  veio: StoredFile,
  made: (caminho: string) => void,
): Promise<Feito> {
  const { files } = deps;
  const { destino, filename } = parte;
  const tipo = await requireTipo(files.lugar(veio.caminho), parte);
  const maximo = destino?.maxBytes(tipo) ?? deps.limite;
  if (veio.tamanho > maximo)
    throw new AppError('anexo.grande', { valores: { limite: Math.round(maximo / 1_048_576) } });
  const original = destino?.original ? { ...veio, tipo, nome: nomeDoAnexo(filename, tipo) } : undefined;
  if (original && isFilme(tipo)) return keepFilme(deps, parte, original, made);
  const captura = await capturaOf(files.lugar(veio.caminho), tipo, parte);
  const visto = original ? await drawVisto(deps, original) : await stripPicture(files, veio, tipo);
  made(visto.caminho);
  const doVisto = original ? 'jpeg' : tipo;
  const miniatura = await makeMiniatura(files, visto.caminho, doVisto);
  return { ...visto, tipo: doVisto, original, miniatura, captura };
}

/**
 * Receives a file on this disk, checks it, moves it to the storage and registers it: a row always has its file. When
 * two calls use one key at once, the second to finish finds the first. A failure removes its files; a crash leaves
 * files without a row, which the daily cleaning removes. Answers the id.
 * @throws {AppError} `anexo.grande`, `anexo.tipo`, `anexo.repetido`, `armazenamento.falha`, `servidor.disco`,
 * `requisicao.invalida`
 */
export async function storeAnexo(deps: EnvioDeps, contexto: Contexto, alvo: Destino, parte: Recebida): Promise<number> {
  const { db, files, armazenamento, limite } = deps;
  const { chave, file, filename } = parte;
  const feito = await repeated(db, contexto, alvo, chave);
  if (feito) {
    file.resume();
    return feito.id;
  }
  const veio = await files.save(file, limite, 'anexo.grande').catch(blame);
  const nomes = new Set([veio.caminho]);
  const made = (caminho: string | undefined) => caminho && nomes.add(caminho);
  let caminho = veio.caminho;
  try {
    if (veio.tamanho === 0) throw new AppError('dados.invalidos', { campos: { arquivo: 'O arquivo está vazio.' } });
    const feito = await keepParts(deps, parte, veio, made);
    made(feito.miniatura);
    caminho = feito.caminho;
    for (const um of [caminho, feito.miniatura, feito.quadro, feito.original?.caminho])
      if (um) await armazenamento.keep(um);
    const nome = nomeDoAnexo(filename, feito.tipo);
    const categoria = parte.categoria ?? (isImagem(feito.tipo) ? 'FOTO' : 'OUTRO');
    const novo = { ...feito, chave, nome, categoria };
    return await write(db, async (tx) => {
      if (parte.destino) return parte.destino.create(tx, novo);
      const [id = 0] = await createAnexos(tx, contexto, alvo, [{ ...novo, registroId: alvo.registro ?? 0 }]);
      return id;
    });
  } catch (error) {
    const registrado = await settle(deps, contexto, alvo, { chave, caminho, nomes });
    if (registrado === undefined) throw error;
    return registrado;
  }
}

/** After a failure: the id when a commit whose answer was lost registered the file; otherwise the files are removed. */
async function settle(
  { db, files, armazenamento }: EnvioDeps,
  contexto: Contexto,
  alvo: Destino,
  { chave, caminho, nomes }: { chave: string; caminho: string; nomes: ReadonlySet<string> },
): Promise<number | undefined> {
  const registrado = await repeated(db, contexto, alvo, chave);
  if (registrado?.caminho !== caminho) {
    for (const nome of nomes) {
      await files.remove(nome);
      // The first failure is the one reported; the cleaning removes what stays.
      await armazenamento.remove(nome).catch(() => undefined);
    }
  }
  return registrado?.id;
}
