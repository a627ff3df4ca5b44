import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '@cadencia/domain/errors.ts';
import type { FileStore } from '../files.ts';
import { type Aberto, type Armazenamento, type Faixa, readLocal } from './local.ts';

export interface ConfigS3 {
  readonly balde: string;
  readonly regiao: string;
  /** Absent: AWS itself. */
  readonly endereco: string | undefined;
  /** Text before every name, without slashes at its ends. */
  readonly prefixo: string;
  /** Absent: the AWS credentials of the machine. */
  readonly acesso: { readonly chave: string; readonly segredo: string } | undefined;
}

/** Bytes of one part, held in memory while it is sent: the minimum that S3 accepts. */
const PARTE = 5_242_880;
const PARTES_AO_MESMO_TEMPO = 2;
const LIGACAO_MS = 5_000;
const RESPOSTA_MS = 60_000;

const falha = (cause: unknown): never => {
  throw new AppError('armazenamento.falha', { cause });
};

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404;

/** Files as objects of a bucket. Files stored before S3, or restored from a copy, are read from this disk. */
export class ArmazenamentoS3 implements Armazenamento {
  readonly #cliente: S3Client;
  readonly #balde: string;
  readonly #pasta: string;
  readonly #files: FileStore;

  constructor({ balde, regiao, endereco, prefixo, acesso }: ConfigS3, files: FileStore) {
    this.#cliente = new S3Client({
      region: regiao,
      requestHandler: { connectionTimeout: LIGACAO_MS, requestTimeout: RESPOSTA_MS },
      // Servers of other makers do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endereco === undefined ? {} : { endpoint: endereco, forcePathStyle: true }),
      ...(acesso === undefined ? {} : { credentials: { accessKeyId: acesso.chave, secretAccessKey: acesso.segredo } }),
    });
    this.#balde = balde;
    this.#pasta = prefixo === '' ? '' : `${prefixo}/`;
    this.#files = files;
  }

  #objeto(caminho: string) {
    return { Bucket: this.#balde, Key: this.#pasta + caminho };
  }

  async keep(caminho: string): Promise<void> {
    const envio = new Upload({
      client: this.#cliente,
      params: { ...this.#objeto(caminho), Body: createReadStream(this.#files.lugar(caminho)) },
      partSize: PARTE,
      queueSize: PARTES_AO_MESMO_TEMPO,
    });
    await envio.done().catch(falha);
    await this.#files.remove(caminho);
  }

  async read(caminho: string, faixa?: Faixa): Promise<Aberto> {
    const range = faixa ? { Range: `bytes=${faixa.inicio}-${faixa.fim}` } : {};
    const resposta = await this.#cliente
      .send(new GetObjectCommand({ ...this.#objeto(caminho), ...range }))
      .catch((error: unknown) => (isMissing(error) ? undefined : falha(error)));
    if (!resposta) return readLocal(this.#files, caminho, faixa);
    return { bytes: resposta.Body as Readable, tamanho: resposta.ContentLength ?? 0 };
  }

  async remove(caminho: string): Promise<void> {
    await this.#cliente.send(new DeleteObjectCommand(this.#objeto(caminho))).catch(falha);
    await this.#files.remove(caminho);
  }

  async *listOlder(antes: Date, porVez: number): AsyncGenerator<string[]> {
    const alcance = { Bucket: this.#balde, Prefix: this.#pasta };
    await this.#endUploads(alcance, antes).catch(falha);
    const paginas = paginateListObjectsV2({ client: this.#cliente, pageSize: porVez }, alcance);
    try {
      for await (const { Contents: objetos = [] } of paginas) {
        const velhos = objetos.filter(({ LastModified }) => LastModified !== undefined && LastModified < antes);
        yield velhos.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(this.#pasta.length)]));
      }
    } catch (error) {
      falha(error);
    }
  }

  /** Aborts uploads that a killed process left unfinished: S3 keeps, and charges for, their parts until then. */
  async #endUploads(alcance: { readonly Bucket: string; readonly Prefix: string }, antes: Date): Promise<void> {
    // S3 lists a thousand uploads at most: the next run takes the rest.
    const { Uploads: envios = [] } = await this.#cliente.send(new ListMultipartUploadsCommand(alcance));
    for (const { Key, UploadId, Initiated } of envios) {
      if (Initiated === undefined || Initiated >= antes) continue;
      await this.#cliente.send(new AbortMultipartUploadCommand({ Bucket: alcance.Bucket, Key, UploadId }));
    }
  }
}
