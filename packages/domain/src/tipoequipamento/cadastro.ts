import { z } from 'zod';
import { defineCadastro } from '../cadastro.ts';
import { json, opcao, referencia } from '../field-choice.ts';
import type { ItemDeLista } from '../field-lista.ts';
import { texto } from '../field-text.ts';
import { textoObrigatorio } from '../values.ts';

const FAMILIAS = {
  ESTATICO: 'Estático',
  ROTATIVO: 'Rotativo',
  CALDEIRA_FORNO: 'Caldeira e forno',
  VALVULA: 'Válvula',
  TUBULACAO: 'Tubulação',
  ELETRICO: 'Elétrico',
  INSTRUMENTO: 'Instrumento',
  CIVIL: 'Civil',
  OUTRO: 'Outro',
} as const;

const NR13 = {
  NAO: 'Não se aplica',
  CALDEIRA: 'Caldeira',
  VASO: 'Vaso de pressão',
  TUBULACAO: 'Tubulação',
  TANQUE: 'Tanque',
} as const;

/** One attribute of the data sheet of the equipments of a type. */
const atributo = z.strictObject({
  chave: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Use letras minúsculas, números e _.'),
  rotulo: textoObrigatorio(60),
  tipo: z.enum(['texto', 'numero', 'booleano', 'data', 'opcao']),
  unidade: textoObrigatorio(20).optional(),
  obrigatorio: z.boolean().optional(),
  opcoes: z.array(textoObrigatorio(60)).min(1).max(50).optional(),
});
export type AtributoDaFicha = z.infer<typeof atributo>;

const atributos = z
  .array(atributo)
  .max(80, 'Informe no máximo 80 campos.')
  .refine((lista) => new Set(lista.map(({ chave }) => chave)).size === lista.length, 'Há campos com a mesma chave.')
  .refine(
    (lista) => lista.every(({ tipo, opcoes }) => tipo !== 'opcao' || opcoes),
    'Um campo de opção precisa das opções.',
  );

const TIPOS_DE_CAMPO = { texto: 'Texto', numero: 'Número', booleano: 'Sim ou não', data: 'Data', opcao: 'Opções' };

const itens: readonly ItemDeLista[] = [
  { chave: 'rotulo', rotulo: 'Campo', tipo: 'texto', max: 60 },
  { chave: 'chave', rotulo: 'Chave', tipo: 'texto', max: 40, deriva: 'rotulo' },
  { chave: 'tipo', rotulo: 'Tipo', tipo: 'opcao', opcoes: TIPOS_DE_CAMPO },
  { chave: 'unidade', rotulo: 'Unidade', tipo: 'texto', max: 20, quando: { chave: 'tipo', valores: ['numero'] } },
  { chave: 'obrigatorio', rotulo: 'Obrigatório', tipo: 'booleano' },
  { chave: 'opcoes', rotulo: 'Opções', tipo: 'lista', max: 60, quando: { chave: 'tipo', valores: ['opcao'] } },
];

const exemplo = (): AtributoDaFicha[] => [
  { chave: 'num_tubos', rotulo: 'Número de tubos', tipo: 'numero', obrigatorio: true },
];

/** A type of equipment: its symbol in the TAG, its data sheet, whether NR-13 covers it. */
export const tipoequipamento = defineCadastro({
  path: 'tipoequipamento',
  modulo: 'TipoEquipamento',
  entidade: 'TipoEquipamento',
  labels: { singular: 'Tipo de equipamento', plural: 'Tipos de equipamento', genero: 'm' },
  scope: 'global',
  title: ['nome', 'sigla'],
  key: ['nome'],
  columns: ['sigla', 'nome', 'familia', 'nr13', 'disciplinaId'],
  fields: {
    sigla: texto('Símbolo (TAG)', { required: true, max: 5, maiusculas: true, search: true }),
    nome: texto('Tipo', { required: true, max: 80, search: true }),
    familia: opcao('Família', FAMILIAS, { required: true }),
    nr13: opcao('Enquadramento NR-13', NR13, { required: true, padrao: 'NAO' }),
    disciplinaId: referencia('Disciplina principal', 'disciplina'),
    modeloId: referencia('Modelo de equipamentograma', 'equipamentogramamodelo', {
      ajuda: 'As etapas por que passam os equipamentos deste tipo.',
    }),
    ficha: json('Campos da ficha técnica', atributos, { padrao: [], exemplo, itens }),
    icone: texto('Ícone', { max: 40 }),
  },
});
