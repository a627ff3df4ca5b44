import { defineCadastro } from '../cadastro.ts';
import { booleano, opcao, referencia } from '../field-choice.ts';
import { decimal, dinheiro, inteiro } from '../field-number.ts';
import { texto } from '../field-text.ts';
import { data } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';

const TIPOS = {
  MATERIAL: 'Material',
  CONSUMIVEL: 'Consumível',
  SOBRESSALENTE: 'Sobressalente',
  FERRAMENTA: 'Ferramenta',
  LOCACAO: 'Locação',
  EPI: 'EPI',
} as const;

const GRUPOS = {
  JUNTA: 'Junta',
  ESTOJO_PORCA: 'Estojo e porca',
  TUBO: 'Tubo',
  CONEXAO: 'Conexão',
  FLANGE: 'Flange',
  VALVULA: 'Válvula',
  CHAPA: 'Chapa',
  ELETRODO: 'Eletrodo',
  REFRATARIO: 'Refratário',
  ISOLANTE: 'Isolante',
  TINTA: 'Tinta',
  CATALISADOR: 'Catalisador',
  ROTATIVO: 'Rotativo',
  ELETRICO: 'Elétrico',
  INSTRUMENTO: 'Instrumento',
  OUTRO: 'Outro',
} as const;

export const UNIDADES = { UN: 'un', CJ: 'cj', M: 'm', M2: 'm²', M3: 'm³', KG: 'kg', L: 'l', PC: 'pç', H: 'h' } as const;

const LONGO_PRAZO_DIAS = 180;

/** Whether the days of delivery make a long lead time by default. */
export const isLongoPrazo = (prazo: unknown): boolean => typeof prazo === 'number' && prazo >= LONGO_PRAZO_DIAS;

/** Material, consumable, spare or rented tool. */
export const insumo = defineCadastro({
  path: 'insumo',
  modulo: 'Insumo',
  entidade: 'Insumo',
  labels: { singular: 'Insumo', plural: 'Insumos', genero: 'm' },
  scope: 'global',
  title: ['codigo', 'nome'],
  key: ['codigo'],
  columns: ['codigo', 'nome', 'grupo', 'unidade', 'custoUnitario', 'prazoEntrega', 'estoque'],
  fields: {
    codigo: texto('Código (SAP)', { required: true, max: 40, maiusculas: true, search: true, semZeros: true }),
    nome: texto('Descrição', { required: true, max: 200, search: true }),
    tipo: opcao('Tipo', TIPOS, { required: true }),
    grupo: opcao('Grupo', GRUPOS, { required: true }),
    unidade: opcao('Unidade', UNIDADES, { required: true }),
    custoUnitario: dinheiro('Custo unitário', { acesso: VER_CUSTO }),
    prazoEntrega: inteiro('Prazo de entrega', { max: 1_500, unidade: 'dias' }),
    longoPrazo: {
      ...booleano('Longo prazo', { ajuda: `Num insumo novo, marcado sozinho a partir de ${LONGO_PRAZO_DIAS} dias.` }),
      proposto: true,
    },
    exigeCertificado: booleano('Exige certificado', {
      ajuda: 'Sem o certificado, o que chega não é aprovado na inspeção.',
    }),
    estoque: decimal('Estoque', { casas: 4 }),
    estoqueEm: data('Estoque em'),
    classePressaoId: referencia('Classe de pressão', 'classepressao'),
    diametro: decimal('Diâmetro', { casas: 3, min: 0.001, max: 200, unidade: 'pol' }),
  },
});
