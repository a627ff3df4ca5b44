import type { Campos } from './campo.ts';

/** Inputs of the dates: relationships, calendars, constraints. */
export const REGRAS = {
  predecessoras: {
    titulo: 'Predecessoras',
    especie: 'texto',
    largura: 30,
    outros: ['predecessors', 'predecessora', 'predecessor', 'predecessor details', 'pred', 'pred list'],
  },
  calendario: {
    titulo: 'Calendário',
    especie: 'texto',
    largura: 20,
    outros: ['task calendar', 'calendar', 'calendario da tarefa', 'clndr id', 'calendar name'],
  },
  calendarioFolga: { titulo: 'Calendário da folga', especie: 'texto', largura: 20 },
  restricao: {
    titulo: 'Restrição',
    especie: 'texto',
    largura: 24,
    outros: ['constraint type', 'tipo de restricao', 'primary constraint', 'cstr type'],
  },
  restricaoData: {
    titulo: 'Data da restrição',
    especie: 'data',
    largura: 16,
    outros: ['constraint date', 'data de restricao', 'primary constraint date', 'cstr date'],
  },
  restricao2: {
    titulo: 'Segunda restrição',
    especie: 'texto',
    largura: 24,
    outros: ['secondary constraint', 'cstr type2'],
  },
  restricao2Data: {
    titulo: 'Data da segunda restrição',
    especie: 'data',
    largura: 16,
    outros: ['secondary constraint date', 'cstr date2'],
  },
  prazo: { titulo: 'Prazo', especie: 'data', largura: 16, outros: ['deadline', 'prazo final'] },
  terminoEsperado: {
    titulo: 'Término esperado',
    especie: 'data',
    largura: 16,
    outros: ['expected finish', 'expect end date'],
  },
  inicioExterno: { titulo: 'Início pedido por fora', especie: 'data', largura: 16, outros: ['external early start'] },
  terminoExterno: { titulo: 'Término pedido por fora', especie: 'data', largura: 16, outros: ['external late finish'] },
  suspensaEm: { titulo: 'Suspensa em', especie: 'data', largura: 16, outros: ['suspend date', 'stop', 'interromper'] },
  retomadaEm: { titulo: 'Retomada em', especie: 'data', largura: 16, outros: ['resume date', 'resume', 'reiniciar'] },
  atrasoNivelamento: {
    titulo: 'Atraso de nivelamento (h)',
    especie: 'horas',
    largura: 12,
    outros: ['leveling delay', 'atraso por nivelamento', 'atraso do nivelamento'],
  },
  manualInicio: { titulo: 'Início à mão', especie: 'data', largura: 16 },
  manualTermino: { titulo: 'Fim à mão', especie: 'data', largura: 16 },
} as const satisfies Campos;
