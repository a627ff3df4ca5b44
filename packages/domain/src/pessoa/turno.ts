import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Shifts of the session's project, as a list of options. */
export const turno = defineCadastro({
  path: 'turno',
  modulo: 'Pessoa',
  entidade: 'Pessoa',
  labels: { singular: 'Turno', plural: 'Turnos', genero: 'm' },
  scope: 'projeto',
  title: ['nome'],
  key: ['nome'],
  fields: { nome: texto('Nome', { required: true, max: 40, search: true }) },
});
