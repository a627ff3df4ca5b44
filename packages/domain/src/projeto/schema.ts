import { z } from 'zod';
import { dataHora, id } from '../values.ts';
import { type CleanOf, defineCodec } from '../wire.ts';

export const TIPOS_PARADA = {
  GERAL: 'Parada geral',
  PARCIAL: 'Parada parcial',
  OPORTUNIDADE: 'Parada de oportunidade',
  EMERGENCIA: 'Parada de emergência',
  PONTUAL: 'Intervenção pontual',
  OFFSHORE: 'Parada de produção (UEP)',
  CALDEIRA: 'Parada de caldeira',
  ALTO_FORNO: 'Parada de alto-forno, laminação ou aciaria',
  MODERNIZACAO: 'Modernização',
  OUTRA: 'Outra',
} as const;

export const SITUACOES_PROJETO = {
  RASCUNHO: 'Rascunho',
  PLANEJAMENTO: 'Em planejamento',
  EXECUCAO: 'Em execução',
  TERMINO_MECANICO: 'Término mecânico',
  PARTIDA: 'Em partida',
  ENCERRADO: 'Encerrado',
  SUSPENSO: 'Suspenso',
  CANCELADO: 'Cancelado',
} as const;
export type SituacaoProjeto = keyof typeof SITUACOES_PROJETO;

/** Situations of a project that is over. */
export const FECHADAS: ReadonlySet<string> = new Set<SituacaoProjeto>(['ENCERRADO', 'CANCELADO']);

/** Whether a project in this situation is read-only. */
export const isFechado = (situacao: string): boolean => FECHADAS.has(situacao);

export const PESOS = {
  HH: 'Homem-hora',
  CUSTO: 'Custo',
  DURACAO_RECURSO: 'Duração × equipe',
  MANUAL: 'Manual',
} as const;

const keys = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

export const tipoParada = z.enum(keys(TIPOS_PARADA));
export const situacaoProjeto = z.enum(keys(SITUACOES_PROJETO));
export const peso = z.enum(keys(PESOS));

/** Message when the preparation does not begin before the shutdown. */
export const PREPARADA_DEPOIS = 'A pré-parada deve começar antes do início da parada.';

export const projetoWire = z.object({
  cod_projeto_pro: id,
  des_titulo_pro: z.string(),
  des_sigla_pro: z.string(),
  cod_cliente_cli: id,
  des_nome_fantasia_cli: z.string(),
  tip_parada_pro: tipoParada,
  tip_status_pro: situacaoProjeto,
  flg_escopo_congelado_pro: z.boolean(),
  dat_inicio_parada_pro: dataHora,
  dat_fim_parada_pro: dataHora,
  dat_inicio_preparada_pro: dataHora.nullable(),
  dat_data_corte_pro: dataHora,
  des_fuso_pro: z.string(),
  num_hora_inicio_dia_pro: z.int(),
  num_dia_corte_semana_pro: z.int(),
  tip_peso_pro: peso,
  /** Countdown: operational days to (negative) or since (positive) the first day of the window. */
  num_dia_parada_pro: z.int(),
  /** Physical progress as of the data date, 0–100; null when nothing has weight. */
  num_previsto_pro: z.number().nullable(),
  num_real_pro: z.number().nullable(),
  versao: z.int(),
});
export type ProjetoWire = z.infer<typeof projetoWire>;

const MS_DIA = 86_400_000;

/** `de 29`: the days of the window, while it runs. */
export function deQuantosDias({
  num_dia_parada_pro: dia,
  dat_inicio_parada_pro: inicio,
  dat_fim_parada_pro: fim,
}: ProjetoWire): string | undefined {
  const dias = Math.ceil((Date.parse(`${fim}Z`) - Date.parse(`${inicio}Z`)) / MS_DIA);
  return dia >= 0 && dia <= dias ? `de ${dias}` : undefined;
}

const NOMES_PROJETO = {
  id: 'cod_projeto_pro',
  titulo: 'des_titulo_pro',
  sigla: 'des_sigla_pro',
  clienteId: 'cod_cliente_cli',
  clienteNome: 'des_nome_fantasia_cli',
  tipo: 'tip_parada_pro',
  situacao: 'tip_status_pro',
  escopoCongelado: 'flg_escopo_congelado_pro',
  inicioParada: 'dat_inicio_parada_pro',
  terminoParada: 'dat_fim_parada_pro',
  inicioPreparada: 'dat_inicio_preparada_pro',
  dataBase: 'dat_data_corte_pro',
  fuso: 'des_fuso_pro',
  horaInicioDia: 'num_hora_inicio_dia_pro',
  diaCorteSemana: 'num_dia_corte_semana_pro',
  peso: 'tip_peso_pro',
  diaParada: 'num_dia_parada_pro',
  previsto: 'num_previsto_pro',
  real: 'num_real_pro',
  versao: 'versao',
} as const;
export type Projeto = CleanOf<ProjetoWire, typeof NOMES_PROJETO>;
export const projetoCodec = defineCodec<ProjetoWire>()(NOMES_PROJETO);

export const vinculoWire = z.object({
  cod_projeto_pro: id,
  cod_usuario_usu: id,
  cod_perfil_prf: id.nullable(),
  num_nivel_aprovacao_upr: z.int(),
  versao: z.int(),
});
export type VinculoWire = z.infer<typeof vinculoWire>;

export const vinculoCodec = defineCodec<VinculoWire>()({
  projetoId: 'cod_projeto_pro',
  usuarioId: 'cod_usuario_usu',
  perfilId: 'cod_perfil_prf',
  nivelAprovacao: 'num_nivel_aprovacao_upr',
  versao: 'versao',
});

/** Without a profile the link keeps its present one; a change sends the `versao` that its editor read. */
export const vinculoBody = z.strictObject({
  cod_usuario_usu: id,
  cod_perfil_prf: id.nullish(),
  versao: z.int().min(1).optional(),
});

export const alcadaWire = z.object({
  cod_projeto_pro: id,
  cod_usuario_usu: id,
  num_nivel_aprovacao_upr: z.int(),
  val_alcada_upr: z.string().nullable(),
  num_alcada_hh_upr: z.number().nullable(),
  documentos: z.array(z.string()),
  substituindo: z.array(id),
});
export type AlcadaWire = z.infer<typeof alcadaWire>;

export const alcadaCodec = defineCodec<AlcadaWire>()({
  projetoId: 'cod_projeto_pro',
  usuarioId: 'cod_usuario_usu',
  nivelAprovacao: 'num_nivel_aprovacao_upr',
  alcada: 'val_alcada_upr',
  alcadaHh: 'num_alcada_hh_upr',
  documentos: 'documentos',
  substituindo: 'substituindo',
});
