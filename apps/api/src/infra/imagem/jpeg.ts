const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMENTARIO = 0xfe;

/** Application segments that the picture needs to look right: density, colour profile, colour transform. */
const NECESSARIOS: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
]);

function isKept(marcador: number, conteudo: Buffer): boolean {
  if (marcador === COMENTARIO) return false;
  if (marcador < APP0 || marcador > APP15) return true;
  const nome = NECESSARIOS.get(marcador);
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
export function stripJpeg(foto: Buffer): Buffer | undefined {
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
