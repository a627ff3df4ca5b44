import type { NomeProprio } from '../../arquivo.ts';
import type { Campo, Campos } from './campo.ts';

/** What an activity is of, by the names of this product's registers. */
export const PROPRIOS = {
  tag: { titulo: 'TAG', especie: 'texto', largura: 16, comum: true, outros: ['tag do equipamento', 'equipment tag'] },
  // In the sheets of planners "Serviço" is as often what is done.
  servico: { titulo: 'Serviço', especie: 'texto', largura: 12, comum: true, naFaltaDe: 'nome' },
  etapa: { titulo: 'Etapa', especie: 'texto', largura: 10, comum: true },
  disciplina: { titulo: 'Disciplina', especie: 'texto', largura: 12, comum: true, outros: ['discipline'] },
  contrato: {
    titulo: 'Contrato',
    especie: 'texto',
    largura: 16,
    comum: true,
    outros: ['numero do contrato', 'n do contrato', 'contract'],
  },
  // Without a column of resources it is as often who does the work.
  especialidade: { titulo: 'Especialidade', especie: 'texto', largura: 13, comum: true, naFaltaDe: 'recursos' },
  ordemSap: {
    titulo: 'Ordem SAP',
    especie: 'texto',
    largura: 14,
    comum: true,
    outros: ['ordem de manutencao', 'om sap', 'sap order'],
  },
  operacaoSap: {
    titulo: 'Operação',
    especie: 'texto',
    largura: 10,
    comum: true,
    outros: ['operacao sap', 'sap operation'],
  },
  peso: { titulo: 'Peso', especie: 'numero', largura: 10, comum: true },
} as const satisfies Campos & Readonly<Record<NomeProprio, Campo>>;
