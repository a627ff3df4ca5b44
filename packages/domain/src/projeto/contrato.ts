import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto, params, vazio } from '../values.ts';

export const contratoDoProjeto = z.strictObject({
  id,
  numero: z.string(),
  sigla: z.string(),
  empresa: z.string(),
  objeto: z.string(),
  situacao: z.string(),
  inicio: z.string(),
  termino: z.string(),
  /** Numbers of records in this project that depend on the contract. */
  servicos: z.int(),
  frentes: z.int(),
  pessoas: z.int(),
});
export type ContratoDoProjeto = z.infer<typeof contratoDoProjeto>;

export const listContratosDoProjeto = defineEndpoint({
  metodo: 'GET',
  caminho: '/projeto/:id/contrato',
  resumo: 'Contratos que trabalham no projeto, e os do cliente que ainda não.',
  acesso: 'Projeto:ListarProjeto',
  params,
  resposta: z.strictObject({
    linhas: z.array(contratoDoProjeto),
    disponiveis: z.array(z.strictObject({ id, nome: z.string() })),
  }),
});

export const addContrato = defineEndpoint({
  metodo: 'POST',
  caminho: '/projeto/:id/contrato',
  resumo: 'Vincula contratos do cliente ao projeto.',
  acesso: 'Projeto:EditarProjeto',
  params,
  body: z.strictObject({ contratoIds: z.array(id).min(1, 'Escolha um contrato.').max(200) }),
  cria: true,
  resposta: vazio,
});

export const removeContrato = defineEndpoint({
  metodo: 'DELETE',
  caminho: '/projeto/:id/contrato/:contratoId',
  resumo: 'Desvincula um contrato em que nada pende.',
  acesso: 'Projeto:EditarProjeto',
  params: z.object({ id: idTexto, contratoId: idTexto }),
  resposta: vazio,
});
