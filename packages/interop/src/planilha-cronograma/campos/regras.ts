import { CAMPOS, porCampo } from '@cadencia/domain/cronograma/campos.ts';
import type { Campo, Campos } from './campo.ts';

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
  ...porCampo((nome, especie): Campo => {
    const { rotulo, outros } = CAMPOS[nome];
    return especie === 'data'
      ? { titulo: rotulo, especie, largura: 16, outros }
      : { titulo: `${rotulo} (h)`, especie, largura: 12, outros };
  }),
  manualInicio: { titulo: 'Início à mão', especie: 'data', largura: 16 },
  manualTermino: { titulo: 'Fim à mão', especie: 'data', largura: 16 },
} as const satisfies Campos;
