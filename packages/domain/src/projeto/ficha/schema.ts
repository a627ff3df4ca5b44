import { z } from 'zod';
import type { InputOf } from '../../cadastro.ts';
import { type Field, isNullable } from '../../field.ts';
import { arquivoGuardado } from '../../field-file.ts';
import { dataHora, id, textoObrigatorio } from '../../values.ts';
import { type CleanOf, defineCodec } from '../../wire.ts';
import { peso, projetoWire, tipoParada } from '../schema.ts';
import { CAMPOS_PROJETO, PORTES, REGRAS_CREDITO } from './cadastro.ts';

/** Clean name → wire name, for the fields that people write. */
const NOMES = {
  titulo: 'des_titulo_pro',
  sigla: 'des_sigla_pro',
  clienteId: 'cod_cliente_cli',
  tipo: 'tip_parada_pro',
  porte: 'tip_porte_pro',
  inicioPreparada: 'dat_inicio_preparada_pro',
  inicioParada: 'dat_inicio_parada_pro',
  terminoParada: 'dat_fim_parada_pro',
  partida: 'dat_partida_pro',
  terminoPosparada: 'dat_fim_posparada_pro',
  fuso: 'des_fuso_pro',
  horaInicioDia: 'num_hora_inicio_dia_pro',
  diaCorteSemana: 'num_dia_corte_semana_pro',
  calendarioId: 'cod_calendario_cal',
  peso: 'tip_peso_pro',
  avancoPadrao: 'tip_avanco_padrao_pro',
  folgaQuaseCritica: 'num_folga_quase_critica_pro',
  validarApontamento: 'flg_validar_apontamento_pro',
  moeda: 'tip_moeda_pro',
  orcamento: 'val_orcamento_pro',
  perdaDia: 'val_perda_dia_pro',
  contingenciaHh: 'num_contingencia_hh_pct_pro',
  limiteCrescimento: 'num_limite_crescimento_pct_pro',
  gerenteId: 'cod_pessoa_gerente_pro',
  unidadeNegocio: 'des_unidade_negocio_pro',
  revisaoSap: 'des_revisao_sap_pro',
  premissas: 'des_premissas_pro',
} as const satisfies Record<keyof typeof CAMPOS_PROJETO, string>;

type Nomes = typeof NOMES;
type Campos = typeof CAMPOS_PROJETO;
type Escrito<F> =
  F extends Field<infer V, infer R>
    ? R extends true
      ? z.ZodType<V, V>
      : z.ZodOptional<z.ZodNullable<z.ZodType<V, V>>>
    : never;

/** Each field under its wire name; an absent or null one gets its default, where it has one. */
const forma = Object.fromEntries(
  Object.entries(CAMPOS_PROJETO).map(([campo, { schema, required }]) => [
    NOMES[campo as keyof Campos],
    required ? schema : schema.nullish(),
  ]),
) as { [K in keyof Nomes as Nomes[K]]: Escrito<Campos[K]> };

const periodo = (value: object): boolean => {
  const { dat_inicio_parada_pro: inicio, dat_fim_parada_pro: termino } = value as Record<string, string | undefined>;
  return !inicio || !termino || termino > inicio;
};

const M05 = {
  message: 'A data de término deve ser igual ou posterior à data de início.',
  path: ['dat_fim_parada_pro'],
};

export const createProjetoBody = z.strictObject(forma).refine(periodo, M05);
/** An absent field stays, `null` clears it. `versao` is the one read; `motivo` says why the data date goes back. */
export const updateProjetoBody = z
  .strictObject(forma)
  .partial()
  .extend({
    versao: z.int().min(1),
    dat_data_corte_pro: dataHora.optional(),
    motivo: textoObrigatorio(500).optional(),
  })
  .refine(periodo, M05);

const dinheiroWire = z.string().nullable();

