import { z } from 'zod';
import { build, type Common, type Field, type Rotulos } from './field.ts';
import { id } from './values.ts';

/** Field that always has a value: a row without one gets `padrao`, or no. */
export const booleano = (
  label: string,
  { padrao = false, ...common }: Common<boolean, false> = {},
): Field<boolean, false> =>
  build(
    label,
    { ...common, padrao },
    { kind: 'booleano', schema: z.boolean(), sql: 'boolean', exemplo: (serie) => serie % 2 === 1 },
  );

export const opcao = <const O extends Rotulos, const R extends boolean = false>(
  label: string,
  opcoes: O,
  options: Common<keyof O & string, R> = {},
): Field<keyof O & string, R> => {
  const valores = Object.keys(opcoes) as (keyof O & string)[];
  return build(label, options, {
    kind: 'opcao',
    schema: z.enum(valores),
    sql: 'text',
    opcoes,
    exemplo: (serie) => valores[serie % valores.length] as keyof O & string,
  });
};

/** The state of a record: a new one gets `inicial`, and only the actions of its workflow change it. */
export const estado = <const O extends Rotulos>(
  label: string,
  estados: O,
  inicial: keyof O & string,
): Field<keyof O & string, false> =>
  build(
    label,
    { padrao: inicial, fixo: true },
    {
      kind: 'opcao',
      schema: z.enum(Object.keys(estados) as (keyof O & string)[]),
      sql: 'text',
      opcoes: estados,
      gerado: true,
    },
  );

/** Any of a closed list, none twice. */
export const opcoes = <const O extends Rotulos, const R extends boolean = false>(
  label: string,
  rotulos: O,
  options: Common<(keyof O & string)[], R> = {},
): Field<(keyof O & string)[], R> => {
  const valores = Object.keys(rotulos) as (keyof O & string)[];
  const schema = z
    .array(z.enum(valores))
    .transform((lista) => valores.filter((valor) => (lista as string[]).includes(valor)));
  return build(label, options, {
    kind: 'opcoes',
    schema,
    sql: 'text[]',
    opcoes: rotulos,
    exemplo: (serie) => [valores[serie % valores.length] as keyof O & string],
  });
};

/** A row of another register, by its id. */
export const referencia = <const R extends boolean = false>(
  label: string,
  alvo: string,
  options: Common<number, R> = {},
): Field<number, R> => build(label, options, { kind: 'referencia', schema: id, sql: 'bigint', alvo });

/** The client that owns the plant of a row. */
export const clienteDaPlanta = (): Field<number, false> =>
  build('Cliente', { fixo: true }, { kind: 'referencia', schema: id, sql: 'bigint', alvo: 'cliente', daSessao: true });

type OpcoesJson<V> = Pick<Field, 'itens' | 'desenho'> & { readonly exemplo: (serie: number) => V };

export const json = <V, const R extends boolean = false>(
  label: string,
  schema: z.ZodType<V>,
  { exemplo, itens, desenho, ...options }: Common<V, R> & OpcoesJson<V>,
): Field<V, R> =>
  build(label, options, {
    kind: 'json',
    schema,
    sql: 'jsonb',
    exemplo,
    ...(itens && { itens }),
    ...(desenho && { desenho }),
  });
