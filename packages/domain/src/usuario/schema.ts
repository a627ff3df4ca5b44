import { z } from 'zod';
import { id, textoObrigatorio } from '../values.ts';
import { codigoMfa } from './mfa/schema.ts';
import { SENHA_MAXIMA } from './senha/campos.ts';

/**
 * Wire shape of the specification's user object. The dictionary names stay on the wire of these
 * calls and in the token; the rest of the code uses the clean names of `Usuario`.
 */
export const usuarioWire = z.object({
  cod_usuario_usu: id,
  des_nome_usu: z.string(),
  des_email_usu: z.string().optional(),
  cod_perfil_prf: id.optional(),
  des_nome_prf: z.string().optional(),
  tip_status_usu: z.enum(['CONVIDADO', 'ATIVO', 'BLOQUEADO', 'INATIVO']).optional(),
});
export type UsuarioWire = z.infer<typeof usuarioWire>;

export interface Usuario {
  readonly id: number;
  readonly nome: string;
  readonly email?: string | undefined;
  readonly perfilId?: number | undefined;
  readonly perfilNome?: string | undefined;
  readonly situacao?: 'CONVIDADO' | 'ATIVO' | 'BLOQUEADO' | 'INATIVO' | undefined;
}

export const usuarioToWire = (usuario: Usuario): UsuarioWire => ({
  cod_usuario_usu: usuario.id,
  des_nome_usu: usuario.nome,
  ...(usuario.email === undefined ? {} : { des_email_usu: usuario.email }),
  ...(usuario.perfilId === undefined ? {} : { cod_perfil_prf: usuario.perfilId }),
  ...(usuario.perfilNome === undefined ? {} : { des_nome_prf: usuario.perfilNome }),
  ...(usuario.situacao === undefined ? {} : { tip_status_usu: usuario.situacao }),
});

/** Body of `POST /usuario/signin`. */
export const credenciais = z.object({
  des_email_usu: textoObrigatorio(160),
  des_senha_usu: z
    .string('Campo obrigatório.')
    .min(1, 'Campo obrigatório.')
    .refine((senha) => [...senha].length <= SENHA_MAXIMA, `Informe no máximo ${SENHA_MAXIMA} caracteres.`),
  /** Code of a person who has a second factor. */
  codigo_mfa: codigoMfa.optional(),
});

/** Claims of the session token. `role` is the user's own profile; `permissions` are those of the selected project. */
export const claims = z.object({
  cod_usuario_usu: id,
  des_nome_usu: z.string(),
  cod_projeto_pro: id.optional(),
  role: z.int(),
  /** Seconds since the epoch. */
  exp: z.int(),
  permissions: z.array(z.string()),
  /** Server-side session that stands behind the token. */
  sid: z.uuid(),
});
export type Claims = z.infer<typeof claims>;

/** Profile 1, the only profile that the specification names. */
export const ADMIN = 1;

/** The body of `POST /usuario/tokenprojeto/{id}`, which the call accepts and ignores: the token gives the identity. */
export const corpoIgnorado = z.unknown();
