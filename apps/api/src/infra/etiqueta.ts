import type { ComEtiqueta } from '@cadencia/domain/etiqueta/endpoints.ts';

const ROTAS: Readonly<Record<ComEtiqueta, string>> = {
  equipamento: '/equipamento/',
  local: '/local?registro=',
  suprimento: '/suprimento?registro=',
};

/** Address that the code of a row opens, from the public address of the product. */
export const enderecoDe = (endereco: string, registro: ComEtiqueta, id: number): string =>
  `${endereco}${ROTAS[registro]}${id}`;
