import { defineCadastro, defineFilho } from '../cadastro.ts';
import { booleano, opcao, referencia } from '../field-choice.ts';
import { decimal, percentual } from '../field-number.ts';
import { texto } from '../field-text.ts';

/** What a stage tells of the whole equipment when it is concluded. */
export const MARCOS = {
  LIBERACAO: 'Liberado',
  ABERTURA: 'Aberto',
  INSPECAO: 'Inspecionado',
  FECHAMENTO: 'Fechado',
  ENTREGA: 'Entregue',
} as const;

const CENTESIMOS = 100;
const INTEIRO = 100 * CENTESIMOS;

const emCentesimos = (peso: unknown): number => Math.round(Number(peso ?? 0) * CENTESIMOS);

const etapas = defineFilho({
  label: 'Etapas',
  ajuda: 'Na ordem em que o equipamento passa por elas. Os pesos somam 100 %.',
  tabela: 'equipamentogramamodelo_etapa',
  max: 40,
  fields: {
    etapaId: referencia('Etapa', 'etapa', { required: true }),
    nome: texto('Como aparece', { max: 60, ajuda: 'Vazio: o nome da etapa.' }),
    peso: percentual('Peso', { required: true }),
    marco: opcao('Marco', MARCOS, { ajuda: 'O que a etapa concluída diz do equipamento inteiro.' }),
    duracao: decimal('Duração padrão', { casas: 1, min: 0.1, max: 9_999, unidade: 'h' }),
    obrigatoria: booleano('Obrigatória', { padrao: true, ajuda: 'Não pode ser marcada como não aplicável.' }),
    livre: booleano('Livre', { ajuda: 'Começa sem esperar as etapas anteriores.' }),
    condicaoCampo: texto('Só se o campo da ficha', { max: 40, ajuda: 'A chave, por exemplo retubar.' }),
    condicaoValor: texto('for igual a', { max: 60, ajuda: 'SIM, NÃO, um número ou uma opção da ficha.' }),
  },
  rule: ({ condicaoCampo, condicaoValor }) =>
    (condicaoCampo == null) === (condicaoValor == null)
      ? {}
      : { condicaoValor: 'Informe o campo da ficha e o valor, ou nenhum dos dois.' },
});

/** The stages that equipment of some types goes through (domain.md §8.7). */
export const equipamentogramamodelo = defineCadastro({
  path: 'equipamentogramamodelo',
  rota: '/equipamentograma/modelo',
  modulo: 'Equipamentograma',
  entidade: 'Equipamentograma',
  permissoes: {
    Cadastrar: 'Equipamentograma:EditarModelo',
    Editar: 'Equipamentograma:EditarModelo',
    Excluir: 'Equipamentograma:EditarModelo',
    Importar: 'Equipamentograma:EditarModelo',
  },
  labels: { singular: 'Modelo de equipamentograma', plural: 'Modelos de equipamentograma', genero: 'm' },
  scope: 'global',
  title: ['nome'],
  key: ['nome'],
  columns: ['nome', 'descricao', 'etapas', 'tipos'],
  derivados: {
    quantas: decimal('Etapas', { casas: 0 }),
    tipos: texto('Tipos de equipamento', { max: 2_000, ajuda: 'Quem usa o modelo é dito em Tipos de equipamento.' }),
  },
  fields: {
    nome: texto('Modelo', { required: true, max: 80, search: true }),
    descricao: texto('Descrição', { max: 200, search: true }),
  },
  filhos: { etapas },
  rule: (row) => {
    const { etapas: linhas } = row as { readonly etapas?: readonly Readonly<Record<string, unknown>>[] };
    if (!Array.isArray(linhas) || linhas.length === 0) return {};
    const soma = linhas.reduce((total, { peso }) => total + emCentesimos(peso), 0);
    const ids = linhas.map(({ etapaId }) => etapaId);
    const repetida = ids.findIndex((id, i) => id != null && ids.indexOf(id) < i);
    const marcos = linhas.flatMap(({ marco }) => (typeof marco === 'string' ? [marco] : []));
    const dobrado = marcos.find((marco, i) => marcos.indexOf(marco) < i) as keyof typeof MARCOS | undefined;
    return {
      ...(soma === INTEIRO
        ? {}
        : { etapas: `Os pesos somam ${(soma / CENTESIMOS).toLocaleString('pt-BR')} %: acerte para 100 %.` }),
      ...(repetida < 0 ? {} : { etapas: `A ${repetida + 1}ª linha repete uma etapa do modelo.` }),
      ...(dobrado === undefined ? {} : { etapas: `O marco ${MARCOS[dobrado]} está em mais de uma etapa.` }),
    };
  },
});
