import type { ErrorBody } from '@cadencia/domain/errors.ts';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'O pedido não pôde ser lido.',
  403: 'Você não tem permissão para esta ação.',
  404: 'O endereço pedido não existe.',
  413: 'O arquivo é grande demais.',
  429: 'Muitos pedidos em pouco tempo.',
  502: 'O servidor não respondeu.',
  503: 'O servidor está indisponível.',
  504: 'O servidor demorou demais para responder.',
};

const TRY_AGAIN = 'Tente de novo em instantes.';

interface Parts {
  readonly status: number;
  readonly codigo: string;
  readonly acao: string;
  readonly campos?: Readonly<Record<string, string>>;
  /** Seconds to wait before another try, when the server says so. */
  readonly esperar?: number | undefined;
  /** Identifier of the failure in the server's log. */
  readonly id?: string | undefined;
  readonly cause?: unknown;
}

/** A call that failed: `message` says what happened, `acao` what to do, `campos` where in the form. */
export class ErroApi extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly codigo: string;
  readonly acao: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly esperar: number | undefined;
  readonly id: string | undefined;

  constructor(mensagem: string, { status, codigo, acao, campos = {}, esperar, id, cause }: Parts) {
    super(mensagem, { cause });
    this.name = 'ErroApi';
    this.status = status;
    this.codigo = codigo;
    this.acao = acao;
    this.campos = campos;
    this.esperar = esperar;
    this.id = id;
  }
}

type Body = Partial<ErrorBody> & { readonly message?: string };

const bodyOf = (text: string): Body => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

/** Error of an answer; its text: the body's `mensagem`, else its `message`, the status text, or ours for the status. */
export function errorOfAnswer(status: number, statusText: string, text: string, retryAfter: string | null): ErroApi {
  const body = bodyOf(text);
  const mensagem = body.mensagem || body.message || statusText || BY_STATUS[status] || `Falha ${status} no servidor.`;
  const seconds = Number(retryAfter ?? Number.NaN);
  return new ErroApi(mensagem, {
    status,
    codigo: body.codigo ?? 'servidor.falha',
    acao: body.acao ?? TRY_AGAIN,
    campos: body.campos ?? {},
    esperar: Number.isFinite(seconds) ? seconds : undefined,
    id: body.id,
  });
}

export const errorOfNetwork = (cause?: unknown): ErroApi =>
  new ErroApi('Sem conexão com o servidor.', {
    status: 0,
    codigo: 'rede.indisponivel',
    acao: 'Verifique a rede e tente de novo.',
    cause,
  });

/** Whether another try may help; it cannot when the server refused the content of the call or the caller. */
export const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ErroApi) || ![400, 403, 422].includes(error.status);

/** Text to show for anything that was thrown. */
export const textOfError = (error: unknown): { mensagem: string; acao: string } =>
  error instanceof ErroApi
    ? { mensagem: error.message, acao: error.acao }
    : { mensagem: 'Algo deu errado nesta tela.', acao: TRY_AGAIN };
