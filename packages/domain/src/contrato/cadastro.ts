import { defineCadastro } from '../cadastro.ts';
import { booleano, clienteDaPlanta, opcao, referencia } from '../field-choice.ts';
import { decimal, dinheiro } from '../field-number.ts';
import { cor, documento, texto } from '../field-text.ts';
import { data } from '../field-time.ts';
import { VER_VALORES } from '../permissions.ts';

/** Spent shares of the budget for extra services, in %, that draw attention: §6.2 of the domain. */
export const VERBA_ATENCAO = 80;
export const VERBA_CRITICA = 100;
export const FAROIS_VERBA = { VERDE: 'Dentro', AMARELO: 'Perto do limite', VERMELHO: 'No limite ou acima' } as const;

/** Light for the spent share of the budget, in %. */
export function farolDaVerba(pct: number): keyof typeof FAROIS_VERBA {
  if (pct >= VERBA_CRITICA) return 'VERMELHO';
  return pct >= VERBA_ATENCAO ? 'AMARELO' : 'VERDE';
}

/** A contract between the client and a company that executes: services, people and extra services point to it. */
export const contrato = defineCadastro({
  path: 'contrato',
  modulo: 'Contrato',
  entidade: 'Contrato',
  labels: { singular: 'Contrato', plural: 'Contratos', genero: 'm' },
  scope: 'cliente',
  proprio: { contrato: 'id' },
  title: ['sigla', 'empresa'],
  key: ['clienteId', 'numero'],
  columns: [
    'sigla',
    'numero',
    'empresa',
    'regime',
    'inicio',
    'termino',
    'valorTotal',
    'verbaConsumida',
    'consumoVerba',
    'farolVerba',
    'hhContratado',
    'hhAlocado',
    'situacao',
  ],
  fields: {
    clienteId: clienteDaPlanta(),
    numero: texto('Nº do contrato', { required: true, max: 30, search: true, ajuda: 'Número no ICJ ou no SAP.' }),
    sigla: texto('Sigla', { required: true, max: 10, maiusculas: true, search: true, ajuda: 'Aparece nos gráficos.' }),
    empresa: texto('Contratada', { required: true, max: 120, search: true }),
    objeto: texto('Objeto', { required: true, max: 300, search: true }),
    cnpj: documento('CNPJ', 'CNPJ'),
    regime: opcao(
      'Regime',
      {
        PRECO_GLOBAL: 'Preço global',
        PRECO_UNITARIO: 'Preço unitário',
        HH: 'HH (administração)',
        MISTO: 'Misto',
        LOCACAO: 'Locação',
        CONSULTORIA: 'Consultoria',
      },
      { required: true },
    ),
    situacao: opcao(
      'Situação',
      { EM_CONTRATACAO: 'Em contratação', VIGENTE: 'Vigente', SUSPENSO: 'Suspenso', ENCERRADO: 'Encerrado' },
      { required: true, padrao: 'VIGENTE', tons: { SUSPENSO: 'atencao' } },
    ),
    inicio: data('Início da vigência', { required: true }),
    termino: data('Fim da vigência', { required: true }),
    valorTotal: dinheiro('Valor do contrato', { acesso: VER_VALORES, soma: true }),
    verbaExtra: dinheiro('Verba para serviços extras', {
      acesso: VER_VALORES,
      soma: true,
      ajuda: 'Acima de 25% do valor do contrato, confira o limite com o cliente.',
    }),
    custoHh: dinheiro('Custo médio do HH', { acesso: VER_VALORES, ajuda: 'Custo dos serviços que não dizem outro.' }),
    hhContratado: decimal('HH contratado', { casas: 4, unidade: 'HH', soma: true }),
    pessoaFiscalId: referencia('Fiscal', 'pessoa'),
    pessoaPrepostoId: referencia('Preposto', 'pessoa'),
    cor: cor('Cor nos gráficos'),
  },
  derivados: {
    daParada: booleano('Da parada', { ajuda: 'Trabalha no projeto selecionado.' }),
    verbaConsumida: dinheiro('Verba extra consumida', { acesso: VER_VALORES, soma: true }),
    consumoVerba: decimal('Verba extra consumida %', { casas: 2, unidade: '%', acesso: VER_VALORES }),
    farolVerba: opcao('Farol da verba extra', FAROIS_VERBA, {
      acesso: VER_VALORES,
      tons: { AMARELO: 'atencao', VERMELHO: 'critico' },
      ajuda: `Atenção a partir de ${VERBA_ATENCAO}% da verba, crítico a partir de ${VERBA_CRITICA}%.`,
    }),
    hhAlocado: decimal('HH alocado', {
      casas: 4,
      unidade: 'HH',
      soma: true,
      ajuda: 'Das pessoas, nas atividades dos serviços do contrato e nas que uma frente dele faz em serviços de outro.',
    }),
  },
  rule: ({ inicio, termino }) =>
    inicio && termino && termino < inicio
      ? { termino: 'A data de término deve ser igual ou posterior à data de início.' }
      : {},
});
