import type { TipoLag, TipoRelacao, Vinculo } from '@cadencia/engine';
import type { Folego } from '@cadencia/interop/folego.ts';
import type { Problemas } from '@cadencia/interop/problemas.ts';
import { LAG_MAXIMO } from './limites.ts';

export interface RelacaoPlano {
  readonly de: string;
  readonly para: string;
  readonly tipo: TipoRelacao;
  readonly lag: number;
  readonly tipoLag: TipoLag;
}

const chaveDe = ({ de, para, tipo }: Vinculo): string => `${de}\u0000${para}\u0000${tipo}`;

interface Ajudas {
  /** Code of each activity, for the messages. */
  readonly codigoDe: ReadonlyMap<string, string>;
  readonly problemas: Problemas;
  readonly folego: Folego;
}

/** Links, one per pair and type: of two, the one with the larger lag demands more and stays. */
export async function toRelacoes(
  vinculos: readonly Vinculo[],
  { codigoDe, problemas, folego }: Ajudas,
): Promise<RelacaoPlano[]> {
  const unicas = new Map<string, RelacaoPlano>();
  await folego.cada(vinculos, (vinculo) => {
    const { de, para, tipo, tipoLag } = vinculo;
    if (de === para || !codigoDe.has(de) || !codigoDe.has(para)) return;
    const chave = chaveDe(vinculo);
    const outra = unicas.get(chave);
    const lag = Math.max(-LAG_MAXIMO, Math.min(LAG_MAXIMO, Math.round(vinculo.lag)));
    if (outra) {
      const par = `${codigoDe.get(de)} → ${codigoDe.get(para)}`;
      problemas.aviso('importacao.vinculo_repetido', `Vínculo repetido ${par} (${tipo}); valeu o de maior latência.`);
    }
    if (!outra || lag > outra.lag) unicas.set(chave, { de, para, tipo, lag, tipoLag });
  });
  return [...unicas.values()];
}
