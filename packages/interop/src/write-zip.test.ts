import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import yauzl from 'yauzl';
import { type EntradaZip, writeZip } from './write-zip.ts';

const bytesDe = (texto: string): Readable => Readable.from([Buffer.from(texto)]);

/** Name → content, as another program reads it. */
const lidas = (bytes: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (erro, zip) => {
      if (erro) return reject(erro);
      const partes = new Map<string, string>();
      zip.on('entry', (entrada: yauzl.Entry) => {
        zip.openReadStream(entrada, (falha, fonte) => {
          if (falha) return reject(falha);
          void text(fonte).then((conteudo) => {
            partes.set(entrada.fileName, conteudo);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(partes));
      zip.readEntry();
    });
  });

it('another program finds in it what was put there, accents too', async () => {
  const entradas = async function* (): AsyncGenerator<EntradaZip> {
    yield { nome: 'dados.json', bytes: bytesDe('{}') };
    yield { nome: 'arquivos/001 Laudo médico.txt', bytes: bytesDe('x'.repeat(300_000)) };
    yield { nome: 'arquivos/002 vazio.txt', bytes: Readable.from([]) };
  };
  expect([...(await lidas(await buffer(writeZip(entradas()))))]).toEqual([
    ['dados.json', '{}'],
    ['arquivos/001 Laudo médico.txt', 'x'.repeat(300_000)],
    ['arquivos/002 vazio.txt', ''],
  ]);
});

it('a file that breaks while it is read breaks the package: it is never taken for a whole one', async () => {
  const quebrado = Readable.from(
    (async function* () {
      yield Buffer.from('começo');
      throw new Error('disco');
    })(),
  );
  const entradas = async function* (): AsyncGenerator<EntradaZip> {
    yield { nome: 'a.txt', bytes: quebrado };
  };
  await expect(buffer(writeZip(entradas()))).rejects.toThrow('disco');
});

it('who goes away leaves no file open', async () => {
  const longa = Readable.from(
    (async function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  const entradas = async function* (): AsyncGenerator<EntradaZip> {
    yield { nome: 'a.txt', bytes: longa };
  };
  const saida = writeZip(entradas());
  for await (const _ of saida) break;
  await expect.poll(() => longa.destroyed).toBe(true);
});
