import { z } from 'zod';
import { chave, dataHora, id, texto, textoObrigatorio } from '../values.ts';

export const TIPOS_PARADA = {
  GERAL: 'Parada geral',
  PARCIAL: 'Parada parcial',
  OPORTUNIDADE: 'Parada de oportunidade',
  EMERGENCIA: 'Parada de emergência',
  CALDEIRA: 'Parada de caldeira',
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

export const PESOS = {
  HH: 'Homem-hora',
  CUSTO: 'Custo',
  DURACAO_RECURSO: 'Duração × equipe',
  MANUAL: 'Manual',
} as const;
export type Peso = keyof typeof PESOS;

const keys = <T extends Record<string, string>>(labels: T) =>
  Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]];

export const tipoParada = z.enum(keys(TIPOS_PARADA));
export const situacaoProjeto = z.enum(keys(SITUACOES_PROJETO));
export const peso = z.enum(keys(PESOS));

/** Editable fields, wire names of the specification's project object. */
const fields = {
  des_titulo_pro: textoObrigatorio(120),
  des_sigla_pro: textoObrigatorio(12).regex(/^[A-Z0-9-]+$/, 'Use letras maiúsculas, números e hífen.'),
  cod_cliente_cli: id,
  tip_parada_pro: tipoParada,
  dat_inicio_parada_pro: dataHora,
  dat_fim_parada_pro: dataHora,
  dat_inicio_preparada_pro: dataHora.nullish(),
  des_fuso_pro: texto(40).nullish(),
  num_hora_inicio_dia_pro: z.int().min(0).max(23).nullish(),
  num_dia_corte_semana_pro: z.int().min(0).max(6).nullish(),
  tip_peso_pro: peso.nullish(),
};

const periodo = (value: {
  readonly dat_inicio_parada_pro?: string | undefined;
  readonly dat_fim_parada_pro?: string | undefined;
}) =>
  !value.dat_inicio_parada_pro || !value.dat_fim_parada_pro || value.dat_fim_parada_pro > value.dat_inicio_parada_pro;

const M05 = {
  message: 'A data de término deve ser igual ou posterior à data de início.',
  path: ['dat_fim_parada_pro'],
};

export const createProjetoBody = z.strictObject({ ...fields, chave: chave.optional() }).refine(periodo, M05);
/** Absent leaves, `null` clears. `versao` is the one that was read. */
export const updateProjetoBody = z
  .strictObject(fields)
  .partial()
  .extend({ versao: z.int().min(1) })
  .refine(periodo, M05);

export const projetoWire = z.object({
  cod_projeto_pro: id,
  des_titulo_pro: z.string(),
  des_sigla_pro: z.string(),
  cod_cliente_cli: id,
  des_nome_fantasia_cli: z.string(),
  tip_parada_pro: tipoParada,
  tip_status_pro: situacaoProjeto,
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

export const vinculoWire = z.object({
  cod_projeto_pro: id,
  cod_usuario_usu: id,
  cod_perfil_prf: id.nullable(),
  num_nivel_aprovacao_upr: z.int(),
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
