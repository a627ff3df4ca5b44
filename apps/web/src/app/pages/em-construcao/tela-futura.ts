import type { ActivitiesSearch } from '../../../components/activities-link.tsx';

/** A built screen that helps meanwhile. */
export interface Ajuda {
  readonly url: '/gestaoprojeto' | '/curvaavanco/dados' | '/dashboard/main';
  readonly busca?: ActivitiesSearch;
  readonly texto: string;
}

/** A screen whose work is still to come, in the words of who will use it. */
export interface TelaFutura {
  readonly url: string;
  /** Two or three sentences: what it is for. */
  readonly texto: string;
  readonly ajuda: Ajuda;
}

/** Built screens, each with how it serves in place of one that is not. */
export const PELA_LISTA: Ajuda = {
  url: '/gestaoprojeto',
  texto: 'A Gestão do Projeto já tem os serviços e as atividades da parada, com busca e filtros.',
};
export const PELA_CURVA: Ajuda = {
  url: '/curvaavanco/dados',
  texto: 'A Curva de Avanço já mostra previsto, realizado e tendência por período.',
};
export const PELO_PAINEL: Ajuda = {
  url: '/dashboard/main',
  texto: 'O Painel Principal já reúne os números da parada e as novidades das últimas 24 horas.',
};
