import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto } from '../../values.ts';
import { sessao } from './schema.ts';

const ids = z.array(z.uuid('Chave inválida.')).min(1).max(200);
const uma = 'Informe as sessões ou todas de uma vez.';
const encerradas = z.object({ encerradas: z.int() });

export const listSessoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/conta/sessoes',
  resumo: 'As próprias sessões abertas.',
  acesso: 'sessao',
  pessoal: true,
  resposta: z.array(sessao),
});

export const endSessoes = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/conta/sessoes/encerrar',
  resumo: 'Encerra sessões próprias: as escolhidas, ou todas menos esta.',
  acesso: 'sessao',
  body: z
    .object({ ids: ids.optional(), outras: z.literal(true).optional() })
    .refine((pedido) => (pedido.ids === undefined) !== (pedido.outras === undefined), { message: uma, path: ['ids'] }),
  resposta: encerradas,
});

export const listSessoesDe = defineEndpoint({
  metodo: 'GET',
  caminho: '/usuario/:id/sessoes',
  resumo: 'As sessões abertas de uma pessoa.',
  acesso: 'Usuario:BloquearUsuario',
  params: z.object({ id: idTexto }),
  resposta: z.array(sessao),
});

export const endSessoesDe = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/:id/sessoes/encerrar',
  resumo: 'Encerra sessões de uma pessoa: as escolhidas, ou todas.',
  acesso: 'Usuario:BloquearUsuario',
  params: z.object({ id: idTexto }),
  body: z
    .object({ ids: ids.optional(), todas: z.literal(true).optional() })
    .refine((pedido) => (pedido.ids === undefined) !== (pedido.todas === undefined), { message: uma, path: ['ids'] }),
  resposta: encerradas,
});
