import { type ListParts, ListPartsContext } from '../../cadastro/parts.ts';
import { ExcluirNo } from '../../modules/cronograma/components/excluir-no.tsx';
import { EapPage as Eap } from '../../modules/eap/pages/eap-page.tsx';
import { PlanilhaMenu as Planilha } from '../../modules/planilha/components/planilha-menu.tsx';
import { ListViews } from '../list-views.tsx';

const LISTA: ListParts = { abas: [], Visoes: ListViews, Planilha };

/** The tree of the project, with the dialog of the schedule that deletes a node, and the saved layouts of its exports. */
export const EapPage = () => (
  <ListPartsContext value={LISTA}>
    <Eap Excluir={ExcluirNo} Modelos={ListViews} />
  </ListPartsContext>
);
