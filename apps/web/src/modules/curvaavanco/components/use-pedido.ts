import type { Grao } from '@cadencia/domain/curvaavanco/schema.ts';
import { getRouteApi } from '@tanstack/react-router';
import { FILTROS, type Filtro, type PedidoCurva } from '../api.ts';

const route = getRouteApi('/produto/curvaavanco/dados');

const GRAO_PADRAO: Grao = 'TURNO';

const texto = (id: number | undefined) => (id === undefined ? undefined : String(id));

/** The curve that the address asks for, and a function that changes it: another curve closes the open period. */
export function usePedido() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { grao = GRAO_PADRAO, desde, area, disciplina, contrato, especialidade, fase } = search;
  const pedido: PedidoCurva & { readonly grao: Grao } = {
    grao,
    janela: desde ? 'TUDO' : 'PARADA',
    areaId: texto(area),
    disciplinaId: texto(disciplina),
    contratoId: texto(contrato),
    especialidadeId: texto(especialidade),
    fase,
  };
  const change = (parte: Partial<typeof search>) =>
    void navigate({ search: (antes) => ({ ...antes, ...parte, periodo: undefined }) });
  const filtros = (Object.keys(FILTROS) as Filtro[]).filter((nome) => search[nome] !== undefined).length;
  return { search, pedido, mudar: change, filtros };
}
