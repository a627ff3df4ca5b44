import { curvaPrevista } from '@cadencia/engine';
import { CALENDARIOS } from '../catalogo/calendario.ts';
import type { ProjetoGerado } from '../projeto/mapping.ts';
import { compilados } from './execucao.ts';
import { type Avanco, relatar } from './mapping.ts';

/** Earned over planned at the data date. */
export function idp(projeto: ProjetoGerado, datas: DatasPlanejadas, { dataBase, ultimo }: Avanco): number {
  const calendarios = compilados(projeto);
  const posicoes = new Map(CALENDARIOS.map(({ id }, n) => [id, n]));
  const itens = projeto.obra.atividades.map(({ calendario, hh }, i) => ({
    calendario: posicoes.get(calendario) ?? -1,
    inicio: datas.inicioCedo[i] ?? 0,
    termino: datas.terminoCedo[i] ?? 0,
    peso: hh,
    perfil: 'LINEAR' as const,
  }));
  const previsto = curvaPrevista(itens, [...calendarios.values()], Int32Array.of(dataBase)).acumulado[0] ?? 0;
  let ganho = 0;
  for (const [atividade, { avanco }] of ultimo) ganho += ((projeto.obra.atividades[atividade]?.hh ?? 0) * avanco) / 100;
  return previsto === 0 ? 1 : ganho / previsto;
}

/** Planned dates, one position per activity. */
export interface DatasPlanejadas {
  readonly inicioCedo: Int32Array;
  readonly terminoCedo: Int32Array;
}

const IDP_ALVO = 0.93;
const PASSOS = 5;

/** Reports in which what is earned is about 93 % of what was planned at the data date. */
export function relatarAtrasado(projeto: ProjetoGerado, datas: DatasPlanejadas, dataBase: number): Avanco {
  let lento = 0.8;
  let rapido = 1;
  for (let passo = 0; passo < PASSOS; passo++) {
    const meio = (lento + rapido) / 2;
    if (idp(projeto, datas, relatar(projeto, dataBase, meio)) < IDP_ALVO) lento = meio;
    else rapido = meio;
  }
  return relatar(projeto, dataBase, rapido);
}
