import { z } from 'zod';
import { chave, dataHora, id, minutos, percentual, texto } from '../values.ts';

/** One report of progress as the client sends it. */
export const apontamentoNovo = z
  .strictObject({
    chave,
    atividadeId: id,
    /** The instant at which the percentage was true. */
    referencia: dataHora,
    /** Accumulated, 0–100. */
    avanco: percentual,
    /** Working minutes; absent: duration × (1 − %); 0 if and only if 100 %. */
    restante: minutos.optional(),
    inicioReal: dataHora.optional(),
    terminoReal: dataHora.optional(),
    /** HH spent since the last report. */
    hh: z.number().min(0, 'O valor não pode ser negativo.').max(100_000).optional(),
    observacao: texto(500).optional(),
    /** Last report the person saw, null for none: a newer one is a conflict. */
    ultimoVisto: id.nullable(),
  })
  .refine((item) => item.avanco < 100 || item.restante === undefined || item.restante === 0, {
    message: 'Atividade 100% concluída não tem horas restantes.',
    path: ['restante'],
  })
  .refine((item) => item.avanco === 100 || item.restante !== 0, {
    message: 'Só uma atividade 100% concluída tem zero horas restantes.',
    path: ['restante'],
  })
  .refine((item) => !item.terminoReal || !item.inicioReal || item.terminoReal >= item.inicioReal, {
    message: 'A data de término deve ser igual ou posterior à data de início.',
    path: ['terminoReal'],
  });
export type ApontamentoNovo = z.infer<typeof apontamentoNovo>;

/** Outcome of one report; a refused report stores nothing and does not hold back the others. */
export const apontamentoResultado = z.object({
  chave,
  ok: z.boolean(),
  id: id.nullable(),
  codigo: z.string().nullable(),
  mensagem: z.string().nullable(),
  acao: z.string().nullable(),
  campos: z.record(z.string(), z.string()),
});

/** One report to take back. */
export const estornoNovo = z.strictObject({
  chave,
  /** Id of the report to take back: the last valid one of its activity, made here and not brought by a file. */
  apontamentoId: id,
});
export type EstornoNovo = z.infer<typeof estornoNovo>;

/** Minutes in which people take their own report back without saying why. */
export const MINUTOS_SEM_MOTIVO = 10;

/** Why a report is taken back. */
export const motivoEstorno = texto(500).min(20, 'Justificativa obrigatória (mínimo de 20 caracteres).');

/** Outcome of one reversal; `id` is the row that records it. */
export const estornoResultado = apontamentoResultado.extend({
  /** The last valid report that remains for the activity; null when none remains or the reversal was refused. */
  ultimoApontamentoId: id.nullable(),
});
