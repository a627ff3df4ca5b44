import type { Aviso, Cronograma, DatasCalculadas, ResultadoCronograma } from '../cronograma.ts';
import { type Desenho, draw, readDesenho } from './desenho.ts';

/** A calculated drawing: the drawing, the result, and questions about it. */
export interface Conferencia {
  readonly esperado: readonly string[];
  readonly calculado: readonly string[];
  readonly datas: DatasCalculadas;
  readonly avisos: readonly Aviso[];
  /** Id of the predecessor that sets an activity's early dates. */
  condutora(id: string): string | undefined;
  /** Total and free float, in hours. */
  folgas(id: string): readonly [number, number];
  /** Ids of the critical activities, in the order of the drawing. */
  readonly criticas: readonly string[];
}

/**
 * Calculates a drawing.
 * @throws {RangeError} when it gives no dates
 */
export function check(
  agendar: (cronograma: Cronograma) => ResultadoCronograma,
  texto: string,
  mudancas: Partial<Omit<Cronograma, 'atividades' | 'vinculos'>> = {},
): Conferencia {
  const desenho: Desenho = readDesenho(texto, mudancas);
  const resultado = agendar(desenho.cronograma);
  if (!resultado.ok) throw new RangeError(JSON.stringify(resultado));
  const { atividades, vinculos } = desenho.cronograma;
  const { datas, avisos } = resultado;
  const posicao = (id: string) => atividades.findIndex((atividade) => atividade.id === id);
  return {
    esperado: desenho.barras,
    calculado: draw(desenho, resultado),
    datas,
    avisos,
    condutora: (id) => vinculos[datas.condutor[posicao(id)]!]?.de,
    folgas: (id) => [datas.folgaTotal[posicao(id)]! / 60, datas.folgaLivre[posicao(id)]! / 60],
    criticas: atividades.filter((_, i) => datas.critica[i] === 1).map(({ id }) => id),
  };
}
