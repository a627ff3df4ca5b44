import { ListPartsContext } from '../../cadastro/parts.ts';
import { PacotesPage } from '../../modules/pacote/pages/pacotes-page.tsx';
import { RECORD_PARTS } from '../record-tabs.tsx';

/** The typical packages of a type, with the parts that modules add to every record. */
export const PackagePage = () => (
  <ListPartsContext value={RECORD_PARTS}>
    <PacotesPage />
  </ListPartsContext>
);
