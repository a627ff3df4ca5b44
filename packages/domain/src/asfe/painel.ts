import { definePainel } from '../painel.ts';
import { asfe } from './cadastro.ts';

const PENDENTE = 'RASCUNHO,EM_ANALISE_TECNICA,EM_APROVACAO';
const APROVADA = 'APROVADA,EM_EXECUCAO,CONCLUIDA';
const DECIDIDA = `${APROVADA},REPROVADA`;

/** How much the scope grew after its freeze, and how fast it is decided (domain.md §11.3). */
export const painelDeAsfe = definePainel({
  caminho: '/dashboard/asfe',
  titulo: 'Painel ASFE',
  acesso: 'Dashboard:ListarAsfe',
  cadastro: asfe,
  filtros: 'pedidaEm,fase,areaId,disciplinaId,contratoId',
  kpis: {
    total: { label: 'Pedidos' },
    pendentes: { label: 'Pendentes', f: { situacao: PENDENTE }, parteDe: 'total' },
    hhPendentes: { label: 'HH pendentes', soma: 'hh', f: { situacao: PENDENTE } },
    aprovadas: { label: 'Aprovadas', f: { situacao: APROVADA }, parteDe: 'total' },
    hhAprovadas: { label: 'HH aprovadas', soma: 'hhAprovado', f: { situacao: APROVADA } },
    valorAprovado: { label: 'Valor aprovado', soma: 'valorAprovado', f: { situacao: APROVADA } },
    reprovadas: { label: 'Reprovadas', f: { situacao: 'REPROVADA' }, parteDe: 'total' },
    tempo: {
      label: 'Tempo até a decisão',
      media: 'idade',
      f: { situacao: DECIDIDA },
      ajuda: 'Média das horas entre o pedido e a decisão.',
    },
    noPrazo: {
      label: 'Votos no prazo',
      consulta: '%',
      f: { situacao: DECIDIDA },
      minimo: 90,
      ajuda: 'Dos níveis que decidiram, os que decidiram dentro do seu prazo.',
    },
    crescimento: {
      label: 'Crescimento do escopo',
      soma: 'hhAprovado',
      f: { situacao: APROVADA },
      sobre: 'hhLb0',
      maximo: 'limiteCrescimento',
      ajuda: 'HH aprovadas sobre as HH da linha de base principal; o limite é o da ficha do projeto.',
    },
    tardias: {
      label: 'Tardias',
      f: { classe: 'TARDIO' },
      sobre: {},
      ajuda: 'Parte dos pedidos que podia ter sido vista antes do congelamento do escopo.',
    },
    contingencia: {
      label: 'Contingência consumida',
      soma: 'hhAprovado',
      f: { situacao: APROVADA },
      sobre: 'hhContingencia',
      maximo: 100,
      ajuda: 'HH aprovadas sobre as HH de contingência do projeto.',
    },
  },
  graficos: {
    curva: {
      tipo: 'acumulado',
      label: 'HH acumuladas',
      soma: 'hh',
      linhas: {
        aprovadas: { data: 'decididaEm', label: 'Aprovadas', f: { situacao: APROVADA } },
        pendentes: { data: 'pedidaEm', label: 'Pendentes', f: { situacao: PENDENTE } },
        reprovadas: { data: 'decididaEm', label: 'Reprovadas', f: { situacao: 'REPROVADA' } },
      },
      nivel: { label: 'Contingência', numero: 'hhContingencia' },
      ajuda: 'HH pedidas: aprovadas e reprovadas pelo dia da decisão, pendentes pelo dia do pedido.',
      largo: true,
    },
    origem: { tipo: 'pareto', label: 'Origem', por: 'origem' },
    classe: { tipo: 'rosca', label: 'Emergentes e tardias', por: 'classe' },
    area: { tipo: 'pareto', label: 'HH por área', por: 'areaId', soma: 'hh' },
    disciplina: { tipo: 'pareto', label: 'HH por disciplina', por: 'disciplinaId', soma: 'hh' },
    contrato: { tipo: 'pareto', label: 'HH por executante', por: 'contratoId', soma: 'hh' },
    idade: {
      tipo: 'empilhado',
      label: 'Idade das que esperam voto',
      por: 'idade',
      faixas: [12, 24, 48, 72],
      em: 'nivel',
      f: { situacao: 'EM_APROVACAO' },
    },
    funil: {
      tipo: 'funil',
      label: 'Do pedido à conclusão',
      por: 'situacao',
      etapas: ['RASCUNHO', 'EM_ANALISE_TECNICA', 'EM_APROVACAO', 'APROVADA', 'EM_EXECUCAO', 'CONCLUIDA'],
      ajuda: 'Quantas chegaram a cada situação ou passaram dela; reprovadas e canceladas ficam fora.',
    },
    impacto: { tipo: 'dispersao', label: 'HH e impacto no término', x: 'hh', y: 'impactoTermino' },
    maiores: { tipo: 'maiores', label: 'Dez maiores em HH', soma: 'hh' },
    servicos: {
      tipo: 'consulta',
      label: 'Avanço dos serviços gerados',
      linhas: { previsto: 'Previstas', realizado: 'Realizadas' },
      unidade: 'HH',
      ajuda: 'HH acumuladas: previstas pelo término das atividades no cronograma, realizadas pelos apontamentos.',
      largo: true,
    },
  },
  tabela: {
    label: 'Pedidos',
    colunas:
      'numero,titulo,situacao,nivel,votoAte,idade,equipamentoId,hh,custo,impactoTermino,servicoId,areaId,disciplinaId,contratoId,origem,classe',
    ordem: 'votoAte,-pedidaEm',
    ajuda: 'Primeiro as que esperam voto, pelo prazo dele; depois as mais novas.',
  },
});
