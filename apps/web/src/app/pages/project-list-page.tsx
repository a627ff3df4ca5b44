import { ListPartsContext } from '../../cadastro/parts.ts';
import { ProjetosPage } from '../../modules/projeto/lista/pages/projetos-page.tsx';
import { listPartsOf } from '../list-parts.tsx';

/** The list of projects, with the parts that modules add to every list. */
export const ProjectListPage = () => (
  <ListPartsContext value={listPartsOf('projeto')}>
    <ProjetosPage />
  </ListPartsContext>
);
