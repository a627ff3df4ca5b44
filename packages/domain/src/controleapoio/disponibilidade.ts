import { defineCadastro } from '../cadastro.ts';
import { referencia } from '../field-choice.ts';
import { decimal } from '../field-number.ts';
import { texto } from '../field-text.ts';
import { data } from '../field-time.ts';

/** How much of a support a shutdown has in each shift of a period; several rows of a support add up. */
export const apoiodisponivel = defineCadastro({
  path: 'apoiodisponivel',
  rota: '/controleapoio/disponibilidade',
  modulo: 'Apoio',
  entidade: 'Apoio',
  labels: { singular: 'Disponibilidade de apoio', plural: 'Disponibilidade de apoios', genero: 'f' },
  scope: 'projeto',
  title: ['nome'],
  key: ['nome'],
  fields: {
    nome: texto('Nome', { required: true, max: 80, search: true, ajuda: 'Guindaste 250 t, Demag 03.' }),
    apoioId: referencia('Apoio', 'apoio', { required: true }),
    turnoId: referencia('Turno', 'turno', { ajuda: 'Vazio: todos.' }),
    de: data('De', { required: true }),
    ate: data('Até', { required: true }),
    quantidade: decimal('Por turno', {
      required: true,
      casas: 2,
      min: 0,
      max: 999_999,
      ajuda: 'Na unidade do apoio: um guindaste num turno de 10 h são 10 h.',
    }),
  },
  rule: ({ de, ate }) => (de && ate && ate < de ? { ate: 'O fim vem depois do início.' } : {}),
});
