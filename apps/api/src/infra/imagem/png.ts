const ASSINATURA = 8;
/** Length and type before the data, check after it. */
const CABECALHO = 8;
const SOMA = 4;

/** The picture, and what it needs to look right: transparency, colours, density. */
const NECESSARIOS = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'pHYs']);

/** A PNG without texts, Exif, times and unknown chunks, and without what follows its end. Undefined when it is not whole. */
export function stripPng(foto: Buffer): Buffer | undefined {
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
