import { Suspense } from 'react';
import type { ListParts } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { memoriaParts } from './record-tabs.tsx';

/** The chunk of what only some records have. */
export const ownParts = () => import('./own-parts.tsx');
/** The chunk of what only the controls of the field have. */
export const campoParts = () => import('./campo-parts.tsx');

const EnviarFotos = lazyPart(memoriaParts, 'EnviarFotos');

/** Ways to begin rows that are more than an empty form. */
export const NOVOS: Readonly<Record<string, NonNullable<ListParts['Novo']>>> = {
  registrofotografico: (props) => (
    <Suspense fallback={null}>
      <EnviarFotos {...props} />
    </Suspense>
  ),
};

type Way = NonNullable<ListParts['formas']>[string] & { readonly preload: () => Promise<void> };

/** Ways to show the rows that only some registers have. */
export const FORMAS: Readonly<Record<string, Readonly<Record<string, Way>>>> = {
  equipamentograma: {
    matriz: lazyPart(campoParts, 'Matriz'),
    cartoes: lazyPart(campoParts, 'Cartoes'),
    planta: lazyPart(campoParts, 'Planta'),
    tempo: lazyPart(campoParts, 'LinhaDoTempo'),
    tv: lazyPart(campoParts, 'Tv'),
  },
  registrofotografico: { galeria: lazyPart(memoriaParts, 'Galeria'), mapa: lazyPart(memoriaParts, 'MapaDeFotos') },
  pmp: { plano: lazyPart(ownParts, 'PlanoMestre'), gates: lazyPart(ownParts, 'GatesDoPlano') },
};
