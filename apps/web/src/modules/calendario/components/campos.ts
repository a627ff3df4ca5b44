import { lazy } from 'react';

const loadDia = () => import('./campo-dia.tsx');
const loadCategoria = () => import('./campo-categoria.tsx');

/** The fields of an event that bring a calendar or a list of their own. */
export const loadCampos = () => Promise.all([loadDia(), loadCategoria()]);

export const CampoDia = lazy(() => loadDia().then((parts) => ({ default: parts.CampoDia })));
export const CampoCategoria = lazy(() => loadCategoria().then((parts) => ({ default: parts.CampoCategoria })));
