import type { Dia } from './dias.ts';
import type { Item } from './itens.ts';

/** What every view is given. */
export interface Vista {
  readonly data: Dia;
  readonly hoje: Dia;
  /** Now on the project's wall clock. */
  readonly agora: string;
  readonly isPhone: boolean;
  readonly itens: readonly Item[];
  /** Whether what the period has is known. */
  readonly leitura: 'feita' | 'lendo' | 'falhou';
  /** First and last day of the shutdown. */
  readonly parada: { readonly de: Dia; readonly ate: Dia };
  /** Moves the day that has the keyboard. */
  readonly irPara: (dia: Dia) => void;
}

export const naParada = ({ parada }: Pick<Vista, 'parada'>, dia: Dia): boolean => parada.de <= dia && dia <= parada.ate;

/** The period is known to have nothing, of the categories shown. */
export const nadaMarcado = ({ leitura, itens }: Pick<Vista, 'leitura' | 'itens'>): boolean =>
  leitura === 'feita' && itens.length === 0;
