import { emUso, type Itens } from '@cadencia/domain/em-uso.ts';
import type { AppError } from '@cadencia/domain/errors.ts';
import { PREPARADA_DEPOIS } from '@cadencia/domain/projeto/schema.ts';

interface Periodo {
  readonly inicioPreparada?: string | null | undefined;
  readonly inicioParada: string;
  readonly terminoParada: string;
  readonly partida?: string | null | undefined;
  readonly terminoPosparada?: string | null | undefined;
  readonly fuso: string;
}

const isFuso = (fuso: string): boolean => {
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: fuso });
    return true;
  } catch {
    return false;
  }
};

const antesDoTermino = (data: string | null | undefined, { terminoParada }: Periodo): boolean =>
  data != null && data < terminoParada;

/** Years between a data date and the schedule's start from which the date counts as a typing error. */
const ANOS = 10;
const anoDe = (instante: string): number => Number(instante.slice(0, 4));

export const problemasDaDataBase = (dataBase: string, inicio: string): Record<string, string> =>
  Math.abs(anoDe(dataBase) - anoDe(inicio)) > ANOS
    ? { dataBase: `Informe uma data entre ${anoDe(inicio) - ANOS} e ${anoDe(inicio) + ANOS}.` }
    : {};

/** Faults of a project as a whole, field → message. */
export function problemas(projeto: Periodo): Record<string, string> {
  return {
    ...(projeto.terminoParada <= projeto.inicioParada
      ? { terminoParada: 'A data de término deve ser igual ou posterior à data de início.' }
      : {}),
    ...(projeto.inicioPreparada && projeto.inicioPreparada >= projeto.inicioParada
      ? { inicioPreparada: PREPARADA_DEPOIS }
      : {}),
    ...(antesDoTermino(projeto.partida, projeto)
      ? { partida: 'A data de produto especificado deve ser igual ou posterior ao término da parada.' }
      : {}),
    ...(antesDoTermino(projeto.terminoPosparada, projeto)
      ? { terminoPosparada: 'O fim da pós-parada deve ser igual ou posterior ao término da parada.' }
      : {}),
    ...(isFuso(projeto.fuso) ? {} : { fuso: 'Informe um fuso horário, como America/Sao_Paulo.' }),
  };
}

/** M07 with the first kind of rows in the project; it proposes no inactive state, which projects do not have. */
export function recusaDosVinculos(contagens: readonly (readonly [itens: Itens, n: number])[]): AppError | undefined {
  const preso = contagens.find(([, n]) => n > 0);
  return preso && emUso(preso[1], preso[0], 'Você pode cancelar o projeto.', 'Cancele o projeto em vez de excluir.');
}
