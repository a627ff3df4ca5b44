import type { CategoriaEvento } from '@cadencia/domain/calendario/schema.ts';
import { useIsPrinting } from '../../../lib/printing.ts';
import { nomeDoFuso } from '../../../lib/relogio.ts';
import type { Calendario } from '../api.ts';
import { tituloDe } from './dias.ts';
import type { BuscaCalendario } from './use-busca-calendario.ts';

/** Paper has no tools that say which period it shows. */
export function useTitulo({ visao, data }: Pick<BuscaCalendario, 'visao' | 'data'>): string {
  return useIsPrinting() ? `Calendário: ${tituloDe(visao, data)}` : 'Calendário';
}

/** The categories on offer, and the retired ones that an event on screen still has. */
export const legendaDe = ({ categorias, eventos }: Calendario): readonly CategoriaEvento[] => [
  ...new Map([...categorias, ...eventos.map(({ category }) => category)].map((cada) => [cada.id, cada])).values(),
];

/** When the shutdown is, and whose hours these are. */
export const contextoDe = ({ parada, fuso }: Calendario): string => {
  const [de, ate] = [parada.inicio, parada.termino].map(
    (data) => `${data.slice(8, 10)}/${data.slice(5, 7)}/${data.slice(0, 4)}`,
  );
  return `Parada de ${de} a ${ate} · ${nomeDoFuso(fuso)}`;
};
