import { ListPartsContext } from '../../cadastro/parts.ts';
import { ServicosPage } from '../../modules/cronograma/pages/servicos-page.tsx';
import { PlanilhaMenu as Planilha } from '../../modules/planilha/components/planilha-menu.tsx';

export const ServiceListPage = () => (
  <ListPartsContext value={{ abas: [], Planilha }}>
    <ServicosPage />
  </ListPartsContext>
);
