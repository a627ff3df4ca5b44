import { defineCadastro } from '../cadastro.ts';
import { booleano } from '../field-choice.ts';
import { decimal, inteiro } from '../field-number.ts';
import { cor, texto } from '../field-text.ts';
import { indicesDeProdutividade } from './indice.ts';

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
