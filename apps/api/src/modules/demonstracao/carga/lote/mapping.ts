import { loteSem } from '../../../../infra/lotes.ts';

export const DISCIPLINA = loteSem('disciplina');
export const ESPECIALIDADE = loteSem('especialidade');
export const ETAPA = loteSem('etapa');
export const TIPO_EQUIPAMENTO = loteSem('tipoequipamento');
export const MODELO_SERVICO = loteSem('modelo_servico');
export const MODELO_ATIVIDADE = loteSem('modelo_atividade');
export const MODELO_RELACAO = loteSem('modelo_relacao');
export const APOIO = loteSem('apoio');
export const INSPECAO = loteSem('inspecao');
export const TIPO_RAQUETE = loteSem('tiporaquete');
export const CLASSE_PRESSAO = loteSem('classepressao');
export const INSUMO = loteSem('insumo');
export const CLIENTE = loteSem('cliente');
export const CONTRATO = loteSem('contrato');
export const AREA = loteSem('area');
export const SISTEMA = loteSem('sistema');
export const LOCAL = loteSem('local');
export const EQUIPAMENTO = loteSem('equipamento');
export const PESSOA = loteSem('pessoa');
export const EQUIPE_DO_PROJETO = loteSem('projeto_usuario');
export const TURNO = loteSem('turno');
export const FRENTE = loteSem('frente');
export const RELACAO = loteSem('atividade_relacao');
export const RECURSO = loteSem('atividade_recurso');
export const ITEM_LINHABASE = loteSem('linhabase_item');

// What only files of other programs bring stays out.
export const CALENDARIO = loteSem('calendario', 'idExterno');
export const EAP = loteSem('eap', 'idExterno', 'ausenteNaOrigem');
export const SERVICO = loteSem('servico', 'idExterno', 'ausenteNaOrigem');
export const ATIVIDADE = loteSem(
  'atividade',
  'restanteInicial',
  'restricao2',
  'restricao2Data',
  'prazo',
  'terminoEsperado',
  'inicioExterno',
  'terminoExterno',
  'calendarioFolgaId',
  'retomadaEm',
  'corrida',
  'atrasoNivelamento',
  'interrupcoes',
  'manualInicio',
  'manualTermino',
  'idExterno',
  'ausenteNaOrigem',
);
export const APONTAMENTO = loteSem('apontamento', 'importacaoId');
