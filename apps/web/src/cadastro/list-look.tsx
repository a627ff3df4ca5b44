import { MenuColunas } from '../components/grade/menu-colunas.tsx';
import { SeletorDensidade } from '../components/grade/seletor-densidade.tsx';
import type { ListaDe } from './use-list.ts';

type Look = Pick<ListaDe<never>, 'colunas' | 'estado' | 'aoMudarEstado'>;

/** How a list looks: the height of its rows and its columns. */
export const ListLook = ({ lista: { colunas, estado, aoMudarEstado } }: { readonly lista: Look }) => (
  <>
    <SeletorDensidade estado={estado} onEstado={aoMudarEstado} />
    <MenuColunas colunas={colunas} estado={estado} onEstado={aoMudarEstado} />
  </>
);
