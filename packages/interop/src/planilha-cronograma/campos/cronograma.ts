import type { NomeProprio } from '../../arquivo.ts';
import type { Campo, Campos } from './campo.ts';
import { DATAS } from './datas.ts';
import { IDENTIDADE } from './identidade.ts';
import { REGRAS } from './regras.ts';
import { TRABALHO } from './trabalho.ts';

/** Values of an activity with the names of this product's registers. */
const PROPRIOS = {
  tag: { titulo: 'TAG', especie: 'texto', largura: 16, comum: true, outros: ['tag do equipamento', 'equipment tag'] },
  // In the sheets of planners "Serviço" is often the name of the work.
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
  // Without a column of resources, the craft is often the one that does the work.
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

/** The ids that find the same row again. */
const ORIGEM = {
  id: {
    titulo: 'ID de origem',
    especie: 'texto',
    largura: 14,
    outros: [
      'unique id',
      'id exclusivo',
      'id exclusiva',
      'identificador exclusivo',
      'id unico',
      'uid',
      'identificador de origem',
    ],
  },
  guid: { titulo: 'GUID', especie: 'texto', largura: 38 },
} as const satisfies Campos;

export const ABA_DO_CRONOGRAMA = 'Cronograma';

/** The columns of the sheet of the schedule, in the order in which they are written. */
export const CRONOGRAMA = {
  ...IDENTIDADE,
  ...PROPRIOS,
  ...TRABALHO,
  ...DATAS,
  ...REGRAS,
  ...ORIGEM,
} as const satisfies Campos;

export type NomeDoCampo = keyof typeof CRONOGRAMA;

/** The columns that are written. */
export const CAMPOS_ESCRITOS = Object.entries(CRONOGRAMA).flatMap(([nome, campo]) =>
  'soLido' in campo ? [] : [nome as NomeDoCampo],
);
