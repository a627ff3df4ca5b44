import type { OpcoesCronograma, TipoAtividade, TipoRelacao, TipoRestricao } from '@cadencia/engine';
import type { RecursoArquivo } from '../arquivo.ts';

/** Our types as P6 names them; a hammock, which P6 does not have, becomes a level of effort. */
export const TIPO_P6: Record<TipoAtividade, string> = {
  TAREFA: 'TT_Task',
  TAREFA_RECURSO: 'TT_Rsrc',
  MARCO_INICIO: 'TT_Mile',
  MARCO_FIM: 'TT_FinMile',
  ESFORCO: 'TT_LOE',
  REDE: 'TT_LOE',
  RESUMO: 'TT_WBS',
};

export const RESTRICAO_P6: Record<TipoRestricao, string> = {
  INICIAR_EM: 'CS_MSO',
  NAO_INICIAR_ANTES: 'CS_MSOA',
  NAO_INICIAR_DEPOIS: 'CS_MSOB',
  TERMINAR_EM: 'CS_MEO',
  NAO_TERMINAR_ANTES: 'CS_MEOA',
  NAO_TERMINAR_DEPOIS: 'CS_MEOB',
  O_MAIS_TARDE: 'CS_ALAP',
  INICIO_OBRIGATORIO: 'CS_MANDSTART',
  TERMINO_OBRIGATORIO: 'CS_MANDFIN',
};

export const ESTADO_P6 = { NAO_INICIADA: 'TK_NotStart', EM_ANDAMENTO: 'TK_Active', CONCLUIDA: 'TK_Complete' } as const;

export const VINCULO_P6: Record<TipoRelacao, string> = { TI: 'PR_FS', II: 'PR_SS', TT: 'PR_FF', IT: 'PR_SF' };

export const RECURSO_P6: Record<RecursoArquivo['tipo'], string> = {
  MAO_DE_OBRA: 'RT_Labor',
  EQUIPAMENTO: 'RT_Equip',
  MATERIAL: 'RT_Mat',
};

export const LAG_P6: Record<OpcoesCronograma['calendarioLag'], string> = {
  PREDECESSORA: 'rcal_Predecessor',
  SUCESSORA: 'rcal_Successor',
  CORRIDO: 'rcal_24Hour',
  PROJETO: 'rcal_ProjDefault',
};

export const FOLGA_P6: Record<OpcoesCronograma['folgaTotal'], string> = {
  TERMINO: 'FT_FF',
  INICIO: 'FT_SS',
  MENOR: 'FT_Min',
};
