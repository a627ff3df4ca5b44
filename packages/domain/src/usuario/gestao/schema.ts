import { z } from 'zod';
import type { Evento } from '../../evento/schema.ts';
import { id, instante, texto } from '../../values.ts';

export const situacaoUsuario = z.enum(['CONVIDADO', 'ATIVO', 'BLOQUEADO', 'INATIVO']);
export type SituacaoUsuario = z.infer<typeof situacaoUsuario>;

export const ROTULO_SITUACAO: Readonly<Record<SituacaoUsuario, string>> = {
  CONVIDADO: 'Convidado',
  ATIVO: 'Ativo',
  BLOQUEADO: 'Bloqueado',
  INATIVO: 'Inativo',
};

export const usuarioDaLista = z.object({
  id,
  nome: z.string(),
  email: z.string(),
  perfilId: id,
  perfilNome: z.string(),
  projetos: z.int(),
  situacao: situacaoUsuario,
  ultimoAcesso: instante.nullable(),
  mfa: z.boolean(),
  /** End of the wait after wrong passwords. */
  bloqueadoAte: instante.nullable(),
  /** Why somebody blocked this person. */
  motivoBloqueio: z.string().nullable(),
  foto: z.boolean(),
  versao: z.int(),
});
export type UsuarioDaLista = z.infer<typeof usuarioDaLista>;

/** Event for the readers of the list of users when the list changes. */
export const USUARIOS_MUDARAM: Evento = { tipo: 'cadastro', cadastro: 'usuario', clienteId: null, projetoId: null };

export const MOTIVO_MINIMO = 5;
export const motivoBloqueio = texto(500).min(
  MOTIVO_MINIMO,
  `Informe o motivo em ao menos ${MOTIVO_MINIMO} caracteres.`,
);
