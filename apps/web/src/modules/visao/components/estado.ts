import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';

const isEmpty = (valor: unknown): boolean =>
  valor === undefined ||
  valor === null ||
  valor === '' ||
  (typeof valor === 'object' && !Array.isArray(valor) && Object.keys(valor).length === 0);

/** The same text for the same state: the order of names does not count, nor what says nothing. */
const canonical = (estado: EstadoDaVisao): string =>
  JSON.stringify(estado, (_, valor: unknown) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor;
    const partes = Object.entries(valor).filter(([, parte]) => !isEmpty(parte));
    return Object.fromEntries(partes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Whether the screen shows what a view keeps. Of a density only where the screen tells its own: else it is the device's. */
export const isOnScreen = (visao: EstadoDaVisao, tela: EstadoDaVisao): boolean => {
  const { densidade, ...resto } = visao;
  return canonical(tela.densidade === undefined ? resto : { ...resto, densidade }) === canonical(tela);
};
