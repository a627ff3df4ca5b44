import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../values.ts';
import { pedidoDoPlano, resultadoDoPlano, voltaDoPlano } from './schema.ts';

const EDITAR = 'GestaoProjeto:EditarCronograma';

export const editarPlano = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/plano',
  resumo:
    'Inclui, altera, move, vincula e exclui atividades como os planejadores as digitam; cada mudança vale ou é recusada sozinha, e o recálculo vem em seguida.',
  acesso: EDITAR,
  projeto: true,
  body: pedidoDoPlano,
  cria: true,
  resposta: z.object({
    /** Number of the edit, which takes it back; null where nothing was stored. */
    edicaoId: id.nullable(),
    resultados: z.array(resultadoDoPlano),
  }),
});

const body = z.strictObject({
  /** Absent: the caller's last one. */
  edicaoId: id.optional(),
});

export const getRede = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/plano/rede',
  resumo:
    'O cronograma como o motor o lê, para quem vê o projeto inteiro: a tela mostra as datas novas antes da resposta.',
  acesso: EDITAR,
  projeto: true,
  resposta: z.object({
    /** Number of the last calculation. */
    calculo: z.int(),
    comportamento: z.enum(['P6', 'MS_PROJECT']),
    /** The engine's input; ids as text. */
    cronograma: z.unknown(),
    /** Id, code, service and place in it: what the texts of links may name. */
    codigos: z.array(z.tuple([id, z.string(), id, z.int()])),
    calendarios: z.array(z.object({ id, nome: z.string() })),
    /** What `d` and `t` stand for in a lag. */
    duracao: z.object({ minutosPorDia: z.int(), minutosPorTurno: z.int() }),
  }),
});

export const listPalavras = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/plano/palavras',
  resumo: 'O que as células do plano podem nomear: calendários do projeto, etapas e especialidades ativas.',
  acesso: EDITAR,
  projeto: true,
  resposta: z.object({
    calendario: z.array(z.string()).max(200),
    etapa: z.array(z.string()).max(500),
    especialidade: z.array(z.string()).max(500),
  }),
});

export const desfazerPlano = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/plano/desfazer',
  resumo: 'Desfaz a última edição de quem chama, ou esta; o que outros mudaram depois fica como está.',
  acesso: EDITAR,
  projeto: true,
  body,
  resposta: voltaDoPlano,
});

export const refazerPlano = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/plano/refazer',
  resumo: 'Refaz a última edição desfeita por quem chama, ou esta.',
  acesso: EDITAR,
  projeto: true,
  body,
  resposta: voltaDoPlano,
});
