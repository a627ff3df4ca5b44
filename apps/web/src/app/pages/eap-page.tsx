import { ExcluirNo } from '../../modules/cronograma/components/excluir-no.tsx';
import { EapPage as Eap } from '../../modules/eap/pages/eap-page.tsx';
import { ListViews } from '../list-views.tsx';

/** The tree of the project, with the dialog of the schedule that deletes a node, and the saved layouts of its exports. */
export const EapPage = () => <Eap Excluir={ExcluirNo} Modelos={ListViews} />;
