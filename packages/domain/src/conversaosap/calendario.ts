import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Calendars of the session's project, as a list of options. */
export const calendarioDoProjeto = defineCadastro({
  path: 'calendarioprojeto',
  modulo: 'ConversaoSap',
  entidade: 'ConversaoSap',
  labels: { singular: 'Calendário', plural: 'Calendários', genero: 'm' },
  scope: 'projeto',
  title: ['nome'],
  key: ['nome'],
  fields: { nome: texto('Nome', { required: true, max: 120, search: true }) },
});
