import type { DocumentoApi, EsquemaJson, Operacao } from '@cadencia/domain/documentacao-api/schema.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { AppError, type ErrorCode, errorCatalogue } from '@cadencia/domain/errors.ts';
import { z } from 'zod';
import { exampleOf } from './exemplo/mapping.ts';

/** First part of an address → what its calls are about. */
const GRUPOS: Readonly<Record<string, string>> = {
  apontamento: 'Avanço registrado nas atividades e seus estornos',
  busca: 'Busca em tudo o que a pessoa pode ver',
  calendario: 'Agenda: eventos, categorias e marcos',
  configuracao: 'O que a instalação diz de si',
  cronograma: 'Atividades, serviços, cálculo e importação',
  curvaavanco: 'Curva de avanço',
  dashboard: 'Indicadores dos painéis',
  docs: 'Esta descrição',
  email: 'Mensagens que o produto enviou',
  emailtemplate: 'Modelos de e-mail e caixa de saída',
  evento: 'O que muda, avisado na hora',
  importacao: 'Arquivos de cronograma recebidos',
  notificacao: 'Notificações da pessoa',
  projeto: 'Projetos, equipe e EAP',
  trabalho: 'Trabalhos de fundo e seu andamento',
  usuario: 'Entrada, sessões, conta e usuários',
};

const schemaOf = (tipo: z.ZodType, io: 'input' | 'output'): EsquemaJson => {
  const { $schema: _, ...esquema } = z.toJSONSchema(tipo, { io, unrepresentable: 'any' });
  return esquema;
};

const grupoDe = ({ caminho }: Endpoint): string => caminho.split('/')[1] ?? '';
const enderecoDe = ({ caminho }: Endpoint): string => caminho.replace(/:(\w+)/g, '{$1}');

function parametersOf(tipo: z.ZodType | undefined, onde: 'path' | 'query') {
  if (!tipo) return [];
  const { properties = {}, required = [] } = schemaOf(tipo, 'input') as {
    properties?: Record<string, EsquemaJson>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: onde,
    required: onde === 'path' || required.includes(name),
    schema,
  }));
}

/** Status → codes that such a call may answer with, the first one as the example. */
function errorsOf({ acesso, projeto, params, query, body }: Endpoint): readonly ErrorCode[] {
  return [
    ...(acesso === 'publica' ? [] : (['sessao.invalida'] as const)),
    ...(acesso.includes(':') ? (['permissao.negada'] as const) : []),
    ...(params ? (['requisicao.rota'] as const) : []),
    ...(projeto ? (['projeto.nao_selecionado'] as const) : []),
    ...(query || body ? (['dados.invalidos'] as const) : []),
    'servidor.falha',
  ];
}

const json = (schema: EsquemaJson, example?: unknown) => ({
  'application/json': example === undefined ? { schema } : { schema, example },
});

/** What is not JSON is text of another kind. */
const answerOf = ({ resposta, midia }: Endpoint) =>
  midia === undefined ? json(schemaOf(resposta, 'output')) : { [midia]: { schema: { type: 'string' } } };

const TEXTO: EsquemaJson = { type: 'string' };
const ARQUIVO: EsquemaJson = { type: 'string', contentMediaType: 'application/octet-stream' };

/** What is sent; undefined for a call without a body. */
function bodyOf({ body, multipart }: Endpoint): Operacao['requestBody'] {
  if (multipart) {
    const properties = { ...Object.fromEntries(multipart.map((nome) => [nome, TEXTO])), arquivo: ARQUIVO };
    const schema = { type: 'object', properties, required: Object.keys(properties) };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!body) return undefined;
  const esquema = schemaOf(body, 'input');
  return { required: true, content: json(esquema, exampleOf(body, esquema)) };
}

const REF_ERRO = { $ref: '#/components/schemas/Erro' };

function responsesOf(endpoint: Endpoint): Operacao['responses'] {
  if (endpoint.redireciona) return { '302': { description: 'O navegador segue para outra página' } };
  const erros = errorsOf(endpoint).map((codigo) => {
    const erro = new AppError(codigo, { valores: { permissao: endpoint.acesso, id: '1f0c9a2e' } });
    return [String(erro.status), { description: erro.message, content: json(REF_ERRO, erro.toBody()) }] as const;
  });
  const resposta = { description: 'Feito', content: answerOf(endpoint) };
  const outro = { description: 'Outro erro: o código diz qual', content: json(REF_ERRO) };
  return { '200': resposta, ...Object.fromEntries(erros), default: outro };
}

const quemPode = ({ acesso, projeto }: Endpoint): string => {
  const quem = {
    publica: 'Não precisa de sessão.',
    sessao: 'Precisa de uma sessão.',
  }[acesso as 'publica' | 'sessao'];
  const onde = projeto ? ' Vale no projeto selecionado na sessão.' : '';
  return (quem ?? `Precisa da permissão ${acesso}.`) + onde;
};

/** `getProjetoListarUsuarioId`: stable as long as the address is. */
const operationIdOf = ({ metodo, caminho }: Endpoint): string =>
  metodo.toLowerCase() + caminho.replace(/[/:.-]+(\w)/g, (_, letra: string) => letra.toUpperCase());

function operationOf(endpoint: Endpoint): Operacao {
  const { resumo, params, query, acesso } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const requestBody = bodyOf(endpoint);
  return {
    tags: [grupoDe(endpoint)],
    summary: resumo,
    description: quemPode(endpoint),
    operationId: operationIdOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint),
    ...(acesso === 'publica' ? { security: [] } : {}),
    'x-permissao': acesso,
  };
}

const DESCRICAO =
  'Chamadas que as telas do produto fazem, abertas a outros programas. Entre com POST /usuario/signin, escolha o projeto com POST /usuario/tokenprojeto/{id} e mande o token em Authorization: Bearer. Datas do cronograma são do relógio do projeto, sem fuso: 2027-08-02T07:00.';

const CODIGOS = Object.keys(errorCatalogue) as readonly ErrorCode[];

/** Every error that there is: its status and its body. */
const ERROS = Object.fromEntries(
  CODIGOS.map((codigo) => {
    const erro = new AppError(codigo);
    return [codigo, { summary: String(erro.status), value: erro.toBody() }];
  }),
);

const ERRO: EsquemaJson = {
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

/** OpenAPI 3.1 of these calls, in the order of their addresses: the same calls give the same text. */
export function describeApi(endpoints: readonly Endpoint[], base: string): DocumentoApi {
  const paths: Record<string, Record<string, Operacao>> = {};
  const emOrdem = [...endpoints].sort((a, b) =>
    `${enderecoDe(a)} ${a.metodo}` < `${enderecoDe(b)} ${b.metodo}` ? -1 : 1,
  );
  for (const endpoint of emOrdem) {
    paths[enderecoDe(endpoint)] = {
      ...paths[enderecoDe(endpoint)],
      [endpoint.metodo.toLowerCase()]: operationOf(endpoint),
    };
  }
  const grupos = [...new Set(emOrdem.map(grupoDe))];
  return {
    openapi: '3.1.0',
    info: { title: 'API da Cadência', version: '1', description: DESCRICAO },
    servers: [{ url: base }],
    security: [{ sessao: [] }],
    tags: grupos.map((name) => ({ name, description: GRUPOS[name] ?? name })),
    paths,
    components: {
      schemas: { Erro: ERRO },
      examples: ERROS,
      securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } },
    },
  };
}
