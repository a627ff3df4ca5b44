import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dataHora, id, idTexto, instante, janela, lista, simNao, texto } from '../values.ts';
import {
  atividadeLinha,
  avisoCronograma,
  COLUNAS_ORDENAVEIS,
  estadoCronograma,
  noArvore,
  situacaoAtividade,
} from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';

/** Filters shared by the tree, the list and its count. */
const filtro = {
  busca: texto(100).optional(),
  situacao: lista(situacaoAtividade).optional(),
  criticas: simNao.optional(),
  /** Only activities that end later than their baseline by more than the project's tolerance. */
  atrasadas: simNao.optional(),
  /** Total float up to this many working minutes. */
  folgaAte: z.coerce.number().int().optional(),
  eapId: idTexto.optional(),
  servicoId: idTexto.optional(),
  /** Open work of the frentes that the caller leads, or of all frentes in view for a caller who leads none. */
  minhas: simNao.optional(),
};

export const getEstado = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma',
  resumo: 'Estado do cronograma do projeto.',
  acesso: LISTAR,
  projeto: true,
  resposta: estadoCronograma,
});

export const getArvore = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/arvore',
  resumo: 'Nós da EAP e serviços na ordem da árvore, com os acumulados; no máximo 20.000.',
  acesso: LISTAR,
  projeto: true,
  query: z.object(filtro),
  resposta: z.object({ nos: z.array(noArvore).max(20_000), total: z.int(), calculo: z.int() }),
});

export const listAtividades = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/atividade',
  resumo: 'Janela da lista de atividades.',
  acesso: LISTAR,
  projeto: true,
  query: z.object({
    ...filtro,
    ...janela,
    ordem: z.enum(COLUNAS_ORDENAVEIS).default('arvore'),
    decrescente: simNao.optional(),
  }),
  resposta: z.object({ linhas: z.array(atividadeLinha).max(200), total: z.int() }),
});

export const getAtividade = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/atividade/:id',
  resumo: 'Uma atividade com seus vínculos e apontamentos.',
  acesso: LISTAR,
  projeto: true,
  params: z.object({ id: idTexto }),
  resposta: atividadeLinha.extend({
    vinculos: z
      .array(
        z.object({
          sentido: z.enum(['PREDECESSORA', 'SUCESSORA']),
          atividadeId: id,
          codigo: z.string(),
          nome: z.string(),
          tipo: z.string(),
          lag: z.int(),
          condutora: z.boolean(),
        }),
      )
      .max(1_000),
    /** Links to activities that the caller does not see. */
    foraDaVista: z.object({ PREDECESSORA: z.int(), SUCESSORA: z.int() }),
    apontamentos: z
      .array(
        z.object({
          id,
          referencia: dataHora,
          avanco: z.number(),
          duracaoRestante: z.int(),
          hh: z.number(),
          origem: z.string(),
          situacao: z.string(),
          /** Id of the report that this row takes back; null on a report. */
          estornadoId: id.nullable(),
          /** Note of a report, or reason of a reversal. */
          observacao: z.string().nullable(),
          /** True for the last valid report when it was made here: only this one can be taken back. */
          estornavel: z.boolean(),
          usuario: z.string(),
          registradoEm: instante,
        }),
      )
      .max(200),
  }),
});

export const listAvisos = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/aviso',
  resumo: 'Avisos do último cálculo.',
  acesso: LISTAR,
  projeto: true,
  query: z.object(janela),
  resposta: z.object({ linhas: z.array(avisoCronograma).max(200), total: z.int() }),
});

export const calcular = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/calcular',
  resumo: 'Pede o cálculo do cronograma numa data de corte; recuar a data pede motivo.',
  acesso: 'GestaoProjeto:CalcularCronograma',
  projeto: true,
  body: z.strictObject({ dataBase: dataHora, motivo: texto(300).optional() }),
  cria: true,
  resposta: z.object({ trabalhoId: z.string() }),
});
