import { definePainel } from '../painel.ts';
import { suprimento } from './cadastro.ts';
import { CHEGOU, PENDENTE } from './workflow.ts';

const CONTA = `${PENDENTE},${CHEGOU},REPROVADO`;
const FALTA = { situacao: PENDENTE };
const FOLGA = 'Verde: chega 7 dias ou mais antes da necessidade. Amarelo: de 0 a 6. Vermelho: depois dela.';

/** The board of the supplies of a shutdown (domain.md §8.10). */
export const painelDeSuprimentos = definePainel({
  caminho: '/suprimento/painel',
  titulo: 'Painel de Suprimentos',
  acesso: 'Suprimento:ListarSuprimento',
  cadastro: suprimento,
  filtros: 'necessidade,fonte,servicoId,responsavelId,critico',
  kpis: {
    total: { label: 'Necessidades' },
    recebidas: { label: 'Recebidas', f: { situacao: CHEGOU }, parteDe: 'total' },
    pendentes: { label: 'Pendentes', f: FALTA, parteDe: 'total' },
    atrasadas: {
      label: 'Chegam depois da necessidade',
      f: { ...FALTA, folga: '..-1' },
      parteDe: 'pendentes',
      tom: 'critico',
      ajuda: 'O que falta receber e cuja chegada esperada passa da data de necessidade.',
    },
    impactam: {
      label: 'Atrasam a parada',
      f: { ...FALTA, impacto: '1..' },
      parteDe: 'pendentes',
      tom: 'critico',
      ajuda: 'O que chega depois do início mais tarde da atividade que o pede.',
    },
    justas: { label: 'Folga de até 6 dias', f: { ...FALTA, folga: '0..6' }, parteDe: 'pendentes', tom: 'atencao' },
    valor: { label: 'Valor total', soma: 'valorTotal' },
    prontasValor: {
      label: 'Prontas em valor',
      soma: 'valorTotal',
      f: { situacao: CHEGOU },
      sobre: { situacao: CONTA },
      ajuda: 'Valor do que já chegou sobre o valor de tudo que não foi cancelado.',
    },
    prontasCriticas: {
      label: 'Prontas entre as críticas',
      f: { critico: 'true', situacao: CHEGOU },
      sobre: { critico: 'true', situacao: CONTA },
    },
  },
  graficos: {
    curva: {
      tipo: 'acumulado',
      label: 'Curva de suprimentos',
      linhas: {
        precisa: { data: 'necessidade' },
        prometida: { data: 'prometidaEm' },
        chegou: { data: 'recebidoEm', feita: true },
      },
      ajuda: 'Necessidades acumuladas pelas datas: quando o material é preciso, quando foi prometido e quando chegou.',
      largo: true,
    },
    situacao: { tipo: 'empilhado', label: 'Situação e fonte', por: 'situacao', em: 'fonte' },
    farol: { tipo: 'barras', label: 'Farol do que falta receber', por: 'farol', f: FALTA, ajuda: FOLGA },
    servico: { tipo: 'pareto', label: 'Pendentes por serviço', por: 'servicoId', f: FALTA },
    responsavel: { tipo: 'pareto', label: 'Pendentes por responsável', por: 'responsavelId', f: FALTA },
    valor: { tipo: 'rosca', label: 'Valor por fonte', por: 'fonte', soma: 'valorTotal' },
  },
  tabela: {
    label: 'O que falta receber',
    colunas: 'numero,descricao,tag,situacao,farol,folga,impacto,necessidade,chegada,fornecedor,pedido,responsavelId',
    ordem: 'folga,necessidade',
    f: FALTA,
    ajuda: 'Primeiro o que chega com menos folga.',
  },
});
