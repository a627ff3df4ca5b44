import { z } from 'zod';
import { id, instante, linhaObrigatoria, texto } from '../values.ts';
import { CHAVES_OBJETO, type Destino, destinoDe, type Objeto } from './destino.ts';
import { MAIOR_VALOR, MODOS, type Modo } from './modos.ts';

export const objeto = z.enum(CHAVES_OBJETO);
const modo = z.enum(Object.keys(MODOS) as [Modo, ...Modo[]]);

const campos = {
  objeto,
  modo,
  valor: linhaObrigatoria(200),
  /** True for a rule of the session's project only; otherwise it holds for every project of the client. */
  doProjeto: z.boolean(),
  destino: z.record(z.string(), z.unknown()),
  observacao: texto(500).nullish(),
};

/** Field → problem of the destination of a rule, and the destination as it is stored. */
export function checkDestino(
  qual: Objeto,
  destino: Destino,
): { readonly campos: Readonly<Record<string, string>>; readonly destino: Destino } {
  const lido = destinoDe(qual).safeParse(destino);
  if (lido.success) return { campos: {}, destino: lido.data };
  const doDestino = lido.error.issues.flatMap((issue): (readonly [campo: string, mensagem: string])[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((nome) => [`destino.${nome}`, 'Este destino não é deste objeto.'] as const);
    return [[['destino', ...issue.path].join('.'), issue.message]];
  });
  // A message about one field is more precise than one about the whole.
  const precisos = doDestino.filter(([campo]) => campo !== 'destino');
  return { campos: Object.fromEntries(precisos.length > 0 ? precisos : doDestino), destino };
}

export const regraNova = z.strictObject(campos);
export const regraMudada = z.strictObject({ ...campos, ativo: z.boolean() });
export type RegraNova = z.output<typeof regraNova>;
export type RegraMudada = z.output<typeof regraMudada>;

export const regra = z.strictObject({
  id,
  versao: id,
  ativo: z.boolean(),
  objeto,
  modo,
  valor: z.string(),
  prioridade: z.int(),
  /** Null for a rule of every project of the client. */
  projetoId: id.nullable(),
  destino: z.record(z.string(), z.unknown()),
  observacao: z.string().nullable(),
  /** Number of values that the rule converted in imports. */
  acertos: z.int(),
  ultimoAcerto: instante.nullable(),
});
export type RegraSap = z.infer<typeof regra>;

/** One value of a file, cut to the length that rules look at. */
export const valorSap = z.string().transform((valor) => valor.slice(0, MAIOR_VALOR));
