import { defineCadastro } from '../cadastro.ts';
import { clienteDaPlanta, opcao, referencia } from '../field-choice.ts';
import { decimal, inteiro } from '../field-number.ts';
import { texto } from '../field-text.ts';

const TIPOS = {
  CAMPO: 'Campo',
  OFICINA: 'Oficina',
  PATIO: 'Pátio',
  ALMOXARIFADO: 'Almoxarifado',
  CANTEIRO: 'Canteiro',
  LABORATORIO: 'Laboratório',
  EXTERNO: 'Externo (fornecedor)',
} as const;

/** A place of work or of things: a platform in the field, a workshop, a yard. */
export const local = defineCadastro({
  path: 'local',
  modulo: 'Local',
  entidade: 'Local',
  labels: { singular: 'Local', plural: 'Locais', genero: 'm' },
  scope: 'cliente',
  title: ['codigo', 'nome'],
  key: ['clienteId', 'codigo'],
  columns: ['codigo', 'nome', 'tipo', 'areaId', 'capacidadePessoas', 'elevacao'],
  fields: {
    clienteId: clienteDaPlanta(),
    codigo: texto('Código', { required: true, max: 20, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 100, search: true }),
    tipo: opcao('Tipo', TIPOS, { required: true, padrao: 'CAMPO' }),
    areaId: referencia('Área', 'area', { ajuda: 'Obrigatória para um local de campo.' }),
    capacidadePessoas: inteiro('Capacidade (pessoas)', { min: 1, max: 999 }),
    elevacao: decimal('Elevação', { casas: 2, min: -500, max: 5_000, unidade: 'm' }),
    latitude: decimal('Latitude', { casas: 6, min: -90, max: 90 }),
    longitude: decimal('Longitude', { casas: 6, min: -180, max: 180 }),
  },
  derivados: { equipamentos: { ...inteiro('Equipamentos'), acesso: 'Equipamento:ListarEquipamento' } },
  rule: ({ tipo, areaId, latitude, longitude }) => ({
    ...((tipo ?? 'CAMPO') === 'CAMPO' && areaId == null ? { areaId: 'Campo obrigatório para um local de campo.' } : {}),
    ...(latitude != null && longitude == null ? { longitude: 'Informe também a longitude.' } : {}),
    ...(longitude != null && latitude == null ? { latitude: 'Informe também a latitude.' } : {}),
  }),
});
