import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';
import { apoio } from './cadastro.ts';

const params = z.strictObject({ id: idTexto });

/** Of the client of the session's project. */
const fornecedor = z.strictObject({
  /** 0: none was ever said. */
  versao: z.int().min(0),
  cliente: z.string(),
  /** Null: none, or one that the caller may not see. */
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
