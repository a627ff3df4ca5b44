import { isMedida, MARCADOR, MEDIDAS, type NomeDeMedida } from './medidas.ts';
import { escreve, type Fato, type Numeros, type Tom, type Valor } from './modelo.ts';

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

/** A text with each `{avanco_real}` as the figure that it names. */
export const comMedidas = (texto: string, { medidas }: Pick<Numeros, 'medidas'>): string =>
  texto.replaceAll(MARCADOR, (escrito, nome: string) =>
    isMedida(nome) ? escreve(MEDIDAS[nome].formato, medidas[nome] ?? null) : escrito,
  );
