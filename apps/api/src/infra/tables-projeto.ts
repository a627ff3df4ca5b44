import type { ArquivoGuardado } from '@cadencia/domain/field-file.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type Timestamp = string;
type Data = string;
/** Exact decimal: the database gives text and takes a number or text. */
export type Decimal = ColumnType<string, number | string | undefined, number | string>;
/** A decimal that may be null. */
type Exato = ColumnType<string | null, number | string | null | undefined, number | string | null>;
export type Json<T> = ColumnType<T, string | undefined, string>;
export type Padrao<T> = ColumnType<T, T | undefined, T>;
export type Opcional<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface Registro {
  id: GeneratedAlways<number>;
  versao: Padrao<number>;
  criadoEm: Generated<Timestamp>;
  criadoPor: Opcional<number>;
  alteradoEm: Opcional<Timestamp>;
  alteradoPor: Opcional<number>;
}

export interface ClienteTable extends Registro {
  razaoSocial: string;
  nomeFantasia: string;
  unidade: string;
  cnpj: Opcional<string>;
  segmento: string;
  spie: Padrao<boolean>;
  regexTag: Opcional<string>;
  ativo: Padrao<boolean>;
}

export interface ProjetoTable extends Registro {
  guid: Padrao<string>;
  titulo: string;
  sigla: string;
  clienteId: number;
  tipo: Padrao<string>;
  situacao: Padrao<string>;
  inicioPreparada: Opcional<Timestamp>;
  inicioParada: Timestamp;
  terminoParada: Timestamp;
  dataBase: Timestamp;
  escopoCongelado: Padrao<boolean>;
  imagemPlanta: ColumnType<ArquivoGuardado | null, string | null | undefined, string | null>;
  fuso: Padrao<string>;
  horaInicioDia: Padrao<number>;
  diaCorteSemana: Padrao<number>;
  peso: Padrao<'HH' | 'CUSTO' | 'DURACAO_RECURSO' | 'MANUAL'>;
  folgaQuaseCritica: Padrao<number>;
  validarApontamento: Padrao<boolean>;
  comportamento: Padrao<'P6' | 'MS_PROJECT'>;
  opcoes: Json<Record<string, unknown>>;
  inicioCronograma: Timestamp;
  terminoImposto: Opcional<Timestamp>;
  calendarioId: Opcional<number>;
  calculo: Padrao<number>;
  calculadoEm: Opcional<Timestamp>;
  alteracao: Padrao<number>;
  calculoPendente: Padrao<boolean>;
  calculoErro: Opcional<string>;
  terminoCalculado: Opcional<Timestamp>;
  avisos: Json<unknown[]>;
  origemExterna: Opcional<'XER' | 'MSPDI'>;
  idExterno: Opcional<string>;
  ativo: Padrao<boolean>;
  porte: Padrao<string>;
  partida: Opcional<Timestamp>;
  terminoPosparada: Opcional<Timestamp>;
  congelamentoEscopo: Opcional<Data>;
  avancoPadrao: Padrao<string>;
  moeda: Padrao<string>;
  orcamento: Exato;
  perdaDia: Exato;
  contingenciaHh: Exato;
  limiteCrescimento: Decimal;
  gerenteId: Opcional<number>;
  unidadeNegocio: Opcional<string>;
  revisaoSap: Opcional<string>;
  premissas: Opcional<string>;
  situacaoAnterior: Opcional<string>;
}

export interface ProjetoUsuarioTable extends Registro {
  projetoId: number;
  usuarioId: number;
  perfilId: Opcional<number>;
  nivelAprovacao: Padrao<number>;
  alcada: Exato;
  alcadaHh: Exato;
  contratoId: Opcional<number>;
  substitutoId: Opcional<number>;
  substituicaoInicio: Opcional<Data>;
  substituicaoTermino: Opcional<Data>;
  inicio: Opcional<Data>;
  termino: Opcional<Data>;
}

export interface ProjetoContratoTable extends Registro {
  projetoId: number;
  contratoId: number;
}

export interface ProjetoEquipamentoTable extends Registro {
  projetoId: number;
  equipamentoId: number;
  critico: Padrao<boolean>;
  motivo: Opcional<string>;
  liberacaoPlanejada: Opcional<Timestamp>;
  liberacaoReal: Opcional<Timestamp>;
  entregaPlanejada: Opcional<Timestamp>;
  entregaReal: Opcional<Timestamp>;
  ordem: Opcional<number>;
  pessoaResponsavelId: Opcional<number>;
}

export interface ProjetoSistemaTable extends Registro {
  projetoId: number;
  sistemaId: number;
  liberacaoPlanejada: Opcional<Timestamp>;
  liberacaoReal: Opcional<Timestamp>;
  entregaPlanejada: Opcional<Timestamp>;
  entregaReal: Opcional<Timestamp>;
  pessoaOperacaoId: Opcional<number>;
}

