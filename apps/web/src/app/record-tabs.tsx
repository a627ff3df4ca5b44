import type { ListParts, RecordTab } from '../cadastro/parts.ts';
import { lazyPart } from '../components/lazy-part.tsx';

const Historico = lazyPart(() => import('../modules/auditoria/components/historico.tsx'), 'Historico');
const Anexos = lazyPart(() => import('../modules/anexo/components/anexos.tsx'), 'Anexos');
const Comentarios = lazyPart(() => import('../modules/comentario/components/comentarios.tsx'), 'Comentarios');

/** What hangs on every record. */
export const RECORD_TABS: readonly RecordTab[] = [
  { valor: 'anexos', rotulo: 'Anexos', Parte: Anexos },
  { valor: 'comentarios', rotulo: 'Comentários', Parte: Comentarios },
  { valor: 'historico', rotulo: 'Histórico', Parte: Historico },
];

/** For a page of one record. */
export const RECORD_PARTS: ListParts = { abas: RECORD_TABS };
