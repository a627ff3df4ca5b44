import { AppError } from '@cadencia/domain/errors.ts';
import { fromMinuto } from '../../infra/clock.ts';

/** Looking back, or ahead, farther than this from the data date is a slip of the keyboard; the curve would be that long. */
const DISTANCIA_MAXIMA = 10 * 366 * 1_440;

const dia = (minuto: number): string => fromMinuto(minuto).slice(0, 10).split('-').reverse().join('/');

/** Instants in minutes of the project's wall clock. @throws {AppError} `dados.invalidos` */
export function checkAte(ate: number, dataBase: number): void {
  if (Math.abs(ate - dataBase) <= DISTANCIA_MAXIMA) return;
  const [de, fim] = [dataBase - DISTANCIA_MAXIMA, dataBase + DISTANCIA_MAXIMA].map(dia);
  throw new AppError('dados.invalidos', { campos: { ate: `Informe uma data entre ${de} e ${fim}.` } });
}
