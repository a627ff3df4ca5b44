import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The parts of a package, unpacked without our own reader. */
export const open = (bytes: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (erro, zip) => {
      if (erro) return reject(erro);
      const partes = new Map<string, string>();
      zip.on('entry', (entrada: yauzl.Entry) => {
        zip.openReadStream(entrada, (falha, fluxo) => {
          if (falha) return reject(falha);
          return void buffer(fluxo).then((conteudo) => {
            partes.set(entrada.fileName, conteudo.toString());
            zip.readEntry();
          });
        });
      });
      zip.once('end', () => resolve(partes));
      zip.readEntry();
    });
  });
