import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Profiles as other rows point to them: by name, chosen by who sees the stages. Their screen is the matrix of permissions. */
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
