import { z } from 'zod';
import { id, linhaObrigatoria } from '../values.ts';
import { type CleanOf, defineCodec } from '../wire.ts';

export const TIPOS_NO = [
  'PROJETO',
  'FASE',
  'AREA',
  'SISTEMA',
  'EQUIPAMENTO',
  'PACOTE',
  'DISCIPLINA',
  'ENTREGAVEL',
] as const;

/** Wire shape of one EAP node, with the names of the specification's `projeto/eap` calls. */
export const eapWire = z.object({
  cod_eap_eap: id,
  cod_projeto_pro: id,
  cod_eap_pai_eap: id.nullable(),
  des_codigo_eap: z.string(),
  des_nome_eap: z.string(),
  num_ordem_eap: z.int(),
  num_nivel_eap: z.int(),
  tip_no_eap: z.enum(TIPOS_NO),
  versao: z.int(),
});
export type EapWire = z.infer<typeof eapWire>;

const NOMES = {
  id: 'cod_eap_eap',
  projetoId: 'cod_projeto_pro',
  eapPaiId: 'cod_eap_pai_eap',
  codigo: 'des_codigo_eap',
  nome: 'des_nome_eap',
  ordem: 'num_ordem_eap',
  nivel: 'num_nivel_eap',
  tipo: 'tip_no_eap',
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
  tip_no_eap: z.enum(TIPOS_NO).default('PACOTE'),
});
