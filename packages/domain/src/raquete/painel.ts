import { definePainel } from '../painel.ts';
import { raquete } from './cadastro.ts';
import { NA_LINHA } from './workflow.ts';

const A_INSTALAR = 'PLANEJADA,DISPONIVEL';
const ENTRARAM = `${NA_LINHA},VERIFICADA_RETIRADA`;
/** States of a blind that counts, out of the line or in it. */
export const CONTA = `${A_INSTALAR},${ENTRARAM}`;
const NA = { situacao: NA_LINHA };

/** The board of the blinds of a shutdown (domain.md §8.13, §11.7). */
export const painelDeRaquetes = definePainel({
  caminho: '/controleraquete/painel',
  titulo: 'Painel de Raquetes',
  acesso: 'ControleRaquete:ListarControleRaquete',
  cadastro: raquete,
  filtros: 'contaEmId,equipamentoId,tipoRaqueteId,finalidade,contratoId',
  kpis: {
    total: { label: 'Raquetes', f: { situacao: CONTA } },
    instalar: { label: 'A instalar', f: { situacao: A_INSTALAR }, parteDe: 'total' },
    linha: {
      label: 'Na linha',
      f: NA,
      parteDe: 'total',
      tom: 'atencao',
      ajuda: 'Instaladas, ou sem a retirada verificada.',
    },
    verificar: { label: 'Sem verificação', f: { situacao: 'INSTALADA,RETIRADA' }, parteDe: 'total', tom: 'atencao' },
    fora: { label: 'Retiradas e verificadas', f: { situacao: 'VERIFICADA_RETIRADA' }, parteDe: 'total' },
    presas: {
      label: 'Seguram a partida',
      f: { bloqueia: 'true' },
      tom: 'critico',
      ajuda: 'Estão na linha e o tipo bloqueia a entrega: enquanto houver uma, não há término mecânico nem partida.',
    },
    atrasadas: { label: 'Atrasadas', f: { atrasada: 'true' }, parteDe: 'total', tom: 'critico' },
    hh: { label: 'HH', soma: 'hh', f: { situacao: CONTA } },
  },
  graficos: {
    instalacao: {
      tipo: 'acumulado',
      label: 'Raqueteamento',
      linhas: { prevista: { data: 'instalacaoPrevista' }, instalada: { data: 'instaladaEm', feita: true } },
      f: { situacao: CONTA },
      ajuda: 'Raquetes instaladas: previsto pelo cronograma e realizado.',
      largo: true,
    },
    retirada: {
      tipo: 'acumulado',
      label: 'Desraqueteamento',
      linhas: { prevista: { data: 'retiradaPrevista' }, retirada: { data: 'retiradaEm', feita: true } },
      f: { situacao: CONTA },
      largo: true,
    },
    sistema: {
      tipo: 'empilhado',
      label: 'Sistema e situação',
      por: 'contaEmId',
      em: 'situacao',
      f: { situacao: CONTA },
    },
    tipo: { tipo: 'barras', label: 'Na linha, por tipo', por: 'tipoRaqueteId', f: NA },
    finalidade: { tipo: 'barras', label: 'Finalidade', por: 'finalidade', f: { situacao: CONTA } },
  },
  tabela: {
    label: 'Raquetes instaladas agora',
    colunas:
      'numero,contaEmId,equipamentoId,posicao,tipoRaqueteId,diametro,classePressaoId,situacao,instaladaEm,retiradaPrevista',
    ordem: 'numero',
    f: NA,
    ajuda: 'A lista do portão: o que está na linha e ainda tem de sair.',
  },
});
