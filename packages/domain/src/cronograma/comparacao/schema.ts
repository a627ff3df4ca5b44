import { GRUPOS_DE_MUDANCA } from '@cadencia/engine';
import { z } from 'zod';
import { dataHora, id } from '../../values.ts';
import { linhaBase } from '../linhabase/schema.ts';

/**
 * Kinds of change that may move the end, in the order in which the comparison applies them: each has its effect with
 * all those before it in place. `RESULTADO` is dates and float; `HH` is hours, weight and profile. These two move
 * nothing.
 */
export const grupoDeMudanca = z.enum(GRUPOS_DE_MUDANCA);
const grupoDoCampo = z.enum([...GRUPOS_DE_MUDANCA, 'RESULTADO', 'HH']);

const atividade = z.object({ id, codigo: z.string(), nome: z.string() });

/** Instants as `2027-08-02T07:00`, durations and floats in working minutes. */
const valor = z.union([z.string(), z.number(), z.boolean()]).nullable();
const mudanca = z.object({ campo: z.string(), grupo: grupoDoCampo, antes: valor, depois: valor });
export type MudancaDeCampo = z.infer<typeof mudanca>;

const tipo = z.enum(['ALTERADA', 'ADICIONADA', 'REMOVIDA']);

const contagem = z.object({ alteradas: z.int(), adicionadas: z.int(), removidas: z.int() });

const ladoComparado = linhaBase.pick({ id: true, nome: true, dataBase: true, rede: true });

/**
 * One state of the schedule compared with a later one. The end is that of the whole project, or of the activity asked
 * for. Counts and paths cover what the reader may see; a reader who sees only a part (`parcial`) gets no causes,
 * because they cover the whole. `causas`, `termino`, `caminho` and `vinculos` are also null when one of the two states
 * kept no links: then the comparison covers only dates, durations, hours, weights, profiles and calendars of
 * activities.
 */
export const comparacao = z.object({
  antes: ladoComparado,
  /** Null when the later state is the schedule as it is. */
  depois: ladoComparado.nullable(),
  parcial: z.boolean(),
  atividades: contagem,
  vinculos: contagem.nullable(),
  termino: z.object({ antes: dataHora, depois: dataHora, minutos: z.int() }).nullable(),
  /** The causes of the slip, which add up to it, in minutes of the clock. */
  causas: z
    .array(z.object({ grupo: grupoDeMudanca, minutos: z.int(), termino: dataHora, calculada: z.boolean() }))
    .max(GRUPOS_DE_MUDANCA.length)
    .nullable(),
  /** The path to the end in each state. */
  caminho: z.object({ antes: z.array(atividade).max(500), depois: z.array(atividade).max(500) }).nullable(),
});
export type Comparacao = z.infer<typeof comparacao>;

export const atividadeComparada = atividade.extend({ tipo, mudancas: z.array(mudanca).max(40) });
export type AtividadeComparada = z.infer<typeof atividadeComparada>;

const ligacao = z.object({ tipo: z.string(), lag: z.int(), tipoLag: z.string() });
export const vinculoComparado = z.object({
  tipo,
  predecessora: atividade,
  sucessora: atividade,
  antes: ligacao.nullable(),
  depois: ligacao.nullable(),
});
export type VinculoComparado = z.infer<typeof vinculoComparado>;
