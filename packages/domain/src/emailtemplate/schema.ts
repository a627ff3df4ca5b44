import { z } from 'zod';
import { texto } from '../values.ts';

/** Every message the product sends. */
export const MODELOS_EMAIL = [
  'RECUPERACAO',
  'CONVITE',
  'TROCA_EMAIL_ANTIGO',
  'TROCA_EMAIL_NOVO',
  'APROVACAO',
  'MENCAO',
  'INFORME',
] as const;
export type ModeloEmail = (typeof MODELOS_EMAIL)[number];
export const modeloEmail = z.enum(MODELOS_EMAIL);

const situacaoEmail = z.enum(['PENDENTE', 'ENVIADO', 'FALHOU']);

/** How a message stands for who reads the mailbox; each is in one. */
export const ESTADOS_EMAIL = ['PENDENTE', 'NOVA_TENTATIVA', 'ENVIADO', 'FALHOU', 'REENVIADA', 'NAO_SAIU'] as const;
export type EstadoEmail = (typeof ESTADOS_EMAIL)[number];
export const estadoEmail = z.enum(ESTADOS_EMAIL);

export const ASSUNTO_MAXIMO = 150;
export const CORPO_MAXIMO = 5_000;

/** Subject and body with `{{marcadores}}`, as an administrator writes them. */
export const textoModelo = z.object({
  assunto: texto(ASSUNTO_MAXIMO).min(1, 'Campo obrigatório.'),
  corpo: texto(CORPO_MAXIMO).min(1, 'Campo obrigatório.'),
});
export type TextoModelo = z.infer<typeof textoModelo>;

/** A template as its editor needs it. */
export const modeloGravado = z.object({
  chave: modeloEmail,
  ...textoModelo.shape,
  /** The product's own text, never changed or given back. */
  padrao: z.boolean(),
  versao: z.int(),
  alteradoEm: z.string().nullable(),
  alteradoPor: z.string().nullable(),
});
export type ModeloGravado = z.infer<typeof modeloGravado>;

/** One line of the mailbox of sent messages. */
export const emailEnviado = z.object({
  id: z.int(),
  para: z.string(),
  modelo: modeloEmail,
  /** Null until it is made, at the first attempt to send. */
  assunto: z.string().nullable(),
  situacao: situacaoEmail,
  via: z.enum(['SMTP', 'REGISTRO']).nullable(),
  tentativas: z.int(),
  erro: z.string().nullable(),
  criadoEm: z.string(),
  enviadoEm: z.string().nullable(),
  /** When it is tried again. */
  proximaEm: z.string().nullable(),
  /** When another message took the place of this one, which had failed. */
  reenviadaEm: z.string().nullable(),
});
export type EmailEnviado = z.infer<typeof emailEnviado>;

/** The message itself; both parts are null where the server does not keep them. */
export const emailAberto = emailEnviado.extend({ html: z.string().nullable(), texto: z.string().nullable() });

/** One that was only written down did not leave. */
export function estadoDe({ situacao, via, tentativas, reenviadaEm }: EmailEnviado): EstadoEmail {
  if (reenviadaEm !== null) return 'REENVIADA';
  if (situacao === 'ENVIADO' && via === 'REGISTRO') return 'NAO_SAIU';
  return situacao === 'PENDENTE' && tentativas > 0 ? 'NOVA_TENTATIVA' : situacao;
}
