import { z } from 'zod';
import { CATEGORIAS_VASO } from '../nr13/classe.ts';
import { dataHora, id } from '../values.ts';

/** What hangs from an equipment, or is of its type, beside its own row. */
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
  /** Of a safety valve: what it protects, on whose inside inspection its own depends; null: nobody has said. */
  protege: z.strictObject({ id, tag: z.string(), nome: z.string(), proximaInterna: z.string().nullable() }).nullable(),
  /** Of a pipe: the most critical vessel that it is connected to, by whose intervals it goes; null: nobody has said. */
  vaso: z.strictObject({ id, tag: z.string(), nome: z.string(), categoria: z.enum(CATEGORIAS_VASO) }).nullable(),
  /** Whether the client has its own certified inspection service. */
  spie: z.boolean(),
  /** From the outermost area to the place: what each is called. */
  onde: z.array(z.strictObject({ registro: z.enum(['area', 'sistema', 'local']), id, titulo: z.string() })),
  /** Equipment that has this one above it, at most 200. */
  filhos: z.array(z.strictObject({ id, tag: z.string(), nome: z.string(), tipo: z.string() })),
  /** What its QR code says. */
  endereco: z.string(),
});
export type ContextoDoEquipamento = z.infer<typeof contextoDoEquipamento>;

/** One serviço on an equipment, in whatever shutdown, as far as the caller sees it. */
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
  /** Of the session. */
  atual: z.boolean(),
  servicos: z.array(servicoDoEquipamento),
});
export type ParadaDoEquipamento = z.infer<typeof paradaDoEquipamento>;
