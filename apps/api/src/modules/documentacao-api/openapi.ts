import { CABECALHO_CHAVE } from '@cadencia/domain/cabecalhos.ts';
import { endpointsOf, linhaDe } from '@cadencia/domain/cadastro-endpoints.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import type { DocumentoApi, EsquemaJson, Operacao } from '@cadencia/domain/documentacao-api/schema.ts';
import type { Endpoint } from '@cadencia/domain/endpoint.ts';
import { planilha } from '@cadencia/domain/planilha/schema.ts';
import { z } from 'zod';
import { pascal, type Raiz, shareSchemas } from './componente.ts';
import { exampleOf } from './exemplo.ts';
import { answersOf, ERRO, ERROS, failuresOf, json } from './falha.ts';

/** First part of an address → subject of its calls. */
const GRUPOS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...cadastros, ...graduados].map(({ path, labels }) => [path, `Cadastro: ${labels.plural}`])),
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
  exclusao: 'O que se excluiu há pouco, trazido de volta',
  importacao: 'Arquivos de cronograma recebidos',
  notificacao: 'Notificações da pessoa',
  projeto: 'Projetos, equipe e EAP',
  trabalho: 'Trabalhos de fundo e seu andamento',
  usuario: 'Entrada, sessões, conta e usuários',
  anexo: 'Arquivos anexos aos registros',
  auditoria: 'Histórico: o que mudou, quem e quando',
  comentario: 'Comentários nos registros',
  conversaosap: 'Regras que convertem o que vem do SAP',
  eap: 'Estrutura analítica do projeto',
  frente: 'Frentes de trabalho, para escolher',
  nr13: 'Parâmetros da NR-13',
  parametro: 'Parâmetros do projeto',
  permissao: 'Perfis e permissões',
  planilha: 'Planilhas importadas: conferência e gravação',
  planta: 'Áreas, sistemas e locais em árvore',
  turno: 'Turnos, para escolher',
  visao: 'Visões salvas das listas',
};

/** Leaves out what the format already says, and the largest number that JSON carries. */
const semSobra: NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'] = ({ jsonSchema }) => {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
};

const schemaOf = (tipo: z.ZodType, io: 'input' | 'output'): EsquemaJson => {
  const { $schema: _, ...esquema } = z.toJSONSchema(tipo, { io, unrepresentable: 'any', override: semSobra });
  return esquema;
};

/** JSON of the bodies and answers of registers, shared or of one register → the name that people know. */
function namesOfRegisters(): ReadonlyMap<string, string> {
  const registros = [...cadastros, ...graduados];
  const deTodos = registros.slice(0, 1).flatMap((cadastro) => {
    const { removeMany, updateMany } = endpointsOf(cadastro);
    return [
      [schemaOf(removeMany.body, 'input'), 'Exclusao'],
      [schemaOf(removeMany.resposta, 'output'), 'ExclusaoFeita'],
      [schemaOf(updateMany.body, 'input'), 'Alteracao'],
      [schemaOf(planilha, 'output'), 'Planilha'],
    ] as const;
  });
  const deCada = registros.flatMap((cadastro) => {
    const nome = pascal(cadastro.labels.singular);
    return [
      [schemaOf(linhaDe(cadastro), 'output'), nome],
      [schemaOf(endpointsOf(cadastro).get.resposta, 'output'), `${nome}ComRotulos`],
    ] as const;
  });
  return new Map([...deTodos, ...deCada].map(([esquema, nome]) => [JSON.stringify(esquema), nome]));
}

const grupoDe = ({ caminho }: Endpoint): string => caminho.split('/')[1] ?? '';
const enderecoDe = ({ caminho }: Endpoint): string => caminho.replace(/:(\w+)/g, '{$1}');

