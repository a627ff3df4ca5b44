import { type Calendario, compileCalendario, type Perfil, valorNoInstante } from '@cadencia/engine';

/** An activity in its baseline; instants in minutes. */
export type LinhaPlanejada = readonly [id: string, inicio: number, termino: number, perfil: Perfil, calendario: number];

interface Quando {
  readonly dataBase: number;
  readonly calendarios: readonly (Omit<Calendario, 'id'> & { readonly id: number })[];
}

/** Planned progress of each activity at the data date, 0–100, as the planned curve counts it: id of the file → %. */
export function toPrevistos(
  { dataBase, calendarios }: Quando,
  planejadas: readonly LinhaPlanejada[],
): ReadonlyMap<string, number> {
  const inicio = planejadas.reduce((menor, linha) => Math.min(menor, linha[1]), dataBase);
  const posicoes = new Map(calendarios.map(({ id }, posicao) => [id, posicao]));
  const compilados = calendarios.map((calendario) =>
    compileCalendario({ ...calendario, id: String(calendario.id) }, inicio, dataBase),
  );
  return new Map(
    planejadas.map(([id, de, ate, perfil, calendario]) => {
      const item = { calendario: posicoes.get(calendario) ?? -1, inicio: de, termino: ate, peso: 100, perfil };
      return [id, valorNoInstante(item, compilados, dataBase)] as const;
    }),
  );
}
