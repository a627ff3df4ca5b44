import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { idTexto, janela } from '../../values.ts';
import { atividadeComparada, comparacao, vinculoComparado } from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';

const lados = {
  /** The earlier baseline; absent: the main one. */
  antes: idTexto.optional(),
  /** The later baseline; absent: the schedule as it is. */
  depois: idTexto.optional(),
  /** The activity whose finish counts as the end; absent: the end of the project. */
  marco: idTexto.optional(),
};

export const getComparacao = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/comparacao',
  resumo:
    'Uma linha de base contra o cronograma de agora, ou contra outra: o que mudou e quanto cada grupo de mudanças moveu o término. Linha de base que não guardou vínculos só tem as suas datas comparadas.',
  acesso: LISTAR,
  projeto: true,
  query: z.object(lados),
  pesado: true,
  resposta: comparacao,
});

export const listAtividadesComparadas = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/comparacao/atividade',
  resumo: 'Janela das atividades que diferem, as que mais atrasaram primeiro, campo a campo.',
  acesso: LISTAR,
  projeto: true,
  query: z.object({ ...lados, ...janela }),
  pesado: true,
  resposta: z.object({ linhas: z.array(atividadeComparada).max(200), total: z.int() }),
});

export const listVinculosComparados = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/comparacao/vinculo',
  resumo: 'Janela dos vínculos que entraram, saíram ou mudaram; vazia se uma das duas não guardou vínculos.',
  acesso: LISTAR,
  projeto: true,
  query: z.object({ ...lados, ...janela }),
  pesado: true,
  resposta: z.object({ linhas: z.array(vinculoComparado).max(200), total: z.int() }),
});
