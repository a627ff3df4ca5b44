import { z } from 'zod';
import { texto } from '../values.ts';

/** Every message the product sends. */
export const MODELOS_EMAIL = [
  'RECUPERACAO',
  'CONVITE',
  'TROCA_EMAIL_ANTIGO',
  'TROCA_EMAIL_NOVO',
  'APROVACAO',
  'APROVACAO_PRAZO',
  'APROVACAO_RESULTADO',
  'ATA',
  'MENCAO',
  'INFORME',
] as const;
export type ModeloEmail = (typeof MODELOS_EMAIL)[number];
export const modeloEmail = z.enum(MODELOS_EMAIL);

const situacaoEmail = z.enum(['PENDENTE', 'ENVIADO', 'FALHOU']);

/** State of a message for the reader of the mailbox; each message has one. */
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
  /** True for the product's own text, before any change or after a return to it. */
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
  /** Null until the first attempt to send, which makes it. */
  assunto: z.string().nullable(),
  situacao: situacaoEmail,
  via: z.enum(['SMTP', 'REGISTRO']).nullable(),
  tentativas: z.int(),
  erro: z.string().nullable(),
  criadoEm: z.string(),
  enviadoEm: z.string().nullable(),
  /** Instant of the next attempt. */
  proximaEm: z.string().nullable(),
  /** Instant at which another message replaced this failed one. */
  reenviadaEm: z.string().nullable(),
});
export type EmailEnviado = z.infer<typeof emailEnviado>;

/** The whole message; both parts are null where the server does not keep them. */
export const emailAberto = emailEnviado.extend({ html: z.string().nullable(), texto: z.string().nullable() });

/** State of a message. A message that the server only wrote down did not leave. */
export function estadoDe({ situacao, via, tentativas, reenviadaEm }: EmailEnviado): EstadoEmail {
  if (reenviadaEm !== null) return 'REENVIADA';
  if (situacao === 'ENVIADO' && via === 'REGISTRO') return 'NAO_SAIU';
  return situacao === 'PENDENTE' && tentativas > 0 ? 'NOVA_TENTATIVA' : situacao;
}
