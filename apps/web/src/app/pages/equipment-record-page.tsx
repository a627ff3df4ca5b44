import { ListPartsContext } from '../../cadastro/parts.ts';
import { EquipamentoPage } from '../../modules/equipamento/pages/equipamento-page.tsx';
import { RECORD_PARTS } from '../record-tabs.tsx';

/** One equipment, with the parts that modules add to every record. */
export const EquipmentRecordPage = () => (
  <ListPartsContext value={RECORD_PARTS}>
    <EquipamentoPage />
  </ListPartsContext>
);
