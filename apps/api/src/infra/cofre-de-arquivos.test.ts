import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CofreDeArquivos } from './cofre-de-arquivos.ts';

const cofre = new CofreDeArquivos(randomBytes(32));
const PEDACO = 65_536;
/** Bytes of a piece with its seal. */
const SELADO = PEDACO + 16;
const PREFIXO = 7;

async function* partes(bytes: Buffer, tamanho: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < bytes.length; i += tamanho) yield bytes.subarray(i, i + tamanho);
}
async function todos(fonte: AsyncIterable<Buffer>): Promise<Buffer> {
  const lidas: Buffer[] = [];
  for await (const parte of fonte) lidas.push(parte);
  return Buffer.concat(lidas);
}
const seal = (bytes: Buffer) => todos(cofre.seal(partes(bytes, 10_000), 'a'));
const open = (selado: Buffer, dono = 'a', de = cofre) => todos(de.open(partes(selado, 4_099), dono));

describe('a sealed file', () => {
  it.each([0, 1, PEDACO - 1, PEDACO, PEDACO + 1, 3 * PEDACO])(
    'of %i bytes is as it was when opened',
    async (tamanho) => {
      const bytes = randomBytes(tamanho);
      expect((await open(await seal(bytes))).equals(bytes)).toBe(true);
    },
  );

  it('shows nothing of what it holds, and is never written twice alike', async () => {
    const bytes = Buffer.from('529.982.247-25;'.repeat(20_000));
    const [um, outro] = [await seal(bytes), await seal(bytes)];
    expect([um.includes('529.982'), um.equals(outro)]).toEqual([false, false]);
  });

  it.each<[string, (selado: Buffer) => Promise<Buffer>]>([
    ['for another owner', (selado) => open(selado, 'b')],
    ['with another key', (selado) => open(selado, 'a', new CofreDeArquivos(randomBytes(32)))],
    ['when one bit changed', (selado) => open(selado.map((byte, i) => (i === 100 ? byte ^ 1 : byte)) as Buffer)],
    ['when its last piece was cut off', (selado) => open(selado.subarray(0, PREFIXO + SELADO))],
    ['when it was cut within a piece', (selado) => open(selado.subarray(0, PREFIXO + SELADO + 20))],
    [
      'when two pieces changed places',
      (selado) =>
        open(
          Buffer.concat([
            selado.subarray(0, PREFIXO),
            selado.subarray(PREFIXO + SELADO, PREFIXO + 2 * SELADO),
            selado.subarray(PREFIXO, PREFIXO + SELADO),
            selado.subarray(PREFIXO + 2 * SELADO),
          ]),
        ),
    ],
    ['when it was never sealed', () => open(Buffer.from('Matrícula;Nome;CPF\n1;Ana;529.982.247-25\n'))],
    ['when it is empty', () => open(Buffer.alloc(0))],
  ])('does not open %s', async (_, attempt) => {
    const selado = await seal(randomBytes(2 * PEDACO + 100));
    await expect(attempt(selado)).rejects.toMatchObject({ code: 'importacao.situacao' });
  });
});
