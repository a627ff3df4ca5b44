import { type Minuto, minuto } from '@cadencia/engine';
import type { AtividadeArquivo } from '../arquivo.ts';

/** Start of a schedule without dates: 1 January 2026. */
const SEM_DATAS = minuto(29_453_760);

/** The first date of the rows, or a finish less its duration where there is no start; undefined without any. */
export function primeiraData(atividades: readonly AtividadeArquivo[]): Minuto | undefined {
  let primeira: number | undefined;
  for (const { inicioReal, terminoReal, datas, restricao, duracao } of atividades) {
    const termino = terminoReal ?? datas.terminoCedo;
    const data = inicioReal ?? datas.inicioCedo ?? restricao?.data ?? (termino && termino - duracao);
    if (data !== undefined && (primeira === undefined || data < primeira)) primeira = data;
  }
  return primeira === undefined ? undefined : minuto(primeira);
}

/** Start of a schedule that does not give one. */
export const inicioDe = (atividades: readonly AtividadeArquivo[]): Minuto => primeiraData(atividades) ?? SEM_DATAS;
