import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { FileStore } from './files.ts';

const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-'));
afterAll(() => rmSync(pasta, { recursive: true, force: true }));

const store = new FileStore(pasta);

/** Bytes, and then the failure of a full disk. */
async function* atePararDeCaber(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(1_000);
  throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 });
}

describe('the store of files', () => {
  it('says that the disk is full, and leaves nothing of the file', async () => {
    await expect(store.save(Readable.from(atePararDeCaber()), 10_000)).rejects.toMatchObject({
      code: 'servidor.disco',
      status: 507,
    });
    expect(readdirSync(pasta)).toEqual([]);
  });

  it('leaves nothing of files whose source fails while they are being made', async () => {
    const falhas = Array.from({ length: 500 }, () =>
      store.save(Readable.from(atePararDeCaber()), 10_000).catch((error: { status: number }) => error.status),
    );
    expect(new Set(await Promise.all(falhas))).toEqual(new Set([507]));
    expect(readdirSync(pasta)).toEqual([]);
  });

  it('gives back what it keeps, with its size and its SHA-256', async () => {
    const { caminho, tamanho, sha256 } = await store.save(Readable.from([Buffer.from('ab'), Buffer.from('c')]), 3);
    expect({ tamanho, sha256 }).toEqual({
      tamanho: 3,
      // FIPS 180-2, appendix B.1.
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    });
    const partes: Buffer[] = [];
    for await (const parte of store.open(caminho)) partes.push(parte);
    expect(Buffer.concat(partes).toString()).toBe('abc');
    await store.remove(caminho);
    expect(readdirSync(pasta)).toEqual([]);
  });

  it('never leaves its folder, whatever the name', async () => {
    const read = async () => {
      for await (const _ of store.open('../../../etc/hostname')) throw new Error('read');
    };
    await expect(read()).rejects.toMatchObject({ code: 'importacao.situacao' });
  });
});
