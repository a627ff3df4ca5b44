import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { AppError } from '@cadencia/domain/errors.ts';

const ALGORITMO = 'aes-256-gcm';
const PREFIXO = 7;
const SELO = 16;
/** Bytes sealed at a time: a piece is given out only after its seal was checked. */
const PEDACO = 65_536;

type Bytes = AsyncIterable<Uint8Array>;

interface Pedaco {
  readonly bytes: Buffer;
  readonly indice: number;
  readonly isUltimo: boolean;
}

/** The same bytes in pieces of one size; there is always a last piece, which may be shorter. */
async function* emPedacos(fonte: Bytes, tamanho: number): AsyncGenerator<Pedaco> {
  let resto = Buffer.alloc(0);
  let indice = 0;
  for await (const parte of fonte) {
    resto = Buffer.concat([resto, parte]);
    while (resto.length > tamanho) {
      yield { bytes: resto.subarray(0, tamanho), indice, isUltimo: false };
      resto = resto.subarray(tamanho);
      indice += 1;
    }
  }
  yield { bytes: resto, indice, isUltimo: true };
}

/** The nonce holds place and end: moved, missing or cut pieces do not open (STREAM, Hoang et al., 2015). */
function nonceOf(prefixo: Buffer, { indice, isUltimo }: Pedaco): Buffer {
  const nonce = Buffer.alloc(12);
  prefixo.copy(nonce);
  nonce.writeUInt32BE(indice, PREFIXO);
  nonce.writeUInt8(isUltimo ? 1 : 0, PREFIXO + 4);
  return nonce;
}

const ilegivel = (cause?: unknown): AppError => {
  const mensagem = 'O arquivo desta importação foi guardado com outra chave ou mudou no disco e não pode ser lido.';
  return new AppError('importacao.situacao', { mensagem, cause });
};

/** Keeps files unreadable without the key of this installation: AES-256-GCM by pieces, bound to their owner. */
export class CofreDeArquivos {
  readonly #key: Uint8Array;

  /** 32 bytes. */
  constructor(key: Uint8Array) {
    this.#key = key;
  }

  async *seal(fonte: Bytes, dono: string): AsyncGenerator<Buffer> {
    const prefixo = randomBytes(PREFIXO);
    yield prefixo;
    for await (const pedaco of emPedacos(fonte, PEDACO)) {
      const cifra = createCipheriv(ALGORITMO, this.#key, nonceOf(prefixo, pedaco)).setAAD(Buffer.from(dono));
      yield Buffer.concat([cifra.update(pedaco.bytes), cifra.final(), cifra.getAuthTag()]);
    }
  }

  /** @throws {AppError} `importacao.situacao` when it has another key or owner, or changed since the sealing */
  async *open(fonte: Bytes, dono: string): AsyncGenerator<Buffer> {
    let prefixo = Buffer.alloc(0);
    const semPrefixo = async function* () {
      for await (const parte of fonte) {
        const junta = prefixo.length < PREFIXO ? Buffer.concat([prefixo, parte]) : undefined;
        if (junta) prefixo = junta.subarray(0, PREFIXO);
        yield junta ? junta.subarray(PREFIXO) : parte;
      }
    };
    for await (const pedaco of emPedacos(semPrefixo(), PEDACO + SELO)) yield this.#openPiece(prefixo, pedaco, dono);
  }

  #openPiece(prefixo: Buffer, pedaco: Pedaco, dono: string): Buffer {
    const { bytes } = pedaco;
    if (prefixo.length < PREFIXO || bytes.length < SELO) throw ilegivel();
    try {
      const decifra = createDecipheriv(ALGORITMO, this.#key, nonceOf(prefixo, pedaco))
        .setAAD(Buffer.from(dono))
        .setAuthTag(bytes.subarray(-SELO));
      return Buffer.concat([decifra.update(bytes.subarray(0, -SELO)), decifra.final()]);
    } catch (error) {
      throw ilegivel(error);
    }
  }
}
