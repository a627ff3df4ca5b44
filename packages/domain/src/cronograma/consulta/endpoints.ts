import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { dataHora, idTexto, janela, simNao } from '../../values.ts';
import { caminhoDeFolga, campoExplicado, explicacao, linhaFolga, linhaVinculo } from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';

export const listCaminhos = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/caminho',
  resumo: 'Os caminhos mais críticos até o término do projeto ou até uma atividade; o primeiro é o mais longo.',
  acesso: LISTAR,
  projeto: true,
  query: z.object({
    alvo: idTexto.optional(),
    quantidade: z.coerce.number().int().min(1).max(50).default(10),
    por: z.enum(['FOLGA_LIVRE', 'FOLGA_TOTAL']).default('FOLGA_LIVRE'),
  }),
  pesado: true,
  resposta: z.object({ termino: dataHora, caminhos: z.array(caminhoDeFolga).max(50) }),
});

export const listFolgas = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/folga',
  resumo: 'Janela das atividades críticas e quase críticas, com a folga interferente e o arrasto de cada uma.',
  acesso: LISTAR,
  projeto: true,
  query: z.object({
    ...janela,
    /** Limit of near critical: total float in working minutes; absent: the project's limit. */
    folgaAte: z.coerce.number().int().min(0).max(525_600).optional(),
  }),
  pesado: true,
  resposta: z.object({ linhas: z.array(linhaFolga).max(200), total: z.int(), quaseCriticas: z.int() }),
});

export const listVinculos = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/vinculo',
  resumo: 'Janela dos vínculos do cronograma; só os condutores, só os críticos, ou os de uma atividade.',
  acesso: LISTAR,
  projeto: true,
  query: z.object({
    ...janela,
    condutoras: simNao.optional(),
    criticas: simNao.optional(),
    atividadeId: idTexto.optional(),
  }),
  resposta: z.object({ linhas: z.array(linhaVinculo).max(200), total: z.int() }),
});

export const getPorque = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/atividade/:id/porque',
  resumo: 'Por que esta data, esta folga ou esta criticidade: a cadeia de causas até a sua raiz.',
  acesso: LISTAR,
  projeto: true,
  params: z.object({ id: idTexto }),
  query: z.object({ campo: campoExplicado.default('INICIO_CEDO') }),
  pesado: true,
  resposta: explicacao,
});
