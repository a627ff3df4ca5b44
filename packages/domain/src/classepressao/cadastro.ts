import { z } from 'zod';
import { defineCadastro } from '../cadastro.ts';
import { booleano, json } from '../field-choice.ts';
import type { ItemDeLista } from '../field-lista.ts';
import { decimal, inteiro } from '../field-number.ts';
import { cor, texto } from '../field-text.ts';
import { textoObrigatorio } from '../values.ts';

/** Work on a flange that an index is of. */
export const ATIVIDADES = {
  RAQUETEAR: 'Raquetear',
  DESRAQUETEAR: 'Desraquetear',
  ABRIR: 'Abrir boca de visita',
  FECHAR: 'Fechar boca de visita',
  REMOVER_VALVULA: 'Remover válvula',
  INSTALAR_VALVULA: 'Instalar válvula',
  TORQUEAR: 'Torquear união',
} as const;

const POLEGADAS = { min: 0.125, max: 200 };
const diametro = z
  .number()
  .min(POLEGADAS.min, 'Informe o diâmetro a partir de 1/8".')
  .max(POLEGADAS.max, 'Informe o diâmetro até 200".');

const indice = z
  .strictObject({
    atividade: z.enum(Object.keys(ATIVIDADES) as (keyof typeof ATIVIDADES)[]),
    /** Diameters in inches, both ends included. */
    de: diametro,
    ate: diametro,
    horas: z.number().positive('Informe a duração em horas.').max(1_000, 'Informe no máximo 1.000 horas.'),
    recursos: z
      .int('Informe quantas pessoas, sem casas.')
      .min(1, 'Informe ao menos uma pessoa.')
      .max(99, 'Informe no máximo 99 pessoas.'),
    fonte: textoObrigatorio(80).optional(),
  })
  .refine(({ de, ate }) => de <= ate, {
    path: ['ate'],
    error: 'O diâmetro final deve ser igual ou maior que o inicial.',
  });
export type IndiceDeProdutividade = z.infer<typeof indice>;

/** Whether two ranges of one activity have a diameter in common. */
const sobrepostos = (lista: readonly IndiceDeProdutividade[]): boolean =>
  [...lista]
    .sort((a, b) => a.atividade.localeCompare(b.atividade) || a.de - b.de)
    .some((um, n, todos) => {
      const proximo = todos[n + 1];
      return proximo?.atividade === um.atividade && proximo.de <= um.ate;
    });

const indices = z
  .array(indice)
  .max(200, 'Informe no máximo 200 índices.')
  .refine((lista) => !sobrepostos(lista), 'Há faixas de diâmetro que se sobrepõem na mesma atividade.');

const itens: readonly ItemDeLista[] = [
  { chave: 'atividade', rotulo: 'Atividade', tipo: 'opcao', opcoes: ATIVIDADES },
  { chave: 'de', rotulo: 'De (pol)', tipo: 'numero' },
  { chave: 'ate', rotulo: 'Até (pol)', tipo: 'numero' },
  { chave: 'horas', rotulo: 'Duração (h)', tipo: 'numero' },
  { chave: 'recursos', rotulo: 'Pessoas', tipo: 'numero' },
  { chave: 'fonte', rotulo: 'Fonte', tipo: 'texto', max: 80 },
];

const exemplo = (): IndiceDeProdutividade[] => [{ atividade: 'RAQUETEAR', de: 6, ate: 8, horas: 1.5, recursos: 2 }];

/** Duration of each activity on a flange of the class, by diameter: HH is the hours times the people. */
export const indicesDeProdutividade = json('Índices de produtividade', indices, { padrao: [], exemplo, itens });

/** Pressure class of flanges. Its pressures inform and are not for design. */
export const classepressao = defineCadastro({
  path: 'classepressao',
  modulo: 'ClassePressao',
  entidade: 'ClassePressao',
  labels: { singular: 'Classe de pressão', plural: 'Classes de pressão', genero: 'f' },
  scope: 'global',
  title: ['classe'],
  key: ['classe'],
  columns: ['classe', 'numero', 'pnEquivalente', 'norma', 'pressaoMaxima', 'npsMaximo', 'b1648'],
  fields: {
    classe: texto('Classe', { required: true, max: 10, search: true }),
    numero: inteiro('Número', { required: true, min: 1, max: 100_000 }),
    pnEquivalente: texto('PN equivalente', { max: 20, search: true }),
    norma: texto('Norma', { required: true, max: 30, search: true }),
    pressaoMaxima: decimal('Pressão máx. a 38 °C', {
      casas: 1,
      min: 0.1,
      max: 10_000,
      unidade: 'bar',
      ajuda: 'Aço-carbono do grupo 1.1. Informativo: não usar para projeto.',
    }),
    npsMaximo: decimal('NPS máximo', { casas: 3, min: 0.125, max: 200, unidade: 'pol' }),
    b1648: booleano('Consta na B16.48', { padrao: true }),
    cor: cor('Cor'),
    indices: indicesDeProdutividade,
  },
});
