import { z } from 'zod';
import { loteDe, recusa } from '../cadastro-endpoints.ts';
import { defineEndpoint } from '../endpoint.ts';
import { id } from '../values.ts';

export const desfazerExclusao = defineEndpoint({
  metodo: 'POST',
  caminho: '/exclusao/desfazer',
  resumo:
    'Traz de volta, como eram, registros que a própria pessoa excluiu há menos de um minuto; cada um volta ou não por si, e a resposta diz por quê. `entidade` é o nome que a auditoria dá a eles.',
  acesso: 'sessao',
  body: z.strictObject({ entidade: z.string().min(1).max(63), linhas: loteDe(z.strictObject({ id })) }),
  resposta: z.strictObject({ linhas: z.array(z.strictObject({ id, erro: recusa.optional() })) }),
});
