import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { apontamentoNovo, apontamentoResultado, estornoNovo, estornoResultado, motivoEstorno } from './schema.ts';

export const createApontamentos = defineEndpoint({
  metodo: 'POST',
  caminho: '/apontamento',
  resumo: 'Registra avanço em uma ou mais atividades; o recálculo do projeto vem em seguida.',
  acesso: 'GestaoProjeto:Apontar',
  projeto: true,
  body: z.strictObject({ itens: z.array(apontamentoNovo).min(1).max(500) }),
  resposta: z.object({ resultados: z.array(apontamentoResultado) }),
});

export const estornarApontamentos = defineEndpoint({
  metodo: 'POST',
  caminho: '/apontamento/estornar',
  resumo:
    'Estorna o último apontamento de uma ou mais atividades: cada uma volta ao apontamento anterior. Sem motivo, só os próprios dos últimos dez minutos, por quem aponta; com motivo, por quem estorna.',
  // A person who only reports takes back their own recent reports; the command asks for the permission for all others.
  acesso: 'GestaoProjeto:ListarGestaoProjeto',
  projeto: true,
  body: z.strictObject({
    itens: z.array(estornoNovo).min(1).max(500),
    /** Without a reason, people take back only their own reports of the last minutes. */
    motivo: motivoEstorno.optional(),
  }),
  resposta: z.object({ resultados: z.array(estornoResultado) }),
});
