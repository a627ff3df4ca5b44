export type TipoFoto = 'image/png' | 'image/jpeg' | 'image/webp';

const bytes = (...valores: number[]): Buffer => Buffer.from(valores);

/** First bytes of each format: what the sender says of it is not believed. */
const ASSINATURAS: readonly { readonly tipo: TipoFoto; readonly em: number; readonly bytes: Buffer }[] = [
  { tipo: 'image/png', em: 0, bytes: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { tipo: 'image/jpeg', em: 0, bytes: bytes(0xff, 0xd8, 0xff) },
  { tipo: 'image/webp', em: 8, bytes: Buffer.from('WEBPVP8') },
];

/** What a file really is; undefined when it is none of the formats taken. */
export const tipoDe = (foto: Buffer): TipoFoto | undefined =>
  ASSINATURAS.find((assinatura) =>
    foto.subarray(assinatura.em, assinatura.em + assinatura.bytes.length).equals(assinatura.bytes),
  )?.tipo;
