import { type Minuto, minuto } from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';

/** 1 January 2026. */
const SEM_DATAS = minuto(29_453_760);

/** The first date of the rows; undefined when they have none. */
export function primeiraData(atividades: readonly AtividadeArquivo[]): Minuto | undefined {
  let primeira: number | undefined;
  for (const { inicioReal, datas, restricao } of atividades) {
    const data = inicioReal ?? datas.inicioCedo ?? restricao?.data;
    if (data !== undefined && (primeira === undefined || data < primeira)) primeira = data;
  }
  return primeira === undefined ? undefined : minuto(primeira);
}

/** Where a schedule begins that does not say. */
export const inicioDe = (atividades: readonly AtividadeArquivo[]): Minuto => primeiraData(atividades) ?? SEM_DATAS;
