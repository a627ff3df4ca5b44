import { defineCadastro } from '../../cadastro.ts';
import { opcao } from '../../field-choice.ts';
import { decimal, inteiro, percentual } from '../../field-number.ts';
import { dataHora } from '../../field-time.ts';
import { CAMPOS_PROJETO } from '../ficha/cadastro.ts';
import { SITUACOES_PROJETO } from '../schema.ts';

// A calendar is of one project: it is chosen in its form.
const { calendarioId: _, ...campos } = CAMPOS_PROJETO;

/** Figures of a project as its list has them: the decimals that are shown. */
export const CASAS = { hhBase: 1, previsto: 1, real: 1, spi: 2 } as const;

/**
 * Projects as their list and their sheets have them. The module writes its calls itself: who sees a project is told by
 * its team, not by a scope.
 */
export const projeto = defineCadastro({
  path: 'projeto',
  modulo: 'Projeto',
  entidade: 'Projeto',
  labels: { singular: 'Projeto', plural: 'Projetos', genero: 'm' },
  // Read as a register of a project its rows are none.
  scope: 'projeto',
  title: ['sigla', 'titulo'],
  key: ['sigla'],
  fields: campos,
  derivados: {
    situacao: opcao('Situação', SITUACOES_PROJETO, { required: true }),
    /** A filter without a column: shutdowns that touch these days. */
    periodo: dataHora('Período', { required: true }),
    diaParada: inteiro('D±', { min: -100_000, max: 100_000 }),
    /** Of the baseline 0, where the caller sees the whole project. */
    hhBase: decimal('HH LB0', { casas: CASAS.hhBase, soma: true }),
    previsto: percentual('% previsto'),
    real: percentual('% real'),
    spi: decimal('SPI', { casas: CASAS.spi }),
  },
});
