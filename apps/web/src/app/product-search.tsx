import type { MenuItem } from '../lib/menu.ts';
import type { Oferta } from '../modules/busca/components/resultado.ts';
import { SearchButton } from '../modules/busca/components/search-button.tsx';
import { useNavigation } from './navigation/navigation.ts';

/** The screens of a menu, each with the group it is in. */
const telasDe = (items: readonly MenuItem[], grupo?: string): Oferta[] =>
  items.flatMap(({ key, label, url, icon, children }) => {
    if (children) return telasDe(children, label);
    if (url === undefined) return [];
    const oferta = { chave: `tela-${key}`, titulo: label, acao: { destino: url } };
    return [{ ...oferta, ...(grupo ? { detalhe: grupo } : {}), ...(icon ? { icone: icon } : {}) }];
  });

/** The search of the top bar, with the screens in the menu of the signed-in person. */
export function ProductSearch() {
  const { items } = useNavigation();
  return <SearchButton telas={telasDe(items)} />;
}
