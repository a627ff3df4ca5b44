import { z } from 'zod';
import { perguntaDe, rotulos } from '../cadastro-endpoints.ts';
import { type AnswerOf, defineEndpoint } from '../endpoint.ts';
import { etapa } from '../etapa/cadastro.ts';
import { tipoequipamento } from '../tipoequipamento/cadastro.ts';
import { dataHora, id } from '../values.ts';
import { equipamentograma } from './cadastro.ts';
import { equipamentogramamodelo } from './modelo.ts';

/** Stages that one answer brings at most: of some 1,400 pieces of equipment. */
export const MAX_CELULAS = 20_000;

/** Late, blocked, driven by activities, hold point, free to begin: the bits of `sinais`. */
export const SINAIS = { ATRASADA: 1, BLOQUEADA: 2, ATIVIDADES: 4, PONTO: 8, LIBERADA: 16 } as const;

const celula = z.strictObject({
  id,
  /** Places in the lists of this answer. */
  equipamento: z.int(),
  etapa: z.int(),
  /** Place in the way of the equipment. */
  ordem: z.int(),
  nome: z.string(),
  situacao: z.string(),
  marco: z.string().nullable(),
  avanco: z.number(),
  sinais: z.int(),
  inicioPrevisto: dataHora.nullable(),
  fimPrevisto: dataHora.nullable(),
  inicioReal: dataHora.nullable(),
  fimReal: dataHora.nullable(),
  bloqueio: z.string().nullable(),
});

export const getMatriz = defineEndpoint({
  metodo: 'GET',
  caminho: '/equipamentograma/matriz',
  resumo: `Equipamentograma: equipamentos e suas etapas, das que a lista filtra; no máximo ${MAX_CELULAS.toLocaleString('pt-BR')} etapas`,
  acesso: equipamentograma.permission('Listar'),
  projeto: true,
  query: z.strictObject(perguntaDe(equipamentograma)),
  resposta: z.strictObject({
    /** The data date that the lateness is of. */
    em: dataHora,
    imagem: z.boolean(),
    etapas: z.array(z.strictObject({ id, sigla: z.string(), nome: z.string(), cor: z.string() })),
    equipamentos: z.array(
      z.strictObject({
        id,
        tag: z.string(),
        nome: z.string(),
        areaId: id,
        sistemaId: id.nullable(),
        tipoequipamentoId: id,
        modeloId: id.nullable(),
        criticidade: z.string(),
        /** Weighed by the stages that apply, 0 to 100. */
        avanco: z.number(),
        /** Place on the picture of the plant, in percent of its width and height. */
        x: z.number().nullable(),
        y: z.number().nullable(),
      }),
    ),
    celulas: z.array(celula).max(MAX_CELULAS),
    rotulos,
    /** Stages that did not fit. */
    demais: z.int(),
  }),
});
export const exportEquipamentograma = defineEndpoint({
  metodo: 'GET',
  caminho: '/equipamentograma/arquivo',
  resumo: 'O equipamentograma do que a lista filtra: planilha colorida, PDF em A3 ou figura PNG',
  acesso: equipamentograma.permission('Exportar'),
  projeto: true,
  pesado: true,
  query: z.strictObject({ ...perguntaDe(equipamentograma), formato: z.enum(['xlsx', 'pdf', 'png']) }),
  resposta: z.unknown(),
  midia: 'application/pdf',
});

export type Matriz = AnswerOf<typeof getMatriz>;
export type CelulaDaMatriz = Matriz['celulas'][number];

export const createModelosPadrao = defineEndpoint({
  metodo: 'POST',
  caminho: '/equipamentogramamodelo/padrao',
  resumo: 'Cria os modelos do produto que faltam, com as etapas que eles usam, e os liga aos tipos sem modelo',
  acesso: equipamentogramamodelo.permission('Cadastrar'),
  // The models bring stages and change types of equipment.
  tambem: [etapa.permission('Cadastrar'), tipoequipamento.permission('Editar')],
  resposta: z.strictObject({ criados: z.int() }),
});
