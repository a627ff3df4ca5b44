import { defineCadastro } from '../cadastro.ts';
import { referencia } from '../field-choice.ts';
import { texto } from '../field-text.ts';

/** Activities of the session's project, as a list of options; the schedule is their screen. */
export const atividade = defineCadastro({
  path: 'atividade',
  modulo: 'GestaoProjeto',
  entidade: 'GestaoProjeto',
  labels: { singular: 'Atividade', plural: 'Atividades', genero: 'f' },
  scope: 'projeto',
  proprio: { por: 'servicoId' },
  title: ['codigo', 'nome'],
  key: ['codigo'],
  fields: {
    codigo: texto('Código', { required: true, max: 60, search: true }),
    nome: texto('Nome', { required: true, max: 300, search: true }),
    servicoId: referencia('Serviço', 'servico', { required: true }),
  },
});
