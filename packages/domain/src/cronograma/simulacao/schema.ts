import { z } from 'zod';
import { parseDuracao } from '../../duracao-escrita.ts';
import { dataHora, id, linhaObrigatoria, minutos, texto } from '../../values.ts';

/** Activities, links and lines of overload in one change or answer at most. */
const MAX_ATIVIDADES = 200;
const MAX_LIGACOES = 1_000;
export const SOBRECARGAS_MAXIMO = 200;
export const MOVIDAS_MAXIMO = 20;

const codigo = linhaObrigatoria(60);
/** Links as planners type them: `A20TI+2h; B10`. */
const ligacoes = texto(1_000);
/** A length of work as planners type it, `2d`, `12h`, `1h30`, in working minutes. */
const duracaoEscrita = texto(20).transform((escrita, { issues }) => {
  const lida = Math.round(parseDuracao(escrita));
  if (minutos.safeParse(lida).success) return lida;
  issues.push({ code: 'custom', message: 'Informe uma duração, por exemplo 12h, 2d 4h ou 1t.', input: escrita });
  return z.NEVER;
});

const atividadeProposta = z.strictObject({
  /** Free in the schedule. Other activities of the change may name it. */
  codigo,
  duracao: duracaoEscrita,
  predecessoras: ligacoes.default(''),
  sucessoras: ligacoes.default(''),
  especialidadeId: id.nullable().default(null),
  quantidade: z.int().min(1).max(999).default(1),
});

/** The predecessors of one activity that a change links or unlinks. */
const predecessorasDe = z.strictObject({ atividade: codigo, predecessoras: ligacoes });

/** The working minutes that an activity of the schedule would take, and those of them that remain. */
const duracaoDe = z.strictObject({ atividade: codigo, duracao: minutos, restante: minutos });

/** A change of the schedule that somebody considers. A removed activity takes its links with it. */
export const mudancaProposta = z.strictObject({
  adicionar: z.array(atividadeProposta).max(MAX_ATIVIDADES).default([]),
  remover: z.array(codigo).max(MAX_LIGACOES).default([]),
  /** A link of the same type between the same activities is replaced. */
  ligar: z.array(predecessorasDe).max(MAX_LIGACOES).default([]),
  desligar: z.array(predecessorasDe).max(MAX_LIGACOES).default([]),
  durar: z.array(duracaoDe).max(MAX_LIGACOES).optional(),
});
export type MudancaProposta = z.output<typeof mudancaProposta>;

const datas = z.object({ inicio: dataHora, termino: dataHora });
/** Hours of people in one shift, and those of them above the limit of the craft. */
const carga = z.object({ hh: z.number(), excesso: z.number() });

/**
 * Effect of a change. The finish is that of the whole project; moved activities are those that the caller sees, and
 * overload is told of the crafts all of whose work the caller sees.
 */
export const impactoSimulado = z.object({
  /** Revision of the schedule that was simulated: another one makes the impact stale. */
  revisao: z.int(),
  termino: z.object({ antes: dataHora, depois: dataHora, /** Minutes of the clock. */ minutos: z.int() }),
  /** Largest loss of total float of an activity, in working minutes. */
  folgaConsumida: z.int(),
  /** True when the finish moves or the change is on the critical path. */
  critica: z.boolean(),
  adicionadas: z
    .array(datas.extend({ codigo: z.string(), /** Working minutes. */ folga: z.int(), critica: z.boolean() }))
    .max(MAX_ATIVIDADES),
  movidas: z.int(),
  /** Those that move most. */
  maisMovidas: z
    .array(
      z.object({
        id,
        codigo: z.string(),
        nome: z.string(),
        /** Null for work that is out of the plan, and comes back to it. */
        antes: datas.nullable(),
        depois: datas,
        /** Minutes of the clock by which the finish moves, or the start where the finish stays. */
        minutos: z.int(),
      }),
    )
    .max(MOVIDAS_MAXIMO),
  /** Shifts of overloaded crafts whose work changes, those that get worse most first. */
  sobrecargas: z
    .array(
      z.object({
        especialidade: z.object({ id, sigla: z.string(), nome: z.string() }),
        turno: z.string(),
        de: dataHora,
        ate: dataHora,
        capacidade: z.number(),
        antes: carga,
        depois: carga,
      }),
    )
    .max(SOBRECARGAS_MAXIMO),
});
export type ImpactoSimulado = z.output<typeof impactoSimulado>;
