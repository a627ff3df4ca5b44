import { z } from 'zod';
import { justificativa } from '../escopo-congelado.ts';
import { referencia } from '../field-choice.ts';
import { id, idTexto, linhaObrigatoria, lista, texto } from '../values.ts';
import { type CleanOf, defineCodec } from '../wire.ts';

export const TIPOS_NO = {
  PROJETO: 'Projeto',
  FASE: 'Fase',
  AREA: 'Área',
  SISTEMA: 'Sistema',
  EQUIPAMENTO: 'Equipamento',
  PACOTE: 'Pacote',
  DISCIPLINA: 'Disciplina',
  ENTREGAVEL: 'Entregável',
} as const;
export type TipoNo = keyof typeof TIPOS_NO;
const tipoNo = z.enum(Object.keys(TIPOS_NO) as [TipoNo, ...TipoNo[]]);

/** What a node points to; its services start with these. */
export const VINCULOS_EAP = {
  areaId: referencia('Área', 'area'),
  sistemaId: referencia('Sistema', 'sistema'),
  equipamentoId: referencia('Equipamento', 'equipamento'),
  etapaId: referencia('Etapa', 'etapa'),
  disciplinaId: referencia('Disciplina', 'disciplina'),
  contratoId: referencia('Contrato', 'contrato'),
  responsavelId: referencia('Responsável', 'pessoa'),
} as const;

const vinculos = {
  cod_area_are: id.nullable(),
  cod_sistema_sis: id.nullable(),
  cod_equipamento_equ: id.nullable(),
  cod_etapa_eta: id.nullable(),
  cod_disciplina_dis: id.nullable(),
  cod_contrato_con: id.nullable(),
  cod_pessoa_responsavel_eap: id.nullable(),
};

/** Wire shape of one EAP node, with the names of the specification's `projeto/eap` calls. */
export const eapWire = z.object({
  cod_eap_eap: id,
  cod_projeto_pro: id,
  cod_eap_pai_eap: id.nullable(),
  des_codigo_eap: z.string(),
  flg_codigo_travado_eap: z.boolean(),
  des_nome_eap: z.string(),
  num_ordem_eap: z.int(),
  num_nivel_eap: z.int(),
  tip_no_eap: tipoNo,
  ...vinculos,
  des_dicionario_eap: z.string().nullable(),
  num_peso_manual_eap: z.number().nullable(),
  num_servicos_eap: z.int().meta({ description: 'Serviços deste nó que se veem, sem os dos nós abaixo.' }),
  versao: z.int(),
});
export type EapWire = z.infer<typeof eapWire>;

const NOMES = {
  id: 'cod_eap_eap',
  projetoId: 'cod_projeto_pro',
  eapPaiId: 'cod_eap_pai_eap',
  codigo: 'des_codigo_eap',
  codigoTravado: 'flg_codigo_travado_eap',
  nome: 'des_nome_eap',
  ordem: 'num_ordem_eap',
  nivel: 'num_nivel_eap',
  tipo: 'tip_no_eap',
  areaId: 'cod_area_are',
  sistemaId: 'cod_sistema_sis',
  equipamentoId: 'cod_equipamento_equ',
  etapaId: 'cod_etapa_eta',
  disciplinaId: 'cod_disciplina_dis',
  contratoId: 'cod_contrato_con',
  responsavelId: 'cod_pessoa_responsavel_eap',
  dicionario: 'des_dicionario_eap',
  pesoManual: 'num_peso_manual_eap',
  servicos: 'num_servicos_eap',
  versao: 'versao',
} as const;
export type NoEap = CleanOf<EapWire, typeof NOMES>;
export const eapCodec = defineCodec<EapWire>()(NOMES);

/** Deepest level of a node made by hand; imported trees go deeper. */
export const NIVEL_MAXIMO = 10;

export const createEapBody = z.strictObject({
  cod_projeto_pro: id,
  cod_eap_pai_eap: id.nullish(),
  des_nome_eap: linhaObrigatoria(150),
  tip_no_eap: tipoNo.default('PACOTE'),
});

