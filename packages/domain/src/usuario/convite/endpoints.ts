import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, idTexto, linhaObrigatoria, textoObrigatorio, vazio } from '../../values.ts';

/** As it is stored: lower case. */
const email = textoObrigatorio(160)
  .toLowerCase()
  .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]+$/, 'Informe um e-mail válido.');

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
  resumo: 'Envia outro convite; o anterior deixa de valer.',
  acesso: 'Usuario:CadastrarUsuario',
  params: z.object({ id: idTexto }),
  resposta: vazio,
});
