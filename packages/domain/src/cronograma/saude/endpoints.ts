import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto, janela } from '../../values.ts';
import { achadoSaude, codigoSaude, motivoContado, motivoSaude, relatorioSaude } from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';
const minutosUteis = z.coerce.number().int().min(60).max(525_600);

/** Limits above which float and duration count as high, in working minutes. */
const limites = { folgaAlta: minutosUteis.default(4_320), duracaoAlta: minutosUteis.default(1_440) };

export const getSaude = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/saude',
  resumo:
    'A saúde do cronograma: os 14 pontos da DCMA e as 13 regras de parada, cada um com o que contou e o seu limite. O que falta ao projeto para uma verificação é dito nela.',
  acesso: LISTAR,
  projeto: true,
  query: z.object(limites),
  pesado: true,
  resposta: relatorioSaude,
});

export const listAchadosSaude = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/saude/:codigo/achado',
  resumo:
    'Janela do que uma verificação da saúde encontrou, com o que fazer; `busca` acha pela atividade, pelo serviço e pelo TAG.',
  acesso: LISTAR,
  projeto: true,
  params: z.object({ codigo: codigoSaude }),
  query: z.object({
    ...janela,
    ...limites,
    motivo: motivoSaude.optional(),
    busca: z.string().trim().min(1).max(100).optional(),
    servicoId: idTexto.optional(),
  }),
  pesado: true,
  resposta: z.object({
    linhas: z.array(achadoSaude).max(200),
    total: z.int(),
    /** Without the filter by kind. */
    motivos: z.array(motivoContado).max(10),
  }),
});
