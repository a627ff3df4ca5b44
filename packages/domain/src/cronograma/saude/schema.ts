import { z } from 'zod';
import { ACHADO_EM_PALAVRAS, NOME_DA_VERIFICACAO } from '../../saude-em-palavras.ts';
import { dataHora, id } from '../../values.ts';
import { atividadeCitada } from '../consulta/schema.ts';

type Codigo = keyof typeof NOME_DA_VERIFICACAO;
export const codigoSaude = z.enum(Object.keys(NOME_DA_VERIFICACAO) as [Codigo, ...Codigo[]]);

type Motivo = keyof typeof ACHADO_EM_PALAVRAS;
export const motivoSaude = z.enum(Object.keys(ACHADO_EM_PALAVRAS) as [Motivo, ...Motivo[]]);

/** How bad a finding is, where a rule of safety says so. */
const severidade = z.enum(['Crítica', 'Alta', 'Média']).nullable();

/** A measure of the whole; null for a reader who sees only a part of the schedule. */
const medida = z.number().nullable();

export const verificacaoSaude = z.object({
  codigo: codigoSaude,
  /** Checks 1 to 14 are those of DCMA, H1 to H13 those of a shutdown. */
  numero: z.string(),
  nome: z.string(),
  /** Number counted, and the number of items it was counted among. */
  quantidade: medida,
  denominador: medida,
  /** The count as a percentage of the denominator; null when there was nothing to check. */
  percentual: medida,
  /** Value that the check compares with the limit. */
  medida,
  unidade: z.enum(['PERCENTUAL', 'QUANTIDADE', 'INDICE']),
  limite: z.number(),
  sentido: z.enum(['MAXIMO', 'MINIMO']),
  veredito: z.enum(['PASSA', 'FALHA', 'INFORMA', 'NAO_AVALIADA']).nullable(),
  /** Data that the project lacks for this check, in words. */
  falta: z.string().nullable(),
  /** Number of findings that the reader may see: `saude/:codigo/achado` lists them. */
  achados: z.int(),
  /** The worst of these findings. */
  severidade,
  /** What to do about most of them. */
  sugestao: z.string().nullable(),
});
export type VerificacaoSaude = z.infer<typeof verificacaoSaude>;

/**
 * The health of the whole schedule. A reader who sees a part of it (`parcial`) gets the findings of that part, without
 * the measures and verdicts, which cover the whole.
 */
export const relatorioSaude = z.object({
  dataBase: dataHora,
  /** Percentage of the checks made that pass, 0–100. */
  indice: medida,
  parcial: z.boolean(),
  verificacoes: z.array(verificacaoSaude).max(27),
});
export type RelatorioSaude = z.infer<typeof relatorioSaude>;

export const achadoSaude = z.object({
  motivo: motivoSaude,
  achado: z.string(),
  sugestao: z.string(),
  severidade,
  /** Activity of the finding; for a link, the successor. */
  atividade: atividadeCitada,
  /** Its service, and the TAG of that. */
  servico: z.object({ id, codigo: z.string(), titulo: z.string() }).nullable(),
  tag: z.string().nullable(),
  /** For a link, the predecessor; for a description, the other activity that has it. */
  outra: atividadeCitada,
  /** The blind, the place, the support or the equipment of the finding; `entidade` is the path of its register. */
  registro: z.object({ entidade: z.string(), id, nome: z.string() }).nullable(),
  especialidade: z.object({ id, sigla: z.string(), nome: z.string() }).nullable(),
  /** Working minutes (float, duration, lag), minutes of the clock (delay, age), units above the limit, HH, or works at the same time. */
  valor: z.number().nullable(),
  /** The stretch, or the instant, of the finding. */
  de: dataHora.nullable(),
  ate: dataHora.nullable(),
});
export type AchadoSaude = z.infer<typeof achadoSaude>;

/** The kinds of findings of a check, with how many there are of each. */
export const motivoContado = z.object({ motivo: motivoSaude, achado: z.string(), severidade, quantidade: z.int() });
