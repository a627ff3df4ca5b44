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

/** The parts of a page with one record. */
export const RECORD_PARTS: ListParts = { abas: RECORD_TABS };
