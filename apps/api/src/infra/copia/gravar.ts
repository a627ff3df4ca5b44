import { createWriteStream, rmSync } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '@cadencia/domain/errors.ts';
import type pg from 'pg';
import tar from 'tar-stream';
import type { Armazenamento } from '../armazenamento/local.ts';
import type { Database } from '../database.ts';
import { existe, identidadeDe } from '../postgres-embutido/processo.ts';
import { check } from './check.ts';
import { explainDisco, FalhaCopia, isDoDisco } from './falha-copia.ts';
import {
  type ArquivoCopiado,
  FORMATO,
  MANIFESTO,
  type Manifesto,
  PASTA_ARQUIVOS,
  PASTA_TABELAS,
  Soma,
  type TabelaCopiada,
  VERSAO,
} from './manifesto.ts';
import { addEntrada } from './pacote.ts';
import { listMigracoes, listSequencias, listTabelas, readLinhas, type Tabela, usarForma } from './tabelas.ts';

/** Time, in ms, without a write after which a file is abandoned: processes of other machines are not visible. */
const ABANDONO_MS = 86_400_000;

const soLetras = (texto: string): string => texto.replace(/[^\w-]+/g, '-');
const MAQUINA = soLetras(hostname());
const processo = (pid: number): string => soLetras(identidadeDe(pid));

const PARTE = /\.cadencia~([\w-]+)~((\d+)-[\w-]*)\.part$/;

/** The name under which this process writes a copy until it is whole. */
export const parteDe = (destino: string): string => `${destino}.cadencia~${MAQUINA}~${processo(process.pid)}.part`;

async function isAbandonada(pasta: string, nome: string, agora: number): Promise<boolean> {
  const [, maquina, dono, pid] = PARTE.exec(nome) ?? [];
  if (dono === undefined) return false;
  if (maquina === MAQUINA && !(existe(Number(pid)) && processo(Number(pid)) === dono)) return true;
  const { mtimeMs } = await stat(path.join(pasta, nome));
  return agora - mtimeMs > ABANDONO_MS;
}

/** Removes the half-written copies that killed processes left in a folder; a copy that is being written stays. */
async function removeSobras(pasta: string, agora: Date): Promise<void> {
  for (const nome of await readdir(pasta)) {
    // Another copy may be cleaning up at the same time.
    const abandonada = await isAbandonada(pasta, nome, agora.getTime()).catch(() => false);
    if (abandonada) await rm(path.join(pasta, nome), { force: true });
  }
}

/** Bytes of one entry of a table at most, held in memory. */
const PEDACO = 4_194_304;

export interface PedidoDeCopia {
  readonly database: Database;
  /** Folder of the stored files. */
  readonly arquivos: string;
  /** Storage of the files of records, when they are not in that folder. */
  readonly armazenamento?: Pick<Armazenamento, 'read'>;
  readonly destino: string;
  readonly now: Date;
}

async function* emPedacos(partes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let guardadas: Buffer[] = [];
  let bytes = 0;
  for await (const parte of partes) {
    guardadas.push(parte);
    bytes += parte.length;
    if (bytes < PEDACO) continue;
    yield Buffer.concat(guardadas);
    guardadas = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(guardadas);
}

async function addTabela(pacote: tar.Pack, cliente: pg.ClientBase, tabela: Tabela): Promise<TabelaCopiada> {
  const soma = new Soma();
  let n = 0;
  for await (const pedaco of emPedacos(readLinhas(cliente, tabela))) {
    soma.add(pedaco);
    n += 1;
    const name = `${PASTA_TABELAS}${tabela.nome}/${String(n).padStart(6, '0')}`;
    await addEntrada(pacote, { name, size: pedaco.length }, [pedaco]);
  }
  return { nome: tabela.nome, colunas: [...tabela.colunas], linhas: soma.linhas, sha256: soma.sha256() };
}

/** Ignores the error of a file that no longer exists. */
const ausente =
  (lugar: string) =>
  (error: unknown): undefined => {
    const { code } = error as { code?: string };
    if (code === 'ENOENT') return undefined;
    throw code === 'EACCES' || code === 'EPERM'
      ? new FalhaCopia(`Esta conta não pode ler ${lugar}: faça a cópia com a conta que executa a Cadência.`, {
          cause: error,
        })
      : error;
  };

async function addArquivo(pacote: tar.Pack, pasta: string, nome: string): Promise<ArquivoCopiado | undefined> {
  const lugar = path.join(pasta, nome);
  // The file stays open: if somebody removes it meanwhile, it is still read whole.
  const aberto = await open(lugar).catch(ausente(lugar));
  if (!aberto) return undefined;
  try {
    const { size } = await aberto.stat();
    const soma = new Soma();
    const measure = async function* () {
      if (size === 0) return;
      // A file that is being received grows: its row is not in the copy, and the reading ends at the measured size.
      for await (const parte of aberto.createReadStream({ end: size - 1, autoClose: false }) as AsyncIterable<Buffer>) {
        soma.add(parte);
        yield parte;
      }
    };
    await addEntrada(pacote, { name: PASTA_ARQUIVOS + nome, size }, measure());
    return { nome, tamanho: size, sha256: soma.sha256() };
  } finally {
    await aberto.close();
  }
}

/** Adds a file that only the object storage has; a row whose file is lost does not stop the copy. */
async function addDeFora(
  pacote: tar.Pack,
  nome: string,
  armazenamento: Pick<Armazenamento, 'read'>,
): Promise<ArquivoCopiado | undefined> {
  const aberto = await armazenamento.read(nome).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'anexo.ausente') return undefined;
    throw new FalhaCopia('O armazenamento de arquivos (CADENCIA_S3_BALDE) não respondeu: nada foi copiado.', {
      cause: error,
    });
  });
  if (!aberto) return undefined;
  const soma = new Soma();
  const measure = async function* () {
    for await (const parte of aberto.bytes as AsyncIterable<Buffer>) {
      soma.add(parte);
      yield parte;
    }
  };
  await addEntrada(pacote, { name: PASTA_ARQUIVOS + nome, size: aberto.tamanho }, measure());
  return { nome, tamanho: aberto.tamanho, sha256: soma.sha256() };
}

