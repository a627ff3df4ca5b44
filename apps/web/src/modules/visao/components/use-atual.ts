import type { EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { useState } from 'react';

const isEmpty = (valor: unknown): boolean =>
  valor === undefined ||
  valor === null ||
  valor === '' ||
  (typeof valor === 'object' && !Array.isArray(valor) && Object.keys(valor).length === 0);

/** The same text for the same state: neither the order of names nor empty parts count. */
export const canonical = (estado: EstadoDaVisao): string =>
  JSON.stringify(estado, (_, valor: unknown) => {
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return valor;
    const partes = Object.entries(valor).filter(([, parte]) => !isEmpty(parte));
    return Object.fromEntries(partes.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });

/** Whether the screen shows a view. Its density counts only where the screen has its own; else it is the device's. */
const isOnScreen = (visao: EstadoDaVisao, tela: EstadoDaVisao): boolean => {
  const { densidade, ...resto } = visao;
  return canonical(tela.densidade === undefined ? resto : { ...resto, densidade }) === canonical(tela);
};

interface Tela {
  readonly estado: EstadoDaVisao;
  /** Id of the view in the address. */
  readonly visao: number | undefined;
}

/**
 * The current view: the one in the address, else the last one that the list matched. It stays when the list is changed
 * afterwards, until the list is back at its default; `base` is the view as the screen last showed it.
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
