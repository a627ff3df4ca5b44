/** `RIFF`, size of the rest, `WEBP`. */
const CABECALHO = 12;
/** Name and size before the data of a chunk. */
const NOME_E_TAMANHO = 8;

/** A still picture: its data, transparency, colour profile and extended header. */
const NECESSARIOS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
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
export function stripWebp(foto: Buffer): Buffer | undefined {
  const total = foto.readUInt32LE(4) + 8;
  if (total > foto.length) return undefined;
  const partes: Buffer[] = [];
  let imagens = 0;
  let em = CABECALHO;
  while (em + NOME_E_TAMANHO <= total) {
    const nome = foto.toString('latin1', em, em + 4);
    const tamanho = foto.readUInt32LE(em + 4);
    // A chunk of odd size is followed by one byte more.
    const fim = em + NOME_E_TAMANHO + tamanho + (tamanho % 2);
    if (fim > total) return undefined;
    const bloco = foto.subarray(em, fim);
    if (NECESSARIOS.has(nome)) partes.push(nome === 'VP8X' ? withoutAnnouncement(bloco) : bloco);
    if (IMAGEM.has(nome)) imagens += 1;
    em = fim;
  }
  if (imagens !== 1 || em !== total) return undefined;
  const cabecalho = Buffer.from(foto.subarray(0, CABECALHO));
  cabecalho.writeUInt32LE(
    partes.reduce((soma, { length }) => soma + length, CABECALHO - 8),
    4,
  );
  return Buffer.concat([cabecalho, ...partes]);
}
