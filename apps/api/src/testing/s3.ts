import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const BALDE = 'parada';
const CHAVE = 'chave-de-teste';
const SEGREDO = 'segredo-de-teste';
const REGIAO = 'sa-east-1';

interface Objeto {
  readonly bytes: Buffer;
  readonly em: Date;
}
interface EnvioEmPartes {
  readonly nome: string;
  readonly em: Date;
  readonly partes: Map<number, Buffer>;
}

/** A failure of the next call of a kind: an error of S3, or the cut connection. */
type Falha = 503 | 500 | 'corte' | 'meio';

export interface S3 {
  /** Settings of the product for this store. */
  readonly env: Readonly<Record<string, string>>;
  readonly objetos: Map<string, Objeto>;
  readonly envios: Map<string, EnvioEmPartes>;
  /** Calls with a wrong signature. */
  readonly recusadas: string[];
  /** Makes every later call with this method and query fail so; with undefined none. */
  fail(metodo: string, como: Falha | undefined, query?: string): void;
  close(): Promise<void>;
}

const sha256 = (dados: string | Buffer): string => createHash('sha256').update(dados).digest('hex');
const hmac = (key: Buffer | string, dados: string): Buffer => createHmac('sha256', key).update(dados).digest();
const encode = (texto: string): string =>
  encodeURIComponent(texto).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The canonical request of Signature Version 4, as its documentation builds it. */
function canonical({ method = '', headers }: IncomingMessage, url: URL, assinados: readonly string[]): string {
  const query = [...url.searchParams]
    .map(([nome, valor]) => `${encode(nome)}=${encode(valor)}`)
    .sort()
    .join('&');
  const caminho = url.pathname
    .split('/')
    .map((parte) => encode(decodeURIComponent(parte)))
    .join('/');
  const cabecalhos = assinados.map((nome) => `${nome}:${String(headers[nome]).trim().replace(/ +/g, ' ')}\n`).join('');
  return [method, caminho, query, cabecalhos, assinados.join(';'), headers['x-amz-content-sha256']].join('\n');
}

/** The fault of a call's signature; undefined when it is right. */
function whyNot(request: IncomingMessage, url: URL, corpo: Buffer): string | undefined {
  const partes = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  );
  const [, credencial = '', nomes = '', assinatura = ''] = partes ?? [];
  const [chave, dia = '', regiao = '', servico = '', fim] = credencial.split('/');
  const quando = String(request.headers['x-amz-date']);
  if (!partes || chave !== CHAVE || regiao !== REGIAO || servico !== 's3' || fim !== 'aws4_request')
    return 'credencial';
  if (!quando.startsWith(dia)) return 'data';
  if (request.headers['x-amz-content-sha256'] !== sha256(corpo)) return 'soma do corpo';
  const assinados = nomes.split(';');
  if (!assinados.includes('host') || !assinados.includes('x-amz-content-sha256')) return 'cabeçalhos assinados';
  const escopo = `${dia}/${regiao}/${servico}/aws4_request`;
  const texto = ['AWS4-HMAC-SHA256', quando, escopo, sha256(canonical(request, url, assinados))].join('\n');
  const key = [regiao, servico, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SEGREDO}`, dia));
  const esperada = hmac(key, texto);
  return timingSafeEqual(esperada, Buffer.from(assinatura, 'hex')) ? undefined : 'assinatura';
}

const xml = (corpo: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${corpo}`;

