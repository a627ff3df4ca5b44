import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, simNao, vazio } from '../values.ts';
import { fluxo, fluxosDoDocumento, origem, pedido, tipoDocumento, votacao, votados } from './schema.ts';

export const listFila = defineEndpoint({
  metodo: 'GET',
  caminho: '/aprovacao/fila',
  resumo: 'Aprovações do projeto da sessão que esperam o voto de quem chama, a que vence antes primeiro.',
  acesso: 'sessao',
  projeto: true,
  query: z.object({
    documento: tipoDocumento.optional(),
    /** True: only votes as a substitute; false: only own ones. */
    substituindo: simNao.optional(),
    /** Only requests that wait for this many days or more. */
    dias: z.coerce.number().int().min(0).max(999).default(0),
  }),
  resposta: z.array(pedido).max(500),
});

export const countFila = defineEndpoint({
  metodo: 'GET',
  caminho: '/aprovacao/contagem',
  resumo: 'Quantas aprovações esperam o voto de quem chama, e quantas delas venceram. Zero sem projeto.',
  acesso: 'sessao',
  resposta: z.strictObject({ esperam: z.int(), vencidas: z.int() }),
});

export const listAprovacoes = defineEndpoint({
  metodo: 'GET',
  caminho: '/aprovacao/:documento/:registroId',
  resumo: 'Ciclos de aprovação de um registro, o último primeiro, com níveis, votos e quem falta.',
  acesso: 'sessao',
  projeto: true,
  params: z.object({ documento: tipoDocumento, registroId: idTexto }),
  resposta: z.array(pedido),
});

export const votar = defineEndpoint({
  metodo: 'POST',
  caminho: '/aprovacao/voto',
  resumo: 'Vota em pedidos de uma espécie com um parecer; cada um vale ou cai sozinho, e a resposta diz por quê.',
  acesso: 'sessao',
  projeto: true,
  body: votacao,
  resposta: votados,
});

export const renewAprovacao = defineEndpoint({
  metodo: 'POST',
  caminho: '/aprovacao/:id/atualizar',
  resumo: 'Recomeça a votação com o impacto de agora; por quem pediu ou pode votar.',
  acesso: 'sessao',
  projeto: true,
  params: z.object({ id: idTexto }),
  resposta: vazio,
});

const fluxos = z.array(fluxosDoDocumento);

export const listFluxos = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/fluxoaprovacao',
  resumo: 'Fluxos de aprovação do projeto, por espécie de documento, e os padrões de todos os projetos.',
  acesso: 'Projeto:ListarProjeto',
  params: z.object({ id: idTexto }),
  resposta: fluxos,
});

export const setFluxo = defineEndpoint({
  metodo: 'PUT',
  caminho: '/projeto/:id/fluxoaprovacao/:documento',
  resumo: 'Dá a uma espécie de documento um fluxo no projeto ou em todos; nulo no projeto volta ao padrão.',
  acesso: 'Projeto:DefinirAlcada',
  params: z.object({ id: idTexto, documento: tipoDocumento }),
  body: z.strictObject({
    origem,
    fluxo: fluxo.nullable(),
    /** Version that the editor read; null when there was no flow. */
    versao: z.int().min(1).nullable(),
  }),
  resposta: fluxos,
});
