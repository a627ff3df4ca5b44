import { errorCatalogue } from './error-catalogue.ts';
import { rotuloPermissao } from './permissao/modulos.ts';

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every error answer. */
export interface ErrorBody {
  readonly codigo: ErrorCode;
  readonly mensagem: string;
  readonly acao: string;
  /** Field path → message. */
  readonly campos: Readonly<Record<string, string>>;
  /** Id of the failure in the server's log; only `servidor.falha` has it. */
  readonly id?: string;
}

interface Details {
  /** Replaces the catalogue's text with a more precise one. */
  readonly mensagem?: string;
  /** Replaces the catalogue's advice where it does not help. */
  readonly acao?: string;
  /** Fills `{x}` in the catalogue's texts. */
  readonly valores?: Readonly<Record<string, string | number>>;
  readonly campos?: Readonly<Record<string, string>>;
  /** Seconds until the same call may be worth making again. */
  readonly esperar?: number;
  readonly cause?: unknown;
}

const fill = (text: string, valores: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(valores[name] ?? whole));

/**
 * The only error thrown on purpose. Anything else that reaches the HTTP edge is a defect and
 * becomes a 500 with an opaque id.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly acao: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly esperar: number | undefined;
  /** Id of the failure in the server's log. */
  private readonly id: string | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    const entry = errorCatalogue[code];
    super(details.mensagem ?? fill(entry.mensagem, details.valores ?? {}), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.acao = details.acao ?? fill(entry.acao, details.valores ?? {});
    this.campos = details.campos ?? {};
    this.esperar = details.esperar;
    this.id = code === 'servidor.falha' ? details.valores?.['id']?.toString() : undefined;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** What happened, and in which fields. */
  inWords(): string {
    const { mensagem, campos } = this.toBody();
    return [mensagem, ...Object.values(campos)].join(' ').slice(0, 2_000);
  }

  toBody(): ErrorBody {
    const { code: codigo, message: mensagem, acao, campos, id } = this;
    return { codigo, mensagem, acao, campos, ...(id === undefined ? {} : { id }) };
  }
}

/** The refusal that names the missing permission with the words of the matrix of permissions. */
export const semPermissao = (permissao: string): AppError =>
  new AppError('permissao.negada', { valores: { permissao: rotuloPermissao(permissao) } });
