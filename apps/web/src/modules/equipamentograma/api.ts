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

/** The columns stand in the mean order of their stages, so that those of one model stand as its stages do. */
function arrange({ equipamentos, celulas, etapas, ...resto }: Matriz): Quadro {
  const lugares = etapas.map(() => ({ soma: 0, n: 0 }));
  for (const { etapa, ordem } of celulas) {
    const lugar = lugares[etapa];
    if (lugar) Object.assign(lugar, { soma: lugar.soma + ordem, n: lugar.n + 1 });
  }
  const media = lugares.map(({ soma, n }) => (n > 0 ? soma / n : 0));
  const novas = etapas.map((_, i) => i).sort((a, b) => (media[a] ?? 0) - (media[b] ?? 0));
  const lugarDe = new Map(novas.map((antiga, nova) => [antiga, nova]));
  const porEquipamento = new Map<number, CelulaDaMatriz[]>();
  for (const celula of celulas) {
    const suas = porEquipamento.get(celula.equipamento) ?? [];
    suas.push({ ...celula, etapa: lugarDe.get(celula.etapa) ?? 0 });
    porEquipamento.set(celula.equipamento, suas);
  }
  return {
    ...resto,
    etapas: novas.flatMap((i) => etapas[i] ?? []),
    fileiras: equipamentos.map((um, i) => ({ ...um, celulas: porEquipamento.get(i) ?? [] })),
  };
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
