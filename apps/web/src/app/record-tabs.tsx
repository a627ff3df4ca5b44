import type { ListParts, RecordTab } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';

const parts = () => import('./record-parts.tsx');

/** What hangs on every record. */
export const RECORD_TABS: readonly RecordTab[] = [
  { valor: 'anexos', rotulo: 'Anexos', Parte: lazyPart(parts, 'Anexos') },
  { valor: 'comentarios', rotulo: 'Comentários', Parte: lazyPart(parts, 'Comentarios') },
  { valor: 'historico', rotulo: 'Histórico', Parte: lazyPart(parts, 'Historico') },
];

/** For a page of one record. */
export const RECORD_PARTS: ListParts = { abas: RECORD_TABS };
