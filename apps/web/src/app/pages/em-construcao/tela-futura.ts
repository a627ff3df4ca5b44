/** A screen whose work is still to come, in the words of who will use it. */
export interface TelaFutura {
  readonly url: string;
  /** Two or three sentences: what it is for. */
  readonly texto: string;
  /** The built screen that helps meanwhile. */
  readonly ajuda: {
    readonly url: string;
    readonly busca?: Readonly<Record<string, unknown>>;
    readonly texto: string;
  };
}

const GESTAO = '/gestaoprojeto';

/** Built screens, each with how it serves in place of one that is not. */
export const PELA_LISTA = {
  url: GESTAO,
  texto: 'A Gestão do Projeto já tem os serviços e as atividades da parada, com busca e filtros.',
};
export const PELA_CURVA = {
  url: '/curvaavanco/dados',
  texto: 'A Curva de Avanço já mostra previsto, realizado e tendência por período.',
};
export const PELO_PAINEL = {
  url: '/dashboard/main',
  texto: 'O Painel Principal já reúne os números da parada e as novidades das últimas 24 horas.',
};
