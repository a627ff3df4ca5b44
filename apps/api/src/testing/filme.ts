import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** Frames of a film in a second. */
const POR_SEGUNDO = 5;

interface Filmado {
  readonly segundos: number;
  /** Tags as a phone writes them: hour, place. */
  readonly marcas?: Readonly<Record<string, string>>;
  /** As an iPhone writes it. */
  readonly mov?: boolean;
  /** Bytes of each frame; nobody can see this film, but any program can tell how long it is. */
  readonly bytes?: number;
}

let serie = 0;

/** A film with these tags, whose frames are invented. */
export async function filmar({ segundos, marcas = {}, mov = false, bytes = 400 }: Filmado): Promise<Buffer> {
  serie += 1;
  const format = mov
    ? new MovOutputFormat({ fastStart: false, metadataFormat: 'mdta' })
    : new Mp4OutputFormat({ fastStart: false, metadataFormat: 'udta' });
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const quadros = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(quadros, { frameRate: POR_SEGUNDO });
  output.setMetadataTags({ raw: { ...marcas } });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 640, codedHeight: 360 };
  for (let n = 0; n < segundos * POR_SEGUNDO; n += 1) {
    const quadro = new Uint8Array(bytes).fill((n + serie) % 256);
    const tipo = n % POR_SEGUNDO === 0 ? 'key' : 'delta';
    await quadros.add(new EncodedPacket(quadro, tipo, n / POR_SEGUNDO, 1 / POR_SEGUNDO), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
