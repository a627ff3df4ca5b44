import type { Campos } from './campo.ts';

/** Duration of an activity, and its hours of work. */
export const TRABALHO = {
  duracao: {
    titulo: 'Duração (h)',
    especie: 'horas',
    largura: 11,
    outros: [
      'duration',
      'original duration',
      'planned duration',
      'target drtn hr cnt',
      'duracao original',
      'duracao planejada',
      'dur',
    ],
  },
  restante: {
    titulo: 'Duração restante (h)',
    especie: 'horas',
    largura: 11,
    outros: ['remaining duration', 'remain drtn hr cnt'],
  },
  hh: {
    titulo: 'HH',
    especie: 'numero',
    largura: 10,
    outros: ['work', 'trabalho', 'budgeted labor units', 'planned labor units', 'hh previsto', 'target work qty'],
  },
  hhReal: {
    titulo: 'HH real',
    especie: 'numero',
    largura: 10,
    outros: ['actual work', 'trabalho real', 'actual labor units', 'hh realizado', 'act work qty'],
  },
  hhRestante: {
    titulo: 'HH restante',
    especie: 'numero',
    largura: 10,
    outros: ['remaining work', 'trabalho restante', 'remaining labor units', 'remain work qty'],
  },
} as const satisfies Campos;
