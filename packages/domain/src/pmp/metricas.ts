import { CHEGOU } from '../suprimento/workflow.ts';

/** What the plan can count by itself: the register, its rows that are done, and those that count. */
export interface Metrica {
  readonly label: string;
  /** Address and table of the register. */
  readonly rota: `/${string}`;
  readonly tabela: string;
  /** States of the rows that are done, and of those that are left out; as a filter of the list writes them. */
  readonly feitas: string;
  readonly fora: string;
}

const PRONTOS = 'LIBERADO,EM_EXECUCAO,CONCLUIDO,ACEITO';
const MORTOS = 'CANCELADO,POSTERGADO';

/** The sources of automatic progress, as data: each is a share of the rows of a register (domain.md §8.5). */
export const METRICAS = {
  SERVICOS_APROVADOS: {
    label: 'Serviços com o escopo aprovado',
    rota: '/servico',
    tabela: 'servico',
    feitas: `APROVADO,PLANEJADO,${PRONTOS}`,
    fora: MORTOS,
  },
  SERVICOS_PLANEJADOS: {
    label: 'Serviços planejados',
    rota: '/servico',
    tabela: 'servico',
    feitas: `PLANEJADO,${PRONTOS}`,
    fora: MORTOS,
  },
  PACOTES_LIBERADOS: {
    label: 'Folhas de tarefa emitidas (pacotes liberados)',
    rota: '/servico',
    tabela: 'servico',
    feitas: PRONTOS,
    fora: MORTOS,
  },
  SERVICOS_CONCLUIDOS: {
    label: 'Serviços concluídos',
    rota: '/servico',
    tabela: 'servico',
    feitas: 'CONCLUIDO,ACEITO',
    fora: MORTOS,
  },
  MATERIAIS_COMPRADOS: {
    label: 'Materiais com pedido colocado',
    rota: '/suprimento',
    tabela: 'suprimento',
    feitas: `PEDIDO_COLOCADO,EM_FABRICACAO,EM_TRANSITO,RESERVADO,${CHEGOU}`,
    fora: 'CANCELADO,REPROVADO',
  },
  MATERIAIS_RECEBIDOS: {
    label: 'Materiais recebidos',
    rota: '/suprimento',
    tabela: 'suprimento',
    feitas: CHEGOU,
    fora: 'CANCELADO,REPROVADO',
  },
  KITS_MONTADOS: {
    label: 'Materiais em kits montados',
    rota: '/suprimento',
    tabela: 'suprimento',
    feitas: 'KIT_MONTADO,ENTREGUE_CAMPO,APLICADO',
    fora: 'CANCELADO,REPROVADO,DEVOLVIDO',
  },
  RAQUETES_DISPONIVEIS: {
    label: 'Raquetes disponíveis',
    rota: '/controleraquete',
    tabela: 'raquete',
    feitas: 'DISPONIVEL,INSTALADA,VERIFICADA,LIBERADA_RETIRADA,RETIRADA,VERIFICADA_RETIRADA',
    fora: 'NAO_INSTALADA',
  },
  RAQUETES_FORA: {
    label: 'Raquetes fora da linha e verificadas',
    rota: '/controleraquete',
    tabela: 'raquete',
    feitas: 'VERIFICADA_RETIRADA',
    fora: 'NAO_INSTALADA',
  },
  APOIOS_PROGRAMADOS: {
    label: 'Apoios programados',
    rota: '/controleapoio',
    tabela: 'controleapoio',
    feitas: 'PROGRAMADO,EM_EXECUCAO,PRONTO,EM_USO,LIBERADO_DESMONTAGEM,CONCLUIDO',
    fora: 'CANCELADO',
  },
  INSPECOES_CONCLUIDAS: {
    label: 'Inspeções encerradas',
    rota: '/controleinspecao',
    tabela: 'controleinspecao',
    feitas: 'CONCLUIDA',
    fora: 'CANCELADA',
  },
  RECOMENDACOES_ENCERRADAS: {
    label: 'Recomendações encerradas',
    rota: '/controleinspecao/recomendacoes',
    tabela: 'recomendacao',
    feitas: 'VERIFICADA,FECHADA',
    fora: 'REJEITADA',
  },
  ASFES_DECIDIDAS: {
    label: 'ASFE decididas',
    rota: '/servico-fora-escopo',
    tabela: 'asfe',
    feitas: 'APROVADA,REPROVADA,EM_EXECUCAO,CONCLUIDA',
    fora: 'CANCELADA',
  },
  LICOES_PUBLICADAS: {
    label: 'Lições validadas ou publicadas',
    rota: '/licaoaprendida',
    tabela: 'licaoaprendida',
    feitas: 'VALIDADA,PUBLICADA,INCORPORADA',
    fora: 'REJEITADA',
  },
} as const satisfies Readonly<Record<string, Metrica>>;
