const de = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** Four pixels by two, red to blue, as ImageMagick 6.9 writes them. */
export const JPEG = de(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAEAAQUAAAAAAAAAAAAAAAAAAQIDE1OS/8QAFAEBAAAAAAAAAAAAAAAAAAAABf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIbPe219SAYPP//Z',
);
/** The same picture in several scans, with tables between them. */
export const JPEG_PROGRESSIVO = de(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAACAAQDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAABf/EABUBAQEAAAAAAAAAAAAAAAAAAAEF/9oADAMBAAIQAxAAAAEK8f/EABYQAAMAAAAAAAAAAAAAAAAAAAABEf/aAAgBAQABBQKs/8QAGBEAAgMAAAAAAAAAAAAAAAAAAAEDE1L/2gAIAQMBAT8Bvl0z/8QAGREAAQUAAAAAAAAAAAAAAAAAAAEDFFKR/9oACAECAQE/AY7NUw//xAAVEAEBAAAAAAAAAAAAAAAAAAAAMf/aAAgBAQAGPwKv/8QAFhAAAwAAAAAAAAAAAAAAAAAAAGGR/9oACAEBAAE/IXqf/9oADAMBAAIAAwAAABC//8QAFxEAAwEAAAAAAAAAAAAAAAAAAAHR8f/aAAgBAwEBPxDadP/EABYRAAMAAAAAAAAAAAAAAAAAAADR8f/aAAgBAgEBPxCUR//EABUQAQEAAAAAAAAAAAAAAAAAAADx/9oACAEBAAE/ELZ//9k=',
);
export const PNG = de(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACAQMAAABFZu8gAAAABlBMVEX/AAAAAP9sof2OAAAADElEQVQImWNgYPgAAAD0APF3VKx0AAAAAElFTkSuQmCC',
);
export const WEBP = de('UklGRjwAAABXRUJQVlA4IDAAAADwAQCdASoEAAIAAoBCJaACdLoAAwkG+4AA/vhv7mc1n+rsT4UIJ/8EFtR6YcQAAAA=');

/** Metadata that a camera adds about the photographer. */
const SEGREDO = 'Exif\0\0GPSLatitude 23 33 1 S; camera de Joana';

const segmento = (marcador: number, conteudo: string): Buffer => {
  const dados = Buffer.from(conteudo, 'latin1');
  const cabecalho = Buffer.from([0xff, marcador, 0, 0]);
  cabecalho.writeUInt16BE(dados.length + 2, 2);
  return Buffer.concat([cabecalho, dados]);
};

/** A JPEG with these application segments after its first marker, and more after its end. */
export const jpegCom = (jpeg: Buffer, marcador: number, conteudo = SEGREDO, cauda = ''): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segmento(marcador, conteudo), jpeg.subarray(2), Buffer.from(cauda)]);

/** A PNG with one more chunk after its header. */
export function pngCom(png: Buffer, tipo: string, conteudo = SEGREDO): Buffer {
  const fimDoCabecalho = 33;
  const dados = Buffer.from(conteudo, 'latin1');
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(dados.length);
  const soma = Buffer.alloc(4);
  return Buffer.concat([
    png.subarray(0, fimDoCabecalho),
    tamanho,
    Buffer.from(tipo, 'latin1'),
    dados,
    soma,
    png.subarray(fimDoCabecalho),
  ]);
}

const bloco = (nome: string, dados: Buffer): Buffer => {
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32LE(dados.length);
  return Buffer.concat([Buffer.from(nome), tamanho, dados, Buffer.alloc(dados.length % 2)]);
};

/** The same picture with an extended header of these flags, and `blocos` after it. */
export function webpCom(webp: Buffer, bandeiras: number, blocos: Readonly<Record<string, string>>): Buffer {
  // Flags, three reserved bytes, width and height less one in three bytes each.
  const estendido = bloco('VP8X', Buffer.from([bandeiras, 0, 0, 0, 3, 0, 0, 1, 0, 0]));
  const outros = Object.entries(blocos).map(([nome, texto]) => bloco(nome, Buffer.from(texto, 'latin1')));
  const corpo = Buffer.concat([Buffer.from('WEBP'), estendido, webp.subarray(12), ...outros]);
  return bloco('RIFF', corpo);
}

/** A HEIC picture of 1200 × 900 points, red on the left and green on the right, with hour and place, written by heif-enc. */
export const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGmAAEAAAAAAAABpgACAAAAAANMAAEAAAAAAAABaAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAwWlwcnAAAACjaXBjbwAAAHdodmNDAQNwAAAAAAAAAAAAePAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAeLoCQCEAAQAqQgEBA3AAAAMAkAAAAwAAAwB4oAJYgDifeW6kkprmwIAAAAMAgAAAAwCEIgABAAdEAcFysGJAAAAAFGlzcGUAAAAAAAAEsAAAA4QAAAAQcGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAABppcmVmAAAAAAAAAA5jZHNjAAIAAQABAAADFm1kYXQAAAGiKAGvUed+bMmC5UqVKlChQoUg+Q6SX//n13/9XJkPlVdMbGSPwP1xvl4BdAc4oAAAJqH7B+XaQYD9tYumm6orrLHe536ewAAAAwAAAwAAAwAnoKXYd+AJMDtFCAAAAwACZAJboAAAAwAAAwAAKuCTAmw8AAADAAADAAFJjdTIAAADAAADAAAxYIcAAAMAAAMAAAMAImRSQAAAAwAAAwAACrgAAAMAAAMAAAMAJopYTgAAAwAAAwAAEBAAAAMAAAMAAAQjtSqAAAADAAADAAH5AAADAAADAAAXrj9sgAAAAwAAAwAS8AAAAwAAAwAARJ9SqAAAAwAAAwAAQcAAAAMAAAMAAJ0j09AAAAMAAAMAAJOAAAADAAADAADrwftkAAADAAADAAERAAADAAADAAEtsftkAAADAAADAAFfAAADAAADAAGxHUqgAAADAAADAAICAAADAAADAAIn8tKgAAADAAADAAKWAAADAAADAAK4ktKgAAADAAADAAKGAAADAAADAAADAAADAAADAAADAAAmRFWAAAADAAADAAADAAADAAASkAAAAABJSSoACAAAAAgAEAECABIAAAB+AAAAEgEDAAEAAAABAAAAGgEFAAEAAABuAAAAGwEFAAEAAAB2AAAAKAEDAAEAAAACAAAAEwIDAAEAAAABAAAAaYcEAAEAAACQAAAAJYgEAAEAAAD+AAAAAAAAADhjAADoAwAAOGMAAOgDAABUZWxlZm9uZSBkYSBKb2FuYQAHAACQBwAEAAAAMDIxMAOQAgAUAAAA6gAAAAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAAsAQAAAOgBAABAAAAhAMAAAAAAAAyMDI2OjExOjIwIDEwOjE1OjQyAAQAAQACAAIAAABTAAAAAgAFAAMAAABMAQAAAwACAAIAAABXAAAABAAFAAMAAAA0AQAAAAAAAC4AAAABAAAAJAAAAAEAAAAAAAAAAQAAABcAAAABAAAAHgAAAAEAAAAAAAAAAQAAAA==',
  'base64',
);
