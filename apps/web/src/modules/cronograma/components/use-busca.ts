import { COLUNAS_ORDENAVEIS, SITUACOES_ATIVIDADE } from '@cadencia/domain/cronograma/schema.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FiltroAtividades, OrdemAtividades } from '../api.ts';
import { readAtributos } from './atributos.ts';
import type { BuscaGestao } from './busca-gestao.ts';

const route = getRouteApi('/produto/gestaoprojeto');

const ordenavel = (id: string): OrdemAtividades | undefined => COLUNAS_ORDENAVEIS.find((coluna) => coluna === id);

export interface Ordem {
  readonly ordem: OrdemAtividades;
  readonly decrescente: boolean;
}

/** The order in the address, such as `-folgaTotal`; that of the tree when it names no column. */
export function readOrdem(texto: string | undefined): Ordem {
  const decrescente = texto?.startsWith('-') ?? false;
  const ordem = ordenavel(decrescente ? (texto ?? '').slice(1) : (texto ?? ''));
  return ordem ? { ordem, decrescente } : { ordem: 'arvore', decrescente: false };
}

/** The situations in the address that exist. */
const conhecidas = (situacao: string | undefined): string | undefined =>
  situacao
    ?.split(',')
    .filter((cada) => Object.hasOwn(SITUACOES_ATIVIDADE, cada))
    .join(',') || undefined;

function filtroDe({
  atributos,
  busca,
  situacao,
  criticas,
  atrasadas,
  folgaAte,
  servico,
  eap,
}: BuscaGestao): FiltroAtividades {
  return {
    ...readAtributos(atributos),
    ...(busca ? { busca } : {}),
    ...(situacao ? { situacao } : {}),
    ...(criticas ? { criticas: 'true' as const } : {}),
    ...(atrasadas ? { atrasadas: 'true' as const } : {}),
    ...(folgaAte === undefined ? {} : { folgaAte: String(folgaAte) }),
    ...(servico === undefined ? {} : { servicoId: String(servico) }),
    ...(eap === undefined ? {} : { eapId: String(eap) }),
  };
}

export const SEM_FILTROS = {
  busca: undefined,
  situacao: undefined,
  criticas: undefined,
  atrasadas: undefined,
  folgaAte: undefined,
  servico: undefined,
  eap: undefined,
  atributos: undefined,
} satisfies BuscaGestao;

/** The state of the screen that lives in the address, and the way to change it. */
export function useBusca() {
  const lida = route.useSearch();
  const navigate = route.useNavigate();
  const { atributos, busca, criticas, atrasadas, folgaAte, servico, eap } = lida;
  const situacao = conhecidas(lida.situacao);
  const filtro = useMemo(
    () => filtroDe({ atributos, busca, situacao, criticas, atrasadas, folgaAte, servico, eap }),
    [atributos, busca, situacao, criticas, atrasadas, folgaAte, servico, eap],
  );
  const change = (parte: BuscaGestao) => void navigate({ search: (antes) => ({ ...antes, ...parte }), replace: true });
  return {
    search: { ...lida, situacao },
    filtro,
    filtrada: Object.keys(filtro).length > 0,
    mudar: change,
    clear: () => change(SEM_FILTROS),
  };
}

export type Busca = ReturnType<typeof useBusca>;
