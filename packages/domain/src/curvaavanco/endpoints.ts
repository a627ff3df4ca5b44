import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { faseDoFiltro } from '../etapa/cadastro.ts';
import { dataHora, id, idTexto } from '../values.ts';
import { curva, grao, janelaCurva, opcoesDaCurva } from './schema.ts';

const filtro = {
  grao: grao.default('TURNO'),
  janela: janelaCurva.default('TUDO'),
  eapId: idTexto.optional(),
  /** Area of the curve, with the areas within it. */
  areaId: idTexto.optional(),
  disciplinaId: idTexto.optional(),
  contratoId: idTexto.optional(),
  especialidadeId: idTexto.optional(),
  fase: faseDoFiltro.optional(),
  /** Data date to look back from; default: the project's. */
  ate: dataHora.optional(),
};

export const getCurva = defineEndpoint({
  metodo: 'GET',
  caminho: '/curvaavanco/dados',
  resumo: 'Curva de avanço: previsto, realizado e tendência por período, com os índices na data de corte.',
  acesso: 'CurvaAvanco:ListarCurvaAvanco',
  projeto: true,
  query: z.object(filtro),
  resposta: curva,
});

export const listOpcoesDaCurva = defineEndpoint({
  metodo: 'GET',
  caminho: '/curvaavanco/dados/opcoes',
  resumo: 'Áreas, disciplinas, contratos e especialidades por que a curva pode ser filtrada.',
  acesso: 'CurvaAvanco:ListarCurvaAvanco',
  projeto: true,
  resposta: opcoesDaCurva,
});

export const getCurvaPeriodo = defineEndpoint({
  metodo: 'GET',
  caminho: '/curvaavanco/dados/periodo',
  resumo: 'Atividades que formam um período da curva, a que mais puxa para baixo primeiro.',
  acesso: 'CurvaAvanco:ListarCurvaAvanco',
  projeto: true,
  query: z.object({ ...filtro, inicio: dataHora }),
  resposta: z.object({
    linhas: z
      .array(
        z.object({
          atividadeId: id,
          codigo: z.string(),
          nome: z.string(),
          previsto: z.number(),
          realizado: z.number().nullable(),
          tendencia: z.number().nullable(),
          desvio: z.number(),
        }),
      )
      .max(200),
    total: z.int(),
    previsto: z.number(),
    realizado: z.number().nullable(),
    tendencia: z.number().nullable(),
  }),
});
