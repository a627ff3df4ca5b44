import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';
import { fato } from './schema.ts';

/** The record's kind decides the rights: whoever may list it may read its history. */
export const listHistorico = defineEndpoint({
  metodo: 'GET',
  caminho: '/auditoria/:entidade/:id',
  resumo: 'Histórico de um registro, o mais recente primeiro; `cursor` é o `proximo` da página anterior.',
  acesso: 'sessao',
  params: z.strictObject({ entidade: z.string().regex(/^[a-z_]{1,60}$/), id: idTexto }),
  query: z.strictObject({
    cursor: idTexto.optional(),
    limite: z.coerce.number().int().min(1).max(50).default(20),
  }),
  resposta: z.strictObject({ linhas: z.array(fato).max(50), proximo: id.nullable() }),
});
