import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Crews of the session's project, as a list of options. */
export const frente = defineCadastro({
  path: 'frente',
  modulo: 'Pessoa',
  entidade: 'Pessoa',
  labels: { singular: 'Frente', plural: 'Frentes', genero: 'f' },
  scope: 'projeto',
  title: ['codigo', 'nome'],
  key: ['codigo'],
  fields: {
    codigo: texto('Código', { required: true, max: 20, search: true }),
    nome: texto('Nome', { required: true, max: 120, search: true }),
  },
});
