import type { Dia } from '../../../lib/dias.ts';
import type { Item } from './itens.ts';

/** Props of every view. */
export interface Vista {
  readonly data: Dia;
  readonly hoje: Dia;
  /** The current time on the project's wall clock. */
  readonly agora: string;
  readonly isPhone: boolean;
  readonly itens: readonly Item[];
  /** Whether the items of the period have been read. */
  readonly leitura: 'feita' | 'lendo' | 'falhou';
  /** First and last day of the shutdown. */
  readonly parada: { readonly de: Dia; readonly ate: Dia };
  /** Moves the focus to another day. */
  readonly irPara: (dia: Dia) => void;
}

export const naParada = ({ parada }: Pick<Vista, 'parada'>, dia: Dia): boolean => parada.de <= dia && dia <= parada.ate;

/** Whether the period is known to have no item in the shown categories. */
export const nadaMarcado = ({ leitura, itens }: Pick<Vista, 'leitura' | 'itens'>): boolean =>
  leitura === 'feita' && itens.length === 0;
