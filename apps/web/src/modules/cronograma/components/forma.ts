import { local } from '../../../lib/local.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { type Busca, type Ordem, readOrdem } from './use-busca.ts';

/** `turno`: the caller's activities, by time; `lista`: all, by a column; `arvore`: all, in the tree of the EAP. */
export type Forma = 'turno' | 'lista' | 'arvore';

/** Key of the form that the person chose last on this phone. */
const NO_TELEFONE = 'gestaoprojeto.forma';

const POR_TEMPO: Ordem = { ordem: 'inicio', decrescente: false };

/**
 * The form of the list: from the address, else from the screen. A desktop opens the tree. A phone opens the caller's
 * activities, or the tree where the person left it so; a link with a filter covers every activity that passes it.
 */
export function useForma(busca: Busca) {
  const { search, filtrada, mudar } = busca;
  const isPhone = useIsPhone();
  const lida = readOrdem(search.ordem);
  const semEndereco = (): Forma => {
    if (!isPhone) return 'arvore';
    if (filtrada) return 'lista';
    return local.get(NO_TELEFONE) === 'arvore' ? 'arvore' : 'turno';
  };
  const forma: Forma = lida.ordem === 'arvore' ? (search.ver ?? semEndereco()) : 'lista';
  const onForma = (nova: Forma) => {
    if (isPhone) local.set(NO_TELEFONE, nova);
    mudar({ ver: isPhone || nova !== 'arvore' ? nova : undefined, ordem: undefined });
  };
  const porTempo = lida.ordem === 'arvore' && (forma === 'turno' || isPhone);
  return {
    forma,
    onForma,
    ordem: porTempo ? POR_TEMPO : lida,
    filtro: forma === 'turno' ? { ...busca.filtro, minhas: 'true' as const } : busca.filtro,
    /** On a phone a filter applies to the list on screen, and does not change its form. */
    busca: isPhone
      ? { ...busca, change: (parte: Parameters<typeof mudar>[0]) => mudar({ ver: forma, ...parte }) }
      : busca,
  };
}
