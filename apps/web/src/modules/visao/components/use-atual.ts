import type { EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { useState } from 'react';

const isEmpty = (valor: unknown): boolean =>
  valor === undefined ||
  valor === null ||
  valor === '' ||
  (typeof valor === 'object' && !Array.isArray(valor) && Object.keys(valor).length === 0);

/** The same text for the same state: the order of names does not count, nor what says nothing. */
export const canonical = (estado: EstadoDaVisao): string =>
  JSON.stringify(estado, (_, valor: unknown) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor;
    const partes = Object.entries(valor).filter(([, parte]) => !isEmpty(parte));
    return Object.fromEntries(partes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Whether the screen shows what a view keeps. Of a density only where the screen tells its own: else it is the device's. */
const isOnScreen = (visao: EstadoDaVisao, tela: EstadoDaVisao): boolean => {
  const { densidade, ...resto } = visao;
  return canonical(tela.densidade === undefined ? resto : { ...resto, densidade }) === canonical(tela);
};

interface Tela {
  readonly estado: EstadoDaVisao;
  /** The view that the address names. */
  readonly visao: number | undefined;
}

/**
 * The view that is on screen: the one that the address names, else the last one that the list looked like. It stays
 * when the list is changed afterwards, until the list is as it is by itself; `base` is as it was when the screen last
 * showed it.
 */
export function useAtual(visoes: readonly Visao[], { estado, visao }: Tela) {
  const [lembrada, setLembrada] = useState<Visao>();
  const iguais = visoes.filter((uma) => isOnScreen(uma.estado, estado));
  const igual = iguais.find(({ id }) => id === lembrada?.id) ?? iguais[0];
  const vista = igual ?? (isOnScreen({}, estado) ? undefined : lembrada);
  if (vista !== lembrada) setLembrada(vista);
  const atual = visoes.find(({ id }) => id === (visao ?? vista?.id));
  const base = atual && vista?.id === atual.id ? vista : atual;
  return { atual, base, mudou: atual !== undefined && !isOnScreen(atual.estado, estado), lembrar: setLembrada };
}
