import type { TipoEquipamento } from '../catalogo/mapping.ts';
import type { Equipamento } from '../equipamento/mapping.ts';
import { BALAO, BANCO, BICAS_E_BICOS, CALDEIRA, FORNALHA, PRECIPITADOR } from '../pacote/caldeira.ts';
import { MOTOR, PAINEL, SDCD } from '../pacote/eletrica.ts';
import { DUTOS_E_CHAMINE, FORNO, QUEIMADORES, TROCA_DE_RADIANTES } from '../pacote/forno.ts';
import type { Pacote } from '../pacote/mapping.ts';
import { PERMUTADOR, PERMUTADOR_EXEMPLO, RESFRIADOR, TROCA_DE_FEIXE } from '../pacote/permutador.ts';
import { CATALISADOR, CICLONES, CONVERSOR, REFRATARIO } from '../pacote/reator.ts';
import { ACIONAMENTO, BOMBA, COMPRESSOR, EJETOR, SOPRADOR_DE_FULIGEM, VENTILADOR } from '../pacote/rotativo.ts';
import { PSV, VALVULA_DE_CONTROLE, VALVULA_DESLIZANTE } from '../pacote/valvula.ts';
import { FILTRO, REPARO_DE_CASCO, TANQUE, TORRE, TROCA_DE_BANDEJAS, VASO } from '../pacote/vaso.ts';
import type { Sorteio } from '../sorteio.ts';

/** TAG of the sample service. */
const TAG_EXEMPLO = 'P-21004A';

/** The usual services of a type, the main one first. */
const TIPICOS: Readonly<Record<TipoEquipamento, readonly Pacote[]>> = {
  TORRE: [TORRE, REPARO_DE_CASCO],
  VASO: [VASO],
  PERMUTADOR: [PERMUTADOR],
  RESFRIADOR: [RESFRIADOR],
  FORNO: [FORNO, QUEIMADORES, DUTOS_E_CHAMINE],
  REATOR: [CONVERSOR, REFRATARIO],
  BOMBA: [BOMBA],
  COMPRESSOR: [COMPRESSOR, ACIONAMENTO],
  CALDEIRA: [CALDEIRA, QUEIMADORES, DUTOS_E_CHAMINE, BALAO],
  TANQUE: [TANQUE],
  EJETOR: [EJETOR],
  FILTRO: [FILTRO],
  MOTOR: [MOTOR],
  PAINEL: [PAINEL],
  PSV: [PSV],
  VALVULA: [VALVULA_DE_CONTROLE],
  LINHA: [],
  SOPRADOR: [SOPRADOR_DE_FULIGEM],
  VENTILADOR: [VENTILADOR],
  PRECIPITADOR: [PRECIPITADOR],
  EVAPORADOR: [VASO],
};

/** What is particular to one TAG. */
const PARTICULARES: Readonly<Record<string, readonly Pacote[]>> = {
  [TAG_EXEMPLO]: [PERMUTADOR_EXEMPLO],
  'T-21001': [TORRE, TROCA_DE_BANDEJAS],
  'T-21003': [TORRE, TROCA_DE_BANDEJAS],
  'R-22002': [CONVERSOR, CICLONES, REFRATARIO],
  'R-23001': [CATALISADOR],
  'F-21001': [FORNO, TROCA_DE_RADIANTES, QUEIMADORES, DUTOS_E_CHAMINE],
  'F-22001': [FORNO, QUEIMADORES],
  'F-31001': [FORNO, QUEIMADORES],
  'PN-21003': [PAINEL, SDCD],
  'GV-4101': [FORNALHA, BICAS_E_BICOS, BALAO],
  'BG-4101': [BANCO],
};

const particular = (equipamento: Equipamento): readonly Pacote[] | undefined => {
  if (equipamento.tag.startsWith('HV-')) return [VALVULA_DESLIZANTE];
  if (/^(SH|EC)-/.test(equipamento.tag)) return [BANCO];
  return PARTICULARES[equipamento.tag];
};

const PROPORCAO_FEIXE_NOVO = 0.2;
/** From this size on a vessel's shell is also repaired. */
const VASO_GRANDE = 1.4;

/** The services an equipment gets. The first is the main one: the others fit into it. */
export function pacotesDe(equipamento: Equipamento, sorteio: Sorteio): readonly Pacote[] {
  const { tipo, porte } = equipamento;
  const proprios = particular(equipamento);
  if (proprios) return proprios;
  if (tipo === 'PERMUTADOR' && sorteio.chance(PROPORCAO_FEIXE_NOVO)) return [TROCA_DE_FEIXE];
  if (tipo === 'VASO' && porte >= VASO_GRANDE) return [VASO, REPARO_DE_CASCO];
  return TIPICOS[tipo];
}
