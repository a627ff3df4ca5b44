import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Profiles for rows that point to them, for readers of the stages. The matrix of permissions is their screen. */
export const perfil = defineCadastro({
  path: 'perfil',
  modulo: 'Etapa',
  entidade: 'Etapa',
  labels: { singular: 'Perfil', plural: 'Perfis', genero: 'm' },
  scope: 'global',
  title: ['nome'],
  key: ['nome'],
  fields: { nome: texto('Nome', { required: true, max: 60, search: true }) },
});
