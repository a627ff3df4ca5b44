/** Loads the large picture library with the first picture. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** `RIFF`, size of the rest, `WEBP`. */
const CABECALHO_WEBP = 12;
/** Name and size before the data of a chunk. */
const NOME_E_TAMANHO = 8;

/** A still picture: its data, transparency, colour profile and extended header. */
const PARTES_NECESSARIAS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
const IMAGEM = new Set(['VP8 ', 'VP8L']);

/** Bits of the extended header that announce Exif and XMP. */
const ANUNCIA_METADADOS = 0b0000_1100;

function withoutAnnouncement(bloco: Buffer): Buffer {
  const limpo = Buffer.from(bloco);
  limpo[NOME_E_TAMANHO] = (limpo[NOME_E_TAMANHO] ?? 0) & ~ANUNCIA_METADADOS;
  return limpo;
}

/**
 * A still WebP without Exif, XMP and unknown chunks, and without what follows its end. Undefined when it is not whole
 * or moves.
 */
function stripWebp(foto: Buffer): Buffer | undefined {
  const total = foto.readUInt32LE(4) + 8;
  if (total > foto.length) return undefined;
  const partes: Buffer[] = [];
  let imagens = 0;
  let em = CABECALHO_WEBP;
  while (em + NOME_E_TAMANHO <= total) {
    const nome = foto.toString('latin1', em, em + 4);
    const tamanho = foto.readUInt32LE(em + 4);
    // A chunk of odd size is followed by one byte more.
    const fim = em + NOME_E_TAMANHO + tamanho + (tamanho % 2);
    if (fim > total) return undefined;
    const bloco = foto.subarray(em, fim);
    if (PARTES_NECESSARIAS.has(nome)) partes.push(nome === 'VP8X' ? withoutAnnouncement(bloco) : bloco);
    if (IMAGEM.has(nome)) imagens += 1;
    em = fim;
  }
  if (imagens !== 1 || em !== total) return undefined;
  const cabecalho = Buffer.from(foto.subarray(0, CABECALHO_WEBP));
  cabecalho.writeUInt32LE(
    partes.reduce((soma, { length }) => soma + length, CABECALHO_WEBP - 8),
    4,
  );
  return Buffer.concat([cabecalho, ...partes]);
}

const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMENTARIO = 0xfe;

/** Application segments that the picture needs to look right: density, colour profile, colour transform. */
const SEGMENTOS_NECESSARIOS: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

function isKept(marcador: number, conteudo: Buffer): boolean {
  if (marcador === COMENTARIO) return false;
  if (marcador < APP0 || marcador > APP15) return true;
  const nome = SEGMENTOS_NECESSARIOS.get(marcador);
  return nome !== undefined && conteudo.subarray(0, nome.length).toString('latin1') === nome;
}

/** Restart markers and stuffed zeros belong to the compressed data; any other marker ends it. */
const continuesScan = (byte: number | undefined): boolean =>
  byte === 0 || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7);

/** Where the compressed data that begins at `em` ends. */
function endOfScan(foto: Buffer, em: number): number {
  let fim = foto.indexOf(0xff, em);
  while (fim >= 0 && continuesScan(foto[fim + 1])) fim = foto.indexOf(0xff, fim + 2);
  return fim < 0 ? foto.length : fim;
}

interface Segmento {
  readonly marcador: number;
  /** Bytes that its length counts, after the length itself. */
  readonly conteudo: Buffer;
  /** From its marker to the next one. */
  readonly bytes: Buffer;
  readonly fim: number;
}

/** The segment that begins at `em`; undefined when none begins there or it is not whole. */
function segmentAt(foto: Buffer, em: number): Segmento | undefined {
  const marcador = foto[em + 1];
  if (foto[em] !== 0xff || marcador === undefined) return undefined;
  if (marcador === EOI)
    return { marcador, conteudo: foto.subarray(0, 0), bytes: foto.subarray(em, em + 2), fim: em + 2 };
  if (em + 4 > foto.length) return undefined;
  const dados = em + 2 + foto.readUInt16BE(em + 2);
  const fim = marcador === SOS ? endOfScan(foto, dados) : dados;
  if (dados < em + 4 || fim > foto.length) return undefined;
  return { marcador, conteudo: foto.subarray(em + 4, dados), bytes: foto.subarray(em, fim), fim };
}

