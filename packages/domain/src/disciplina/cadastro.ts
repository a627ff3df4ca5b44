import { defineCadastro } from '../cadastro.ts';
import { dinheiro, inteiro } from '../field-number.ts';
import { cor, texto } from '../field-text.ts';
import { VER_CUSTO } from '../permissions.ts';

/** Technical discipline that owns a service. */
export const disciplina = defineCadastro({
  path: 'disciplina',
  modulo: 'Disciplina',
  entidade: 'Disciplina',
  labels: { singular: 'Disciplina', plural: 'Disciplinas', genero: 'f' },
  scope: 'global',
  title: ['sigla', 'nome'],
  key: ['sigla'],
  fields: {
    sigla: texto('Sigla', { required: true, max: 6, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 60, search: true }),
    cor: cor('Cor', { required: true }),
    custoHh: dinheiro('Custo padrão do HH', { acesso: VER_CUSTO }),
    ordem: inteiro('Ordem', { max: 9_999, padrao: 0 }),
  },
});
