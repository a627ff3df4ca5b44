import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { useMatches } from '@tanstack/react-router';
import { useAuth } from '../lib/session.ts';
import { CadastroPage } from './cadastro-page.tsx';
import { readableBy } from './values.ts';

/** The register that the address names. */
export const useRegisterPath = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replaceAll('/', '');

/** The page of the register that the address names. */
export function RoutePage() {
  const path = useRegisterPath();
  const { user } = useAuth();
  const cadastro = [...cadastros, ...graduados].find((um) => um.path === path);
  return cadastro && <CadastroPage key={path} cadastro={readableBy(cadastro, user?.permissions ?? [])} />;
}
