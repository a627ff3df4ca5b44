import { ExcluirNo } from '../../modules/cronograma/components/excluir-no.tsx';
import { EapPage as Eap } from '../../modules/eap/pages/eap-page.tsx';

/** The tree of the project, with the dialog of the schedule that deletes a node. */
export const EapPage = () => <Eap Excluir={ExcluirNo} />;
