import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Nodes of the EAP of the session's project, as a list of options. */
export const eap = defineCadastro({
  path: 'eap',
  modulo: 'Eap',
  entidade: 'Eap',
  labels: { singular: 'Nó da EAP', plural: 'Nós da EAP', genero: 'm' },
  scope: 'projeto',
  title: ['codigo', 'nome'],
  key: ['codigo'],
  fields: {
    codigo: texto('Código', { required: true, max: 60, search: true }),
    nome: texto('Nome', { required: true, max: 200, search: true }),
  },
});
