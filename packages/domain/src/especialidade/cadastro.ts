import { defineCadastro } from '../cadastro.ts';
import { opcao, opcoes, referencia } from '../field-choice.ts';
import { decimal, dinheiro } from '../field-number.ts';
import { texto } from '../field-text.ts';
import { VER_CUSTO } from '../permissions.ts';
import { NORMAS } from './norma.ts';

/** Longest code of a craft: as long as the short names of P6 resources, which imports bring. */
export const SIGLA_MAXIMA = 20;

/** Craft or function of a worker: a type of resource. */
export const especialidade = defineCadastro({
  path: 'especialidade',
  modulo: 'Especialidade',
  entidade: 'Especialidade',
  labels: { singular: 'Especialidade', plural: 'Especialidades', genero: 'f' },
  scope: 'global',
  title: ['sigla', 'nome'],
  key: ['sigla'],
  fields: {
    sigla: texto('Sigla', { required: true, max: SIGLA_MAXIMA, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 80, search: true }),
    disciplinaId: referencia('Disciplina', 'disciplina'),
    maoObra: opcao(
      'Tipo',
      { DIRETA: 'Direta (MOD)', INDIRETA: 'Indireta (MOI)', EQUIPAMENTO: 'Equipamento' },
      { required: true },
    ),
    custoHh: dinheiro('Custo do HH', { acesso: VER_CUSTO }),
    produtividade: decimal('Produtividade', {
      casas: 4,
      min: 0.01,
      max: 10,
      padrao: '1',
      ajuda: '1 é a produtividade do índice.',
    }),
    normas: opcoes('NRs exigidas', NORMAS, { padrao: [] }),
  },
});
