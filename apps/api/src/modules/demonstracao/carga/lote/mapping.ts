import type { Lote } from '../../../../infra/bulk.ts';

const lote = <const C extends string>(tabela: string, colunas: Lote<C>['colunas']): Lote<C> => ({ tabela, colunas });

export const DISCIPLINA = lote('disciplina', {
  id: 'bigint',
  sigla: 'text',
  nome: 'text',
  cor: 'text',
  custoHh: 'numeric(16,2)',
  ordem: 'int',
  criadoPor: 'bigint',
});

export const ESPECIALIDADE = lote('especialidade', {
  id: 'bigint',
  sigla: 'text',
  nome: 'text',
  disciplinaId: 'bigint',
  maoObra: 'text',
  custoHh: 'numeric(16,2)',
  criadoPor: 'bigint',
});

export const ETAPA = lote('etapa', {
  id: 'bigint',
  sigla: 'text',
  nome: 'text',
  fase: 'text',
  ordem: 'int',
  peso: 'numeric(7,4)',
  criadoPor: 'bigint',
});

export const TIPO_EQUIPAMENTO = lote('tipoequipamento', {
  id: 'bigint',
  sigla: 'text',
  nome: 'text',
  familia: 'text',
  nr13: 'text',
  disciplinaId: 'bigint',
  criadoPor: 'bigint',
});

export const CLIENTE = lote('cliente', {
  id: 'bigint',
  razaoSocial: 'text',
  nomeFantasia: 'text',
  unidade: 'text',
  cnpj: 'text',
  segmento: 'text',
  spie: 'bool',
  regexTag: 'text',
  criadoPor: 'bigint',
});

export const CONTRATO = lote('contrato', {
  id: 'bigint',
  clienteId: 'bigint',
  numero: 'text',
  objeto: 'text',
  empresa: 'text',
  sigla: 'text',
  regime: 'text',
  inicio: 'dia',
  termino: 'dia',
  valorTotal: 'numeric(16,2)',
  verbaExtra: 'numeric(16,2)',
  hhContratado: 'numeric(14,4)',
  cor: 'text',
  criadoPor: 'bigint',
});

export const AREA = lote('area', {
  id: 'bigint',
  clienteId: 'bigint',
  sigla: 'text',
  nome: 'text',
  cor: 'text',
  ordem: 'int',
  criadoPor: 'bigint',
});

export const SISTEMA = lote('sistema', {
  id: 'bigint',
  areaId: 'bigint',
  codigo: 'text',
  nome: 'text',
  tipo: 'text',
  ordemLiberacao: 'int',
  criadoPor: 'bigint',
});

export const LOCAL = lote('local', {
  id: 'bigint',
  clienteId: 'bigint',
  areaId: 'bigint',
  codigo: 'text',
  nome: 'text',
  tipo: 'text',
  capacidadePessoas: 'int',
  criadoPor: 'bigint',
});

export const EQUIPAMENTO = lote('equipamento', {
  id: 'bigint',
  clienteId: 'bigint',
  tag: 'text',
  nome: 'text',
  tipoequipamentoId: 'bigint',
  areaId: 'bigint',
  sistemaId: 'bigint',
  criadoPor: 'bigint',
});

export const PESSOA = lote('pessoa', {
  id: 'bigint',
  nome: 'text',
  apelido: 'text',
  matricula: 'text',
  vinculo: 'text',
  contratoId: 'bigint',
  cargo: 'text',
  usuarioId: 'bigint',
  criadoPor: 'bigint',
});

export const EQUIPE_DO_PROJETO = lote('projeto_usuario', {
  id: 'bigint',
  projetoId: 'bigint',
  usuarioId: 'bigint',
  nivelAprovacao: 'int',
  alcada: 'numeric(16,2)',
  contratoId: 'bigint',
  criadoPor: 'bigint',
});

export const CALENDARIO = lote('calendario', {
  id: 'bigint',
  projetoId: 'bigint',
  nome: 'text',
  semana: 'jsonb',
  criadoPor: 'bigint',
});

export const TURNO = lote('turno', {
  id: 'bigint',
  projetoId: 'bigint',
  nome: 'text',
  inicio: 'int',
  fim: 'int',
  tipo: 'text',
  ordem: 'int',
  cor: 'text',
  criadoPor: 'bigint',
});

export const FRENTE = lote('frente', {
  id: 'bigint',
  projetoId: 'bigint',
  codigo: 'text',
  nome: 'text',
  contratoId: 'bigint',
  disciplinaId: 'bigint',
  pessoaEncarregadoId: 'bigint',
  efetivoPlanejado: 'int',
  criadoPor: 'bigint',
});

export const EAP = lote('eap', {
  id: 'bigint',
  projetoId: 'bigint',
  eapPaiId: 'bigint',
  codigo: 'text',
  nome: 'text',
  ordem: 'int',
  nivel: 'int',
  posicao: 'int',
  tipo: 'text',
  criadoPor: 'bigint',
});

export const SERVICO = lote('servico', {
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
  criadoPor: 'bigint',
});

export const ATIVIDADE = lote('atividade', {
  id: 'bigint',
  projetoId: 'bigint',
  servicoId: 'bigint',
  codigo: 'text',
  nome: 'text',
  tipo: 'text',
  etapaId: 'bigint',
  sequencia: 'int',
  posicao: 'int',
  duracao: 'int',
  duracaoRestante: 'int',
  hh: 'numeric(14,4)',
  peso: 'numeric(16,4)',
  calendarioId: 'bigint',
  especialidadeId: 'bigint',
  frenteId: 'bigint',
  localId: 'bigint',
  restricao: 'text',
  restricaoData: 'minuto',
  suspensaEm: 'minuto',
  marcoContratual: 'bool',
  inicioReal: 'minuto',
  terminoReal: 'minuto',
  avanco: 'numeric(5,2)',
  hhRealizado: 'numeric(14,4)',
  ultimoApontamentoId: 'bigint',
  situacao: 'text',
  criadoPor: 'bigint',
});

export const RELACAO = lote('atividade_relacao', {
  projetoId: 'bigint',
  predecessoraId: 'bigint',
  sucessoraId: 'bigint',
  tipo: 'text',
  lag: 'int',
  tipoLag: 'text',
  natureza: 'text',
  criadoPor: 'bigint',
});

export const RECURSO = lote('atividade_recurso', {
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
  observacao: 'text',
  usuarioId: 'bigint',
});
