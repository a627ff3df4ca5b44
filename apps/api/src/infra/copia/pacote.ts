import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { FalhaCopia } from './falha-copia.ts';
import { MANIFESTO, PASTA_ARQUIVOS, PASTA_TABELAS } from './manifesto.ts';

/** One entry that is being read: its bytes come once. */
export interface Entrada extends AsyncIterable<Buffer> {
  readonly header: { readonly name: string; readonly size: number };
}

/** Adds an entry and waits until it was taken: no more than one buffer is held. */
export async function addEntrada(
  pacote: tar.Pack,
  { name, size }: { readonly name: string; readonly size: number },
  partes: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  let entrada: ReturnType<tar.Pack['entry']> | undefined;
  const fim = new Promise<void>((resolve, reject) => {
    entrada = pacote.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
    entrada.on('error', reject);
  });
  fim.catch(() => undefined);
  for await (const parte of partes) {
    if (!entrada?.write(parte))
      await Promise.race([new Promise<void>((resolve) => entrada?.once('drain', () => resolve())), fim]);
  }
  entrada?.end(undefined);
  await fim;
}

const NAO_E_COPIA = 'não é uma cópia de segurança da Cadência';

/** Whether a name is of an entry that only our copies have. */
const isNosso = (nome: string): boolean => [PASTA_TABELAS, PASTA_ARQUIVOS, MANIFESTO].some((um) => nome.startsWith(um));

/** Turns the words of zlib and tar into ours; `nossa` is true when the file began as a copy does. */
function explain(arquivo: string, nossa: boolean, error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (error instanceof FalhaCopia) return error;
  if (code === 'ENOENT') return new FalhaCopia(`O arquivo ${arquivo} não existe.`, { cause: error });
  if (code === 'EISDIR') return new FalhaCopia(`${arquivo} é uma pasta, não um arquivo.`, { cause: error });
  if (code === 'EACCES') return new FalhaCopia(`Esta conta não pode ler o arquivo ${arquivo}.`, { cause: error });
  if (/unexpected end/i.test(message)) {
    return new FalhaCopia(`O arquivo ${arquivo} está incompleto: copie-o de novo do lugar de origem.`, {
      cause: error,
    });
  }
  const semSentido = /tar header|invalid tar/i.test(message);
  if (message === 'incorrect header check' || (semSentido && !nossa)) {
    return new FalhaCopia(`O arquivo ${arquivo} ${NAO_E_COPIA}.`, { cause: error });
  }
  if (semSentido || code.startsWith('Z_')) {
    return new FalhaCopia(`O arquivo ${arquivo} está danificado: use outra cópia.`, { cause: error });
  }
  return error;
}

/**
 * Gives the entries of a copy to `cada`, one after the other.
 * @throws {FalhaCopia} when the file cannot be read, is not a copy, or ends too soon
 */
export async function readEntradas(arquivo: string, cada: (entrada: Entrada) => Promise<void>): Promise<void> {
  const leitor = tar.extract();
  const alimentar = pipeline(createReadStream(arquivo), createGunzip(), leitor);
  alimentar.catch((error: unknown) => leitor.destroy(error as Error));
  let nossa = false;
  try {
    for await (const entrada of leitor as AsyncIterable<Entrada>) {
      nossa ||= isNosso(entrada.header.name);
      await cada(entrada);
    }
    await alimentar;
  } catch (error) {
    throw explain(arquivo, nossa, error);
  }
}
