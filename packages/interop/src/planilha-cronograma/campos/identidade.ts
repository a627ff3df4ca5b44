import type { Campos } from './campo.ts';

/** Place of a row in the tree, and its name. */
export const IDENTIDADE = {
  codigoEap: {
    titulo: 'Código EAP',
    especie: 'texto',
    largura: 14,
    outros: ['wbs', 'edt', 'wbs code', 'wbs id', 'codigo da eap', 'eap', 'wbs path', 'codigo wbs'],
  },
  nivel: {
    titulo: 'Nível',
    especie: 'inteiro',
    largura: 7,
    outros: [
      'outline level',
      'nivel da estrutura de topicos',
      'nivel de estrutura de topicos',
      'nivel da eap',
      'level',
    ],
  },
  nome: {
    titulo: 'Nome',
    especie: 'texto',
    largura: 60,
    obrigatorio: true,
    outros: [
      'name',
      'task name',
      'activity name',
      'nome da tarefa',
      'nome da atividade',
      'descricao',
      'descricao da atividade',
      'atividade',
      'tarefa',
      'task',
      'activity',
    ],
  },
  tipo: {
    titulo: 'Tipo',
    especie: 'texto',
    largura: 18,
    outros: ['activity type', 'task type', 'tipo da atividade', 'tipo de atividade'],
  },
  codigo: {
    titulo: 'ID atividade',
    especie: 'texto',
    largura: 14,
    outros: ['activity id', 'task code', 'codigo', 'codigo da atividade', 'id da atividade', 'id da tarefa'],
  },
  numero: {
    titulo: 'Id',
    especie: 'texto',
    largura: 6,
    soLido: true,
    outros: ['n', 'no', 'item', 'num', 'numero', 'linha'],
  },
  resumo: { titulo: 'Resumo', especie: 'sim', largura: 6, soLido: true, outros: ['summary', 'tarefa resumo'] },
  marco: { titulo: 'Marco', especie: 'sim', largura: 6, soLido: true, outros: ['milestone'] },
  recursos: {
    titulo: 'Recursos',
    especie: 'texto',
    largura: 24,
    outros: [
      'resource names',
      'nomes dos recursos',
      'nomes de recursos',
      'resources',
      'resource list',
      'especialidades',
    ],
  },
} as const satisfies Campos;
