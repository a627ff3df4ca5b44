import { ListPartsContext } from '../../cadastro/parts.ts';
import { ConversaosapPage } from '../../modules/conversaosap/pages/conversaosap-page.tsx';
import { listPartsOf } from '../list-parts.tsx';

/** The page of SAP conversion rules, with the parts that modules add to every list. */
export const ConversionPage = () => (
  <ListPartsContext value={listPartsOf('conversaosap')}>
    <ConversaosapPage />
  </ListPartsContext>
);
