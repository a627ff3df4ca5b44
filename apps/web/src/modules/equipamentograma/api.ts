import { endpointsOf } from '@cadencia/domain/cadastro-endpoints.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { equipamentograma } from '@cadencia/domain/equipamentograma/cadastro.ts';
import {
  type CelulaDaMatriz,
  createModelosPadrao,
  getMatriz,
  type Matriz,
} from '@cadencia/domain/equipamentograma/endpoints.ts';
import { equipamentogramamodelo } from '@cadencia/domain/equipamentograma/modelo.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Consulta, saveRow } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';
import { useThenRead } from '../../lib/query.ts';

/** An equipment with its stages, in the order of its way. */
export type Fileira = Matriz['equipamentos'][number] & { readonly celulas: readonly CelulaDaMatriz[] };

export interface Quadro extends Omit<Matriz, 'equipamentos' | 'celulas'> {
  readonly fileiras: readonly Fileira[];
}

/** The stages of each equipment under it. */
function arrange({ equipamentos, celulas, ...resto }: Matriz): Quadro {
  const porEquipamento = new Map<number, CelulaDaMatriz[]>();
  for (const celula of celulas) {
    const suas = porEquipamento.get(celula.equipamento) ?? [];
    suas.push(celula);
    porEquipamento.set(celula.equipamento, suas);
  }
  return { ...resto, fileiras: equipamentos.map((um, i) => ({ ...um, celulas: porEquipamento.get(i) ?? [] })) };
}

/** Every date of the stages of a board, planned or real. */
export const datasDe = ({ fileiras }: Quadro): string[] =>
  fileiras.flatMap(({ celulas }) =>
    celulas.flatMap(({ inicioPrevisto, fimPrevisto, inicioReal, fimReal }) =>
      [inicioPrevisto, fimPrevisto, inicioReal, fimReal].filter((data) => data !== null),
    ),
  );

/** The board of what a list asks for; the key is under the register's path, as that of its rows. */
export const matrizQuery = ({ ordem: _, ...consulta }: Consulta) =>
  queryOptions({
    queryKey: [equipamentograma.path, 'matriz', consulta],
    queryFn: async ({ signal }) => arrange(await call(getMatriz, { query: consulta }, { signal })),
    placeholderData: keepPreviousData,
  });

/** Puts an equipment on the picture of the plant, or takes it away. */
export const usePlace = () =>
  useThenRead(
    async ({ id, x, y }: { readonly id: number; readonly x: number | null; readonly y: number | null }) => {
      const { linha } = await call(endpointsOf(equipamento).get, { params: { id: String(id) } });
      const escrito = (valor: number | null) => (valor === null ? null : String(Math.round(valor * 100) / 100));
      return saveRow(equipamento, linha, { posicaoX: escrito(x), posicaoY: escrito(y) });
    },
    [equipamentograma.path],
    [equipamento.path],
  );

/** Creates the models of the product that are missing. */
export const useModelosPadrao = () =>
  useThenRead(
    () => call(createModelosPadrao, {}),
    [equipamentogramamodelo.path],
    ['tipoequipamento'],
    ['etapa'],
    [equipamentograma.path],
  );
