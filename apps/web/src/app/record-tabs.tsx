import type { ListParts, RecordTab } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';

/** The chunk that loads when a record, or a menu of its list, is opened. */
export const parts = () => import('./record-parts.tsx');

/** The tabs of every record. */
export const RECORD_TABS: readonly RecordTab[] = [
  { valor: 'anexos', rotulo: 'Anexos', Parte: lazyPart(parts, 'Anexos') },
  { valor: 'comentarios', rotulo: 'Comentários', Parte: lazyPart(parts, 'Comentarios') },
  { valor: 'historico', rotulo: 'Histórico', Parte: lazyPart(parts, 'Historico') },
];

/** The chunk of the rows of other registers that stand beside a record. */
export const relatedParts = () => import('./related-tabs.tsx');

/** The chunk of what only reports and photos have. */
export const memoriaParts = () => import('./memoria-parts.tsx');

/** Asks for an inspection, from a service and from the plan. */
export const PedirInspecao = lazyPart(parts, 'PedirInspecao');

/** The parts of a page with one record. */
export const RECORD_PARTS: ListParts = { abas: RECORD_TABS };

/** Those of the page of an equipment: what the shutdown does to it, before the tabs of every record. */
export const EQUIPAMENTO_PARTS: ListParts = {
  abas: [
    { valor: 'etapas', rotulo: 'Equipamentograma', Parte: lazyPart(relatedParts, 'EtapasDoEquipamento') },
    { valor: 'raquetes', rotulo: 'Raquetes', Parte: lazyPart(relatedParts, 'RaquetesDoEquipamento') },
    { valor: 'valvulas', rotulo: 'Válvulas', Parte: lazyPart(relatedParts, 'ValvulasDoEquipamento') },
    { valor: 'inspecoes', rotulo: 'Inspeções', Parte: lazyPart(relatedParts, 'InspecoesDoEquipamento') },
    { valor: 'recomendacoes', rotulo: 'Recomendações', Parte: lazyPart(relatedParts, 'RecomendacoesDoEquipamento') },
    { valor: 'apoios', rotulo: 'Apoios', Parte: lazyPart(relatedParts, 'ApoiosDoEquipamento') },
    ...RECORD_TABS,
  ],
};
