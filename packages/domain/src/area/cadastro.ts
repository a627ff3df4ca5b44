import { defineCadastro } from '../cadastro.ts';
import { clienteDaPlanta, json, referencia } from '../field-choice.ts';
import { inteiro } from '../field-number.ts';
import { cor, texto, textoLongo } from '../field-text.ts';
import { poligono } from './poligono.ts';

const TRIANGULO = [
  { x: 10, y: 10 },
  { x: 20, y: 10 },
  { x: 15, y: 20 },
];

/** Process unit or area of the plant. */
export const area = defineCadastro({
  path: 'area',
  modulo: 'Area',
  entidade: 'Area',
  labels: { singular: 'Área', plural: 'Áreas / Unidades', genero: 'f' },
  scope: 'cliente',
  title: ['sigla', 'nome'],
  key: ['clienteId', 'sigla'],
  tree: { pai: 'areaPaiId', niveis: 4 },
  columns: ['sigla', 'nome', 'areaPaiId', 'localInstalacao'],
  fields: {
    clienteId: clienteDaPlanta(),
    sigla: texto('Sigla', { required: true, max: 15, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 100, search: true }),
    areaPaiId: referencia('Área superior', 'area'),
    localInstalacao: texto('Local de instalação SAP', { max: 40, maiusculas: true, search: true }),
    cor: cor('Cor'),
    ordem: inteiro('Ordem', { max: 9_999, padrao: 0 }),
    poligono: json('Polígono na planta', poligono, { exemplo: () => TRIANGULO, desenho: true }),
    observacao: textoLongo('Observação'),
  },
  /** Counts of active records directly in the area. */
  derivados: {
    sistemas: { ...inteiro('Sistemas'), acesso: 'Sistema:ListarSistema' },
    equipamentos: { ...inteiro('Equipamentos'), acesso: 'Equipamento:ListarEquipamento' },
  },
});
