import { daqui } from '../asfe/cadastro.ts';
import { defineCadastro } from '../cadastro.ts';
import { estado, opcao, referencia } from '../field-choice.ts';
import { arquivo } from '../field-file.ts';
import { inteiro } from '../field-number.ts';
import { numeroDoProjeto, texto, textoLongo } from '../field-text.ts';
import { data, dataHora } from '../field-time.ts';
import { recomendacaoWorkflow, SITUACOES } from './workflow.ts';

const SEVERIDADES = {
  IMPEDITIVA: 'Impeditiva',
  PRAZO: 'Com prazo',
  OBSERVACAO: 'Observação',
} as const;

const DESTINOS = {
  ASFE: 'ASFE',
  EXECUTADA_NO_ESCOPO: 'Executada no escopo',
  PROXIMA_PARADA: 'Próxima parada',
  ROTINA: 'Rotina',
  REJEITADA: 'Rejeitada',
} as const;

const DESCRICAO_MINIMA = 20;

/** What an inspector asks for after an inspection (domain.md §8.9, annex A.13). */
export const recomendacao = defineCadastro({
  path: 'recomendacao',
  rota: '/controleinspecao/recomendacoes',
  modulo: 'Controle Inspecao',
  entidade: 'ControleInspecao',
  labels: { singular: 'Recomendação', plural: 'Recomendações de inspeção', genero: 'f' },
  scope: 'projeto',
  proprio: { por: 'servicoId' },
  title: ['numero', 'regiao'],
  key: ['numero'],
  fluxo: recomendacaoWorkflow,
  soRascunhoSai: true,
  prontas: {
    'Impeditivas abertas': { f: { severidade: 'IMPEDITIVA', situacao: 'ABERTA,EM_TRATATIVA,EXECUTADA' } },
    'A verificar': { f: { situacao: 'EXECUTADA' } },
    'Para a próxima parada': { f: { destino: 'PROXIMA_PARADA' } },
  },
  columns: [
    'numero',
    'situacao',
    'equipamentoId',
    'controleinspecaoId',
    'severidade',
    'descricao',
    'prazo',
    'destino',
    'asfeId',
    'idade',
  ],
  copia: ['controleinspecaoId', 'equipamentoId', 'servicoId', 'severidade', 'prazo'],
  derivados: { idade: inteiro('Idade', { unidade: 'dias', ajuda: 'Dias desde que foi aberta.' }) },
  fields: {
    numero: numeroDoProjeto('REC-'),
    situacao: estado('Situação', SITUACOES, 'ABERTA'),
    foto: arquivo('Foto antes', { tipos: ['jpeg', 'png', 'webp'], bytes: 10_485_760 }),
    controleinspecaoId: referencia('Inspeção', 'controleinspecao'),
    equipamentoId: referencia('TAG', 'equipamento', { required: true }),
    servicoId: referencia('Serviço', 'servico', { ajuda: 'Vazio: o da inspeção.' }),
    regiao: texto('Região ou item', { max: 150, search: true }),
    descricao: textoLongo('Descrição', { required: true }),
    severidade: opcao('Severidade', SEVERIDADES, {
      required: true,
      tons: { IMPEDITIVA: 'critico' },
      ajuda: 'Uma impeditiva aberta segura o fechamento do equipamento.',
    }),
    prazo: data('Prazo'),
    acaoProposta: textoLongo('Ação proposta', { max: 2_000 }),
    destino: opcao('Destino', DESTINOS),
    ph: texto('PH', { max: 120, ajuda: 'Profissional habilitado que decide sobre ela.' }),
    asfeId: daqui(referencia('ASFE gerada', 'asfe')),
    verificadorId: daqui(referencia('Verificada por', 'usuario')),
    verificadaEm: daqui(dataHora('Verificada em')),
  },
  confronto: {
    alvos: ['controleinspecaoId'],
    regra: ({ equipamentoId }, { alvos: { controleinspecaoId } }) =>
      controleinspecaoId && controleinspecaoId['equipamentoId'] !== equipamentoId
        ? { controleinspecaoId: 'A inspeção é de outro equipamento.' }
        : {},
  },
  rule: ({ descricao, severidade, prazo, ...resto }) => {
    const { destino, situacao } = resto as { readonly destino?: unknown; readonly situacao?: unknown };
    return {
      ...((descricao?.length ?? 0) < DESCRICAO_MINIMA
        ? { descricao: `Descreva a recomendação (mínimo de ${DESCRICAO_MINIMA} caracteres).` }
        : {}),
      ...(severidade === 'PRAZO' && !prazo ? { prazo: 'Informe o prazo.' } : {}),
      ...(destino === 'REJEITADA' && situacao !== 'REJEITADA' ? { destino: 'Use a ação Rejeitar, com o motivo.' } : {}),
    };
  },
});