/** Any number of 0xff may stand before a marker. */
function skipFill(foto: Buffer, em: number): number {
  let marcador = em;
  while (foto[marcador] === 0xff && foto[marcador + 1] === 0xff) marcador += 1;
  return marcador;
}

/**
 * A JPEG without comments and application data (Exif, XMP, IPTC, makers' own), and without what follows its end.
 * Undefined when it is not whole.
 */
function stripJpeg(foto: Buffer): Buffer | undefined {
  const partes = [foto.subarray(0, 2)];
  let temImagem = false;
  let segmento = segmentAt(foto, skipFill(foto, 2));
  while (segmento) {
    const { marcador, conteudo, bytes, fim } = segmento;
    if (isKept(marcador, conteudo)) partes.push(bytes);
    if (marcador === EOI) return temImagem ? Buffer.concat(partes) : undefined;
    temImagem ||= marcador === SOS;
    segmento = segmentAt(foto, skipFill(foto, fim));
  }
  return undefined;
}

const ASSINATURA = 8;
/** Bytes of a chunk beside its data: length and type before, check after. */
const CABECALHO = 8;
const SOMA = 4;

/** Chunks that are kept: the picture and what it needs to look right: transparency, colours, density. */
const NECESSARIOS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']);

/** A PNG without texts, Exif, times, unknown chunks, and bytes after its end. Undefined when it is not whole. */
function stripPng(foto: Buffer): Buffer | undefined {
  const partes = [foto.subarray(0, ASSINATURA)];
  let temImagem = false;
  let em = ASSINATURA;
  while (em + CABECALHO + SOMA <= foto.length) {
    const fim = em + CABECALHO + foto.readUInt32BE(em) + SOMA;
    if (fim > foto.length) return undefined;
    const tipo = foto.toString('latin1', em + 4, em + CABECALHO);
    if (em === ASSINATURA && tipo !== 'IHDR') return undefined;
    temImagem ||= tipo === 'IDAT';
    if (NECESSARIOS.has(tipo)) partes.push(foto.subarray(em, fim));
    if (tipo === 'IEND') return temImagem ? Buffer.concat(partes) : undefined;
    em = fim;
  }
  return undefined;
}

export type TipoImagem = 'image/png' | 'image/jpeg' | 'image/webp';

interface Formato {
  readonly tipo: TipoImagem;
  /** Bytes that tell the format, and their place: the format that the sender declares is not trusted. */
  readonly assinatura: Buffer;
  readonly em: number;
  readonly strip: (foto: Buffer) => Buffer | undefined;
}

const FORMATOS: readonly Formato[] = [
  { tipo: 'image/png', assinatura: Buffer.from('89504e470d0a1a0a', 'hex'), em: 0, strip: stripPng },
  { tipo: 'image/jpeg', assinatura: Buffer.from('ffd8ff', 'hex'), em: 0, strip: stripJpeg },
  { tipo: 'image/webp', assinatura: Buffer.from('WEBPVP8'), em: 8, strip: stripWebp },
];

export interface Imagem {
  readonly tipo: TipoImagem;
  readonly bytes: Buffer;
}

/**
 * A picture of a format that its bytes tell, without place, device, times and comments; its pixels stay as they are.
 * Undefined when it is not a whole picture of these formats.
 */
export function cleanImagem(foto: Buffer): Imagem | undefined {
  const formato = FORMATOS.find(({ assinatura, em }) => foto.subarray(em, em + assinatura.length).equals(assinatura));
  const bytes = formato?.strip(foto);
  return formato && bytes && { tipo: formato.tipo, bytes };
}
