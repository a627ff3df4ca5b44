import type { FileHandle } from 'node:fs/promises';

const FIM = 0x06_05_4b_50;
const FIM_TAMANHO = 22;
const COMENTARIO_MAXIMO = 65_535;
const ENTRADA = 0x02_01_4b_50;
const ENTRADA_TAMANHO = 46;
/** Bytes of the directory that are read: the names that tell the kind come long before. */
const DIRETORIO_MAXIMO = 1_048_576;

async function readAt(aberto: FileHandle, inicio: number, tamanho: number): Promise<Buffer> {
  const { buffer, bytesRead } = await aberto.read(Buffer.alloc(Math.max(0, tamanho)), 0, Math.max(0, tamanho), inicio);
  return buffer.subarray(0, bytesRead);
}

/** Names in the directory of a zip, without unpacking anything; undefined when it has none that can be read. */
export async function namesOfZip(aberto: FileHandle, tamanho: number): Promise<string[] | undefined> {
  const cauda = await readAt(
    aberto,
    Math.max(0, tamanho - FIM_TAMANHO - COMENTARIO_MAXIMO),
    FIM_TAMANHO + COMENTARIO_MAXIMO,
  );
  let fim = cauda.length - FIM_TAMANHO;
  while (fim >= 0 && cauda.readUInt32LE(fim) !== FIM) fim -= 1;
  if (fim < 0) return undefined;
  const [bytes, inicio] = [cauda.readUInt32LE(fim + 12), cauda.readUInt32LE(fim + 16)];
  const diretorio = await readAt(aberto, inicio, Math.min(bytes, DIRETORIO_MAXIMO, tamanho));
  const nomes: string[] = [];
  for (let lugar = 0; lugar + ENTRADA_TAMANHO <= diretorio.length && diretorio.readUInt32LE(lugar) === ENTRADA; ) {
    const nome = diretorio.readUInt16LE(lugar + 28);
    nomes.push(diretorio.toString('latin1', lugar + ENTRADA_TAMANHO, lugar + ENTRADA_TAMANHO + nome));
    lugar += ENTRADA_TAMANHO + nome + diretorio.readUInt16LE(lugar + 30) + diretorio.readUInt16LE(lugar + 32);
  }
  return nomes.length > 0 ? nomes : undefined;
}

/** Names of content that runs when it is opened: macros of Office, programs of Java and Android. */
const EXECUTA = /(^|\/)vbaProject\.bin$|^META-INF\/MANIFEST\.MF$|^AndroidManifest\.xml$/i;

/** Kind of a zip by its names; undefined when it holds something that runs by itself. */
export function kindOfZip(nomes: readonly string[]): 'docx' | 'xlsx' | 'pptx' | 'odt' | 'zip' | undefined {
  if (nomes.some((nome) => EXECUTA.test(nome))) return undefined;
  const has = (nome: string) => nomes.includes(nome);
  if (has('[Content_Types].xml')) {
    if (has('word/document.xml')) return 'docx';
    if (has('xl/workbook.xml') || has('xl/workbook.bin')) return 'xlsx';
    if (has('ppt/presentation.xml')) return 'pptx';
  }
  return has('mimetype') && has('content.xml') && has('META-INF/manifest.xml') ? 'odt' : 'zip';
}
