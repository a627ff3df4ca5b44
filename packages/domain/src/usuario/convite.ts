import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, linhaObrigatoria } from '../values.ts';
import { email } from './email/schema.ts';

export const inviteUsuario = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/convidar',
  resumo: 'Cadastra uma pessoa e lhe envia o convite, que vale 72 h.',
  acesso: 'Usuario:CadastrarUsuario',
  body: z.object({ nome: linhaObrigatoria(120), email, perfilId: id, projetoId: id.optional() }),
  cria: true,
  resposta: z.object({ id }),
});

export const reinviteUsuario = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/convite',
  resumo: 'Envia outro convite; o anterior deixa de valer. Sem servidor de e-mail, responde o link.',
  acesso: 'Usuario:CadastrarUsuario',
  params: z.object({ id: idTexto }),
  /** Link to hand over, where no message leaves by e-mail. */
  resposta: z.object({ link: z.string().nullable() }),
});
