import { ListPartsContext } from '../../cadastro/parts.ts';
import { PermissaoPage } from '../../modules/permissao/pages/permissao-page.tsx';
import { RECORD_PARTS } from '../record-tabs.tsx';

/** The matrix of permissions, with the parts that modules add to every record. */
export const PermissionPage = () => (
  <ListPartsContext value={RECORD_PARTS}>
    <PermissaoPage />
  </ListPartsContext>
);
