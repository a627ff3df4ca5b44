import type { Folego } from './folego.ts';
import { LeituraInterrompida } from './problemas.ts';

/** Bytes between two pauses for the thread. */
const PEDACO = 64 * 1_024;

export interface OpcoesLeitura {
  /** Size above which the file is refused, in bytes. */
  readonly limiteBytes?: number;
  aoProgredir?(bytesLidos: number): void;
}

async function* pedacosDe(fonte: AsyncIterable<Uint8Array> | Uint8Array): AsyncGenerator<Uint8Array> {
  const partes = fonte instanceof Uint8Array ? [fonte] : fonte;
  for await (const parte of partes) {
    for (let de = 0; de < parte.byteLength; de += PEDACO) yield parte.subarray(de, de + PEDACO);
  }
}

/** The file in small pieces within the limit; it reports progress and pauses for the rest of the program. */
export async function* readPedacos(
  fonte: AsyncIterable<Uint8Array> | Uint8Array,
  folego: Folego,
  opcoes: OpcoesLeitura,
): AsyncGenerator<Uint8Array> {
  const limite = opcoes.limiteBytes ?? Number.POSITIVE_INFINITY;
  let lidos = 0;
  for await (const pedaco of pedacosDe(fonte)) {
    lidos += pedaco.byteLength;
    if (lidos > limite) {
      const mb = Math.floor(limite / 1_048_576);
      throw new LeituraInterrompida(
        'arquivo.grande',
        `O arquivo passa do limite de ${mb} MB. Exporte só o projeto da parada.`,
      );
    }
    yield pedaco;
    opcoes.aoProgredir?.(lidos);
    if (folego.cansado()) await folego.pausa();
  }
}

/**
 * The same bytes, with a copy of the first `tamanho` or more in one piece: the source may reuse its buffers.
 * It closes the source when the reader stops.
 */
export async function* comComeco(pedacos: AsyncGenerator<Uint8Array>, tamanho: number): AsyncGenerator<Uint8Array> {
  const vistos: Uint8Array[] = [];
  let total = 0;
  try {
    for (let passo = await pedacos.next(); !passo.done; passo = await pedacos.next()) {
      vistos.push(passo.value.slice());
      total += passo.value.byteLength;
      if (total >= tamanho) break;
    }
    yield Buffer.concat(vistos);
    yield* pedacos;
  } finally {
    await pedacos.return(undefined);
  }
}
