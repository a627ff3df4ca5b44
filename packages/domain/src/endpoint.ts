import type { z } from 'zod';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `publica` needs no session, `sessao` accepts any session, any other value is a permission string that
 * the caller must hold in the project of the session (or of the path).
 */
export type Acesso = 'publica' | 'sessao' | `${string}:${string}`;

/** One call of the API, declared once: the API registers it, the web calls it, the tests enumerate it. */
export interface Endpoint {
  readonly metodo: Metodo;
  /** Under the API base, with `:name` parameters. */
  readonly caminho: string;
  readonly resumo: string;
  readonly acesso: Acesso;
  /** Permissions that the caller must hold besides that of `acesso`. */
  readonly tambem?: readonly string[];
  /** True when the call works on the project of the session and fails without one. */
  readonly projeto?: boolean;
  /** True when a person may make the call while the password is still one that somebody else gave. */
  readonly senhaProvisoria?: true;
  /** Effect where the method does not tell it: a `GET` that writes, a `POST` that changes nothing but the session. */
  readonly efeito?: 'leitura' | 'escrita';
  /** True when the call concerns the person's own account: it is closed to people who look as somebody else. */
  readonly pessoal?: true;
  /** True when the call takes the server long: a few per person run at a time, and the others wait for their turn. */
  readonly pesado?: true;
  /** True when the call makes a record: with a key in `CABECALHO_CHAVE`, repeated calls make it only once. */
  readonly cria?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is multipart: these fields, then the file `arquivo`. */
  readonly multipart?: readonly string[];
  readonly resposta: z.ZodType;
  /** Media type of the answer; absent: JSON. */
  readonly midia?: string;
  /** True when a browser visits the call: it answers with a redirection, for failures too. */
  readonly redireciona?: true;
}

type Part<E, K extends 'params' | 'query' | 'body', Wrap> = E extends { readonly [P in K]: infer S extends z.ZodType }
  ? Wrap extends 'input'
    ? { readonly [P in K]: z.input<S> }
    : { readonly [P in K]: z.output<S> }
  : unknown;

/** Input of a call of `E`. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'>;
/** Input that a handler of `E` receives, parsed. */
export type ParsedOf<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;
export type AnswerOf<E extends Endpoint> = z.output<E['resposta']>;

/** The permissions that the caller of an endpoint must hold. */
export const permissoesPedidas = ({ acesso, tambem = [] }: Endpoint): readonly string[] =>
  acesso.includes(':') ? [acesso, ...tambem] : tambem;

export const defineEndpoint = <const E extends Endpoint>(endpoint: E): E => Object.freeze(endpoint);
