/** How a camera was held: 1 is upright. Exif 2.3, tag 0x0112. */
const EM_PE = 1;
const MAIOR = 8;

/** An Exif segment that says how the camera was held, and nothing else. */
function segment(orientacao: number): Buffer {
  // TIFF header, one directory of one entry: tag 0x0112, SHORT, one value; no further directory.
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001'.padEnd(52, '0'), 'hex');
  tiff.writeUInt16BE(orientacao, 18);
  const corpo = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const cabecalho = Buffer.from([0xff, 0xe1, 0, 0]);
  cabecalho.writeUInt16BE(corpo.length + 2, 2);
  return Buffer.concat([cabecalho, corpo]);
}

/** A JPEG without other Exif, that is shown upright as it was before. */
export function withOrientation(jpeg: Buffer, orientacao: number | undefined): Buffer {
  if (orientacao === undefined || orientacao <= EM_PE || orientacao > MAIOR) return jpeg;
  return Buffer.concat([jpeg.subarray(0, 2), segment(orientacao), jpeg.subarray(2)]);
}
