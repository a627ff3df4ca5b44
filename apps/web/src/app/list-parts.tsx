import type { ListParts, RecordTab } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { RECORD_TABS } from './record-tabs.tsx';

const Visoes = lazyPart(() => import('./list-views.tsx'), 'ListViews');
const Planilha = lazyPart(() => import('../modules/planilha/components/planilha-menu.tsx'), 'PlanilhaMenu');
const ExportarSelecao = lazyPart(
  () => import('../modules/planilha/components/exportar-selecao.tsx'),
  'ExportarSelecao',
);

/** What modules bring to every list and record. */
const LIST_PARTS: ListParts = {
  abas: RECORD_TABS,
  Visoes,
  Planilha,
  ExportarSelecao,
};

/** What only some records have, by the path of their register. */
const PROPRIAS: Readonly<Record<string, readonly RecordTab[]>> = {
  contrato: [
    {
      valor: 'tarifas',
      rotulo: 'Tabela de HH',
      Parte: lazyPart(() => import('../modules/contrato/components/tarifas.tsx'), 'Tarifas'),
    },
    {
      valor: 'saldos',
      rotulo: 'Saldos',
      Parte: lazyPart(() => import('../modules/contrato/components/saldos.tsx'), 'Saldos'),
    },
  ],
  tipoequipamento: [
    {
      valor: 'pacotes',
      rotulo: 'Pacotes típicos',
      Parte: lazyPart(() => import('../modules/pacote/components/pacotes-aba.tsx'), 'PacotesAba'),
    },
  ],
  apoio: [
    {
      valor: 'fornecedor',
      rotulo: 'Fornecedor padrão',
      Parte: lazyPart(() => import('../modules/apoio/components/fornecedor.tsx'), 'Fornecedor'),
    },
  ],
  local: [
    {
      valor: 'etiqueta',
      rotulo: 'Etiqueta',
      Parte: lazyPart(() => import('../modules/etiqueta/components/etiqueta-do-local.tsx'), 'EtiquetaDoLocal'),
    },
  ],
  sistema: [
    {
      valor: 'parada',
      rotulo: 'Na parada',
      Parte: lazyPart(() => import('../modules/sistema/components/parada.tsx'), 'Parada'),
    },
  ],
  pessoa: [
    {
      valor: 'treinamentos',
      rotulo: 'Treinamentos',
      Parte: lazyPart(() => import('../modules/pessoa/components/treinamentos.tsx'), 'Treinamentos'),
    },
    {
      valor: 'dados-pessoais',
      rotulo: 'Dados pessoais',
      Parte: lazyPart(() => import('../modules/pessoa/components/dados-pessoais.tsx'), 'DadosPessoais'),
    },
  ],
};

const VerNaPlanta = lazyPart(() => import('../modules/planta/components/ver-na-planta.tsx'), 'VerNaPlanta');

const EtiquetasDaLista = lazyPart(
  () => import('../modules/etiqueta/components/etiquetas-da-lista.tsx'),
  'EtiquetasDaLista',
);

/** What only some lists have. */
const ACOES: Readonly<Record<string, NonNullable<ListParts['Acoes']>>> = {
  pessoa: lazyPart(() => import('../modules/pessoa/components/lgpd-menu.tsx'), 'LgpdMenu'),
  area: VerNaPlanta,
  sistema: VerNaPlanta,
  local: (props) => (
    <>
      <VerNaPlanta />
      <EtiquetasDaLista {...props} />
    </>
  ),
};

/** What fields are drawn with where their kind has nothing. */
const CAMPOS: Readonly<Record<string, NonNullable<ListParts['campos']>>> = {
  area: {
    poligono: lazyPart(() => import('../modules/planta/components/contorno/contorno-input.tsx'), 'ContornoInput'),
  },
};

/** Rows with others in them: those are asked after before they are put out of use. */
const INATIVAM: Readonly<Record<string, NonNullable<ListParts['Inativar']>>> = {
  area: lazyPart(() => import('../modules/planta/components/situacao-modal.tsx'), 'InativarArea', {
    notice: 'over-page',
  }),
};

/** What a register's list and its records have beside their fields. */
export function listPartsOf(path: string): ListParts {
  const { [path]: Acoes } = ACOES;
  const { [path]: campos } = CAMPOS;
  const { [path]: Inativar } = INATIVAM;
  const abas = [...(PROPRIAS[path] ?? []), ...LIST_PARTS.abas];
  return { ...LIST_PARTS, abas, ...(Acoes && { Acoes }), ...(campos && { campos }), ...(Inativar && { Inativar }) };
}