export interface ProjetoEspecialidadeTable extends Registro {
  projetoId: number;
  especialidadeId: number;
  turnoId: number;
  inicio: Opcional<Data>;
  termino: Opcional<Data>;
  limite: Decimal;
}

export interface ProjetoEtapaTable extends Registro {
  projetoId: number;
  etapaId: Opcional<number>;
  sigla: string;
  nome: string;
  fase: string;
  ordem: number;
  peso: Decimal;
  cor: string;
  exigeFoto: Padrao<boolean>;
  exigeInspecao: Padrao<boolean>;
  pontoParada: Padrao<boolean>;
  perfilResponsavelId: Opcional<number>;
}

export interface ParametroTable extends Registro {
  chave: string;
  valor: string;
  escopo: 'SISTEMA' | 'CLIENTE' | 'PROJETO';
  clienteId: Opcional<number>;
  projetoId: Opcional<number>;
}

export interface CalendarioTable extends Registro {
  projetoId: number;
  nome: string;
  semana: Json<{ inicio: number; fim: number }[][]>;
  idExterno: Opcional<string>;
  ativo: Padrao<boolean>;
}

export interface TurnoTable extends Registro {
  projetoId: number;
  nome: string;
  inicio: number;
  fim: number;
  tipo: Padrao<'DIURNO' | 'NOTURNO' | 'ADM'>;
  ordem: number;
  cor: Opcional<string>;
  intervalo: Padrao<number>;
  descontaIntervalo: Padrao<boolean>;
  ativo: Padrao<boolean>;
}

export interface EapTable extends Registro {
  projetoId: number;
  eapPaiId: Opcional<number>;
  codigo: string;
  codigoTravado: Padrao<boolean>;
  nome: string;
  ordem: number;
  nivel: number;
  posicao: Padrao<number>;
  tipo: Padrao<string>;
  areaId: Opcional<number>;
  sistemaId: Opcional<number>;
  equipamentoId: Opcional<number>;
  etapaId: Opcional<number>;
  disciplinaId: Opcional<number>;
  contratoId: Opcional<number>;
  dicionario: Opcional<string>;
  responsavelId: Opcional<number>;
  pesoManual: Exato;
  idExterno: Opcional<string>;
  ausenteNaOrigem: Padrao<boolean>;
}

export interface ServicoTable extends Registro {
  projetoId: number;
  eapId: number;
  codigo: string;
  titulo: string;
  contratoId: Opcional<number>;
  frenteId: Opcional<number>;
  situacao: Padrao<string>;
  ordem: Padrao<number>;
  idExterno: Opcional<string>;
  ausenteNaOrigem: Padrao<boolean>;
}

export interface AtividadeTable extends Registro {
  projetoId: number;
  servicoId: number;
  codigo: string;
  nome: string;
  tipo: Padrao<string>;
  sequencia: Padrao<number>;
  posicao: Padrao<number>;
  duracao: number;
  duracaoRestante: number;
  hh: Decimal;
  peso: Decimal;
  calendarioId: number;
  frenteId: Opcional<number>;
  inicioReal: Opcional<Timestamp>;
  terminoReal: Opcional<Timestamp>;
  avanco: Decimal;
  hhRealizado: Decimal;
  ultimoApontamentoId: Opcional<number>;
  situacao: Padrao<string>;
  idExterno: Opcional<string>;
  ausenteNaOrigem: Padrao<boolean>;
}

export interface LinhabaseTable {
  id: GeneratedAlways<number>;
  projetoId: number;
  numero: number;
  nome: string;
  tipo: Padrao<string>;
  principal: Padrao<boolean>;
  situacao: Padrao<string>;
  dataBase: Timestamp;
  congeladaEm: Generated<Timestamp>;
  pesoTotal: Decimal;
  inicio: Opcional<Timestamp>;
  termino: Opcional<Timestamp>;
  criadoPor: Opcional<number>;
}

export interface ApontamentoTable {
  id: GeneratedAlways<number>;
  chave: string;
  projetoId: number;
  atividadeId: number;
  referencia: Timestamp;
  registradoEm: Generated<Timestamp>;
  turnoId: Opcional<number>;
  diaOperacional: Data;
  avanco: Decimal;
  duracaoRestante: number;
  inicioReal: Opcional<Timestamp>;
  terminoReal: Opcional<Timestamp>;
  hh: Decimal;
  origem: string;
  situacao: Padrao<string>;
  estornadoId: Opcional<number>;
  observacao: Opcional<string>;
  importacaoId: Opcional<number>;
  usuarioId: number;
}
