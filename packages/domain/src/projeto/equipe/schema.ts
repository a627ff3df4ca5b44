import { z } from 'zod';
import { dia, id } from '../../values.ts';

const valor = (casas: number) => z.string().regex(new RegExp(`^\\d{1,14}(\\.\\d{1,${casas}})?$`), 'Informe um número.');

/** Approval levels: 0 does not approve. */
export const NIVEL_MAXIMO = 9;

const substituicao = z.strictObject({ usuarioId: id, inicio: dia, termino: dia });

/** Data of a person in a project. An absent field stays, `null` clears it. */
export const mudancaDoMembro = z
  .strictObject({
    versao: z.int().min(1),
    /** Null for the person's own profile. */
    perfilId: id.nullable(),
    nivelAprovacao: z.int().min(0).max(NIVEL_MAXIMO),
    /** Null means no limit, as far as the level goes. Exact text. */
    alcada: valor(2).nullable(),
    alcadaHh: valor(4).nullable(),
    /** Validity of level and limits, both days included. */
    inicio: dia.nullable(),
    termino: dia.nullable(),
    /** Contract whose rows a person of a contractor sees. */
    contratoId: id.nullable(),
    substituicao: substituicao.nullable(),
  })
  .partial()
  .required({ versao: true })
  .check(({ value: { inicio, termino, substituicao: troca }, issues }) => {
    const message = 'A data de término deve ser igual ou posterior à data de início.';
    if (inicio && termino && termino < inicio)
      issues.push({ code: 'custom', path: ['termino'], message, input: termino });
    if (troca && troca.termino < troca.inicio)
      issues.push({ code: 'custom', path: ['substituicao', 'termino'], message, input: troca.termino });
  });
export type MudancaDoMembro = z.output<typeof mudancaDoMembro>;

export const membro = z.strictObject({
  usuarioId: id,
  versao: z.int(),
  nome: z.string(),
  email: z.string(),
  ativo: z.boolean(),
  /** The profile in this project; null for the person's own. */
  perfilId: id.nullable(),
  perfilNome: z.string(),
  nivelAprovacao: z.int(),
  alcada: z.string().nullable(),
  alcadaHh: z.string().nullable(),
  inicio: dia.nullable(),
  termino: dia.nullable(),
  contratoId: id.nullable(),
  contratoNome: z.string().nullable(),
  substituicao: z.strictObject({ usuarioId: id, nome: z.string(), inicio: dia, termino: dia }).nullable(),
});
export type Membro = z.infer<typeof membro>;

/** A person who may enter the team. */
export const candidato = z.strictObject({ usuarioId: id, nome: z.string(), email: z.string() });
export const busca = z.strictObject({ busca: z.string().trim().max(100).default('') });
export const novoMembro = z.strictObject({ usuarioId: id, perfilId: id.nullable().optional() });
