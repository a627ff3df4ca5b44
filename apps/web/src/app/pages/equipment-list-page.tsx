import { ListPartsContext } from '../../cadastro/parts.ts';
import { EquipamentosPage } from '../../modules/equipamento/pages/equipamentos-page.tsx';
import { listPartsOf } from '../list-parts.tsx';

/** The list of equipment, with the parts that modules add to every list. */
export const EquipmentListPage = () => (
  <ListPartsContext value={listPartsOf('equipamento')}>
    <EquipamentosPage />
  </ListPartsContext>
);
