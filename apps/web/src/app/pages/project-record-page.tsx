import { type ListParts, ListPartsContext } from '../../cadastro/parts.ts';
import { lazyPart } from '../../components/lazy-part.tsx';
import { ProjetoPage } from '../../modules/projeto/ficha/pages/projeto-page.tsx';
import { RECORD_TABS } from '../record-tabs.tsx';

const SistemasDoProjeto = lazyPart(
  () => import('../../modules/sistema/components/sistemas-do-projeto.tsx'),
  'SistemasDoProjeto',
);

/** Tabs that other modules add to a project, then the tabs of every record. */
const PARTES: ListParts = {
  abas: [{ valor: 'sistemas', rotulo: 'Sistemas', Parte: SistemasDoProjeto }, ...RECORD_TABS],
};

/** One project, with the parts that modules add to it. */
export const ProjectRecordPage = () => (
  <ListPartsContext value={PARTES}>
    <ProjetoPage />
  </ListPartsContext>
);
