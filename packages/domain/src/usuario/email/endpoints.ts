import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { instante, params, vazio } from '../../values.ts';
import { senhaDigitada, tokenSenha } from '../senha/campos.ts';
import { email, linksDaTroca, motivoSemAntigo, TROCA_HORAS } from './schema.ts';

const EDITAR = 'Usuario:EditarUsuario';
const comToken = z.object({ token: tokenSenha });

export const askTrocaEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/email',
  resumo: `Pede a troca do e-mail de uma pessoa, que vale quando os dois endereços confirmam, em até ${TROCA_HORAS} h. Com motivo, só de administrador, o antigo não é perguntado. Sem servidor de e-mail, responde os links.`,
  acesso: EDITAR,
  params,
  body: z.object({ email, motivo: motivoSemAntigo.optional() }),
  resposta: linksDaTroca,
});

export const resendTrocaEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/email/reenviar',
  resumo: 'Envia outros links da troca a quem ainda não confirmou; os anteriores deixam de valer.',
  acesso: EDITAR,
  params,
  resposta: linksDaTroca,
});

export const cancelTrocaEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/email/cancelar',
  resumo: 'Cancela a troca do e-mail de uma pessoa que espera confirmação.',
  acesso: EDITAR,
  params,
  resposta: vazio,
});

export const askMinhaTroca = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/email',
  resumo: 'Pede a troca do próprio e-mail, com a senha atual.',
  acesso: 'sessao',
  body: z.object({ email, senha: senhaDigitada }),
  resposta: vazio,
});

export const resendMinhaTroca = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/email/reenviar',
  resumo: 'Envia outros links da troca do próprio e-mail a quem ainda não confirmou.',
  acesso: 'sessao',
  resposta: vazio,
});

export const cancelMinhaTroca = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/email/cancelar',
  resumo: 'Cancela a troca do próprio e-mail.',
  acesso: 'sessao',
  resposta: vazio,
});

export const checkTrocaEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/email/conferir',
  resumo: 'Diz de quem é o link de uma troca de e-mail, e até quando vale.',
  acesso: 'publica',
  body: comToken,
  resposta: z.object({
    /** The address to which the link went. */
    endereco: z.enum(['ANTIGO', 'NOVO']),
    nome: z.string(),
    /** Address with its name partly hidden. */
    antigo: z.string(),
    novo: z.string(),
    expiraEm: instante,
    confirmou: z.boolean(),
  }),
});

export const confirmTrocaEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/email/confirmar',
  resumo:
    'Confirma a troca de e-mail por um dos endereços; pelo último, o e-mail muda e as sessões da pessoa terminam.',
  acesso: 'publica',
  body: comToken,
  /** False while the other address has not confirmed. */
  resposta: z.object({ trocado: z.boolean() }),
});

export const refuseTrocaEmail = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/email/recusar',
  resumo: 'Recusa a troca de e-mail por um dos endereços: o e-mail continua o mesmo.',
  acesso: 'publica',
  body: comToken,
  resposta: vazio,
});
