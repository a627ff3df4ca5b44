import { z } from 'zod';
import { faixaDeDias } from '../cadastro-filtro.ts';
import { defineEndpoint } from '../endpoint.ts';
import { tipoLag } from '../pacote/predecessora.ts';
import { dataHora, id, idTexto, instante, janela, lista, simNao, texto } from '../values.ts';
import { MAX_GRUPOS, NOMES_DE_DATAS, NOMES_DE_ESCOLHAS, type NomeDeData, type NomeDeEscolha } from './campos.ts';
import {
  atividadeLinha,
  avisoCronograma,
  COLUNAS_ORDENAVEIS,
  estadoCronograma,
  noArvore,
  nomeDeAtributo,
  nomeDeEscolha,
  situacaoAtividade,
} from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';

/** Values of an attribute: ids of records, or texts; `vazio` for activities without one. */
const valores = lista(texto(100)).optional();
const escolhas = Object.fromEntries(NOMES_DE_ESCOLHAS.map((nome) => [nome, valores])) as Record<
  NomeDeEscolha,
  typeof valores
>;
const dias = faixaDeDias.optional();
const datas = Object.fromEntries(NOMES_DE_DATAS.map((nome) => [nome, dias])) as Record<NomeDeData, typeof dias>;

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
  ...escolhas,
  ...datas,
};

/** Attributes that make the branches of the tree in place of the EAP, outermost first. */
const grupos = lista(nomeDeAtributo)
  .pipe(z.array(nomeDeAtributo).max(MAX_GRUPOS, `Informe no máximo ${MAX_GRUPOS} níveis.`))
  .optional();

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
  query: z.object({
    ...filtro,
    grupos,
    /** Sums that not every reader shows: duration, and dates of the main baseline. */
    somas: lista(z.enum(['duracao', 'base'])).optional(),
  }),
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
    grupos,
    /** Attributes that the rows have. */
    atributos: lista(nomeDeEscolha).optional(),
    ordem: z.enum(COLUNAS_ORDENAVEIS).default('arvore'),
    decrescente: simNao.optional(),
  }),
  resposta: z.object({ linhas: z.array(atividadeLinha).max(200), total: z.int() }),
});

/** Names of columns are those of Gestão; one that it does not know is left out. */
export const printCronograma = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/imprimir',
  resumo:
    'O cronograma em PDF como Gestão o mostra: a árvore ou a lista, inteira, com estas colunas; até 5.000 linhas.',
  acesso: 'GestaoProjeto:ExportarGestaoProjeto',
  projeto: true,
  // The log keeps who exported what, so a person who looks as somebody else cannot do it.
  efeito: 'escrita',
  body: z.strictObject({
    ...filtro,
    grupos,
    /** True: with the branches of the tree; false: the activities alone, in this order. */
    arvore: z.boolean().default(true),
    ordem: z.enum(COLUNAS_ORDENAVEIS).default('arvore'),
    decrescente: simNao.optional(),
    colunas: z.array(z.string().max(40)).min(1).max(60),
  }),
  pesado: true,
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export const listValores = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/atributo/:atributo',
  resumo: 'Os valores de um atributo nas atividades, com quantas de cada um; no máximo 100.',
  acesso: LISTAR,
  projeto: true,
  params: z.object({ atributo: nomeDeEscolha }),
  query: z.object({ busca: texto(100).optional(), valores }),
  resposta: z.object({
    valores: z.array(z.object({ valor: z.string(), rotulo: z.string(), quantidade: z.int() })).max(100),
    total: z.int(),
  }),
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
          /** Minutes, of work or around the clock, or per cent of the predecessor's duration. */
          lag: z.int(),
          tipoLag,
          condutora: z.boolean(),
        }),
      )
      .max(1_000),
    /** Links to activities that the caller does not see. */
    foraDaVista: z.object({ PREDECESSORA: z.int(), SUCESSORA: z.int() }),
    /** What it waits for beside the network before it begins: a blind, a hold point, a support. */
    esperas: z
      .array(
        z.object({
          motivo: z.string(),
          /** When it is expected; null when nobody knows. */
          ate: dataHora.nullable(),
          /** No report may begin the activity meanwhile. */
          impede: z.boolean(),
          endereco: z.string().nullable(),
        }),
      )
      .max(50),
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
