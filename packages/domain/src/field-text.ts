import { z } from 'zod';
import { documentoOf, stripDocumento, type TipoDocumento } from './documento.ts';
import { build, type Common, type Field } from './field.ts';
import { textoDeUmaLinha, texto as textoSchema } from './values.ts';

interface Textual {
  readonly max: number;
  readonly maiusculas?: boolean;
  /** True when leading zeros of a number of SAP are no part of it. */
  readonly semZeros?: boolean;
  /** Pattern of a valid text, and the message for any other. */
  readonly formato?: readonly [forma: RegExp, mensagem: string];
  readonly exemplo?: (serie: number) => string;
}

/** A text as it is stored: in capitals, without leading zeros, where the field says so. */
const normalised =
  ({ maiusculas = false, semZeros = false }: Textual) =>
  (escrito: string): string => {
    const sem = semZeros && /^\d+$/.test(escrito) ? escrito.replace(/^0+(?=\d)/, '') : escrito;
    return maiusculas ? sem.toLocaleUpperCase('pt-BR') : sem;
  };

export const texto = <const R extends boolean = false>(
  label: string,
  options: Common<string, R> & Textual,
): Field<string, R> => {
  const { max, maiusculas = false, semZeros, formato, exemplo, ...common } = options;
  const base = textoDeUmaLinha(max).min(1, 'Campo obrigatório.');
  const formed = formato ? base.regex(formato[0], formato[1]) : base;
  const schema = maiusculas || semZeros ? textoDeUmaLinha(max).transform(normalised(options)).pipe(formed) : formed;
  return build(label, common, {
    kind: 'texto',
    schema,
    sql: 'text',
    max,
    maiusculas,
    exemplo: exemplo ?? ((serie) => `X${serie}`.slice(0, max)),
  });
};

export const ALGARISMOS = 4;

/** The number of a record in its project: `ASFE-0042`. */
export const numeroEscrito = (prefixo: string, numero: number): string =>
  `${prefixo}${String(numero).padStart(ALGARISMOS, '0')}`;

/** The number that a record gets when it is made, without gaps in its project; `final`: what may follow the digits. */
export const numeroDoProjeto = (prefixo: string, { final = '' } = {}): Field<string, true> =>
  build(
    'Número',
    { required: true, search: true, fixo: true },
    {
      kind: 'texto',
      schema: z
        .string()
        .regex(new RegExp(`^${prefixo}\\d{${ALGARISMOS},9}${final}$`), `Informe um número como ${prefixo}0001.`),
      sql: 'text',
      max: prefixo.length + 9 + (final ? 4 : 0),
      maiusculas: true,
      gerado: true,
      prefixo,
    },
  );

export const textoLongo = <const R extends boolean = false>(
  label: string,
  { max = 4_000, ...common }: Common<string, R> & { readonly max?: number } = {},
): Field<string, R> =>
  build(label, common, {
    kind: 'textoLongo',
    schema: textoSchema(max).min(1, 'Campo obrigatório.'),
    sql: 'text',
    max,
    exemplo: (serie) => `Primeira linha ${serie}\nSegunda linha`,
  });

export const email = <const R extends boolean = false>(
  label: string,
  options: Common<string, R> = {},
): Field<string, R> =>
  build(label, options, {
    kind: 'email',
    schema: textoSchema(160).toLowerCase().pipe(z.email('E-mail inválido.')),
    sql: 'text',
    max: 160,
    exemplo: (serie) => `pessoa${serie}@exemplo.com.br`,
  });

export const documento = <const R extends boolean = false>(
  label: string,
  tipo: TipoDocumento,
  options: Common<string, R> = {},
): Field<string, R> => {
  const { exemplo, isValid, mensagem } = documentoOf(tipo);
  const schema = textoSchema(30)
    .transform((escrito) => stripDocumento(tipo, escrito))
    .pipe(z.string().refine(isValid, mensagem));
  return build(label, options, { kind: 'documento', schema, sql: 'text', documento: tipo, exemplo });
};

/** `#1c7ed6`, in small letters. */
export const cor = <const R extends boolean = false>(
  label: string,
  options: Common<string, R> = {},
): Field<string, R> =>
  build(label, options, {
    kind: 'cor',
    schema: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'Informe uma cor como #1c7ed6.'),
    sql: 'text',
    exemplo: (serie) => `#${(0x100000 + serie * 4_099).toString(16).slice(0, 6)}`,
  });
