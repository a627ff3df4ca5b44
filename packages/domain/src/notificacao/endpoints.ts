import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, simNao } from '../values.ts';
import { CONTAGEM_MAXIMA, notificacao } from './schema.ts';

export const listNotificacoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/notificacao',
  resumo: 'Notificações de quem chama, a mais recente primeiro; `cursor` é o `proximo` da página anterior.',
  acesso: 'sessao',
  query: z.object({
    cursor: idTexto.optional(),
    naoLidas: simNao.optional(),
    limite: z.coerce.number().int().min(1).max(100).default(20),
  }),
  resposta: z.object({ linhas: z.array(notificacao).max(100), proximo: id.nullable() }),
});

const contagem = z.object({ naoLidas: z.int().min(0).max(CONTAGEM_MAXIMA) });

export const countNotificacoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/notificacao/contagem',
  resumo: `Quantas notificações de quem chama ainda não foram lidas; ${CONTAGEM_MAXIMA} quer dizer "ou mais".`,
  acesso: 'sessao',
  resposta: contagem,
});

/** Marks as read all notifications up to the newest that the person saw: later ones stay unread. */
export const readNotificacoes = defineEndpoint({
  metodo: 'POST',
  caminho: '/notificacao/lidas',
  resumo: 'Marca notificações de quem chama como lidas: estas, ou todas até uma delas.',
  acesso: 'sessao',
  body: z.union([
    z.strictObject({ ids: z.array(id).min(1).max(200) }),
    z.strictObject({ todas: z.literal(true), ate: id.optional() }),
  ]),
  resposta: contagem,
});
