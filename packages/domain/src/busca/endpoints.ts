import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { grupoBusca, termoBusca } from './schema.ts';

export const buscar = defineEndpoint({
  metodo: 'GET',
  caminho: '/busca',
  resumo: 'Procura em tudo o que quem chama pode ver: seus projetos e o que há no projeto da sessão.',
  acesso: 'sessao',
  query: z.object({
    q: termoBusca,
    /** Most items of each group. */
    limite: z.coerce.number().int().min(1).max(20).default(5),
  }),
  resposta: z.object({ grupos: z.array(grupoBusca).max(30) }),
});
