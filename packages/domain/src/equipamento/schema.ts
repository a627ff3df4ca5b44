import { z } from 'zod';
import { CATEGORIAS_VASO } from '../nr13/classe.ts';
import { dataHora, id } from '../values.ts';

/** Data that belongs to an equipment or to its type, beside the row itself. */
export const contextoDoEquipamento = z.strictObject({
  tipo: z.strictObject({
    nome: z.string(),
    sigla: z.string(),
    familia: z.string(),
    nr13: z.enum(['NAO', 'CALDEIRA', 'VASO', 'TUBULACAO', 'TANQUE']),
    ficha: z.array(
      z.strictObject({
        chave: z.string(),
        rotulo: z.string(),
        tipo: z.enum(['texto', 'numero', 'booleano', 'data', 'opcao']),
        unidade: z.string().optional(),
        obrigatorio: z.boolean().optional(),
        opcoes: z.array(z.string()).optional(),
      }),
    ),
  }),
  /** Equipment that a safety valve protects, whose internal inspection decides the valve's; null when not set. */
  protege: z.strictObject({ id, tag: z.string(), nome: z.string(), proximaInterna: z.string().nullable() }).nullable(),
  /** Most critical vessel connected to a pipe, whose intervals the pipe follows; null when nobody has set it. */
  vaso: z.strictObject({ id, tag: z.string(), nome: z.string(), categoria: z.enum(CATEGORIAS_VASO) }).nullable(),
  /** Whether the client has its own certified inspection service. */
  spie: z.boolean(),
  /** The names of the areas and places around the equipment, from the outermost in. */
  onde: z.array(z.strictObject({ registro: z.enum(['area', 'sistema', 'local']), id, titulo: z.string() })),
  /** Equipment directly below this one, at most 200. */
  filhos: z.array(z.strictObject({ id, tag: z.string(), nome: z.string(), tipo: z.string() })),
  /** Content of its QR code. */
  endereco: z.string(),
});
export type ContextoDoEquipamento = z.infer<typeof contextoDoEquipamento>;

/** One serviço on an equipment, in any shutdown, as far as the caller sees it. */
export const servicoDoEquipamento = z.strictObject({
  id,
  codigo: z.string(),
  titulo: z.string(),
  situacao: z.string(),
  atividades: z.int(),
  hh: z.number(),
  avanco: z.number().nullable(),
  inicio: dataHora.nullable(),
  termino: dataHora.nullable(),
});

export const paradaDoEquipamento = z.strictObject({
  projetoId: id,
  sigla: z.string(),
  titulo: z.string(),
  inicioParada: dataHora,
  terminoParada: dataHora,
  /** True for the project of the session. */
  atual: z.boolean(),
  servicos: z.array(servicoDoEquipamento),
});
export type ParadaDoEquipamento = z.infer<typeof paradaDoEquipamento>;
