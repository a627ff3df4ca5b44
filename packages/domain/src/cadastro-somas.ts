import { z } from 'zod';
import type { Cadastro } from './cadastro.ts';
import { perguntaDe } from './cadastro-endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import type { Field } from './field.ts';
import { memoize } from './values.ts';

/** The numbers of a register whose sum means something, derived ones included. */
export const somadosDe = ({ fields, derivados = {} }: Cadastro): [nome: string, field: Field][] =>
  Object.entries({ ...fields, ...derivados }).filter(([, { soma = false }]) => soma);

const AGRUPAM: ReadonlySet<Field['kind']> = new Set(['opcao', 'booleano', 'referencia']);

/** The fields that group the rows of a list: those whose values many rows have in common. */
export const agrupaveisDe = ({ fields, derivados = {}, title }: Cadastro): [nome: string, field: Field][] => [
  ...Object.entries(fields).filter(
    ([nome, { kind, daSessao }]) => AGRUPAM.has(kind) && !daSessao && !title.includes(nome),
  ),
  ...Object.entries(derivados).filter(([, { kind }]) => kind !== 'referencia' && AGRUPAM.has(kind)),
];

/** Groups of one answer at most, and levels of groups within groups. */
export const MAX_GRUPOS_DA_LISTA = 1_000;
export const MAX_NIVEIS_DA_LISTA = 3;
const niveis = z.coerce.number().int().min(1).max(MAX_NIVEIS_DA_LISTA).default(1);

/** Field → its exact sum; null where no row has a value, absent where the caller may not see the field. */
const somasDe = (cadastro: Cadastro) =>
  z.partialRecord(
    z.enum(somadosDe(cadastro).map(([nome]) => nome)),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .nullable(),
  );

/** The groups of the whole list by the first fields of its order: each one followed by the groups within it. */
export const gruposEndpointOf = memoize((cadastro: Cadastro) =>
  defineEndpoint({
    metodo: 'GET',
    caminho: `/${cadastro.path}/grupos`,
    resumo: `${cadastro.labels.plural}: os grupos do que a lista mostra, pelos primeiros campos da ordem, com quantos são e as somas de cada um; cada grupo vem antes dos de dentro dele`,
    acesso: cadastro.permission('Listar'),
    query: z.strictObject({ ...perguntaDe(cadastro), niveis }),
    resposta: z.strictObject({
      grupos: z.array(
        z.strictObject({
          nivel: z.int(),
          /** Option, `true` or `false`, or the id of the row that is pointed to; null for rows without a value. */
          valor: z.string().nullable(),
          rotulo: z.string(),
          total: z.int(),
          somas: somasDe(cadastro),
        }),
      ),
    }),
  }),
);
export type GrupoDaLista = z.infer<ReturnType<typeof gruposEndpointOf>['resposta']>['grupos'][number];

/** The sums of the whole list, not only of the window on screen. */
export const somasEndpointOf = (cadastro: Cadastro) =>
  defineEndpoint({
    metodo: 'GET',
    caminho: `/${cadastro.path}/somas`,
    resumo: `${cadastro.labels.plural}: somas do que a lista mostra; valores que quem chama não vê não vêm`,
    acesso: cadastro.permission('Listar'),
    query: z.strictObject(perguntaDe(cadastro)),
    resposta: z.strictObject({ somas: somasDe(cadastro) }),
  });
