import type { Formato } from './modelo.ts';

interface Medida {
  readonly rotulo: string;
  readonly formato: Formato;
  readonly sentido: -1 | 0 | 1;
}

/** The figures that a report tells of the whole project, and that its texts may name in braces. */
export const MEDIDAS = {
  avanco_previsto: { rotulo: 'Avanço previsto', formato: 'PERCENTUAL', sentido: 0 },
  avanco_real: { rotulo: 'Avanço realizado', formato: 'PERCENTUAL', sentido: 1 },
  desvio: { rotulo: 'Desvio', formato: 'PONTOS', sentido: 1 },
  spi: { rotulo: 'SPI', formato: 'INDICE', sentido: 1 },
  cpi: { rotulo: 'CPI', formato: 'INDICE', sentido: 1 },
  termino: { rotulo: 'Término calculado', formato: 'DATA_HORA', sentido: 0 },
  desvio_termino: { rotulo: 'Desvio do término', formato: 'HORAS', sentido: -1 },
  concluidas: { rotulo: 'Atividades concluídas', formato: 'NUMERO', sentido: 1 },
  atividades: { rotulo: 'Atividades', formato: 'NUMERO', sentido: 0 },
  atrasadas: { rotulo: 'Atividades atrasadas', formato: 'NUMERO', sentido: -1 },
  criticas: { rotulo: 'Atividades críticas', formato: 'NUMERO', sentido: -1 },
  hh_previstas: { rotulo: 'HH do escopo', formato: 'NUMERO', sentido: 0 },
  hh_apropriadas: { rotulo: 'HH apropriadas', formato: 'NUMERO', sentido: 0 },
  crescimento: { rotulo: 'Crescimento do escopo', formato: 'PERCENTUAL', sentido: -1 },
  acoes_abertas: { rotulo: 'Ações abertas', formato: 'NUMERO', sentido: -1 },
  acoes_atrasadas: { rotulo: 'Ações atrasadas', formato: 'NUMERO', sentido: -1 },
  previsto_proximo: { rotulo: 'Previsto no próximo corte', formato: 'PERCENTUAL', sentido: 0 },
  tendencia_proximo: { rotulo: 'Tendência no próximo corte', formato: 'PERCENTUAL', sentido: 0 },
} as const satisfies Record<string, Medida>;
export type NomeDeMedida = keyof typeof MEDIDAS;

export const isMedida = (nome: string): nome is NomeDeMedida => Object.hasOwn(MEDIDAS, nome);

/** A figure that a text names: `{avanco_real}`. */
export const MARCADOR = /\{([a-z_]+)\}/g;

/** Placeholders of a text that no figure has. */
export const marcadoresEstranhos = (texto: string): readonly string[] =>
  [...texto.matchAll(MARCADOR)].flatMap(([, nome = '']) => (isMedida(nome) ? [] : [nome]));
