import { lazyPart } from '../../../components/lazy-part.tsx';

const loadDia = () => import('../../../components/day-field.tsx');
const loadCategoria = () => import('./campo-categoria.tsx');

/** The fields of an event that bring a calendar or a list of their own. */
export const loadCampos = () => Promise.all([loadDia(), loadCategoria()]);

export const DayField = lazyPart(loadDia, 'DayField');
export const CampoCategoria = lazyPart(loadCategoria, 'CampoCategoria');