/** An object store of one bucket, in memory: it puts whole and in parts, reads parts, lists, removes. */
export async function startS3(): Promise<S3> {
  const objetos = new Map<string, Objeto>();
  const envios = new Map<string, EnvioEmPartes>();
  const recusadas: string[] = [];
  const falhas = new Map<string, { como: Falha; query: string }>();

  const erro = (resposta: ServerResponse, status: number, codigo: string) =>
    resposta.writeHead(status, { 'content-type': 'application/xml' }).end(xml(`<Error><Code>${codigo}</Code></Error>`));

  function put(nome: string, url: URL, corpo: Buffer, resposta: ServerResponse) {
    const envio = envios.get(url.searchParams.get('uploadId') ?? '');
    if (envio) envio.partes.set(Number(url.searchParams.get('partNumber')), corpo);
    else objetos.set(nome, { bytes: corpo, em: new Date() });
    resposta.writeHead(200, { etag: `"${createHash('md5').update(corpo).digest('hex')}"` }).end();
  }

  function post(nome: string, url: URL, resposta: ServerResponse) {
    const id = url.searchParams.get('uploadId');
    if (id === null) {
      const novo = randomUUID();
      envios.set(novo, { nome, em: new Date(), partes: new Map() });
      const corpo = `<Bucket>${BALDE}</Bucket><Key>${nome}</Key><UploadId>${novo}</UploadId>`;
      return resposta.end(xml(`<InitiateMultipartUploadResult>${corpo}</InitiateMultipartUploadResult>`));
    }
    const partes = [...(envios.get(id)?.partes ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    envios.delete(id);
    objetos.set(nome, { bytes: Buffer.concat(partes), em: new Date() });
    const corpo = `<Bucket>${BALDE}</Bucket><Key>${nome}</Key><ETag>"x-${partes.length}"</ETag>`;
    return resposta.end(xml(`<CompleteMultipartUploadResult>${corpo}</CompleteMultipartUploadResult>`));
  }

  function list(url: URL, resposta: ServerResponse) {
    const prefixo = url.searchParams.get('prefix') ?? '';
    if (url.searchParams.has('uploads')) {
      const itens = [...envios].map(
        ([id, { nome, em }]) =>
          `<Upload><Key>${nome}</Key><UploadId>${id}</UploadId><Initiated>${em.toISOString()}</Initiated></Upload>`,
      );
      return resposta.end(xml(`<ListMultipartUploadsResult>${itens.join('')}</ListMultipartUploadsResult>`));
    }
    const depois = url.searchParams.get('continuation-token') ?? '';
    const nomes = [...objetos.keys()].filter((nome) => nome.startsWith(prefixo) && nome > depois).sort();
    const pagina = nomes.slice(0, Number(url.searchParams.get('max-keys') ?? 1_000));
    const itens = pagina.map(
      (nome) =>
        `<Contents><Key>${nome}</Key><LastModified>${objetos.get(nome)?.em.toISOString()}</LastModified></Contents>`,
    );
    const mais = pagina.length < nomes.length;
    const seguinte = mais ? `<NextContinuationToken>${pagina.at(-1)}</NextContinuationToken>` : '';
    return resposta.end(
      xml(`<ListBucketResult><IsTruncated>${mais}</IsTruncated>${seguinte}${itens.join('')}</ListBucketResult>`),
    );
  }

  function get(nome: string, { headers }: IncomingMessage, resposta: ServerResponse) {
    const objeto = objetos.get(nome);
    if (!objeto) return erro(resposta, 404, 'NoSuchKey');
    const [, de, ate] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    const bytes = de === undefined ? objeto.bytes : objeto.bytes.subarray(Number(de), Number(ate) + 1);
    resposta.writeHead(de === undefined ? 200 : 206, { 'content-length': bytes.length });
    if (falhas.get('GET')?.como !== 'meio') return resposta.end(bytes);
    resposta.write(bytes.subarray(0, bytes.length / 2));
    return setTimeout(() => resposta.destroy(), 20);
  }

  function remove(nome: string, url: URL, resposta: ServerResponse) {
    const id = url.searchParams.get('uploadId');
    if (id === null) objetos.delete(nome);
    else envios.delete(id);
    resposta.writeHead(204).end();
  }

  /** Answers with the failure that a test asked for, if any. */
  function answeredFailure({ method = '' }: IncomingMessage, url: URL, resposta: ServerResponse): boolean {
    const falha = falhas.get(method);
    if (!falha || falha.como === 'meio' || !url.search.includes(falha.query)) return false;
    if (falha.como === 'corte') resposta.destroy();
    else erro(resposta, falha.como, 'InternalError');
    return true;
  }

  function answer(request: IncomingMessage, url: URL, corpo: Buffer, resposta: ServerResponse): unknown {
    const [, balde, ...partes] = decodeURIComponent(url.pathname).split('/');
    const nome = partes.join('/');
    if (balde !== BALDE) return erro(resposta, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(nome, url, corpo, resposta);
    if (request.method === 'POST') return post(nome, url, resposta);
    if (request.method === 'DELETE') return remove(nome, url, resposta);
    return nome === '' ? list(url, resposta) : get(nome, request, resposta);
  }

  async function handle(request: IncomingMessage, resposta: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const corpo = await buffer(request);
    const motivo = whyNot(request, url, corpo);
    if (motivo) recusadas.push(motivo);
    if (motivo) erro(resposta, 403, 'SignatureDoesNotMatch');
    else if (!answeredFailure(request, url, resposta)) answer(request, url, corpo, resposta);
  }

  const server = createServer((request, resposta) => void handle(request, resposta));
  await new Promise<void>((pronto) => server.listen(0, '127.0.0.1', pronto));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      CADENCIA_S3_BALDE: BALDE,
      CADENCIA_S3_ENDERECO: `http://127.0.0.1:${port}`,
      CADENCIA_S3_REGIAO: REGIAO,
      CADENCIA_S3_CHAVE: CHAVE,
      CADENCIA_S3_SEGREDO: SEGREDO,
      CADENCIA_S3_PREFIXO: 'cadencia/anexos',
    },
    objetos,
    envios,
    recusadas,
    fail: (metodo, como, query = '') => {
      if (como === undefined) falhas.delete(metodo);
      else falhas.set(metodo, { como, query });
    },
    close: () =>
      new Promise((fim) => {
        server.closeAllConnections();
        server.close(() => fim());
      }),
  };
}
