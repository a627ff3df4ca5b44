import type { Field } from '@cadencia/domain/field.ts';
import { type ReactNode, Suspense } from 'react';
import type { EditorPersonalizado } from '../components/grade/tipos.ts';
import { lazyPart } from '../components/lazy-part.tsx';

const load = () => import('./cell-suggest.tsx');
const ReferenceEditor = lazyPart(load, 'ReferenceEditor');
const SuggestEditor = lazyPart(load, 'SuggestEditor');

const waiting = (editor: ReactNode) => <Suspense fallback={null}>{editor}</Suspense>;

/** The editor of a cell whose values are few or known; the others are typed. */
export function cellEditor<R>({ kind, opcoes, alvo }: Field): EditorPersonalizado<R> | undefined {
  if (kind === 'referencia') return (props) => waiting(<ReferenceEditor {...props} alvo={alvo ?? ''} />);
  if (kind === 'booleano') return (props) => waiting(<SuggestEditor {...props} opcoes={['Sim', 'Não']} />);
  if (kind === 'opcao') return (props) => waiting(<SuggestEditor {...props} opcoes={Object.values(opcoes ?? {})} />);
  return undefined;
}