/** A whole project. Money and percentages are exact text; the near-critical float is in minutes. */
export const fichaWire = projetoWire.extend({
  tip_parada_pro: tipoParada,
  tip_peso_pro: peso,
  tip_porte_pro: z.enum(Object.keys(PORTES) as (keyof typeof PORTES)[]),
  dat_partida_pro: dataHora.nullable(),
  dat_fim_posparada_pro: dataHora.nullable(),
  dat_congelamento_escopo_pro: z.string().nullable(),
  flg_escopo_congelado_pro: z.boolean(),
  cod_calendario_cal: id.nullable(),
  tip_avanco_padrao_pro: z.enum(Object.keys(REGRAS_CREDITO) as (keyof typeof REGRAS_CREDITO)[]),
  num_folga_quase_critica_pro: z.int(),
  flg_validar_apontamento_pro: z.boolean(),
  tip_moeda_pro: z.string(),
  val_orcamento_pro: dinheiroWire,
  val_perda_dia_pro: dinheiroWire,
  num_contingencia_hh_pct_pro: z.string().nullable(),
  num_limite_crescimento_pct_pro: z.string(),
  cod_pessoa_gerente_pro: id.nullable(),
  des_nome_gerente_pro: z.string().nullable(),
  des_unidade_negocio_pro: z.string().nullable(),
  des_revisao_sap_pro: z.string().nullable(),
  des_premissas_pro: z.string().nullable(),
  des_imagem_planta_pro: arquivoGuardado.nullable(),
  /** Planned hours of its activities, which suggest its size. */
  num_hh_pro: z.number(),
  /** Whether a service or a baseline already depends on the fields that then no longer change. */
  flg_tem_servico_pro: z.boolean(),
  flg_tem_linha_base_pro: z.boolean(),
});
export type FichaWire = z.infer<typeof fichaWire>;

const NOMES_FICHA = {
  ...NOMES,
  id: 'cod_projeto_pro',
  clienteNome: 'des_nome_fantasia_cli',
  situacao: 'tip_status_pro',
  dataBase: 'dat_data_corte_pro',
  congelamentoEscopo: 'dat_congelamento_escopo_pro',
  escopoCongelado: 'flg_escopo_congelado_pro',
  gerenteNome: 'des_nome_gerente_pro',
  imagemPlanta: 'des_imagem_planta_pro',
  hh: 'num_hh_pro',
  temServico: 'flg_tem_servico_pro',
  temLinhaBase: 'flg_tem_linha_base_pro',
  diaParada: 'num_dia_parada_pro',
  previsto: 'num_previsto_pro',
  real: 'num_real_pro',
  versao: 'versao',
} as const;
export const fichaCodec = defineCodec<FichaWire>()(NOMES_FICHA);
export type Ficha = CleanOf<FichaWire, typeof NOMES_FICHA>;

/** Project data from a caller, under the clean names: an absent field stays, `null` clears it. */
export type ProjetoInput = { readonly [K in keyof Campos]?: InputOf<Campos>[K] | null | undefined } & {
  readonly dataBase?: string | undefined;
};
export const projetoInput = (body: object): ProjetoInput =>
  fichaCodec.fromWire(body as Partial<FichaWire>) as ProjetoInput;

/** Data of a new project: the required fields are present. */
export type ProjetoNovo = ProjetoInput &
  Pick<
    InputOf<Campos>,
    'titulo' | 'sigla' | 'clienteId' | 'tipo' | 'inicioPreparada' | 'inicioParada' | 'terminoParada'
  >;
export const projetoNovo = (body: object): ProjetoNovo => projetoInput(body) as ProjetoNovo;

/** Default of a field that is cleared, or that a new project does not give. */
export const PADRAO_PROJETO = Object.fromEntries(
  Object.entries(CAMPOS_PROJETO)
    .filter(([, field]) => !field.required)
    .map(([campo, field]) => [campo, isNullable(field) ? null : field.padrao]),
) as Readonly<Record<string, unknown>>;
