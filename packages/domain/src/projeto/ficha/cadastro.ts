import { booleano, opcao, referencia } from '../../field-choice.ts';
import { decimal, dinheiro, duracao, inteiro, percentual } from '../../field-number.ts';
import { texto, textoLongo } from '../../field-text.ts';
import { dataHora } from '../../field-time.ts';
import { PESOS, TIPOS_PARADA } from '../schema.ts';

export const PORTES = { PEQUENA: 'Pequena', MEDIA: 'Média', GRANDE: 'Grande', MEGA: 'Mega' } as const;
export type Porte = keyof typeof PORTES;

export const REGRAS_CREDITO = {
  ZERO_CEM: '0/100',
  CINQUENTA_CINQUENTA: '50/50',
  VINTE_OITENTA: '20/80',
  MARCOS: 'Marcos ponderados',
  UNIDADES: 'Unidades executadas',
  PERCENTUAL_RESTANTE: '% e horas restantes',
  DURACAO: 'Duração decorrida',
  ETAPAS: 'Etapas do equipamentograma',
} as const;

const UMA_LINHA = [/^[^\t\n\r\u2028\u2029]*$/, 'Use uma linha só.'] as const;

/** Fields of a project that people write, in the order of its form. */
export const CAMPOS_PROJETO = {
  titulo: texto('Título', { required: true, max: 120, search: true, formato: UMA_LINHA }),
  sigla: texto('Sigla', {
    required: true,
    max: 12,
    search: true,
    formato: [/^[A-Z0-9-]+$/, 'Use letras maiúsculas, números e hífen.'],
    ajuda: 'Prefixo dos documentos, como PG27-U210.',
  }),
  clienteId: referencia('Cliente', 'cliente', { required: true }),
  tipo: opcao('Tipo de parada', TIPOS_PARADA, { required: true }),
  porte: opcao('Porte', PORTES, { padrao: 'MEDIA' }),
  inicioPreparada: dataHora('Início da pré-parada', { required: true }),
  inicioParada: dataHora('Início da parada (D)', { required: true, ajuda: 'O corte da carga.' }),
  terminoParada: dataHora('Término da parada (meta)', { required: true, ajuda: 'A meta do término mecânico.' }),
  partida: dataHora('Produto especificado (meta)'),
  terminoPosparada: dataHora('Fim da pós-parada'),
  fuso: texto('Fuso horário', { max: 40, padrao: 'America/Sao_Paulo' }),
  horaInicioDia: inteiro('Início do dia operacional', {
    max: 23,
    padrao: 7,
    unidade: 'h',
    ajuda: 'O que acontece antes desta hora é do dia anterior.',
  }),
  diaCorteSemana: inteiro('Dia do corte semanal', { max: 6, padrao: 4 }),
  calendarioId: referencia('Calendário padrão', 'calendario'),
  peso: opcao('Critério de peso do avanço', PESOS, { padrao: 'HH' }),
  avancoPadrao: opcao('Regra de crédito padrão', REGRAS_CREDITO, { padrao: 'PERCENTUAL_RESTANTE' }),
  folgaQuaseCritica: duracao('Folga quase-crítica', { max: 60_000, padrao: 1_440, unidade: 'h' }),
  validarApontamento: booleano('Exigir validação do apontamento', {
    ajuda: 'Vale quando houver a validação dos apontamentos.',
  }),
  moeda: texto('Moeda', {
    max: 3,
    padrao: 'BRL',
    maiusculas: true,
    formato: [/^[A-Z]{3}$/, 'Informe o código de três letras, como BRL.'],
  }),
  orcamento: dinheiro('Orçamento aprovado'),
  perdaDia: dinheiro('Lucro cessante por dia', { ajuda: 'Dá preço ao atraso nas aprovações.' }),
  contingenciaHh: decimal('Contingência de HH', { casas: 2, max: 50, unidade: '%', ajuda: 'O usual é de 5 a 15%.' }),
  limiteCrescimento: percentual('Limite de crescimento de escopo', { padrao: '7' }),
  gerenteId: referencia('Gerente da parada', 'pessoa'),
  unidadeNegocio: texto('Unidade de negócio', { max: 80, formato: UMA_LINHA }),
  revisaoSap: texto('Revisão SAP', { max: 20, formato: UMA_LINHA, ajuda: 'Filtra as ordens na importação.' }),
  premissas: textoLongo('Premissas da parada', {
    max: 20_000,
    ajuda: 'Objetivo, itens obrigatórios, exclusões e metas de SMS, prazo e custo.',
  }),
} as const;

export type CampoProjeto = keyof typeof CAMPOS_PROJETO;

/** Upper limits in HH of each size (domain.md §2.2); above the last is MEGA. */
const LIMITES: readonly (readonly [Porte, number])[] = [
  ['PEQUENA', 20_000],
  ['MEDIA', 150_000],
  ['GRANDE', 800_000],
];

/** The size that fits the planned HH; undefined while there are none. */
export const porteDe = (hh: number): Porte | undefined =>
  hh > 0 ? (LIMITES.find(([, limite]) => hh <= limite)?.[0] ?? 'MEGA') : undefined;
