import { defineCadastro } from '../cadastro.ts';
import { booleano } from '../field-choice.ts';
import { arquivo } from '../field-file.ts';
import { texto } from '../field-text.ts';

/** Kind of blank that isolates a line. */
export const tiporaquete = defineCadastro({
  path: 'tiporaquete',
  modulo: 'TipoRaquete',
  entidade: 'TipoRaquete',
  labels: { singular: 'Tipo de raquete', plural: 'Tipos de raquete', genero: 'm' },
  scope: 'global',
  title: ['sigla', 'nome'],
  key: ['sigla'],
  fields: {
    sigla: texto('Sigla', { required: true, max: 8, maiusculas: true, search: true }),
    nome: texto('Tipo de raquete', { required: true, max: 60, search: true }),
    norma: texto('Norma', { max: 30 }),
    permanente: booleano('Permanente', { ajuda: 'Fica na linha e só gira, como a figura 8.' }),
    exigeProjeto: booleano('Exige projeto', { ajuda: 'A espessura é calculada caso a caso.' }),
    bloqueiaEntrega: booleano('Bloqueia a entrega', { padrao: true }),
    imagem: arquivo('Imagem', { tipos: ['png', 'jpeg', 'webp', 'svg'], bytes: 5 * 1_048_576 }),
  },
});