const CHAVE = {
  name: CABECALHO_CHAVE,
  in: 'header' as const,
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

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

/** Answers that are not JSON are text of another kind. */
const answerOf = ({ resposta, midia }: Endpoint) =>
  midia === undefined ? json(schemaOf(resposta, 'output')) : { [midia]: { schema: { type: 'string' } } };

const TEXTO: EsquemaJson = { type: 'string' };
const ARQUIVO: EsquemaJson = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The body of a call; undefined for a call without a body. */
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

function responsesOf(endpoint: Endpoint): Operacao['responses'] {
  if (endpoint.redireciona) return { '302': { description: 'O navegador segue para outra página' } };
  const resposta = { description: 'Feito', content: answerOf(endpoint) };
  return { '200': resposta, ...failuresOf(endpoint) };
}

type Conteudo = NonNullable<Operacao['requestBody']>['content'];

const JSON_ = 'application/json';

/** The schemas of an operation, each with the name that it would have when shared. */
function rootsOf({ tags, operationId, requestBody, responses }: Operacao): Raiz[] {
  const de = (conteudo: Conteudo | undefined, nome: string) =>
    conteudo?.[JSON_] ? [{ esquema: conteudo[JSON_].schema, nome }] : [];
  const chamada = pascal(operationId.replace(/^(?:get|post|put|delete)/, '')) || pascal(tags[0] ?? '');
  return [...de(requestBody?.content, `${chamada}Corpo`), ...de(responses['200']?.content, chamada)];
}

const withSchemas = (conteudo: Conteudo, refer: (esquema: EsquemaJson) => EsquemaJson): Conteudo =>
  Object.fromEntries(Object.entries(conteudo).map(([midia, uma]) => [midia, { ...uma, schema: refer(uma.schema) }]));

function withShared(operacao: Operacao, refer: (esquema: EsquemaJson) => EsquemaJson): Operacao {
  const { requestBody, responses } = operacao;
  const feita = responses['200'];
  return {
    ...operacao,
    ...(requestBody ? { requestBody: { ...requestBody, content: withSchemas(requestBody.content, refer) } } : {}),
    responses: feita?.content
      ? { ...responses, '200': { ...feita, content: withSchemas(feita.content, refer) } }
      : responses,
  };
}

const quemPode = ({ acesso, tambem, projeto }: Endpoint): string => {
  const quem = {
    publica: 'Não precisa de sessão.',
    sessao: 'Precisa de uma sessão.',
  }[acesso as 'publica' | 'sessao'];
  const onde = projeto ? ' Vale no projeto selecionado na sessão.' : '';
  const estas = tambem ? `das permissões ${[acesso, ...tambem].join(', ')}` : `da permissão ${acesso}`;
  return (quem ?? `Precisa ${estas}.`) + onde;
};

/** `getProjetoListarUsuarioId`: it changes only with the address. */
const operationIdOf = ({ metodo, caminho }: Endpoint): string =>
  metodo.toLowerCase() + caminho.replace(/[/:.-]+(\w)/g, (_, letra: string) => letra.toUpperCase());

function operationOf(endpoint: Endpoint): Operacao {
  const { resumo, params, query, acesso, cria } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...(cria ? [CHAVE] : [])];
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
  'Chamadas que as telas do produto fazem, abertas a outros programas. Entre com POST /usuario/signin, escolha o projeto com POST /usuario/tokenprojeto/{id} e mande o token em Authorization: Bearer. Nas chamadas que criam, mande em Idempotency-Key um UUID novo para cada registro: repetir a chamada com a mesma chave, por 24 horas, devolve a primeira resposta. Datas do cronograma são do relógio do projeto, sem fuso: 2027-08-02T07:00.';

/** OpenAPI 3.1 of these calls, in the order of their addresses: the same calls give the same text. */
export function describeApi(endpoints: readonly Endpoint[], base: string): DocumentoApi {
  const emOrdem = [...endpoints].sort((a, b) =>
    `${enderecoDe(a)} ${a.metodo}` < `${enderecoDe(b)} ${b.metodo}` ? -1 : 1,
  );
  const operacoes = emOrdem.map(operationOf);
  const { refer, componentes } = shareSchemas(operacoes.flatMap(rootsOf), namesOfRegisters());
  const paths: Record<string, Record<string, Operacao>> = {};
  for (const [i, endpoint] of emOrdem.entries()) {
    paths[enderecoDe(endpoint)] = {
      ...paths[enderecoDe(endpoint)],
      [endpoint.metodo.toLowerCase()]: withShared(operacoes[i] as Operacao, refer),
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
      schemas: { Erro: ERRO, ...componentes },
      responses: answersOf(emOrdem),
      examples: ERROS,
      securitySchemes: { sessao: { type: 'http', scheme: 'bearer' } },
    },
  };
}
