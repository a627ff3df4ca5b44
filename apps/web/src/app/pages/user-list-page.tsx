import { ListPartsContext } from '../../cadastro/parts.ts';
import { UsuariosPage } from '../../modules/usuario/lista/pages/usuarios-page.tsx';
import { listPartsOf } from '../list-parts.tsx';

/** The list of people, with the parts that modules add to every list. */
export const UserListPage = () => (
  <ListPartsContext value={listPartsOf('usuario')}>
    <UsuariosPage />
  </ListPartsContext>
);
