import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';

/** An equipment has a page of its own; other records open beside their list. */
const rotaDoRegistro = (registro: string): string =>
  registro === 'equipamento' ? '/equipamento/' : `${rotaDe(cadastroDe(registro))}?registro=`;

/** Address that the code of a row opens, from the public address of the product. */
export const enderecoDe = (endereco: string, registro: string, id: number): string =>
  `${endereco}${rotaDoRegistro(registro)}${id}`;
