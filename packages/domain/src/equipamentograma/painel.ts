import { definePainel } from '../painel.ts';
import { equipamentograma } from './cadastro.ts';

/** States of a stage that counts, done or not. */
export const APLICA = 'NAO_INICIADA,EM_ANDAMENTO,AGUARDANDO_INSPECAO,REPROVADA,CONCLUIDA';
const f = { situacao: APLICA };

/** Equipment whose stage with this mark is done, of those that have the stage. */
const marco = <const P extends string>(label: string, qual: string, parteDe: P) => ({
  label,
  f: { marco: qual, situacao: 'CONCLUIDA' },
  parteDe,
});
const previsto = (label: string, qual: string) =>
  ({
    tipo: 'acumulado',
    label,
    linhas: {
      previsto: { data: 'fimPlanejado', label: 'Planejado' },
      real: { data: 'fimReal', label: 'Real', feita: true },
    },
    f: { marco: qual, situacao: APLICA },
  }) as const;

/** The board of the stages of equipment (domain.md §8.7, §11.7). */
export const painelDoEquipamentograma = definePainel({
  caminho: '/equipamentograma/painel',
  titulo: 'Painel do Equipamentograma',
  acesso: 'Equipamentograma:ListarEquipamentograma',
  cadastro: equipamentograma,
  filtros: 'modeloId,areaId,sistemaId,tipoequipamentoId,contratoId',
  kpis: {
    abertura: { label: 'Equipamentos a abrir', f: { marco: 'ABERTURA', situacao: APLICA } },
    abertos: marco('Abertos', 'ABERTURA', 'abertura'),
    inspecao: { label: 'Equipamentos a inspecionar', f: { marco: 'INSPECAO', situacao: APLICA } },
    inspecionados: marco('Inspecionados', 'INSPECAO', 'inspecao'),
    fechamento: { label: 'Equipamentos a fechar', f: { marco: 'FECHAMENTO', situacao: APLICA } },
    fechados: marco('Fechados', 'FECHAMENTO', 'fechamento'),
    entrega: { label: 'Equipamentos a entregar', f: { marco: 'ENTREGA', situacao: APLICA } },
    entregues: marco('Entregues', 'ENTREGA', 'entrega'),
    aguardando: { label: 'Aguardando inspeção', f: { situacao: 'AGUARDANDO_INSPECAO' }, tom: 'atencao' },
    bloqueadas: { label: 'Etapas bloqueadas', f: { bloqueada: 'true', situacao: APLICA }, tom: 'atencao' },
    atrasadas: { label: 'Etapas atrasadas', f: { atrasada: 'true' }, tom: 'critico' },
    tempo: {
      label: 'Da liberação à entrega',
      consulta: 'h',
      f: { marco: 'ENTREGA', situacao: 'CONCLUIDA' },
      ajuda: 'Média, dos equipamentos entregues, entre o fim da liberação e o fim da entrega.',
    },
  },
  graficos: {
    gargalo: {
      tipo: 'pareto',
      label: 'Fila por etapa',
      por: 'etapaId',
      f: { fila: 'true' },
      ajuda: 'Etapas liberadas, em andamento ou à espera da inspeção: a maior fila é o gargalo.',
      largo: true,
    },
    aberturas: previsto('Abertura: previsto e real', 'ABERTURA'),
    inspecoes: previsto('Inspeção: previsto e real', 'INSPECAO'),
    fechamentos: previsto('Fechamento: previsto e real', 'FECHAMENTO'),
    entregas: previsto('Entrega: previsto e real', 'ENTREGA'),
    etapa: { tipo: 'empilhado', label: 'Etapa e situação', por: 'etapaId', em: 'situacao', f, largo: true },
    duracao: {
      tipo: 'barras',
      label: 'Tempo médio por etapa',
      por: 'etapaId',
      media: 'horas',
      f: { situacao: 'CONCLUIDA' },
      ajuda: 'Horas do início ao fim real, das etapas concluídas.',
    },
    area: { tipo: 'empilhado', label: 'Área e situação', por: 'areaId', em: 'situacao', f },
  },
  tabela: {
    label: 'Na fila, o mais atrasado primeiro',
    colunas: 'codigo,nome,situacao,avanco,fimPlanejado,fimPrevisto,bloqueio,contratoId',
    ordem: 'fimPlanejado',
    f: { fila: 'true' },
  },
});
