import { z } from 'zod';
import type { Cadastro } from './cadastro.ts';
import { perguntaDe } from './cadastro-endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Field } from './field.ts';

/** The numbers of a register whose sum means something, derived ones included. */
export const somadosDe = ({ fields, derivados = {} }: Cadastro): [nome: string, field: Field][] =>
  Object.entries({ ...fields, ...derivados }).filter(([, { soma = false }]) => soma);

/** The sums of the whole list, not only of the window on screen. */
export const somasEndpointOf = (cadastro: Cadastro) =>
  defineEndpoint({
    metodo: 'GET',
    caminho: `/${cadastro.path}/somas`,
    resumo: `${cadastro.labels.plural}: somas do que a lista mostra; valores que quem chama não vê não vêm`,
    acesso: cadastro.permission('Listar'),
    query: z.strictObject(perguntaDe(cadastro)),
    resposta: z.strictObject({
      somas: z.partialRecord(
        z.enum(somadosDe(cadastro).map(([nome]) => nome)),
        z
          .string()
          .regex(/^-?\d+(\.\d+)?$/)
          .nullable(),
      ),
    }),
  });
