import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, params } from '../values.ts';
import { apoio } from './cadastro.ts';

/** Default supplier of a support for the client of the session's project. */
const fornecedor = z.strictObject({
  /** 0 when nobody has set a default supplier yet. */
  versao: z.int().min(0),
  cliente: z.string(),
  /** Null when there is no contract or the caller may not see it. */
  contratoId: id.nullable(),
  contrato: z.string().nullable(),
});
export type FornecedorDoApoio = z.infer<typeof fornecedor>;

export const getFornecedor = defineEndpoint({
  metodo: 'GET',
  caminho: '/apoio/:id/fornecedor',
  resumo: 'Fornecedor padrão de um apoio no cliente do projeto: o contrato que o presta se a atividade não diz outro.',
  acesso: apoio.permission('Listar'),
  projeto: true,
  params,
  resposta: fornecedor,
});

export const saveFornecedor = defineEndpoint({
  metodo: 'PUT',
  caminho: '/apoio/:id/fornecedor',
  resumo: 'Grava o fornecedor padrão de um apoio no cliente do projeto, sobre a versão lida; nulo o tira.',
  acesso: apoio.permission('Editar'),
  projeto: true,
  params,
  body: z.strictObject({ versao: z.int().min(0), contratoId: id.nullable() }),
  resposta: fornecedor,
});
