import { type ListParts, ListPartsContext } from '../../cadastro/parts.ts';
import { ProjetoPage } from '../../modules/projeto/ficha/pages/projeto-page.tsx';
import { SistemasDoProjeto } from '../../modules/sistema/components/sistemas-do-projeto.tsx';
import { RECORD_TABS } from '../record-tabs.tsx';

/** What other modules bring to a project, then what hangs on every record. */
const PARTES: ListParts = {
  abas: [{ valor: 'sistemas', rotulo: 'Sistemas', Parte: SistemasDoProjeto }, ...RECORD_TABS],
};

/** One project, with what the modules bring to it. */
export const ProjectRecordPage = () => (
  <ListPartsContext value={PARTES}>
    <ProjetoPage />
  </ListPartsContext>
);
