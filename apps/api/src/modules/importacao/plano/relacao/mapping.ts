import type { TipoLag, TipoRelacao, Vinculo } from '@cadencia/engine';
import type { Problemas } from '@cadencia/interop/problemas.ts';
import { LAG_MAXIMO } from '../limites/mapping.ts';

export interface RelacaoPlano {
  readonly de: string;
  readonly para: string;
  readonly tipo: TipoRelacao;
  readonly lag: number;
  readonly tipoLag: TipoLag;
}

const chaveDe = ({ de, para, tipo }: Vinculo): string => `${de}\u0000${para}\u0000${tipo}`;

/** Links, one per pair and type: of two, the one with the larger lag asks for more and stays. */
export function toRelacoes(vinculos: readonly Vinculo[], codigoDe: ReadonlyMap<string, string>, problemas: Problemas) {
  const unicas = new Map<string, RelacaoPlano>();
  for (const vinculo of vinculos) {
    const { de, para, tipo, tipoLag } = vinculo;
    if (de === para || !codigoDe.has(de) || !codigoDe.has(para)) continue;
    const chave = chaveDe(vinculo);
    const outra = unicas.get(chave);
    const lag = Math.max(-LAG_MAXIMO, Math.min(LAG_MAXIMO, Math.round(vinculo.lag)));
    if (outra) {
      const par = `${codigoDe.get(de)} → ${codigoDe.get(para)}`;
      problemas.aviso('importacao.vinculo_repetido', `Vínculo repetido ${par} (${tipo}); valeu o de maior latência.`);
    }
    if (!outra || lag > outra.lag) unicas.set(chave, { de, para, tipo, lag, tipoLag });
  }
  return [...unicas.values()];
}
