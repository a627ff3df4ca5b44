import { defineCadastro } from '../cadastro.ts';
import { clienteDaPlanta, opcao, opcoes, referencia } from '../field-choice.ts';
import { inteiro, percentual } from '../field-number.ts';
import { texto, textoLongo } from '../field-text.ts';
import { dataHora } from '../field-time.ts';
import { DATAS_SISTEMA, SITUACOES_SISTEMA } from './parada/situacao.ts';

const TIPOS = {
  PROCESSO: 'Processo',
  UTILIDADE: 'Utilidade',
  TOCHA: 'Tocha',
  VAPOR: 'Vapor',
  AGUA_RESFRIAMENTO: 'Água de resfriamento',
  ELETRICO: 'Elétrico',
  INSTRUMENTACAO: 'Instrumentação',
  INCENDIO: 'Incêndio',
} as const;

const RISCOS = {
  INFLAMAVEL: 'Inflamável',
  TOXICO_H2S: 'Tóxico (H2S)',
  CORROSIVO: 'Corrosivo',
  QUENTE: 'Quente',
  PIROFORICO: 'Pirofórico',
  INERTE: 'Inerte',
} as const;

/** Equipment that is released, tested and handed over together. */
export const sistema = defineCadastro({
  path: 'sistema',
  modulo: 'Sistema',
  entidade: 'Sistema',
  labels: { singular: 'Sistema', plural: 'Sistemas', genero: 'm' },
  scope: 'cliente',
  title: ['codigo', 'nome'],
  key: ['areaId', 'codigo'],
  columns: ['codigo', 'nome', 'areaId', 'ordemLiberacao'],
  fields: {
    clienteId: clienteDaPlanta(),
    areaId: referencia('Área', 'area', { required: true }),
    codigo: texto('Código', { required: true, max: 20, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 100, search: true }),
    tipo: opcao('Tipo', TIPOS, { required: true, padrao: 'PROCESSO' }),
    fluido: texto('Fluido', { max: 60 }),
    riscos: opcoes('Riscos', RISCOS, { padrao: [] }),
    ordemLiberacao: inteiro('Ordem de liberação', { min: 1, max: 999 }),
    ordemPartida: inteiro('Ordem de partida', { min: 1, max: 999 }),
    observacao: textoLongo('Observação'),
  },
  /** Data of the system now and in the project of the session. */
  derivados: {
    ...Object.fromEntries(Object.entries(DATAS_SISTEMA).map(([nome, rotulo]) => [nome, dataHora(rotulo)])),
    situacao: opcao('Situação na parada', SITUACOES_SISTEMA),
    equipamentos: { ...inteiro('Equipamentos'), acesso: 'Equipamento:ListarEquipamento' },
    avanco: percentual('Avanço'),
  },
});
