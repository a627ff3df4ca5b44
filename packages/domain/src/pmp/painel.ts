import { definePainel } from '../painel.ts';
import { GATES, OBRIGATORIOS_ABERTOS, pmp } from './cadastro.ts';
import { POR_DECIDIR, SITUACOES_DO_GATE } from './gate.ts';
import { METRICAS, type Metrica } from './metricas.ts';
import { ABERTOS } from './workflow.ts';

/** Progress by weight. */
const PRONTIDAO = { soma: 'avancoPeso', dividido: 'pesoContado' } as const;

/** The rows of a metric that are done. */
const feitasDe = ({ rota, feitas }: Metrica) => ({ rota, f: { situacao: feitas } });

/** The contracts of the shutdown that are out of contracting. */
export const CONTRATOS_ASSINADOS = {
  rota: '/contrato',
  f: { daParada: 'true', situacao: 'VIGENTE,SUSPENSO,ENCERRADO' },
};

/** What counts in the readiness. */
const APLICAVEIS = { grupo: 'false', situacao: `${ABERTOS},CONCLUIDO` };

const ATRASADO = { andamento: 'ATRASADO' };

/** The board of the preparation (domain.md §11.6). */
export const painelDoPmp = definePainel({
  caminho: '/dashboard/pmp',
  titulo: 'Painel PMP',
  acesso: 'Dashboard:ListarPmp',
  cadastro: pmp,
  filtros: 'fase,categoria,gate,responsavelId,contratoId',
  kpis: {
    prontidao: {
      label: 'Prontidão',
      consulta: '%',
      minimo: 'previsto',
      ajuda: 'O avanço dos itens pelo peso, contra o que os prazos pedem até hoje.',
    },
    abertos: { label: 'Itens abertos', f: { situacao: ABERTOS, grupo: 'false' } },
    atrasados: { label: 'Atrasados', f: { ...ATRASADO, grupo: 'false' }, parteDe: 'abertos', tom: 'critico' },
    proximos: { label: 'Vencem em 14 dias', f: { situacao: ABERTOS, faltam: '0..14', grupo: 'false' }, tom: 'atencao' },
    semPlano: { label: 'Atrasados sem plano de ação', f: { semPlano: 'true' }, tom: 'critico' },
    gate: {
      label: 'Até o próximo gate',
      consulta: 'dias',
      de: { numero: 'ordemDoGate', nomes: Object.values(GATES) },
      lista: { rota: '/pmp/gates', f: { situacao: POR_DECIDIR } },
    },
    obrigatorios: {
      label: 'Obrigatórios abertos do gate',
      consulta: '',
      tom: 'atencao',
      ajuda: 'Do próximo gate que espera decisão.',
      f: OBRIGATORIOS_ABERTOS,
      filtra: { campo: 'gate', numero: 'ordemDoGate', escolhas: Object.keys(GATES) },
    },
    pacotes: {
      label: 'Folhas de tarefa emitidas',
      consulta: '%',
      lista: feitasDe(METRICAS.PACOTES_LIBERADOS),
      ajuda: 'Dos serviços do projeto, os liberados para a execução.',
    },
    materiais: {
      label: 'Materiais recebidos',
      consulta: '%',
      lista: feitasDe(METRICAS.MATERIAIS_RECEBIDOS),
      ajuda: 'Dos suprimentos do projeto.',
    },
    contratos: {
      label: 'Contratos assinados',
      consulta: '%',
      lista: CONTRATOS_ASSINADOS,
      ajuda: 'Dos contratos da parada, os que já saíram da contratação.',
    },
    mobilizados: {
      label: 'Mobilizados',
      consulta: '%',
      lista: { rota: '/pmp/mobilizacao' },
      filtra: { campo: 'semana', numero: 'semana' },
      ajuda: 'Do previsto para a última semana em que alguém informou mobilizados.',
    },
  },
  graficos: {
    curva: {
      tipo: 'consulta',
      label: 'Curva da prontidão',
      linhas: { previsto: 'Previsto', real: 'Real' },
      unidade: '%',
      dia: 'termino',
      ateODia: true,
      f: APLICAVEIS,
      ajuda: 'No fim de cada semana; um ponto abre os itens com prazo até ele.',
      largo: true,
    },
    marcos: {
      tipo: 'marcos',
      label: 'Gates no tempo',
      nomes: GATES,
      situacoes: SITUACOES_DO_GATE,
      feitas: ['APROVADO', 'APROVADO_COM_RESSALVAS'],
      nota: 'Nota',
      lista: { rota: '/pmp/gates', campo: 'gate' },
      ajuda: 'A data da reunião e a nota do gate; o círculo já foi aprovado, o losango espera decisão.',
    },
    radar: {
      tipo: 'radar',
      label: 'Prontidão por categoria',
      por: 'categoria',
      ...PRONTIDAO,
      alvo: 'previstoPeso',
      linhas: ['Real', 'Previsto'],
      f: { grupo: 'false' },
    },
    mapa: {
      tipo: 'calor',
      label: 'Prontidão por categoria e fase',
      por: 'categoria',
      em: 'fase',
      ...PRONTIDAO,
      alvo: 'previstoPeso',
      f: { grupo: 'false' },
      ajuda: 'O avanço dos itens pelo peso, contra o que os prazos pedem até hoje.',
      largo: true,
    },
    gates: { tipo: 'barras', label: 'Nota por gate', por: 'gate', ...PRONTIDAO, f: { grupo: 'false' } },
    fases: { tipo: 'empilhado', label: 'Fase e andamento', por: 'fase', em: 'andamento', f: { grupo: 'false' } },
    vencidos: {
      tipo: 'consulta',
      label: 'Queima dos vencidos',
      linhas: { vencidos: 'Vencidos e abertos', previsoes: 'Pelas previsões' },
      unidade: '',
      ajuda:
        'No fim de cada semana; daqui em diante, os vencidos de hoje que ficam abertos se cada previsão se cumpre.',
    },
    responsaveis: {
      tipo: 'pareto',
      label: 'Atrasados, por responsável',
      por: 'responsavelId',
      f: { ...ATRASADO, grupo: 'false' },
    },
    mobilizacao: {
      tipo: 'consulta',
      label: 'Mobilização',
      linhas: { previsto: 'Previsto', mobilizado: 'Mobilizado', presente: 'Presente' },
      lista: { rota: '/pmp/mobilizacao', campo: 'semana' },
      unidade: '',
      largo: true,
    },
  },
  tabela: {
    label: 'Atrasados',
    colunas: 'codigo,titulo,responsavelId,termino,atraso,previsao,avancoAtual,restricao,planoAcao',
    ordem: 'termino,codigo',
    f: { ...ATRASADO, grupo: 'false' },
  },
});
