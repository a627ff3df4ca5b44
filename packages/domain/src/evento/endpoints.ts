import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { CAMINHO_EVENTOS } from './schema.ts';

export const followEventos = defineEndpoint({
  metodo: 'GET',
  caminho: CAMINHO_EVENTOS,
  resumo: 'Corrente do que muda no projeto da sessão: diz o que mudou, nunca os dados. Fica aberta.',
  acesso: 'sessao',
  resposta: z.string(),
  midia: 'text/event-stream',
});
