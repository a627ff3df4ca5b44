import { defineCadastro } from '../cadastro.ts';
import { booleano, opcao } from '../field-choice.ts';
import { decimal, duracao } from '../field-number.ts';
import { cor, texto } from '../field-text.ts';

export const UNIDADES = { M3: 'm³', M2: 'm²', M: 'm', UN: 'un', H: 'h', DIARIA: 'diária', TON: 't' } as const;
export const MOMENTOS = {
  ANTES: 'Antes',
  DURANTE: 'Durante',
  DEPOIS: 'Depois',
  ANTES_E_DEPOIS: 'Antes e depois',
} as const;

/** Support that an activity needs and another crew gives: scaffold, crane, hydro-blasting. */
export const apoio = defineCadastro({
  path: 'apoio',
  modulo: 'Apoio',
  entidade: 'Apoio',
  labels: { singular: 'Apoio', plural: 'Apoios', genero: 'm' },
  scope: 'global',
  title: ['sigla', 'nome'],
  key: ['sigla'],
  fields: {
    sigla: texto('Sigla', { required: true, max: 8, maiusculas: true, search: true }),
    nome: texto('Nome', { required: true, max: 60, search: true }),
    unidade: opcao('Unidade', UNIDADES, { required: true }),
    momento: opcao('Momento', MOMENTOS, { required: true }),
    antecedencia: duracao('Antecedência', { required: true, max: 14_400, padrao: 720 }),
    indiceHh: decimal('HH por unidade (montar)', { casas: 4, unidade: 'HH' }),
    indiceHhDesmontagem: decimal('HH por unidade (desmontar)', { casas: 4, unidade: 'HH' }),
    geraAtividade: booleano('Gera atividade', { ajuda: 'Cria a atividade de apoio ligada à que a pede.' }),
    recursoEscasso: booleano('Recurso escasso', { ajuda: 'Precisa de reserva de horário, como um guindaste.' }),
    cor: cor('Cor'),
  },
  /** Default supplier in the client of the session's project. */
  derivados: { fornecedor: { ...texto('Fornecedor padrão', { max: 200 }), acesso: 'Contrato:ListarContrato' } },
});
