import { type FileHandle, open } from 'node:fs/promises';
import type { TipoAnexo } from '@cadencia/domain/anexo/schema.ts';

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
async function namesOfZip(aberto: FileHandle, tamanho: number): Promise<string[] | undefined> {
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
const EXECUTA_DENTRO = /(^|\/)vbaProject\.bin$|^META-INF\/MANIFEST\.MF$|^AndroidManifest\.xml$/i;

/** Kind of a zip by its names; undefined when it holds something that runs by itself. */
function kindOfZip(nomes: readonly string[]): 'docx' | 'xlsx' | 'pptx' | 'odt' | 'zip' | undefined {
  if (nomes.some((nome) => EXECUTA_DENTRO.test(nome))) return undefined;
  const has = (nome: string) => nomes.includes(nome);
  if (has('[Content_Types].xml')) {
    if (has('word/document.xml')) return 'docx';
    if (has('xl/workbook.xml') || has('xl/workbook.bin')) return 'xlsx';
    if (has('ppt/presentation.xml')) return 'pptx';
  }
  return has('mimetype') && has('content.xml') && has('META-INF/manifest.xml') ? 'odt' : 'zip';
}

/** Characters that text does not have: any control but tab, line ends and form feed. */
const CONTROLE = /[^\P{Cc}\t\n\r\f\u0080-\u009f]/u;
/** Beginning of content that a browser or a shell would run. */
const EXECUTA = /^\s*(<|#!|%PDF|MZ)/;

/** The beginning of a file as text: UTF-8, UTF-16 with its mark, or a byte per character; undefined for others. */
function readTexto(inicio: Buffer): string | undefined {
  const utf16 = inicio.subarray(0, 2).equals(Buffer.from([0xff, 0xfe]));
  const texto = utf16
    ? new TextDecoder('utf-16le').decode(inicio)
    : new TextDecoder('windows-1252').decode(inicio).replace(/^ï»¿/, '');
  return texto !== '' && !CONTROLE.test(texto) ? texto : undefined;
}

const DXF = /^(\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/;
const COMENTARIO = /<!--[\s\S]*?-->/g;
const ANTES_DO_SVG = /^\s*(?:<\?xml[^>]*>)?\s*(?:<!DOCTYPE svg[^>[]*(?:\[[^\]]*\])?\s*>)?\s*<svg[\s>]/;
/** Characters within which an SVG names itself. */
const SVG_MAXIMO = 4_096;
const CABECALHO =
  /^(from|to|subject|date|received|return-path|delivered-to|mime-version|message-id|content-type|reply-to|sender|cc|x-[\w-]+|dkim-signature|arc-[\w-]+|thread-[\w-]+|authentication-results|received-spf):/i;

const isEml = (texto: string): boolean => {
  const cabecalhos = texto.split(/\r?\n\r?\n/, 1)[0] ?? '';
  return (
    CABECALHO.test(cabecalhos) &&
    /^from:/im.test(cabecalhos) &&
    /^(date|subject|message-id|received):/im.test(cabecalhos)
  );
};

/** Kind of a text file: text has no signature, so its name decides too. `extensao` is in small letters. */
function kindOfTexto(texto: string, extensao: string): 'svg' | 'dxf' | 'eml' | 'txt' | 'csv' | undefined {
  if (ANTES_DO_SVG.test(texto.slice(0, SVG_MAXIMO).replace(COMENTARIO, ''))) return 'svg';
  if (DXF.test(texto)) return 'dxf';
  if (extensao === 'eml' && isEml(texto)) return 'eml';
  if (EXECUTA.test(texto)) return undefined;
  return extensao === 'txt' || extensao === 'csv' ? extensao : undefined;
}

/** Bytes at the beginning of a file that are read. */
const INICIO = 65_536;

/** First bytes in hexadecimal. */
const ASSINATURAS: readonly (readonly [hex: string, tipo: TipoAnexo])[] = [
  ['255044462d', 'pdf'],
  ['89504e470d0a1a0a', 'png'],
  ['ffd8ff', 'jpeg'],
  ['474946383761', 'gif'],
  ['474946383961', 'gif'],
  ['49492a00', 'tiff'],
  ['4d4d002a', 'tiff'],
  [Buffer.from('AutoCAD Binary DXF\r\n\u001a\0').toString('hex'), 'dxf'],
];

/** Brands of the ISO base media format, ISO/IEC 14496-12: the first and those it is compatible with. */
const MARCAS: Readonly<Record<string, TipoAnexo>> = {
  ...Object.fromEntries(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'].map((marca) => [marca, 'heic' as const])),
  ...Object.fromEntries(
    ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV'].map((marca) => [
      marca,
      'mp4' as const,
    ]),
  ),
};

function kindOfMidia(inicio: Buffer): TipoAnexo | undefined {
  if (inicio.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const fim = Math.min(inicio.readUInt32BE(0), 256, inicio.length);
  const marcas = [inicio.toString('latin1', 8, 12)];
  for (let lugar = 16; lugar + 4 <= fim; lugar += 4) marcas.push(inicio.toString('latin1', lugar, lugar + 4));
  // A QuickTime film names itself first, whatever else it is compatible with.
  if (marcas[0] === 'qt  ') return 'mov';
  return marcas.map((marca) => MARCAS[marca]).find((tipo) => tipo !== undefined);
}

const CFB = 'd0cf11e0a1b11ae1';
/** A stream that only Outlook messages have, as the directory of the file names it: MS-OXMSG 2.2. */
const PROPRIEDADES = Buffer.from('__properties_version1.0', 'utf16le');
const PROPRIEDADE = Buffer.from('__substg1.0_', 'utf16le');

type Aberto = Awaited<ReturnType<typeof open>>;

/** Whether a compound file (MS-CFB 2.2) is a message, by its directory: sector at 48, log2 of the sector size at 30. */
async function isMsg(aberto: Aberto, inicio: Buffer): Promise<boolean> {
  if (inicio.length < 512) return false;
  const setor = 2 ** Math.min(inicio.readUInt16LE(30), 12);
  const lido = await aberto.read(Buffer.alloc(INICIO), 0, INICIO, (inicio.readUInt32LE(48) + 1) * setor);
  const diretorio = lido.buffer.subarray(0, lido.bytesRead);
  return diretorio.includes(PROPRIEDADES) || diretorio.includes(PROPRIEDADE);
}

function bySignature(inicio: Buffer): TipoAnexo | undefined {
  const hex = inicio.toString('hex', 0, 32);
  const tipo = ASSINATURAS.find(([assinatura]) => hex.startsWith(assinatura))?.[1];
  if (tipo) return tipo;
  if (inicio.toString('latin1', 0, 4) === 'RIFF' && inicio.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  if (/^AC10[0-9]{2}$/.test(inicio.toString('latin1', 0, 6))) return 'dwg';
  return kindOfMidia(inicio);
}

/** Kind of a file on this disk, by its bytes; undefined when it is not accepted. `nome`: the sender's name. */
export async function kindOfFile(lugar: string, nome: string): Promise<TipoAnexo | undefined> {
  const aberto = await open(lugar);
  try {
    const { size } = await aberto.stat();
    const lido = await aberto.read(Buffer.alloc(INICIO), 0, INICIO, 0);
    const inicio = lido.buffer.subarray(0, lido.bytesRead);
    const tipo = bySignature(inicio);
    if (tipo) return tipo;
    if (inicio.toString('hex', 0, 8) === CFB) return (await isMsg(aberto, inicio)) ? 'msg' : undefined;
    if (inicio.toString('latin1', 0, 4) === 'PK\u0003\u0004') {
      const nomes = await namesOfZip(aberto, size);
      return nomes && kindOfZip(nomes);
    }
    const texto = readTexto(inicio);
    const extensao = /\.([^.]+)$/.exec(nome)?.[1]?.toLowerCase() ?? '';
    return texto === undefined ? undefined : kindOfTexto(texto, extensao);
  } finally {
    await aberto.close();
  }
}
