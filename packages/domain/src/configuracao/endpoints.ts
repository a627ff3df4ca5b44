import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

export const getConfiguracao = defineEndpoint({
  metodo: 'GET',
  caminho: '/configuracao',
  resumo: 'O que a instalação diz de si a quem abre o produto, com ou sem sessão.',
  acesso: 'publica',
  resposta: z.object({
    /** E-mail, endereço ou telefone de quem dá suporte; nulo quando a instalação não informa. */
    contato: z.string().nullable(),
    /** Largest size of an imported file, in bytes. */
    limiteArquivo: z.int(),
    /** Whether there is a mail server: without one no message leaves. */
    enviaEmail: z.boolean(),
  }),
});
