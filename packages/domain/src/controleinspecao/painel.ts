import { definePainel } from '../painel.ts';
import { controleinspecao } from './cadastro.ts';

const FEITAS = 'CONCLUIDA,REPROVADA';
const ABERTAS = 'PLANEJADA,SOLICITADA,EM_INSPECAO,LAUDO_PENDENTE,REPROVADA,REINSPECAO';
const POR_FAZER = 'PLANEJADA,SOLICITADA,EM_INSPECAO';
const FILA = { situacao: 'SOLICITADA,REINSPECAO' };
const VALEM = 'PLANEJADA,SOLICITADA,EM_INSPECAO,LAUDO_PENDENTE,CONCLUIDA,REPROVADA,REINSPECAO';

/** The board of the inspections of a shutdown: the queue, what is done and what holds equipment (domain.md §8.9, §11.7). */
export const painelDeInspecao = definePainel({
  caminho: '/controleinspecao/painel',
  titulo: 'Painel de Inspeção',
  acesso: 'Controle Inspecao:ListarControleInspecao',
  cadastro: controleinspecao,
  filtros: 'planInicio,inspecaoId,ponto,equipamentoId,disciplinaId,obrigatoriedade,inspetorId,contratoId,servicoId',
  kpis: {
    total: { label: 'Inspeções', f: { situacao: VALEM } },
    feitas: { label: 'Encerradas', f: { situacao: FEITAS }, parteDe: 'total' },
    fila: { label: 'Fila', f: FILA, parteDe: 'total' },
    aguardando: {
      label: 'Aguardando inspeção',
      f: { ...FILA, fila: 'AGUARDANDO_INSPECAO' },
      parteDe: 'fila',
      tom: 'critico',
      ajuda: 'Pedidos que passaram do prazo de atendimento dos parâmetros.',
    },
    espera: {
      label: 'Espera média',
      media: 'espera',
      f: { situacao: 'EM_INSPECAO,LAUDO_PENDENTE,CONCLUIDA,REPROVADA' },
    },
    laudos: { label: 'Laudos pendentes', f: { situacao: 'LAUDO_PENDENTE' }, tom: 'atencao' },
    reprovadas: { label: 'Reprovadas', f: { situacao: 'REPROVADA,REINSPECAO' }, parteDe: 'total', tom: 'critico' },
    retidos: {
      label: 'Pontos de parada retidos',
      f: { situacao: VALEM, ponto: 'PARADA', autorizaFechamento: 'false' },
      tom: 'atencao',
      ajuda: 'As sucessoras das atividades deles esperam a autorização do fechamento.',
    },
    semTestemunha: {
      label: 'Seguiram sem testemunha',
      f: { situacao: VALEM, fila: 'SEM_TESTEMUNHA' },
      tom: 'atencao',
      ajuda: 'O inspetor foi chamado, o prazo do aviso passou, e quem executa seguiu e assinou por isso.',
    },
    revisoes: { label: 'Revisões abertas', f: { situacao: ABERTAS, ponto: 'REVISAO' } },
    restante: {
      label: 'HH restante',
      consulta: 'HH',
      lista: { rota: '/gestaoprojeto' },
      ajuda:
        'Das atividades do cronograma vigente, pelo que falta de cada uma (a curva conta as da linha de base). Não conta a descoberta.',
    },
    descoberta: {
      label: 'Descoberta esperada (HH)',
      soma: 'descoberta',
      f: { situacao: POR_FAZER, descoberta: '0.01..' },
      ajuda:
        'Probabilidade de reparo × HH típico das inspeções por encerrar: o que se espera achar. Some ao restante para prever.',
    },
    legais: {
      label: 'Legais encerradas',
      f: { obrigatoriedade: 'LEGAL_NR13', situacao: FEITAS },
      sobre: { obrigatoriedade: 'LEGAL_NR13', situacao: VALEM },
    },
    noLimite: { label: 'Prazo legal no limite', f: { vencimento: 'VENCIDO,NO_LIMITE' }, tom: 'critico' },
    impeditivas: { label: 'Com impeditiva aberta', f: { situacao: VALEM, impeditivas: '1..' }, tom: 'critico' },
  },
  graficos: {
    curva: {
      tipo: 'acumulado',
      label: 'Inspeções programadas e encerradas',
      linhas: {
        programadas: { data: 'planInicio', label: 'Programadas' },
        encerradas: { data: 'realFim', label: 'Encerradas', feita: true },
      },
      largo: true,
    },
    situacao: { tipo: 'empilhado', label: 'Situação e obrigatoriedade', por: 'situacao', em: 'obrigatoriedade' },
    resultado: { tipo: 'rosca', label: 'Resultado', por: 'resultado', f: { situacao: FEITAS } },
    tipo: { tipo: 'pareto', label: 'Inspeções por tipo', por: 'inspecaoId', f: { situacao: VALEM } },
    inspetor: { tipo: 'pareto', label: 'Fila por inspetor', por: 'inspetorId', f: FILA },
    area: { tipo: 'pareto', label: 'Fila por área', por: 'areaId', f: FILA },
    descobertaEquipamento: {
      tipo: 'pareto',
      label: 'Descoberta esperada por TAG (HH)',
      por: 'equipamentoId',
      soma: 'descoberta',
      f: { situacao: POR_FAZER, descoberta: '0.01..' },
    },
    descobertaDisciplina: {
      tipo: 'pareto',
      label: 'Descoberta esperada por disciplina (HH)',
      por: 'disciplinaId',
      soma: 'descoberta',
      f: { situacao: POR_FAZER, descoberta: '0.01..' },
    },
  },
  tabela: {
    label: 'Fila de inspeção',
    colunas: 'numero,equipamentoId,inspecaoId,situacao,critica,folga,solicitadaEm,espera,fila,inspetorId,areaId',
    ordem: '-critica,folga,solicitadaEm',
    f: FILA,
    ajuda: 'Primeiro o que é crítico, depois a menor folga, depois quem pediu antes.',
  },
});
