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
  /** Of the session's project alone; else of every project of the client. */
  doProjeto: z.boolean(),
  destino: z.record(z.string(), z.unknown()),
  observacao: texto(500).nullish(),
};

/** Field → what is wrong with the destination of a rule; and how it is kept. */
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
  // A message about one field says more than one about the whole.
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
  /** Null: of every project of the client. */
  projetoId: id.nullable(),
  destino: z.record(z.string(), z.unknown()),
  observacao: z.string().nullable(),
  /** Values that it converted in imports. */
  acertos: z.int(),
  ultimoAcerto: instante.nullable(),
});
export type RegraSap = z.infer<typeof regra>;

/** One value of a file: cut where no rule looks any more. */
export const valorSap = z.string().transform((valor) => valor.slice(0, MAIOR_VALOR));
