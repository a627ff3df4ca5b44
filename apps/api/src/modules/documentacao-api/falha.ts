import type { EsquemaJson } from '@cadencia/domain/documentacao-api/schema.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { errorCatalogue } from '@cadencia/domain/error-catalogue.ts';
import { AppError, type ErrorCode } from '@cadencia/domain/errors.ts';

/** Status → codes of errors that such a call may give, the first one as the example. */
function errorsOf({ acesso, projeto, pesado, cria, params, query, body }: Endpoint): readonly ErrorCode[] {
  return [
    ...(acesso === 'publica' ? [] : (['sessao.invalida'] as const)),
    ...(acesso.includes(':') ? (['permissao.negada'] as const) : []),
    ...(params ? (['requisicao.rota'] as const) : []),
    ...(projeto ? (['projeto.nao_selecionado'] as const) : []),
    ...(cria ? (['chave.outro_pedido'] as const) : []),
    ...(query || body ? (['dados.invalidos'] as const) : []),
    ...(pesado ? (['requisicao.pesadas'] as const) : []),
    'servidor.falha',
  ];
}

export const json = (schema: EsquemaJson, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

const REF_ERRO = { $ref: '#/components/schemas/Erro' };

/** Failures of a call by status; the components describe each one once. */
export function failuresOf(endpoint: Endpoint): Readonly<Record<string, { $ref: string }>> {
  const erros = errorsOf(endpoint).map(
    (codigo) => [String(errorCatalogue[codigo].status), { $ref: `#/components/responses/${codigo}` }] as const,
  );
  return { ...Object.fromEntries(erros), default: { $ref: '#/components/responses/outro' } };
}

const responseOf = (codigo: ErrorCode) => {
  const erro = new AppError(codigo, { valores: { permissao: 'Projetos: Cadastrar', id: '1f0c9a2e' } });
  return { description: erro.message, content: json(REF_ERRO, erro.toBody()) };
};

/** Failures of all calls, by the code of the error. */
export const answersOf = (endpoints: readonly Endpoint[]) => ({
  ...Object.fromEntries([...new Set(endpoints.flatMap(errorsOf))].sort().map((codigo) => [codigo, responseOf(codigo)])),
  outro: { description: 'Outro erro: o código diz qual', content: json(REF_ERRO) },
});

const CODIGOS = Object.keys(errorCatalogue) as readonly ErrorCode[];

/** Every error of the product: its status and its body. */
export const ERROS = Object.fromEntries(
  CODIGOS.map((codigo) => {
    const erro = new AppError(codigo);
    return [codigo, { summary: String(erro.status), value: erro.toBody() }];
  }),
);

export const ERRO: EsquemaJson = {
  type: 'object',
  description: 'O que aconteceu e o que fazer.',
  required: ['codigo', 'mensagem', 'acao', 'campos'],
  properties: {
    codigo: { type: 'string', enum: CODIGOS, description: 'Estável: nunca muda de nome.' },
    mensagem: { type: 'string' },
    acao: { type: 'string' },
    campos: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Campo → o que há de errado nele.',
    },
    id: { type: 'string', description: 'Só de servidor.falha: o mesmo do registro do servidor.' },
  },
};
