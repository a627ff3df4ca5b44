import { defineCadastro } from '../cadastro.ts';
import { texto } from '../field-text.ts';

/** Services of the session's project, as a list of options. */
export const servico = defineCadastro({
  path: 'servico',
  modulo: 'Servico',
  entidade: 'Servico',
  labels: { singular: 'Serviço', plural: 'Serviços', genero: 'm' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', frente: 'frenteId' },
  title: ['codigo', 'titulo'],
  key: ['codigo'],
  fields: {
    codigo: texto('Código', { required: true, max: 60, search: true }),
    titulo: texto('Título', { required: true, max: 200, search: true }),
  },
});
