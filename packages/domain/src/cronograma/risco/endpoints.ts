import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id, idTexto, janela } from '../../values.ts';
import { linhaCriticidade, pedidoRisco, simulacaoRisco } from './schema.ts';

const LISTAR = 'GestaoProjeto:ListarGestaoProjeto';

export const simularRisco = defineEndpoint({
  metodo: 'POST',
  caminho: '/cronograma/risco',
  resumo: 'Pede a simulação do risco do prazo (Monte Carlo): mesma semente, mesmo resultado.',
  acesso: 'GestaoProjeto:Simular',
  projeto: true,
  body: pedidoRisco,
  cria: true,
  resposta: z.object({ id, trabalhoId: z.string() }),
});

export const getRisco = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/risco',
  resumo: 'A última simulação do risco do prazo: P10, P50, P80 e P90 do término e dos marcos, e o tornado.',
  acesso: LISTAR,
  projeto: true,
  resposta: z.object({ simulacao: simulacaoRisco.nullable() }),
});

export const listCriticidades = defineEndpoint({
  metodo: 'GET',
  caminho: '/cronograma/risco/:id/criticidade',
  resumo: 'Janela do índice de criticidade das atividades, do maior ao menor.',
  acesso: LISTAR,
  projeto: true,
  params: z.object({ id: idTexto }),
  query: z.object(janela),
  resposta: z.object({ linhas: z.array(linhaCriticidade).max(200), total: z.int() }),
});
