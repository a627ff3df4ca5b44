import { pipeline, type Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { LeituraInterrompida } from '../../problemas.ts';
import { LIMITES_PLANILHA } from '../limites.ts';

const TRUNCADO = 'O arquivo está incompleto ou danificado. Abra-o no Excel, salve de novo e envie.';
const bomba = () =>
  new LeituraInterrompida(
    'planilha.bomba',
    'O arquivo se expande a um tamanho que nenhuma planilha de cadastro tem, e não foi aberto.',
  );

const danificado = (): LeituraInterrompida => new LeituraInterrompida('planilha.danificada', TRUNCADO);

const open = (bytes: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: false }, (erro, zip) =>
      erro ? reject(danificado()) : resolve(zip),
    );
  });

const list = (zip: yauzl.ZipFile): Promise<yauzl.Entry[]> =>
  new Promise((resolve, reject) => {
    const entradas: yauzl.Entry[] = [];
    zip.on('entry', (entrada: yauzl.Entry) => {
      entradas.push(entrada);
      if (entradas.length > LIMITES_PLANILHA.partes) reject(bomba());
      else zip.readEntry();
    });
    zip.once('end', () => resolve(entradas));
    zip.once('error', () => reject(danificado()));
    zip.readEntry();
  });

const isBomba = ({ uncompressedSize, compressedSize }: yauzl.Entry): boolean =>
  uncompressedSize > LIMITES_PLANILHA.suspeito && uncompressedSize > compressedSize * LIMITES_PLANILHA.razao;

const DEFLATE = 8;
/** Bytes in one unpacked piece: four times the unzipper's default, with a quarter of the waits. */
const PEDACO = 64 * 1_024;

const inflado = (guardado: Readable): Readable =>
  pipeline(guardado, createInflateRaw({ chunkSize: PEDACO }), () => undefined);

/** Name in the form of references: without a leading slash, in lower case. */
const nomeDe = (caminho: string): string => caminho.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The parts of an XLSX, each unpacked during its read. */
export class Pacote {
  readonly #zip: yauzl.ZipFile;
  readonly #partes: ReadonlyMap<string, yauzl.Entry>;

  private constructor(zip: yauzl.ZipFile, entradas: readonly yauzl.Entry[]) {
    this.#zip = zip;
    this.#partes = new Map(entradas.map((entrada) => [nomeDe(entrada.fileName), entrada]));
  }

  /** @throws {LeituraInterrompida} for what is cut, damaged, locked by a password, or far larger than it looks */
  static async open(bytes: Buffer): Promise<Pacote> {
    const zip = await open(bytes);
    const entradas = await list(zip);
    const total = entradas.reduce((soma, { uncompressedSize }) => soma + uncompressedSize, 0);
    if (total > LIMITES_PLANILHA.descompactado || entradas.some(isBomba)) throw bomba();
    if (entradas.some((entrada) => entrada.isEncrypted())) {
      throw new LeituraInterrompida('planilha.senha', 'O arquivo tem senha. Salve uma cópia sem senha e envie-a.');
    }
    return new Pacote(zip, entradas);
  }

  has(nome: string): boolean {
    return this.#partes.has(nomeDe(nome));
  }

  /** The bytes of a part; a part larger than its declared size is refused. */
  async *read(nome: string): AsyncGenerator<Buffer> {
    const entrada = this.#partes.get(nomeDe(nome));
    if (!entrada) throw danificado();
    const comprimida = entrada.compressionMethod === DEFLATE;
    const guardado = await new Promise<Readable>((resolve, reject) => {
      const opcoes = { decompress: comprimida ? false : null, decrypt: null, start: null, end: null };
      this.#zip.openReadStream(entrada, opcoes, (erro, aberto) => (erro ? reject(danificado()) : resolve(aberto)));
    });
    const fluxo = comprimida ? inflado(guardado) : guardado;
    let lidos = 0;
    try {
      for await (const pedaco of fluxo as AsyncIterable<Buffer>) {
        lidos += pedaco.length;
        if (lidos > entrada.uncompressedSize) throw danificado();
        yield pedaco;
      }
      if (lidos < entrada.uncompressedSize) throw danificado();
    } catch {
      throw danificado();
    } finally {
      fluxo.destroy();
    }
  }
}
