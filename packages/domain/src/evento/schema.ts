import { z } from 'zod';
import { id } from '../values.ts';

/**
 * Messages of the event stream. An event says that something changed, never the data itself: the reader asks for the
 * data again, with the usual permissions.
 */
export const evento = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('apontamento'), projetoId: id, atividades: z.array(id).max(500) }),
  z.object({ tipo: z.literal('calculo'), projetoId: id, calculo: z.int(), erro: z.string().nullable() }),
  z.object({
    tipo: z.literal('importacao'),
    projetoId: id.nullable(),
    usuarioId: id,
    importacaoId: id,
    situacao: z.string(),
  }),
  z.object({
    tipo: z.literal('trabalho'),
    projetoId: id.nullable(),
    usuarioId: id,
    trabalhoId: z.string(),
    andamento: z.number(),
    etapa: z.string(),
    situacao: z.string(),
  }),
  z.object({ tipo: z.literal('projeto'), projetoId: id }),
  // Somebody typed in the plan: activities, their links or their order.
  z.object({ tipo: z.literal('plano'), projetoId: id }),
  z.object({ tipo: z.literal('calendario'), projetoId: id }),
  // A request for approval was made, voted on or decided.
  z.object({ tipo: z.literal('aprovacao'), projetoId: id }),
  // Rows of a register changed, of one client or of one project; with both null, rows of everybody.
  z.object({ tipo: z.literal('cadastro'), cadastro: z.string(), clienteId: id.nullable(), projetoId: id.nullable() }),
  // Null for a record of a plant or of all. The event does not name the record, because not every reader sees it.
  z.object({ tipo: z.enum(['comentario', 'anexo']), projetoId: id.nullable() }),
  z.object({ tipo: z.literal('notificacao'), usuarioId: id }),
  // The rights of the stream's own session changed.
  z.object({ tipo: z.literal('permissoes'), usuarioId: id }),
]);
export type Evento = z.infer<typeof evento>;

/** Path of the stream (`text/event-stream`, read with fetch so that it carries the Bearer header). */
export const CAMINHO_EVENTOS = '/evento';
