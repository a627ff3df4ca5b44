import type { CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';

export interface Secao {
  readonly titulo: string;
  readonly campos: readonly CampoProjeto[];
}

/** The sections of the form, from those that everybody reads to those that few change. */
export const SECOES: readonly Secao[] = [
  { titulo: 'Identificação', campos: ['titulo', 'sigla', 'clienteId', 'tipo', 'porte', 'gerenteId'] },
  {
    titulo: 'Datas',
    campos: ['inicioPreparada', 'inicioParada', 'terminoParada', 'partida', 'terminoPosparada'],
  },
  {
    titulo: 'Cronograma e avanço',
    campos: [
      'calendarioId',
      'peso',
      'avancoPadrao',
      'folgaQuaseCritica',
      'fuso',
      'horaInicioDia',
      'diaCorteSemana',
      'validarApontamento',
    ],
  },
  { titulo: 'Custos e limites', campos: ['orcamento', 'perdaDia', 'moeda', 'contingenciaHh', 'limiteCrescimento'] },
  { titulo: 'Premissas e SAP', campos: ['unidadeNegocio', 'revisaoSap', 'premissas'] },
];

/** Fields of a new project: the required ones, and those worth filling in at once. */
export const DO_NOVO: readonly CampoProjeto[] = [
  'titulo',
  'sigla',
  'clienteId',
  'tipo',
  'inicioPreparada',
  'inicioParada',
  'terminoParada',
  'porte',
];
