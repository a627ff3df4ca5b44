import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, params, vazio, versao } from '../values.ts';
import { objeto, regra, regraMudada, regraNova, valorSap } from './schema.ts';

/** Field of the destination → id → text that names the row. */
const rotulos = z.record(z.string(), z.record(z.string(), z.string()));

/** Most rules of one kind that a client may have: every value goes through all of them. */
export const MAX_REGRAS = 1_000;
const MAX_TESTE = 200;
const MAX_VALORES = 20_000;

export const listRegras = defineEndpoint({
  metodo: 'GET',
  caminho: '/conversaosap',
  resumo: 'Regras de um objeto, do cliente e do projeto, na ordem em que são perguntadas; quantas há de cada objeto.',
  acesso: 'ConversaoSap:ListarConversaoSap',
  projeto: true,
  query: z.strictObject({ objeto }),
  resposta: z.strictObject({
    linhas: z.array(regra).max(MAX_REGRAS),
    rotulos,
    contagem: z.record(z.string(), z.int()),
  }),
});

export const createRegra = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap',
  resumo: 'Cadastra uma regra, a última a ser perguntada do seu objeto.',
  acesso: 'ConversaoSap:CadastrarConversaoSap',
  projeto: true,
  body: regraNova,
  cria: true,
  resposta: z.strictObject({ id }),
});

export const updateRegra = defineEndpoint({
  metodo: 'PUT',
  caminho: '/conversaosap/:id',
  resumo: 'Altera uma regra sobre a versão lida; o objeto não muda.',
  acesso: 'ConversaoSap:EditarConversaoSap',
  projeto: true,
  params,
  query: versao,
  body: regraMudada,
  resposta: vazio,
});

export const deleteRegra = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/conversaosap/:id',
  resumo: 'Exclui uma regra.',
  acesso: 'ConversaoSap:ExcluirConversaoSap',
  projeto: true,
  params,
  query: versao,
  resposta: vazio,
});

export const sortRegras = defineEndpoint({
  metodo: 'PUT',
  caminho: '/conversaosap/ordem',
  resumo: 'A ordem em que as regras de um objeto são perguntadas: todas elas, a primeira antes.',
  acesso: 'ConversaoSap:EditarConversaoSap',
  projeto: true,
  body: z.strictObject({ objeto, ids: z.array(id).min(1).max(MAX_REGRAS) }),
  resposta: vazio,
});

export const testRegras = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap/testar',
  resumo: 'Que regra converte cada valor, e em quê; nada é contado nem gravado.',
  acesso: 'ConversaoSap:ListarConversaoSap',
  efeito: 'leitura',
  projeto: true,
  body: z.strictObject({ objeto, valores: z.array(valorSap).min(1).max(MAX_TESTE) }),
  resposta: z.strictObject({
    linhas: z.array(
      z.strictObject({
        valor: z.string(),
        /** Null when no rule matches. */
        regraId: id.nullable(),
        destino: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    rotulos,
  }),
});

export const explainValor = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap/explicar',
  resumo: 'As regras perguntadas sobre um valor, em ordem até a que o converte, e por que cada uma combina ou não.',
  acesso: 'ConversaoSap:ListarConversaoSap',
  projeto: true,
  efeito: 'leitura',
  body: z.strictObject({ objeto, valor: valorSap }),
  resposta: z.strictObject({
    /** The value as rules compare it: without accents, capitals and leading zeros. */
    lido: z.string(),
    /** Number of rules of the kind, active or not. */
    regras: z.int(),
    tentativas: z.array(
      z.strictObject({ regraId: id, valor: z.string(), lugar: z.int(), casou: z.boolean(), motivo: z.string() }),
    ),
  }),
});

export const convertValores = defineEndpoint({
  metodo: 'POST',
  caminho: '/conversaosap/sem-conversao',
  resumo:
    'Dos valores de um arquivo, os que nenhuma regra converte, com quantas vezes vieram; os acertos são contados.',
  acesso: 'ConversaoSap:ExecutarConversao',
  projeto: true,
  body: z.strictObject({ objeto, valores: z.array(valorSap).min(1).max(MAX_VALORES) }),
  resposta: z.strictObject({
    linhas: z.array(z.strictObject({ valor: z.string(), vezes: z.int() })),
    convertidos: z.int(),
  }),
});
