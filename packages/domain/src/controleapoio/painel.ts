import { definePainel } from '../painel.ts';
import { controleapoio } from './cadastro.ts';
import { NO_LUGAR, POR_VIR } from './workflow.ts';

const ABERTOS = { situacao: `${POR_VIR},${NO_LUGAR},LIBERADO_DESMONTAGEM` };
const DESMONTAR = { situacao: 'LIBERADO_DESMONTAGEM' };

/** The board of the supports of a shutdown (domain.md §6.12, §11.7). */
export const painelDeApoios = definePainel({
  caminho: '/controleapoio/painel',
  titulo: 'Painel de Apoios',
  acesso: 'Apoio:ListarApoio',
  cadastro: controleapoio,
  filtros: 'apoioId,areaId,contratoId,localId',
  kpis: {
    abertos: { label: 'Pedidos abertos', f: ABERTOS },
    programar: { label: 'A programar', f: { situacao: 'SOLICITADO' }, parteDe: 'abertos', tom: 'atencao' },
    hoje: { label: 'Programados para hoje', f: { doDia: 'true' } },
    lugar: { label: 'No lugar', f: { situacao: NO_LUGAR }, parteDe: 'abertos' },
    desmontar: { label: 'A desmontar', f: DESMONTAR, parteDe: 'abertos' },
    atrasados: {
      label: 'Atrasados',
      f: { atrasado: 'true' },
      tom: 'critico',
      ajuda: 'A data-base passou da necessidade, e o apoio não está pronto.',
    },
    depois: { label: 'Programados depois da necessidade', f: { depois: 'true' }, tom: 'atencao' },
    acima: {
      label: 'Acima da disponibilidade',
      f: { acima: 'true' },
      tom: 'critico',
      ajuda: 'Num turno da reserva, os pedidos do apoio somam mais do que há.',
    },
    vencidos: { label: 'Liberação vencida', f: { vencido: 'true' }, tom: 'critico' },
    reuso: {
      label: 'A reaproveitar',
      f: { situacao: POR_VIR, reuso: '*' },
      ajuda: 'Há outro apoio no mesmo local, até 48 h antes ou depois.',
    },
  },
  graficos: {
    curva: {
      tipo: 'acumulado',
      label: 'Apoios no tempo',
      linhas: {
        necessidade: { data: 'necessidade' },
        programada: { data: 'programada' },
        pronto: { data: 'prontoEm', feita: true },
      },
      ajuda: 'Quando são precisos, para quando estão programados e quando ficaram prontos.',
      largo: true,
    },
    apoio: { tipo: 'empilhado', label: 'Apoio e situação', por: 'apoioId', em: 'situacao', f: ABERTOS },
    area: { tipo: 'empilhado', label: 'Área e situação', por: 'areaId', em: 'situacao', f: ABERTOS },
    contrato: { tipo: 'barras', label: 'Executante', por: 'contratoId', f: ABERTOS },
    atraso: { tipo: 'barras', label: 'Atrasados, por apoio', por: 'apoioId', f: { atrasado: 'true' } },
  },
  tabela: {
    label: 'Atrasados',
    colunas: 'numero,apoioId,atividadeId,equipamentoId,localId,necessidade,inicioAtividade,situacao,contratoId',
    ordem: 'necessidade,numero',
    f: { atrasado: 'true' },
    ajuda: 'Os apoios que já deviam estar prontos, e as atividades que esperam por eles.',
  },
});
