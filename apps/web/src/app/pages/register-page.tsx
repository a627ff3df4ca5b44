import { ListPartsContext } from '../../cadastro/parts.ts';
import { RoutePage, useRegisterPath } from '../../cadastro/route-page.tsx';
import { listPartsOf } from '../list-parts.tsx';

/** The page of a register, with the parts that modules add to every list and record. */
export function RegisterPage() {
  const path = useRegisterPath();
  return (
    <ListPartsContext value={listPartsOf(path)}>
      <RoutePage />
    </ListPartsContext>
  );
}
