import { AppError } from '@cadencia/domain/errors.ts';

/** A data date this many years away from the schedule's start is a slip of the keyboard. */
const ANOS = 10;

interface DatasDeCorte {
  /** Wall-clock texts, which order as time does. */
  readonly atual: string;
  readonly nova: string;
  readonly inicio: string;
  readonly motivo: string | undefined;
}

const deslocar = (instante: string, anos: number): string =>
  `${Number(instante.slice(0, 4)) + anos}${instante.slice(4, 10).replace('02-29', '02-28')}T00:00`;
const dia = (instante: string): string => instante.slice(0, 10).split('-').reverse().join('/');

/**
 * The data date goes forward freely and back only with a reason.
 * @throws {AppError} `cronograma.data_base`, `dados.invalidos`
 */
export function checkDataBase({ atual, nova, inicio, motivo }: DatasDeCorte): void {
  const [de, ate] = [deslocar(inicio, -ANOS), deslocar(inicio, ANOS)];
  if (nova < de || nova > ate) {
    throw new AppError('dados.invalidos', { campos: { dataBase: `Informe uma data entre ${dia(de)} e ${dia(ate)}.` } });
  }
  if (nova < atual && !motivo) {
    throw new AppError('cronograma.data_base', { campos: { motivo: 'Campo obrigatório.' } });
  }
}
