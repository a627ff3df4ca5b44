import { createHmac } from 'node:crypto';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PASSO_MS = 30_000;

function bytesOf(segredo: string): Buffer {
  const bits = [...segredo.replaceAll(' ', '')]
    .map((letra) => BASE32.indexOf(letra).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((oito) => Number.parseInt(oito, 2)));
}

/** The code that an authenticator shows now for this secret (RFC 6238: SHA-1, six digits, thirty seconds). */
export function codigoDe(segredo: string, agora = Date.now()): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(Math.floor(agora / PASSO_MS)));
  const resumo = createHmac('sha1', bytesOf(segredo)).update(contador).digest();
  const inicio = (resumo.at(-1) ?? 0) & 0x0f;
  return String((resumo.readUInt32BE(inicio) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
