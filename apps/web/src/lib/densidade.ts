import { local } from './local.ts';

const KEY = 'densidade';
const DENSIDADES = ['compacta', 'normal', 'confortavel'] as const;
type Densidade = (typeof DENSIDADES)[number];

/** Density of a list on which this device has made no choice. */
export const densidadePreferida = (): Densidade | undefined => DENSIDADES.find((each) => each === local.get(KEY));

export function setDensidadePreferida(densidade: Densidade | undefined): void {
  if (densidade === densidadePreferida()) return;
  if (densidade === undefined) local.remove(KEY);
  else local.set(KEY, densidade);
}
