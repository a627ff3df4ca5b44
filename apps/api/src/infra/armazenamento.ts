import { type Armazenamento, local } from './armazenamento/local.ts';
import type { ConfigS3 } from './armazenamento/s3.ts';
import type { FileStore } from './files.ts';

/** The storage of this installation. The S3 client is loaded at its first use, and only where it is configured. */
export function openArmazenamento({ s3 }: { readonly s3: ConfigS3 | undefined }, files: FileStore): Armazenamento {
  if (!s3) return local(files);
  let aberto: Promise<Armazenamento> | undefined;
  const open = (): Promise<Armazenamento> => {
    aberto ??= import('./armazenamento/s3.ts').then(({ ArmazenamentoS3 }) => new ArmazenamentoS3(s3, files));
    return aberto;
  };
  return {
    keep: async (caminho) => (await open()).keep(caminho),
    read: async (caminho, faixa) => (await open()).read(caminho, faixa),
    remove: async (caminho) => (await open()).remove(caminho),
    listOlder: async function* (antes, porVez) {
      yield* (await open()).listOlder(antes, porVez);
    },
  };
}