/** Adds the files of records that the snapshot names and the folder lacks. */
async function addAnexos(
  pacote: tar.Pack,
  cliente: pg.ClientBase,
  armazenamento: Pick<Armazenamento, 'read'>,
  naPasta: readonly ArquivoCopiado[],
): Promise<ArquivoCopiado[]> {
  const { rows } = await cliente.query<{ nome: string }>(`
    select caminho as nome from anexo where apagado_em is null
    union all select miniatura from anexo where apagado_em is null and miniatura is not null
    union all select quadro from anexo where apagado_em is null and quadro is not null
    union all select original->>'caminho' from anexo where apagado_em is null and original is not null`);
  const copiados = new Set(naPasta.map(({ nome }) => nome));
  const novos: ArquivoCopiado[] = [];
  for (const { nome } of rows) {
    const copiado = copiados.has(nome) ? undefined : await addDeFora(pacote, nome, armazenamento);
    if (copiado) novos.push(copiado);
  }
  return novos;
}

async function addArquivos(pacote: tar.Pack, pasta: string): Promise<ArquivoCopiado[]> {
  const copiados: ArquivoCopiado[] = [];
  for await (const item of (await opendir(pasta).catch(ausente(pasta))) ?? []) {
    const copiado = item.isFile() ? await addArquivo(pacote, pasta, item.name) : undefined;
    if (copiado) copiados.push(copiado);
  }
  return copiados;
}

/** Writes everything of one instant: the rows of one snapshot, and the files they name. */
async function fill(
  pacote: tar.Pack,
  cliente: pg.ClientBase,
  { arquivos, armazenamento, now }: PedidoDeCopia,
): Promise<void> {
  await cliente.query('begin isolation level repeatable read read only');
  try {
    await usarForma(cliente);
    const migracoes = await listMigracoes(cliente);
    if (migracoes.length === 0) throw new FalhaCopia('O banco de dados está vazio: não há o que copiar.');
    const { rows } = await cliente.query<{ postgres: string }>(`select current_setting('server_version') as postgres`);
    const tabelas: TabelaCopiada[] = [];
    for (const tabela of await listTabelas(cliente)) tabelas.push(await addTabela(pacote, cliente, tabela));
    const naPasta = await addArquivos(pacote, arquivos);
    const deFora = armazenamento ? await addAnexos(pacote, cliente, armazenamento, naPasta) : [];
    const manifesto: Manifesto = {
      formato: FORMATO,
      versao: VERSAO,
      criadaEm: now.toISOString(),
      postgres: rows[0]?.postgres ?? '',
      migracoes,
      tabelas,
      // Sequences are not part of the snapshot: they are read after the rows, so they are never behind them.
      sequencias: await listSequencias(cliente),
      arquivos: [...naPasta, ...deFora],
    };
    const texto = Buffer.from(`${JSON.stringify(manifesto, undefined, 1)}\n`);
    await addEntrada(pacote, { name: MANIFESTO, size: texto.length }, [texto]);
  } finally {
    await cliente.query('rollback').catch(() => undefined);
  }
}

async function write(parte: string, pedido: PedidoDeCopia): Promise<void> {
  const cliente = await pedido.database.pool.connect();
  const pacote = tar.pack();
  const escrita = pipeline(pacote, createGzip(), createWriteStream(parte, { flags: 'wx', mode: 0o600, flush: true }));
  escrita.catch(() => undefined);
  try {
    await Promise.race([fill(pacote, cliente, pedido), escrita]);
    pacote.finalize();
    await escrita;
  } catch (error) {
    pacote.destroy();
    // A refusal of the disk also ends the tar, which then fails with its own words.
    const naEscrita = await escrita.catch((causa: unknown) => causa);
    throw isDoDisco(naEscrita) ? naEscrita : error;
  } finally {
    // A connection in the middle of a COPY cannot be used again.
    cliente.release(true);
  }
}

async function syncPasta(pasta: string): Promise<void> {
  const aberta = await open(pasta, 'r').catch(() => undefined);
  await aberta?.sync().catch(() => undefined);
  await aberta?.close();
}

/**
 * Writes the copy under another name, reads it back, and only then gives it its name: such a file is a whole copy.
 * @throws {FalhaCopia} one sentence; nothing stays on disk
 */
export async function storeCopia(pedido: PedidoDeCopia): Promise<{ manifesto: Manifesto; bytes: number }> {
  const { destino, now } = pedido;
  const pasta = path.dirname(destino);
  const parte = parteDe(destino);
  const erase = () => rmSync(parte, { force: true });
  // A process that is told to end does not run the code after this wait.
  process.once('exit', erase);
  try {
    await mkdir(pasta, { recursive: true });
    if (await stat(destino).catch(() => undefined)) throw new FalhaCopia(`Já existe ${destino}: escolha outro nome.`);
    await removeSobras(pasta, now);
    await write(parte, pedido);
    const manifesto = await check(parte);
    const { size: bytes } = await stat(parte);
    await rename(parte, destino);
    await syncPasta(pasta);
    return { manifesto, bytes };
  } catch (error) {
    await rm(parte, { force: true }).catch(() => undefined);
    throw explainDisco(destino, error);
  } finally {
    process.off('exit', erase);
  }
}
