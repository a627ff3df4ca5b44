import { loadDayInput } from '../../../components/day-field.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';

const loadCategoria = () => import('./campo-categoria.tsx');

/** The fields of an event that bring a calendar or a list of their own. */
export const loadCampos = () => Promise.all([loadDayInput(), loadCategoria()]);

export const CampoCategoria = lazyPart(loadCategoria, 'CampoCategoria');
