import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { VER_VALORES } from '../permissions.ts';
import { id, params } from '../values.ts';
import { tarifa, tarifas } from './schema.ts';

const tabela = z.strictObject({
  /** Version of the contract, which a save of the table sends back. */
  versao: id,
  tarifas: z.array(tarifa.extend({ especialidade: z.string() })),
});

export const getTarifas = defineEndpoint({
  metodo: 'GET',
  caminho: '/contrato/:id/tarifas',
  resumo: 'Tabela de HH de um contrato, pela sigla da especialidade.',
  acesso: VER_VALORES,
  params,
  resposta: tabela,
});

export const saveTarifas = defineEndpoint({
  metodo: 'PUT',
  caminho: '/contrato/:id/tarifas',
  resumo: 'Grava a tabela de HH inteira sobre a versão lida do contrato.',
  acesso: 'Contrato:EditarContrato',
  tambem: [VER_VALORES],
  params,
  query: z.strictObject({ versao: z.coerce.number().int().positive() }),
  body: z.strictObject({ tarifas }),
  resposta: tabela,
});
