import { z } from 'zod';
import { defineCadastro } from '../cadastro.ts';
import { NORMAS } from '../especialidade/norma.ts';
import { booleano, json, opcao } from '../field-choice.ts';
import type { ItemDeLista } from '../field-lista.ts';
import { decimal, duracao, inteiro, percentual } from '../field-number.ts';
import { texto } from '../field-text.ts';
import { textoObrigatorio } from '../values.ts';

const TIPOS = {
  NR13_INICIAL: 'NR-13 inicial',
  NR13_PERIODICA_EXTERNA: 'NR-13 periódica externa',
  NR13_PERIODICA_INTERNA: 'NR-13 periódica interna',
  NR13_EXTRAORDINARIA: 'NR-13 extraordinária',
  END: 'Ensaio não destrutivo',
  TESTE: 'Teste',
  DIMENSIONAL: 'Dimensional',
  RECEBIMENTO: 'Recebimento',
  SOLDAGEM: 'Soldagem',
  ELETRICA: 'Elétrica',
  INSTRUMENTACAO: 'Instrumentação',
} as const;

const item = z.strictObject({
  item: textoObrigatorio(120),
  tipo: z.enum(['OK_NOK_NA', 'MEDIDA', 'TEXTO']),
  unidade: textoObrigatorio(20).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  obrigatorio: z.boolean().optional(),
});
export type ItemDoChecklist = z.infer<typeof item>;

const checklist = z
  .array(item)
  .max(200, 'Informe no máximo 200 itens.')
  .refine(
    (itens) => itens.every(({ min, max }) => min === undefined || max === undefined || min <= max),
    'Há um item com mínimo maior que o máximo.',
  );

export const RESPOSTAS = { OK_NOK_NA: 'OK, NOK ou N/A', MEDIDA: 'Medida', TEXTO: 'Texto' };
const medida = { chave: 'tipo', valores: ['MEDIDA'] };

const itens: readonly ItemDeLista[] = [
  { chave: 'item', rotulo: 'Item', tipo: 'texto', max: 120 },
  { chave: 'tipo', rotulo: 'Resposta', tipo: 'opcao', opcoes: RESPOSTAS },
  { chave: 'unidade', rotulo: 'Unidade', tipo: 'texto', max: 20, quando: medida },
  { chave: 'min', rotulo: 'Mínimo', tipo: 'numero', quando: medida },
  { chave: 'max', rotulo: 'Máximo', tipo: 'numero', quando: medida },
  { chave: 'obrigatorio', rotulo: 'Obrigatório', tipo: 'booleano' },
];

const exemplo = (): ItemDoChecklist[] => [
  { item: 'Espessura mínima', tipo: 'MEDIDA', unidade: 'mm', min: 3.2, obrigatorio: true },
];

/** An example would demand that every person of an example has it. */
const { exemplo: _, ...certificacao } = opcao('Certificação exigida', NORMAS, {
  ajuda: 'O inspetor que se escolhe precisa dela, válida até o dia da inspeção.',
});

/** Kind of inspection or test. */
export const inspecao = defineCadastro({
  path: 'inspecao',
  modulo: 'Inspecao',
  entidade: 'Inspecao',
  labels: { singular: 'Tipo de inspeção', plural: 'Tipos de inspeção e ensaio', genero: 'm' },
  scope: 'global',
  title: ['sigla', 'nome'],
  key: ['sigla'],
  columns: ['sigla', 'nome', 'tipo', 'norma', 'duracao', 'inspetores', 'interditaArea'],
  fields: {
    sigla: texto('Sigla', { required: true, max: 8, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 80, search: true }),
    tipo: opcao('Tipo', TIPOS, { required: true }),
    norma: texto('Norma ou procedimento', { max: 60, search: true }),
    duracao: duracao('Duração', { required: true, min: 1, max: 60_000 }),
    inspetores: inteiro('Inspetores', { required: true, min: 1, max: 99, padrao: 1 }),
    exigeLimpeza: booleano('Exige limpeza'),
    exigeAndaime: booleano('Exige andaime'),
    geraLaudo: booleano('Gera laudo'),
    exigeArt: booleano('Exige ART', { ajuda: 'O laudo só é emitido com o número dela.' }),
    certificacao,
    interditaArea: booleano('Interdita a área', { ajuda: 'Como a radiografia: ninguém trabalha dentro do raio.' }),
    raioInterdicao: decimal('Raio da interdição', { casas: 1, min: 0.1, max: 1_000, unidade: 'm' }),
    probabilidade: percentual('Probabilidade de reparo', {
      ajuda: 'De cada cem inspeções deste tipo, quantas acham o que reparar.',
    }),
    hhReparo: decimal('HH típico do reparo', { casas: 2, max: 999_999 }),
    fonteDescoberta: texto('Fonte da descoberta', {
      max: 150,
      ajuda: 'De onde vêm probabilidade e HH: a parada anterior, um banco de índices, o PH.',
    }),
    checklist: json('Lista de verificação', checklist, { padrao: [], exemplo, itens }),
  },
  rule: ({ interditaArea, raioInterdicao }) =>
    interditaArea && raioInterdicao == null ? { raioInterdicao: 'Campo obrigatório quando interdita a área.' } : {},
});