/** The order is the place among the siblings, from 1 on; with another parent and no order the node goes to the end. */
export const updateEapBody = z
  .strictObject({
    versao: z.int().min(1),
    cod_eap_pai_eap: id.nullable(),
    num_ordem_eap: z.int().min(1).max(100_000),
    des_codigo_eap: linhaObrigatoria(40),
    flg_codigo_travado_eap: z.boolean(),
    des_nome_eap: linhaObrigatoria(150),
    tip_no_eap: tipoNo,
    ...vinculos,
    des_dicionario_eap: texto(4_000).nullable(),
    num_peso_manual_eap: z.number().min(0).max(100).nullable(),
  })
  .partial()
  .required({ versao: true });

export const ACHADOS = {
  FILHO_UNICO: 'Nó com um só filho',
  SEM_SERVICO: 'Folha sem serviços',
  NOME_REPETIDO: 'Nomes repetidos',
  PROFUNDO: 'Abaixo do nível 6',
  MUITOS_FILHOS: 'Mais de 50 filhos',
  PESO: 'Pesos dos filhos não somam 100',
} as const;
export type Achado = keyof typeof ACHADOS;

export const achadoWire = z.strictObject({
  achado: z.enum(Object.keys(ACHADOS) as [Achado, ...Achado[]]),
  nos: z.array(id).min(1),
});

export const MODELOS_EAP = {
  A: 'Fase › Área › Sistema › Equipamento',
  B: 'Área › Equipamento › Disciplina',
  C: 'Contrato › Área › Equipamento',
  D: 'Local de instalação › Ordem SAP',
  L: 'Outros níveis, à escolha',
} as const;
export type ModeloEap = keyof typeof MODELOS_EAP;

/** Attributes of services that may be levels of a tree, from top to bottom as they are chosen. */
export const NIVEIS_EAP = {
  fase: 'Fase',
  area: 'Área',
  sistema: 'Sistema',
  equipamento: 'Equipamento (TAG)',
  disciplina: 'Disciplina',
  contrato: 'Contrato',
  local: 'Local de instalação',
  ordem: 'Ordem SAP',
} as const;
export type NivelEap = keyof typeof NIVEIS_EAP;

const nivelEap = z.enum(Object.keys(NIVEIS_EAP) as [NivelEap, ...NivelEap[]]);
const modelo = z.enum(Object.keys(MODELOS_EAP) as [ModeloEap, ...ModeloEap[]]);
export const pedidoPrevia = z.strictObject({
  modelo,
  niveis: lista(nivelEap).default([]),
  /** The node under which the tree is built. */
  cod_eap_eap: idTexto,
});
export const pedidoModelo = z.strictObject({
  modelo,
  niveis: z.array(nivelEap).max(8).default([]).meta({ description: 'Do modelo L: os níveis, de cima para baixo.' }),
  cod_eap_eap: id.meta({ description: 'Nó sob o qual a árvore é montada.' }),
  excluirVazios: z.boolean().default(false).meta({ description: 'Exclui os nós que ficam sem serviços e sem nós.' }),
  motivo: justificativa.optional(),
});

/** What a template does to a tree; the nodes are listed from top to bottom, at most a thousand of them. */
export const previaModelo = z.strictObject({
  nos: z.array(z.strictObject({ nivel: z.int(), nome: z.string(), novo: z.boolean(), servicos: z.int() })),
  novos: z.int(),
  reaproveitados: z.int(),
  movidos: z.int(),
  semAtributo: z.int(),
  vazios: z.array(z.strictObject({ cod_eap_eap: id, des_codigo_eap: z.string(), des_nome_eap: z.string() })),
  escopoCongelado: z.boolean(),
  /** The last template of the project, while it can be undone. */
  ultima: z.strictObject({ id, quem: z.string(), em: z.string() }).nullable(),
});
export type PreviaModelo = z.infer<typeof previaModelo>;
