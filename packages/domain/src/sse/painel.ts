import { definePainel } from '../painel.ts';
import { sse } from './cadastro.ts';
import { APROVADAS } from './workflow.ts';

const EXECUTADAS = 'EXECUTADA,EM_ACEITE,ACEITA,MEDIDA';
const ACEITAS = 'ACEITA,MEDIDA';
const A_REGULARIZAR = 'INICIADA_EMERGENCIA,EM_APROVACAO,PENDENTE_NEGOCIACAO';

/** What the contractors do beyond their contracts, and what is left of the budgets (domain.md §11.4). */
export const painelDeSse = definePainel({
  caminho: '/dashboard/sse',
  titulo: 'Painel SSE',
  acesso: 'Dashboard:ListarSse',
  cadastro: sse,
  filtros: 'contratoId,natureza,categoria,areaId,pedidaEm',
  kpis: {
    total: { label: 'Pedidos' },
    emergenciais: { label: 'Emergenciais', f: { natureza: 'EMERGENCIAL' }, sobre: {} },
    vencidas: {
      label: 'Regularizações vencidas',
      f: { regularizacao: 'VENCIDA' },
      tom: 'critico',
      ajuda: 'Começaram sem aprovação e não foram enviadas no prazo.',
    },
    hhAprovadas: { label: 'HH aprovadas', soma: 'hhAprovado', f: { situacao: APROVADAS } },
    valorAprovado: { label: 'Valor aprovado', soma: 'valorAprovado', f: { situacao: APROVADAS } },
    hhExecutadas: { label: 'HH executadas', soma: 'hhExecutado' },
    valorExecutado: { label: 'Valor executado', soma: 'valorExecutado' },
    hhAceitas: { label: 'HH aceitas', soma: 'hhAceito', f: { situacao: ACEITAS } },
    valorAceito: { label: 'Valor aceito', soma: 'valorAceito', f: { situacao: ACEITAS } },
    hhMedidas: { label: 'HH medidas', soma: 'hhAceito', f: { situacao: 'MEDIDA' } },
    valorMedido: { label: 'Valor medido', soma: 'valorAceito', f: { situacao: 'MEDIDA' } },
    verba: {
      label: 'Verba consumida',
      soma: 'consumo',
      f: { situacao: APROVADAS },
      sobre: 'verba',
      maximo: 100,
      ajuda: 'O aprovado, e o aceito a partir do aceite, sobre a verba extra dos contratos destes pedidos.',
    },
    glosa: {
      label: 'Glosa',
      soma: 'valorGlosado',
      f: { situacao: ACEITAS },
      sobre: 'executadoDasAceitas',
      ajuda: 'O executado que não se aceitou, nas aceitas e medidas.',
    },
    tempo: {
      label: 'Tempo até a decisão',
      media: 'idade',
      f: { situacao: `${APROVADAS},REPROVADA` },
      ajuda: 'Média das horas entre o pedido e a decisão.',
    },
  },
  graficos: {
    curva: {
      tipo: 'acumulado',
      label: 'Verba consumida no tempo',
      soma: 'consumo',
      linhas: {
        aprovadas: { data: 'decididaEm', label: 'Aprovadas', f: { situacao: APROVADAS } },
        medidas: { data: 'medidaEm', label: 'Medidas', f: { situacao: 'MEDIDA' } },
      },
      nivel: { label: 'Verba', numero: 'verba' },
      ajuda: 'Aprovadas pelo dia da decisão, medidas pela data do BM; a linha é a verba dos contratos.',
      largo: true,
    },
    contrato: {
      tipo: 'pareto',
      label: 'Verba consumida por contrato',
      por: 'contratoId',
      soma: 'consumo',
      f: { situacao: APROVADAS },
      limite: { label: 'Verba do contrato', numero: 'verba' },
      ajuda:
        'A marca é a verba extra do contrato, que é de todos os projetos dele; a barra é o que estas SSE consomem.',
    },
    categorias: { tipo: 'empilhado', label: 'Categoria por contrato', por: 'contratoId', em: 'categoria' },
    natureza: { tipo: 'rosca', label: 'Natureza', por: 'natureza' },
    solicitante: { tipo: 'pareto', label: 'HH por solicitante', por: 'solicitanteId', soma: 'hh' },
    area: { tipo: 'pareto', label: 'HH por área', por: 'areaId', soma: 'hh' },
    idade: {
      tipo: 'empilhado',
      label: 'Idade das que esperam voto',
      por: 'idade',
      faixas: [12, 24, 48, 72],
      em: 'nivel',
      f: { situacao: 'EM_APROVACAO' },
    },
    variacao: {
      tipo: 'dispersao',
      label: 'HH aprovadas e executadas',
      x: 'hhAprovado',
      y: 'hhExecutado',
      ajuda: 'Acima da diagonal fez-se mais do que foi aprovado; a partir de 110% pede complemento.',
    },
    funil: {
      tipo: 'funil',
      label: 'Da aprovação à medição',
      por: 'situacao',
      etapas: ['APROVADA', 'EM_EXECUCAO', 'EXECUTADA', 'EM_ACEITE', 'ACEITA', 'MEDIDA'],
      ajuda: 'Quantas chegaram a cada situação ou passaram dela; reprovadas e canceladas ficam fora.',
    },
    aMedir: {
      tipo: 'pareto',
      label: 'Valor executado por situação',
      por: 'situacao',
      soma: 'valorExecutado',
      f: { situacao: EXECUTADAS },
      ajuda: 'O que espera aceite ou medição, e o que já foi medido.',
    },
  },
  tabela: {
    label: 'SSE a regularizar',
    f: { iniciadaAntes: 'true', situacao: A_REGULARIZAR },
    colunas: 'numero,titulo,situacao,regularizarAte,regularizacao,contratoId,fiscalId,hh,valorTotal,nivel,votoAte',
    ordem: 'regularizarAte',
    ajuda: 'As que começaram antes da aprovação e ainda não a têm, pelo prazo.',
  },
});
