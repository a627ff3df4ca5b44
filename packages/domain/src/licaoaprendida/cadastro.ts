import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro } from '../cadastro.ts';
import { FASES } from '../etapa/cadastro.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, dinheiro, inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data } from '../field-time.ts';
import { VER_CUSTO } from '../permissions.ts';
import { licaoWorkflow, NA_BIBLIOTECA, SITUACOES } from './workflow.ts';

export const CATEGORIAS = {
  ESCOPO: 'Escopo',
  PRAZO: 'Prazo',
  CUSTO: 'Custo',
  QUALIDADE: 'Qualidade',
  SMS: 'SMS',
  SUPRIMENTO: 'Suprimento',
  CONTRATACAO: 'Contratação',
  LOGISTICA: 'Logística',
  COMUNICACAO: 'Comunicação',
  RH: 'RH',
  ENGENHARIA: 'Engenharia',
  OPERACAO: 'Operação',
  INSPECAO: 'Inspeção',
  TECNOLOGIA: 'Tecnologia',
} as const;

export const NATUREZAS = { POSITIVA: 'Positiva: repetir', NEGATIVA: 'Negativa: evitar' } as const;

const DESTINOS = {
  MODELO: 'Modelo de atividades',
  PMP: 'Plano mestre',
  CHECKLIST: 'Lista de verificação',
  INDICE: 'Índice de produtividade',
  PROCEDIMENTO: 'Procedimento',
  CONTRATO: 'Contrato',
} as const;

const MINIMO = 30;
const curto = (texto: string | null | undefined, oque: string) =>
  (texto?.length ?? 0) < MINIMO ? `${oque} (mínimo de ${MINIMO} caracteres).` : undefined;

/** What a shutdown teaches the next one (domain.md §8.12, annex A.10). */
export const licaoaprendida = defineCadastro({
  path: 'licaoaprendida',
  modulo: 'LicaoAprendida',
  entidade: 'LicaoAprendida',
  labels: { singular: 'Lição', plural: 'Lições aprendidas', genero: 'f' },
  scope: 'projeto',
  proprio: { contrato: 'contratoId', usuario: 'autorId' },
  title: ['numero', 'titulo'],
  key: ['numero'],
  fluxo: licaoWorkflow,
  soRascunhoSai: true,
  prontas: {
    'A validar': { f: { situacao: 'EM_VALIDACAO' } },
    Biblioteca: { f: { situacao: NA_BIBLIOTECA } },
    'Mais úteis': { f: { votos: '1..' }, ordem: '-votos' },
    'Incorporação atrasada': { f: { atrasada: 'true' }, ordem: 'prazo' },
  },
  columns: [
    'numero',
    'situacao',
    'titulo',
    'categoria',
    'natureza',
    'equipamentoId',
    'disciplinaId',
    'impactoHoras',
    'impactoHh',
    'responsavelId',
    'prazo',
    'usos',
    'votos',
  ],
  copia: ['categoria', 'natureza', 'fase', 'equipamentoId', 'tipoequipamentoId', 'disciplinaId', 'servicoId'],
  derivados: {
    idade: inteiro('Idade', { unidade: 'dias', ajuda: 'Dias desde que foi registrada.' }),
    usos: inteiro('Aplicada', {
      unidade: 'vezes',
      ajuda: 'Serviços de qualquer parada do cliente em que foi aplicada.',
    }),
    votos: inteiro('Útil', { unidade: 'votos', ajuda: 'Pessoas a quem a lição serviu.' }),
    votei: booleano('Útil para mim'),
    atrasada: booleano('Incorporação atrasada', { ajuda: 'Publicada, o prazo passou e não foi incorporada.' }),
  },
  fields: {
    numero: numeroDoProjeto('LIC-'),
    situacao: estado('Situação', SITUACOES, 'RASCUNHO'),
    titulo: texto('Título', { required: true, max: 150, search: true }),
    categoria: opcao('Categoria', CATEGORIAS, { required: true }),
    natureza: opcao('Natureza', NATUREZAS, { required: true, padrao: 'NEGATIVA' }),
    fase: opcao('Fase', FASES, { required: true, padrao: 'PARADA' }),
    contexto: textoLongo('O que aconteceu', { required: true }),
    causa: textoLongo('Causa', { ajuda: 'Pergunte por quê até cinco vezes.' }),
    recomendacao: textoLongo('Recomendação', { required: true, ajuda: 'O que a próxima parada faz de outro modo.' }),
    impactoHoras: decimal('Impacto no prazo', { casas: 1, min: -9_999, max: 9_999, unidade: 'h' }),
    impactoHh: decimal('Impacto em HH', { casas: 1, min: -999_999, max: 999_999, unidade: 'HH', soma: true }),
    impactoValor: dinheiro('Impacto no custo', {
      acesso: VER_CUSTO,
      soma: true,
      min: -9_999_999_999,
      max: 9_999_999_999,
    }),
    equipamentoId: referencia('TAG', 'equipamento'),
    tipoequipamentoId: referencia('Tipo de equipamento', 'tipoequipamento', { ajuda: 'Vazio: o do TAG.' }),
    disciplinaId: referencia('Disciplina', 'disciplina'),
    contratoId: referencia('Contrato', 'contrato'),
    servicoId: referencia('Serviço', 'servico'),
    asfeId: referencia('ASFE', 'asfe'),
    autorId: daqui(referencia('Autor', 'usuario')),
    responsavelId: referencia('Incorporar: responsável', 'pessoa'),
    prazo: data('Incorporar até'),
    destino: opcao('Onde foi incorporada', DESTINOS),
    incorporacao: textoLongo('Como foi incorporada', { max: 1_000 }),
  },
  rule: ({ contexto, recomendacao }) => {
    const problemas = {
      contexto: curto(contexto, 'Conte o que aconteceu'),
      recomendacao: curto(recomendacao, 'Diga o que fazer de outro modo'),
    };
    return Object.fromEntries(Object.entries(problemas).flatMap(([nome, p]) => (p ? [[nome, p]] : [])));
  },
});
