import type { Linha, Lote } from '../../../../infra/bulk.ts';

const lote = <const C extends string>(tabela: string, colunas: Lote<C>['colunas']): Lote<C> => ({ tabela, colunas });
/** The columns of a declaration. */
type ColunasDe<L> = L extends Lote<infer C> ? C : never;

export const CALENDARIO = lote('calendario', {
  id: 'bigint',
  projetoId: 'bigint',
  nome: 'text',
  semana: 'jsonb',
  idExterno: 'text',
});

export const EXCECAO = lote('calendario_excecao', {
  calendarioId: 'bigint',
  ordem: 'int',
  de: 'dia',
  ate: 'dia',
  intervalos: 'jsonb',
});

export const EAP = lote('eap', {
  id: 'bigint',
  projetoId: 'bigint',
  eapPaiId: 'bigint',
  codigo: 'text',
  nome: 'text',
  ordem: 'int',
  nivel: 'int',
  idExterno: 'text',
  ausenteNaOrigem: 'bool',
});

export const SERVICO = lote('servico', {
  id: 'bigint',
  projetoId: 'bigint',
  eapId: 'bigint',
  codigo: 'text',
  titulo: 'text',
  idExterno: 'text',
  ausenteNaOrigem: 'bool',
});

/** The columns of an activity that an import writes; two rows are the same when these are. */
export const ATIVIDADE = lote('atividade', {
  id: 'bigint',
  projetoId: 'bigint',
  servicoId: 'bigint',
  codigo: 'text',
  nome: 'text',
  tipo: 'text',
  sequencia: 'int',
  duracao: 'int',
  duracaoRestante: 'int',
  hh: 'numeric(14,4)',
  peso: 'numeric(16,4)',
  calendarioId: 'bigint',
  restricao: 'text',
  restricaoData: 'minuto',
  restricao2: 'text',
  restricao2Data: 'minuto',
  prazo: 'minuto',
  terminoEsperado: 'minuto',
  suspensaEm: 'minuto',
  retomadaEm: 'minuto',
  corrida: 'bool',
  manualInicio: 'minuto',
  manualTermino: 'minuto',
  inicioReal: 'minuto',
  terminoReal: 'minuto',
  avanco: 'numeric(5,2)',
  hhRealizado: 'numeric(14,4)',
  ultimoApontamentoId: 'bigint',
  situacao: 'text',
  idExterno: 'text',
  ausenteNaOrigem: 'bool',
});

/** What only a new row brings. */
const NASCE = { criadoPor: 'bigint' } as const;
export const EAP_NOVA = lote('eap', { ...EAP.colunas, ...NASCE, posicao: 'int' });
export const SERVICO_NOVO = lote('servico', { ...SERVICO.colunas, ...NASCE });
export const ATIVIDADE_NOVA = lote('atividade', { ...ATIVIDADE.colunas, ...NASCE, posicao: 'int' });
export const CALENDARIO_NOVO = lote('calendario', { ...CALENDARIO.colunas, ...NASCE });

export const RELACAO = lote('atividade_relacao', {
  projetoId: 'bigint',
  predecessoraId: 'bigint',
  sucessoraId: 'bigint',
  tipo: 'text',
  lag: 'int',
  tipoLag: 'text',
  criadoPor: 'bigint',
});

export const ALOCACAO = lote('atividade_recurso', {
  projetoId: 'bigint',
  atividadeId: 'bigint',
  especialidadeId: 'bigint',
  quantidade: 'numeric(8,2)',
  hh: 'numeric(14,4)',
  hhReal: 'numeric(14,4)',
});

export const ITEM_LINHABASE = lote('linhabase_item', {
  linhabaseId: 'bigint',
  atividadeId: 'bigint',
  inicio: 'minuto',
  termino: 'minuto',
  duracao: 'int',
  hh: 'numeric(14,4)',
  peso: 'numeric(16,4)',
  calendarioId: 'bigint',
});

export const APONTAMENTO = lote('apontamento', {
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
  importacaoId: 'bigint',
  usuarioId: 'bigint',
});

export type LinhaEap = Linha<ColunasDe<typeof EAP>>;
export type LinhaServico = Linha<ColunasDe<typeof SERVICO>>;
export type LinhaAtividade = Linha<ColunasDe<typeof ATIVIDADE>>;

/** True when every column of the first is the same in the second. */
export const sameRow = <C extends string>(a: Linha<C>, b: Linha<C>): boolean =>
  (Object.keys(a) as C[]).every((coluna) => a[coluna] === b[coluna]);
