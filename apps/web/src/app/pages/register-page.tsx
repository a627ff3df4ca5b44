import { rotaDe } from '@cadencia/domain/cadastro.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CadastroPage } from '../../cadastro/cadastro-page.tsx';
import { ListPartsContext } from '../../cadastro/parts.ts';
import { readableBy } from '../../cadastro/values.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { useAuth } from '../../lib/session.ts';
import { listPartsOf } from '../list-parts.tsx';
import { FORMAS } from '../list-ways.tsx';

const NewCapPage = lazyPart(() => import('./new-cap-page.tsx'), 'NewCapPage');

/**
 * Loads the ways in which a register shows its rows, ahead of its page. A page that is drawn without them shows a gap,
 * and React then keeps the rows back for 0.3 s, so that nothing flickers.
 */
export const loadWays = (path: string): Promise<unknown> =>
  Promise.all(Object.values(FORMAS[path] ?? {}).map(({ preload }) => preload()));

/** The page of the register that the address names, with the parts that modules add to every list and record. */
export function RegisterPage(): ReactNode {
  const rota = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/\/$/, '');
  const cadastro = [...cadastros, ...graduados].find((um) => rotaDe(um) === rota);
  const { user } = useAuth();
  if (rota === '/servico/cancelamento/novo') return <NewCapPage />;
  return (
    cadastro && (
      <ListPartsContext value={listPartsOf(cadastro)}>
        <CadastroPage key={rota} cadastro={readableBy(cadastro, user?.permissions ?? [])} />
      </ListPartsContext>
    )
  );
}
