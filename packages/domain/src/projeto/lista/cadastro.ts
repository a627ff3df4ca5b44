import { defineCadastro } from '../../cadastro.ts';
import { opcao } from '../../field-choice.ts';
import { decimal, inteiro, percentual } from '../../field-number.ts';
import { dataHora } from '../../field-time.ts';
import { CAMPOS_PROJETO } from '../ficha/cadastro.ts';
import { SITUACOES_PROJETO } from '../schema.ts';

// A calendar belongs to one project, whose form offers it.
const { calendarioId: _, ...campos } = CAMPOS_PROJETO;

/** Decimals of a project's figures in the list. */
export const CASAS = { hhBase: 1, previsto: 1, real: 1, spi: 2 } as const;

/**
 * Projects as their list and their sheets show them. The module writes its calls itself, because the team, not a scope,
 * decides who sees a project.
 */
export const projeto = defineCadastro({
  path: 'projeto',
  modulo: 'Projeto',
  entidade: 'Projeto',
  labels: { singular: 'Projeto', plural: 'Projetos', genero: 'm' },
  // The usual read of a `projeto` register would find no rows.
  scope: 'projeto',
  title: ['sigla', 'titulo'],
  key: ['sigla'],
  fields: campos,
  derivados: {
    situacao: opcao('Situação', SITUACOES_PROJETO, { required: true }),
    /** A filter without a column: shutdowns that touch these days. */
    periodo: dataHora('Período', { required: true }),
    diaParada: inteiro('D±', { min: -100_000, max: 100_000 }),
    /** HH of the baseline 0, for callers who see the whole project. */
    hhBase: decimal('HH LB0', { casas: CASAS.hhBase, soma: true }),
    previsto: percentual('% previsto'),
    real: percentual('% real'),
    spi: decimal('SPI', { casas: CASAS.spi }),
  },
});
