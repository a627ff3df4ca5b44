import { ListPartsContext } from '../../cadastro/parts.ts';
import { ConversaosapPage } from '../../modules/conversaosap/pages/conversaosap-page.tsx';
import { listPartsOf } from '../list-parts.tsx';

/** The rules of SAP, with what the modules bring to every list. */
export const ConversionPage = () => (
  <ListPartsContext value={listPartsOf('conversaosap')}>
    <ConversaosapPage />
  </ListPartsContext>
);
