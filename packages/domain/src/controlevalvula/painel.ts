import { definePainel } from '../painel.ts';
import { controlevalvula } from './cadastro.ts';
import { FAIXAS_DO_FLUXO, FORA, NA_OFICINA, PRONTA, SITUACOES, VOLTOU } from './workflow.ts';

/** States of a valve that counts. */
export const CONTA = `${FORA},${VOLTOU}`;
const SAIU = `RETIRADA,TRANSPORTE,${NA_OFICINA},${PRONTA},${VOLTOU}`;
const f = { situacao: CONTA };

const FAIXAS: Readonly<Record<string, string>> = {
  instaladas: 'Instaladas',
  calibradas: 'Calibradas',
  oficina: 'Na oficina',
  retiradas: 'Retiradas',
  campo: 'A retirar',
};

/** The board of the valves of a shutdown (domain.md §8.8, §11.7). */
export const painelDeValvulas = definePainel({
  caminho: '/controlevalvula/painel',
  titulo: 'Painel de Válvulas',
  acesso: 'Controle Valvula:ListarControleValvula',
  cadastro: controlevalvula,
  filtros: 'tipo,situacao,contratoId,intervencao,devolucaoPrevista',
  kpis: {
    total: { label: 'Válvulas', f },
    retiradas: { label: 'Retiradas', f: { situacao: SAIU }, parteDe: 'total' },
    oficina: { label: 'Na oficina', f: { situacao: NA_OFICINA }, parteDe: 'total' },
    calibradas: { label: 'Calibradas', f: { situacao: `${PRONTA},${VOLTOU}` }, parteDe: 'total' },
    instaladas: { label: 'Instaladas', f: { situacao: VOLTOU }, parteDe: 'total' },
    atrasadas: {
      label: 'Atrasadas',
      f: { prazo: 'ATRASADA' },
      parteDe: 'total',
      tom: 'critico',
      ajuda: 'A data prevista ou a prometida passou, e a válvula não voltou.',
    },
    prometidas: {
      label: 'Prometidas depois do previsto',
      f: { situacao: FORA, atraso: '1..' },
      parteDe: 'total',
      tom: 'atencao',
    },
    graves: { label: 'Com desvio grave', f: { desvioGrave: 'true' }, tom: 'critico' },
    recebidas: {
      label: 'Reprovadas como recebidas',
      consulta: '%',
      f: { desvioGrave: 'true' },
      ajuda: 'Das PSVs testadas no recebimento, as de desvio grave.',
    },
    reprovacao: {
      label: 'Reprovação na oficina',
      consulta: '%',
      f: { situacao: CONTA },
      ajuda: 'Das válvulas testadas depois do reparo, as que foram reprovadas ao menos uma vez.',
    },
  },
  graficos: {
    fluxo: {
      tipo: 'consulta',
      label: 'Fluxo acumulado',
      linhas: Object.fromEntries(FAIXAS_DO_FLUXO.map(([serie]) => [serie, FAIXAS[serie] ?? serie])),
      empilha: true,
      unidade: '',
      ajuda: 'Válvulas em cada parte do caminho no fim de cada dia; a faixa que engorda é onde se formou fila.',
      largo: true,
    },
    retirada: {
      tipo: 'acumulado',
      label: 'Retiradas: previsto e realizado',
      linhas: { prevista: { data: 'retiradaPrevista' }, retirada: { data: 'retiradaEm', feita: true } },
      f,
    },
    instalacao: {
      tipo: 'acumulado',
      label: 'De volta: previsto, prometido e realizado',
      linhas: {
        prevista: { data: 'devolucaoPrevista' },
        prometida: { data: 'devolucaoPrometida' },
        instalada: { data: 'instaladaEm', feita: true },
      },
      f,
    },
    tempo: {
      tipo: 'cascata',
      label: 'Tempo médio em cada etapa',
      unidade: 'h',
      passos: Object.fromEntries(
        Object.entries(SITUACOES).map(([chave, label]) => [
          chave,
          { label, total: true, lista: { rota: '/controlevalvula', f: { situacao: chave } } },
        ]),
      ),
      ajuda: 'Horas entre entrar numa etapa e sair dela, das passagens que terminaram.',
    },
    tipo: { tipo: 'empilhado', label: 'Etapa e tipo', por: 'situacao', em: 'tipo', f },
    oficinas: { tipo: 'pareto', label: 'Fora do lugar por oficina', por: 'contratoId', f: { situacao: FORA } },
    parada: {
      tipo: 'empilhado',
      label: 'Dias na etapa das que estão na oficina',
      por: 'diasNaEtapa',
      faixas: [1, 2, 4, 8],
      em: 'situacao',
      f: { situacao: NA_OFICINA },
    },
  },
  tabela: {
    label: 'O que falta voltar',
    colunas:
      'numero,equipamentoId,situacao,tipo,equipamentoProtegidoId,localAtualId,contratoId,devolucaoPrevista,devolucaoPrometida,atraso,diasNaEtapa,desvio',
    ordem: '-atraso,devolucaoPrevista',
    f: { situacao: FORA },
    ajuda: 'Primeiro as prometidas mais tarde que o previsto.',
  },
});
