import type { Fato, Formato, Numeros, Tom, Valor } from './modelo.ts';
import { escreve } from './modelo.ts';

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

/** The figures of the summary, in its order. */
export const DO_RESUMO: readonly NomeDeMedida[] = [
  'avanco_previsto',
  'avanco_real',
  'desvio',
  'spi',
  'termino',
  'desvio_termino',
  'atrasadas',
  'criticas',
  'hh_previstas',
  'crescimento',
  'hh_apropriadas',
  'acoes_abertas',
];

export const isMedida = (nome: string): nome is NomeDeMedida => Object.hasOwn(MEDIDAS, nome);

/** Up to which value a figure is bad, and up to which it asks for attention; of the finish, from which minutes on. */
const LIMITES: Readonly<Partial<Record<NomeDeMedida, readonly [critico: number, atencao: number]>>> = {
  desvio: [-5, -1],
  spi: [0.9, 0.98],
  cpi: [0.9, 0.98],
  desvio_termino: [-24 * 60, -1],
};

/** Whether a figure that stands out is bad, or good: by what it is, not by how it moved. */
function tomDe(nome: NomeDeMedida, valor: Valor): Tom {
  const limites = LIMITES[nome];
  if (!limites || typeof valor !== 'number') return '';
  const medido = MEDIDAS[nome].sentido < 0 ? -valor : valor;
  if (medido <= limites[0]) return 'critico';
  return medido <= limites[1] ? 'atencao' : 'feito';
}

/** A figure of the project as a report tells it, beside that of the report before. */
export const fatoDe = ({ medidas, anterior }: Pick<Numeros, 'medidas' | 'anterior'>, nome: NomeDeMedida): Fato => ({
  ...MEDIDAS[nome],
  valor: medidas[nome] ?? null,
  antes: anterior?.medidas[nome] ?? null,
  tom: tomDe(nome, medidas[nome] ?? null),
});

/** How a figure moved since the report before, as people write it: `+3,2`; empty when nothing can be told. */
export function diferencaDe({ formato, valor, antes }: Fato): string {
  if (typeof valor === 'number' && typeof antes === 'number')
    return escreve(formato === 'PERCENTUAL' ? 'PONTOS' : formato, valor - antes, { sinal: true });
  return antes === null || valor === antes ? '' : `era ${escreve(formato, antes)}`;
}

/** Whether a movement is good, from what a larger figure means. */
export function tomDaDiferenca({ valor, antes, sentido }: Fato): Tom {
  if (typeof valor !== 'number' || typeof antes !== 'number' || sentido === 0 || valor === antes) return '';
  return valor > antes === sentido > 0 ? 'feito' : 'critico';
}

const MARCADOR = /\{([a-z_]+)\}/g;

/** Placeholders of a text that no figure has. */
export const marcadoresEstranhos = (texto: string): readonly string[] =>
  [...texto.matchAll(MARCADOR)].flatMap(([, nome = '']) => (isMedida(nome) ? [] : [nome]));

/** A text with each `{avanco_real}` as the figure that it names. */
export const comMedidas = (texto: string, { medidas }: Pick<Numeros, 'medidas'>): string =>
  texto.replaceAll(MARCADOR, (escrito, nome: string) =>
    isMedida(nome) ? escreve(MEDIDAS[nome].formato, medidas[nome] ?? null) : escrito,
  );
