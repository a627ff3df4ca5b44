import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Recebida {
  readonly de: string;
  readonly para: readonly string[];
  /** Decoded header lines, by lower-case name. */
  readonly cabecalhos: ReadonlyMap<string, string>;
  /** Decoded parts, by type. */
  readonly partes: ReadonlyMap<string, string>;
  readonly bruta: string;
}

interface Recusa {
  readonly codigo: number;
  readonly em: 'RCPT' | 'DATA';
}

export interface ServidorSmtp {
  readonly url: string;
  readonly recebidas: readonly Recebida[];
  /** Sets its answer from now on; undefined accepts everything. */
  refuse(recusa: Recusa | undefined): void;
  close(): Promise<void>;
}

const deHex = (texto: string): string =>
  texto.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const emUtf8 = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8');

function decodeBody(corpo: string, codificacao: string): string {
  if (codificacao === 'base64') return Buffer.from(corpo, 'base64').toString('utf8');
  if (codificacao === 'quoted-printable') return emUtf8(deHex(corpo.replace(/=\r\n/g, '')));
  return corpo;
}

/** RFC 2047: the bytes of neighbouring words are one text. */
const decodeHeader = (texto: string): string =>
  texto
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (palavras) =>
      emUtf8(
        palavras.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, como: string, dados: string) =>
          como.toLowerCase() === 'b'
            ? Buffer.from(dados, 'base64').toString('latin1')
            : deHex(dados.replaceAll('_', ' ')),
        ),
      ),
    );

function split(texto: string): { cabecalhos: Map<string, string>; corpo: string } {
  const meio = texto.indexOf('\r\n\r\n');
  const linhas = texto
    .slice(0, meio)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .filter(Boolean)
    .map((linha): [string, string] => {
      const fim = linha.indexOf(':');
      return [linha.slice(0, fim).toLowerCase(), decodeHeader(linha.slice(fim + 1).trim())];
    });
  return { cabecalhos: new Map(linhas), corpo: texto.slice(meio + 4) };
}

function readParts(cabecalhos: ReadonlyMap<string, string>, corpo: string): Map<string, string> {
  const limite = /boundary="?([^";]+)"?/.exec(cabecalhos.get('content-type') ?? '')?.[1] ?? '';
  const partes = corpo.split(`--${limite}`).slice(1, -1);
  return new Map(
    partes.map((parte) => {
      const { cabecalhos: da, corpo: dentro } = split(parte.replace(/^\r\n/, ''));
      const tipo = da.get('content-type')?.split(';')[0] ?? '';
      return [tipo, decodeBody(dentro, da.get('content-transfer-encoding') ?? '')];
    }),
  );
}

const recusa = ({ codigo, em }: Recusa): Error =>
  Object.assign(new Error(em === 'RCPT' ? 'caixa desconhecida' : 'mensagem recusada'), { responseCode: codigo });

/** A real mail server on this machine that stores received messages. */
export async function startSmtp(): Promise<ServidorSmtp> {
  const recebidas: Recebida[] = [];
  let atual: Recusa | undefined;
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, respond) => respond(atual?.em === 'RCPT' ? recusa(atual) : null),
    onData(corrente, { envelope }, respond) {
      const pedacos: Buffer[] = [];
      corrente.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
      corrente.on('end', () => {
        if (atual?.em === 'DATA') return respond(recusa(atual));
        const bruta = Buffer.concat(pedacos).toString('latin1');
        const { cabecalhos, corpo } = split(bruta);
        recebidas.push({
          de: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          para: envelope.rcptTo.map(({ address }) => address),
          cabecalhos,
          partes: readParts(cabecalhos, corpo),
          bruta,
        });
        return respond(null);
      });
    },
  });
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve));
  const { port } = servidor.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    recebidas,
    refuse: (nova) => {
      atual = nova;
    },
    close: () => new Promise((resolve) => servidor.close(resolve)),
  };
}
