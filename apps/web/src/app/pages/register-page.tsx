import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import { useMatches } from '@tanstack/react-router';
import { CadastroPage } from '../../cadastro/cadastro-page.tsx';
import { ListPartsContext } from '../../cadastro/parts.ts';
import { readableBy } from '../../cadastro/values.ts';
import { useAuth } from '../../lib/session.ts';
import { listPartsOf } from '../list-parts.tsx';

/** The register that the address names. */
const useRegisterPath = (): string =>
  useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replaceAll('/', '');

/** The page of the register that the address names. */
function RoutePage() {
  const path = useRegisterPath();
  const { user } = useAuth();
  const cadastro = [...cadastros, ...graduados].find((um) => um.path === path);
  return cadastro && <CadastroPage key={path} cadastro={readableBy(cadastro, user?.permissions ?? [])} />;
}

/** The page of a register, with the parts that modules add to every list and record. */
export function RegisterPage() {
  const path = useRegisterPath();
  return (
    <ListPartsContext value={listPartsOf(path)}>
      <RoutePage />
    </ListPartsContext>
  );
}
