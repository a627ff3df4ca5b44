import { createTransport } from 'nodemailer';

interface Carta {
  readonly para: string;
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
  /** The same for every attempt: a receiver of two can tell that they are one message. */
  readonly chave: string;
  readonly anexo?: { readonly nome: string; readonly conteudo: Buffer } | undefined;
}

export interface Correio {
  /** @throws {FalhaEnvio} */
  send(carta: Carta): Promise<void>;
}

/**
 * The reason why a message did not leave, in words for the mailbox; `definitiva`: another attempt would end the same.
 */
export class FalhaEnvio extends Error {
  override readonly name = 'FalhaEnvio';
  readonly definitiva: boolean;

  constructor(mensagem: string, { definitiva = false, cause }: { definitiva?: boolean; cause?: unknown } = {}) {
    super(mensagem, { cause });
    this.definitiva = definitiva;
  }
}

export interface ConfigCorreio {
  readonly smtpUrl: string | undefined;
  readonly remetente: string;
  /** Public address of the product. */
  readonly endereco: string;
}

const CONEXAO_MS = 10_000;
const SILENCIO_MS = 30_000;

interface ErroSmtp {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

const limpo = (texto: string): string =>
  texto
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 300);

const SEM_RESPOSTA = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']);

function falhaDe(cause: unknown): FalhaEnvio {
  const { code = '', command = '', response, responseCode = 0 } = cause as ErroSmtp;
  const dito = response ? `: ${limpo(response)}` : '.';
  if (code === 'EAUTH') return new FalhaEnvio(`O servidor de e-mail recusou o usuário ou a senha${dito}`, { cause });
  if (SEM_RESPOSTA.has(code) && !response) {
    return new FalhaEnvio(`O servidor de e-mail não respondeu: ${limpo((cause as Error).message)}`, { cause });
  }
  if (responseCode >= 500 && command.startsWith('RCPT')) {
    return new FalhaEnvio(`O servidor de e-mail recusou o destinatário${dito}`, { definitiva: true, cause });
  }
  if (responseCode >= 500) {
    return new FalhaEnvio(`O servidor de e-mail recusou a mensagem${dito}`, { definitiva: command === 'DATA', cause });
  }
  return new FalhaEnvio(
    response
      ? `O servidor de e-mail adiou a mensagem${dito}`
      : `O envio falhou: ${limpo(cause instanceof Error ? cause.message : String(cause))}`,
    { cause },
  );
}

/** Opens the mail server of the configuration; undefined when there is none. */
export function openCorreio({ smtpUrl, remetente, endereco }: ConfigCorreio): Correio | undefined {
  if (smtpUrl === undefined) return undefined;
  const transporte = createTransport({
    url: smtpUrl,
    connectionTimeout: CONEXAO_MS,
    greetingTimeout: CONEXAO_MS,
    socketTimeout: SILENCIO_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { hostname } = new URL(endereco);
  return {
    send: async ({ para, assunto, html, texto, chave, anexo }) => {
      await transporte
        .sendMail({
          from: remetente,
          // As an object it is a single address, whatever it contains.
          to: { name: '', address: para },
          subject: assunto,
          text: texto,
          html,
          ...(anexo && { attachments: [{ filename: anexo.nome, content: anexo.conteudo }] }),
          messageId: `<${chave}@${hostname}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        })
        .catch((error: unknown) => {
          throw falhaDe(error);
        });
    },
  };
}
