import type { ActivitiesSearch } from '../../../components/activities-link.tsx';

/** A built screen that helps until the planned one exists. */
export interface Ajuda {
  readonly url: '/curvaavanco/dados' | '/dashboard/main';
  readonly busca?: ActivitiesSearch;
  readonly texto: string;
}

/** A planned screen, in the words of the people who will use it. */
export interface TelaFutura {
  readonly url: string;
  /** What the screen is for, in two or three sentences. */
  readonly texto: string;
  readonly ajuda: Ajuda;
}

/** Built screens, each with how it serves in place of a planned one. */
export const PELA_CURVA: Ajuda = {
  url: '/curvaavanco/dados',
  texto: 'A Curva de Avanço já mostra previsto, realizado e tendência por período.',
};
export const PELO_PAINEL: Ajuda = {
  url: '/dashboard/main',
  texto: 'O Painel Principal já reúne os números da parada e as novidades das últimas 24 horas.',
};
