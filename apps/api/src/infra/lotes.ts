import { porCampo } from '@cadencia/domain/cronograma/campos.ts';
import type { Lote, Tipo } from './bulk.ts';

/** The columns that bulk writes fill, by table; a caller that fills fewer leaves them out. */
export const COLUNAS = {
  especialidade: {
    id: 'bigint',
    sigla: 'text',
    nome: 'text',
    disciplinaId: 'bigint',
    maoObra: 'text',
    custoHh: 'numeric(16,2)',
    criadoPor: 'bigint',
  },
  calendario: {
    id: 'bigint',
    projetoId: 'bigint',
    nome: 'text',
    semana: 'jsonb',
    idExterno: 'text',
    criadoPor: 'bigint',
  },
  eap: {
    id: 'bigint',
    projetoId: 'bigint',
    eapPaiId: 'bigint',
    codigo: 'text',
    nome: 'text',
    ordem: 'int',
    nivel: 'int',
    posicao: 'int',
    tipo: 'text',
    idExterno: 'text',
    ausenteNaOrigem: 'bool',
    criadoPor: 'bigint',
  },
  servico: {
    id: 'bigint',
    projetoId: 'bigint',
    eapId: 'bigint',
    codigo: 'text',
    titulo: 'text',
    equipamentoId: 'bigint',
    areaId: 'bigint',
    sistemaId: 'bigint',
    disciplinaId: 'bigint',
    contratoId: 'bigint',
    frenteId: 'bigint',
    fase: 'text',
    tipo: 'text',
    origem: 'text',
    ordemSap: 'text',
    prioridade: 'text',
    situacao: 'text',
    ordem: 'int',
    idExterno: 'text',
    ausenteNaOrigem: 'bool',
    criadoPor: 'bigint',
  },
  atividade: {
    id: 'bigint',
    projetoId: 'bigint',
    servicoId: 'bigint',
    codigo: 'text',
    nome: 'text',
    tipo: 'text',
    etapaId: 'bigint',
    operacaoSap: 'text',
    sequencia: 'int',
    posicao: 'int',
    duracao: 'int',
    duracaoRestante: 'int',
    restanteInicial: 'int',
    hh: 'numeric(14,4)',
    peso: 'numeric(16,4)',
    calendarioId: 'bigint',
    especialidadeId: 'bigint',
    frenteId: 'bigint',
    localId: 'bigint',
    restricao: 'text',
    restricaoData: 'minuto',
    restricao2: 'text',
    restricao2Data: 'minuto',
    ...porCampo((_, especie): Tipo => (especie === 'data' ? 'minuto' : 'int')),
    calendarioFolgaId: 'bigint',
    corrida: 'bool',
    interrupcoes: 'text',
    manualInicio: 'minuto',
    manualTermino: 'minuto',
    marcoContratual: 'bool',
    inicioReal: 'minuto',
    terminoReal: 'minuto',
    avanco: 'numeric(5,2)',
    hhRealizado: 'numeric(14,4)',
    ultimoApontamentoId: 'bigint',
    situacao: 'text',
    idExterno: 'text',
    ausenteNaOrigem: 'bool',
    criadoPor: 'bigint',
  },
  atividade_relacao: {
    projetoId: 'bigint',
    predecessoraId: 'bigint',
    sucessoraId: 'bigint',
    tipo: 'text',
    lag: 'int',
    tipoLag: 'text',
    natureza: 'text',
    criadoPor: 'bigint',
  },
  atividade_recurso: {
    projetoId: 'bigint',
    atividadeId: 'bigint',
    especialidadeId: 'bigint',
    quantidade: 'numeric(8,2)',
    hh: 'numeric(14,4)',
    hhReal: 'numeric(14,4)',
  },
  linhabase_item: {
    linhabaseId: 'bigint',
    atividadeId: 'bigint',
    inicio: 'minuto',
    termino: 'minuto',
    duracao: 'int',
    hh: 'numeric(14,4)',
    peso: 'numeric(16,4)',
    calendarioId: 'bigint',
  },
  apontamento: {
    id: 'bigint',
    chave: 'uuid',
    projetoId: 'bigint',
    atividadeId: 'bigint',
    referencia: 'minuto',
    turnoId: 'bigint',
    diaOperacional: 'dia',
    avanco: 'numeric(5,2)',
    duracaoRestante: 'int',
    inicioReal: 'minuto',
    terminoReal: 'minuto',
    hh: 'numeric(14,4)',
    origem: 'text',
    observacao: 'text',
    usuarioId: 'bigint',
    importacaoId: 'bigint',
  },
  calendario_excecao: {
    calendarioId: 'bigint',
    ordem: 'int',
    de: 'dia',
    ate: 'dia',
    intervalos: 'jsonb',
  },
} as const satisfies Record<string, Record<string, Tipo>>;

type Colunas = typeof COLUNAS;
type TabelaEmLote = keyof Colunas;

function choose<C extends string>(tabela: TabelaEmLote, entra: (coluna: string) => boolean): Lote<C> {
  const colunas = Object.entries<Tipo>(COLUNAS[tabela]).filter(([coluna]) => entra(coluna));
  return { tabela, colunas: Object.fromEntries(colunas) as Lote<C>['colunas'] };
}

/** Only these columns of a table. */
export const loteDe = <T extends TabelaEmLote, C extends keyof Colunas[T] & string>(
  tabela: T,
  ...colunas: readonly C[]
): Lote<C> => choose(tabela, (coluna) => (colunas as readonly string[]).includes(coluna));

/** Every column of a table but these. */
export const loteSem = <T extends TabelaEmLote, C extends keyof Colunas[T] & string = never>(
  tabela: T,
  ...fora: readonly C[]
): Lote<Exclude<keyof Colunas[T] & string, C>> =>
  choose(tabela, (coluna) => !(fora as readonly string[]).includes(coluna));
