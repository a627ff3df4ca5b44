import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto } from '../values.ts';

export const seeAs = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/ver-como',
  resumo:
    'Só para o administrador: sessão que apenas lê, com o acesso de outra pessoa. Dura uma hora ou até a sessão de quem vê terminar; sair a encerra.',
  acesso: 'sessao',
  params: z.object({ id: idTexto }),
  resposta: z.object({ token: z.string() }),
});
