import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { vazio } from '../values.ts';

export const getTrabalho = defineEndpoint({
  metodo: 'GET',
  caminho: '/trabalho/:id',
  resumo: 'Andamento de um trabalho demorado que quem chama pediu ou do seu projeto.',
  acesso: 'sessao',
  params: z.object({ id: z.uuid() }),
  resposta: z.object({
    id: z.string(),
    tipo: z.enum(['CALCULO', 'IMPORTACAO', 'ANALISE', 'NIVELAMENTO', 'RISCO', 'EXPORTACAO']),
    situacao: z.enum(['NA_FILA', 'EXECUTANDO', 'CONCLUIDO', 'FALHOU']),
    /** 0–100. */
    andamento: z.number(),
    etapa: z.string(),
    erro: z.object({ codigo: z.string(), mensagem: z.string(), acao: z.string() }).nullable(),
  }),
});

export const cancelTrabalho = defineEndpoint({
  metodo: 'POST',
  caminho: '/trabalho/:id/cancelar',
  resumo:
    'Pede que um cálculo, um nivelamento, uma simulação ou uma exportação que quem chama pediu pare; o que faria não fica gravado. O cálculo que outros também pediram segue.',
  acesso: 'sessao',
  params: z.object({ id: z.uuid() }),
  resposta: vazio,
});
