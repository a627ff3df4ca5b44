import { randomUUID } from 'node:crypto';
import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import type { Api } from './harness.ts';

const semCompressao = (nome: string, conteudo: string): [local: Buffer, central: Buffer] => {
  const [n, dados] = [Buffer.from(nome), Buffer.from(conteudo)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(dados.length, 18);
  local.writeUInt32LE(dados.length, 22);
  local.writeUInt16LE(n.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02_01_4b_50, 0);
  central.writeUInt32LE(dados.length, 20);
  central.writeUInt32LE(dados.length, 24);
  central.writeUInt16LE(n.length, 28);
  return [Buffer.concat([local, n, dados]), Buffer.concat([central, n])];
};

/** A zip of these entries without compression: APPNOTE 4.3, without checksums, which nobody here checks. */
export function zipDe(entradas: Readonly<Record<string, string>>): Buffer {
  const locais: Buffer[] = [];
  const centrais: Buffer[] = [];
  let lugar = 0;
  for (const [nome, conteudo] of Object.entries(entradas)) {
    const [local, central] = semCompressao(nome, conteudo);
    central.writeUInt32LE(lugar, 42);
    lugar += local.length;
    locais.push(local);
    centrais.push(central);
  }
  const fim = Buffer.alloc(22);
  fim.writeUInt32LE(0x06_05_4b_50, 0);
  fim.writeUInt16LE(centrais.length, 8);
  fim.writeUInt16LE(centrais.length, 10);
  fim.writeUInt32LE(Buffer.concat(centrais).length, 12);
  fim.writeUInt32LE(lugar, 16);
  return Buffer.concat([...locais, ...centrais, fim]);
}

/** A compound file, MS-CFB, whose directory names this stream. */
export function cfbCom(fluxo: string): Buffer {
  const arquivo = Buffer.alloc(1_536);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(arquivo);
  arquivo.writeUInt16LE(9, 30);
  arquivo.writeUInt32LE(0, 48);
  Buffer.from('Root Entry', 'utf16le').copy(arquivo, 512);
  Buffer.from(fluxo, 'utf16le').copy(arquivo, 512 + 128);
  return arquivo;
}

/** The first box of an ISO media file, ISO/IEC 14496-12 4.3, and bytes after it. */
export const ftyp = (...marcas: readonly [string, ...string[]]): Buffer => {
  const [principal, ...outras] = marcas;
  const corpo = Buffer.from(`ftyp${principal}\0\0\0\0${outras.join('')}`, 'latin1');
  const tamanho = Buffer.alloc(4);
  tamanho.writeUInt32BE(corpo.length + 4);
  return Buffer.concat([tamanho, corpo, Buffer.from('\0\0\0\u0008mdat', 'latin1')]);
};

export interface Envio {
  readonly nome?: string;
  readonly chave?: string;
  readonly categoria?: string;
}

const LIMITE = 'limite-da-parte';

/** The body of an upload, as a browser writes it. */
export function formulario(
  bytes: Buffer,
  { nome = 'arquivo.pdf', chave = randomUUID(), categoria }: Envio = {},
): Buffer {
  const campo = (qual: string, valor: string) =>
    `--${LIMITE}\r\ncontent-disposition: form-data; name="${qual}"\r\n\r\n${valor}\r\n`;
  const antes =
    (chave === '' ? '' : campo('chave', chave)) +
    (categoria === undefined ? '' : campo('categoria', categoria)) +
    `--${LIMITE}\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\ncontent-type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(antes), bytes, Buffer.from(`\r\n--${LIMITE}--\r\n`)]);
}

export const FORMULARIO = `multipart/form-data; boundary=${LIMITE}`;

type Falha = { codigo: string; mensagem: string; acao: string; campos: Record<string, string> };

/** Attaches a file to a record: `onde` is `area/12`. */
export async function attach(api: Api, token: string, onde: string, bytes: Buffer, envio: Envio = {}) {
  const resposta = await api.app.inject({
    method: 'POST',
    url: `/api/anexo/de/${onde}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': FORMULARIO },
    payload: formulario(bytes, envio),
  });
  return { status: resposta.statusCode, body: resposta.json() as Anexo & Falha };
}

/** Reads bytes as a browser does. */
export const read = (api: Api, token: string, url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}`, ...headers } });
