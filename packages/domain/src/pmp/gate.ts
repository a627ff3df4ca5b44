import { defineCadastro, defineFilho, type NoFluxo, type QuemAge } from '../cadastro.ts';
import { decimalBr } from '../cadastro-texto.ts';
import { booleano, estado, opcao, referencia } from '../field-choice.ts';
import { decimal, inteiro } from '../field-number.ts';
import { texto, textoLongo } from '../field-text.ts';
import { data } from '../field-time.ts';
import { defineWorkflow } from '../workflow.ts';
import { D_MAXIMO, D_MINIMO, GATES } from './cadastro.ts';

export const SITUACOES_DO_GATE = {
  PREVISTO: 'Previsto',
  EM_APROVACAO: 'Em aprovação',
  APROVADO: 'Aprovado',
  APROVADO_COM_RESSALVAS: 'Aprovado com ressalvas',
  REPROVADO: 'Reprovado',
} as const;
type Situacao = keyof typeof SITUACOES_DO_GATE;

/** States in which a gate still waits for its decision; as a filter of the list writes them. */
export const POR_DECIDIR = 'PREVISTO,EM_APROVACAO,REPROVADO';

const EDITAR = 'PMP:EditarPMP';

/** What lacks in a gate that goes to the vote: each obligatory item that is open has an action with a date. */
function semRessalvas({ obrigatoriosAbertos, ressalvasAbertas, itens }: NoFluxo): string | undefined {
  if (!Number(itens)) return 'Nenhum item do PMP é deste gate.';
  const n = Number(obrigatoriosAbertos);
  if (n === 0 || Number(ressalvasAbertas) > 0) return undefined;
  return `${n === 1 ? 'Um item obrigatório está aberto' : `${n} itens obrigatórios estão abertos`}: registre em Ressalvas o que se fará, com quem e até quando.`;
}

const gateWorkflow = defineWorkflow<Situacao, NoFluxo & { readonly situacao: Situacao }, QuemAge>()({
  estados: SITUACOES_DO_GATE,
  finais: [],
  transicoes: {
    enviar: {
      de: ['PREVISTO', 'REPROVADO'],
      para: 'EM_APROVACAO',
      label: 'Enviar para decisão',
      permission: EDITAR,
      guard: semRessalvas,
      ressalva: ({ nota }) =>
        Number(nota) < 100 ? `A nota do gate é ${decimalBr((nota as string | null) ?? '0')}%.` : undefined,
    },
    cancelar: {
      de: ['EM_APROVACAO'],
      para: 'PREVISTO',
      label: 'Retirar da decisão',
      permission: EDITAR,
      pedeMotivo: true,
    },
    reabrir: {
      de: ['APROVADO', 'APROVADO_COM_RESSALVAS'],
      para: 'PREVISTO',
      label: 'Reabrir',
      permission: 'PMP:AprovarGate',
      pedeMotivo: true,
    },
  },
});

/** A gate of the plan: what must be ready at its date, its score, and the decision that votes make (domain.md §8.5). */
export const gate = defineCadastro({
  path: 'gate',
  rota: '/pmp/gates',
  modulo: 'PMP',
  entidade: 'PMP',
  labels: { singular: 'Gate', plural: 'Gates do PMP', genero: 'm' },
  scope: 'projeto',
  title: ['nome'],
  key: ['nome'],
  fluxo: gateWorkflow,
  prontas: {
    'Por decidir': { f: { situacao: POR_DECIDIR }, ordem: 'data' },
    'Com ressalvas abertas': { f: { ressalvasAbertas: '1..' }, ordem: 'data' },
  },
  columns: [
    'nome',
    'situacao',
    'dData',
    'data',
    'faltam',
    'nota',
    'previsto',
    'itens',
    'obrigatoriosAbertos',
    'ressalvasAbertas',
  ],
  derivados: {
    data: data('Data'),
    faltam: inteiro('Faltam', { unidade: 'dias', min: -9_999, ajuda: 'Até a reunião de um gate por decidir.' }),
    nota: decimal('Nota', { casas: 1, unidade: '%', ajuda: 'O avanço dos itens do gate, pelo peso.' }),
    previsto: decimal('Previsto', { casas: 1, unidade: '%' }),
    itens: inteiro('Itens'),
    obrigatoriosAbertos: inteiro('Obrigatórios abertos'),
    ressalvasAbertas: inteiro('Ressalvas abertas'),
  },
  fields: {
    gate: opcao('Gate', GATES, { required: true }),
    situacao: estado('Situação', SITUACOES_DO_GATE, 'PREVISTO'),
    nome: texto('Nome', { required: true, max: 60, search: true }),
    dData: inteiro('Reunião em D', { required: true, min: D_MINIMO, max: D_MAXIMO, unidade: 'D' }),
    parecer: textoLongo('Parecer', { max: 2_000, ajuda: 'O que a reunião concluiu.' }),
  },
  filhos: {
    ressalvas: defineFilho({
      label: 'Ressalvas',
      ajuda: 'O que falta, quem faz e até quando: o gate passa com elas.',
      tabela: 'gate_ressalva',
      max: 60,
      fields: {
        acao: texto('Ação', { required: true, max: 300 }),
        responsavelId: referencia('Responsável', 'pessoa', { required: true }),
        prazo: data('Prazo', { required: true }),
        concluida: booleano('Feita', { padrao: false }),
      },
    }),
  },
});
