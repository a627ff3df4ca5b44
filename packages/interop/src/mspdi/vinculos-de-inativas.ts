import type { Vinculo } from '@cadencia/engine';
import type { Problemas } from '../problemas.ts';

const direto = ({ tipo, lag }: Vinculo): boolean => tipo === 'TI' && lag === 0;

/**
 * Takes inactive tasks out of the links. Since 2013, MS Project makes the successors of such a task wait for its
 * predecessors: for finish–start links without lag, for its only predecessor, as measured. The other links out of
 * inactive tasks are left out with a warning.
 */
export function semInativas(
  vinculos: readonly Vinculo[],
  inativas: ReadonlySet<string>,
  problemas: Problemas,
): readonly Vinculo[] {
  if (inativas.size === 0) return vinculos;
  const chegam = new Map<string, Vinculo[]>([...inativas].map((uid) => [uid, []]));
  for (const vinculo of vinculos) chegam.get(vinculo.para)?.push(vinculo);
  const feitos: Vinculo[] = [];
  let atravessados = 0;
  for (const vinculo of vinculos) {
    const { de, para } = vinculo;
    if (inativas.has(para)) continue;
    const antes = chegam.get(de);
    if (!antes) {
      feitos.push(vinculo);
      continue;
    }
    const [unica, ...outras] = antes;
    const atravessa = unica !== undefined && outras.length === 0 && direto(unica) && direto(vinculo);
    if (atravessa && !inativas.has(unica.de) && unica.de !== para) {
      feitos.push({ ...vinculo, de: unica.de });
      atravessados += 1;
    } else {
      const mensagem = `O vínculo de ${de}, que está inativa, para ${para} foi ignorado.`;
      problemas.aviso('mspdi.vinculo_ignorado', mensagem);
    }
  }
  if (atravessados > 0) {
    const mensagem = `${atravessados} vínculos de tarefas inativas ligam agora o que vem antes delas ao que vem depois.`;
    problemas.aviso('mspdi.vinculo_de_inativa', mensagem);
  }
  return feitos;
}
