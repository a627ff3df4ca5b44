import { z } from 'zod';
import { id, instante, linhaObrigatoria, texto } from '../values.ts';
import { CHAVES_OBJETO, type Destino, destinoDe, type Objeto } from './destino.ts';
import { MODOS, type Modo } from './modos.ts';
import { lerValor, MAIOR_VALOR } from './regra.ts';

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

interface Conferida {
  readonly objeto: Objeto;
  readonly modo: Modo;
  readonly valor: string;
  readonly destino: Destino;
}

/** Field → what is wrong with a rule as a whole; and its destination as it is kept. */
export function conferirRegra({ objeto: qual, modo: como, valor, destino }: Conferida): {
  readonly campos: Readonly<Record<string, string>>;
  readonly destino: Destino;
} {
  const lida = lerValor(como, valor);
  const doValor = 'problema' in lida ? { valor: lida.problema } : {};
  const lido = destinoDe(qual).safeParse(destino);
  if (lido.success) return { campos: doValor, destino: lido.data };
  const doDestino = lido.error.issues.flatMap((issue): (readonly [campo: string, mensagem: string])[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((nome) => [`destino.${nome}`, 'Este destino não é deste objeto.'] as const);
    return [[['destino', ...issue.path].join('.'), issue.message]];
  });
  // Of a field that is wrong more is known than that nothing is said.
  const precisos = doDestino.filter(([campo]) => campo !== 'destino');
  const ditos = precisos.length > 0 ? precisos : doDestino;
  return { campos: { ...doValor, ...Object.fromEntries(ditos) }, destino };
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
