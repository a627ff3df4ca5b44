import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = string;
type Data = string;
/** Exact decimal: text out, number or text in. */
type Decimal = ColumnType<string, number | string | undefined, number | string>;
type Json<T> = ColumnType<T, string | undefined, string>;
type Padrao<T> = ColumnType<T, T | undefined, T>;
type Opcional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Registro {
  id: GeneratedAlways<number>;
  versao: Padrao<number>;
  criadoEm: Generated<Timestamp>;
  criadoPor: Opcional<number>;
  alteradoEm: Opcional<Timestamp>;
  alteradoPor: Opcional<number>;
}

export interface PerfilTable {
  id: number;
  nome: string;
  descricao: Padrao<string>;
  sistema: Padrao<boolean>;
  visibilidade: 'TUDO' | 'PROJETO' | 'CONTRATO' | 'FRENTE';
  ativo: Padrao<boolean>;
}

export interface UsuarioTable extends Registro {
  nome: string;
  email: string;
  senha: Opcional<string>;
  perfilId: number;
  situacao: Padrao<'CONVIDADO' | 'ATIVO' | 'BLOQUEADO' | 'INATIVO'>;
  trocarSenha: Padrao<boolean>;
  ultimoAcesso: Opcional<Timestamp>;
  tentativas: Padrao<number>;
  bloqueadoAte: Opcional<Timestamp>;
  preferencias: Json<Record<string, unknown>>;
  telefone: Opcional<string>;
  foto: Opcional<string>;
  fotoTipo: Opcional<'image/png' | 'image/jpeg' | 'image/webp'>;
  mfaSegredo: Opcional<Buffer>;
  mfaAtivadoEm: Opcional<Timestamp>;
  mfaPasso: Opcional<number>;
  motivoBloqueio: Opcional<string>;
  ativo: Padrao<boolean>;
}

export interface SessaoTable {
  id: string;
  usuarioId: number;
  criadaEm: Generated<Timestamp>;
  expiraEm: Timestamp;
  encerradaEm: Opcional<Timestamp>;
  motivo: Opcional<string>;
  ip: Opcional<string>;
  agente: Opcional<string>;
  ultimoUso: Generated<Timestamp>;
  dispositivo: Padrao<string>;
}

export interface SenhaAnteriorTable {
  id: GeneratedAlways<number>;
  usuarioId: number;
  senha: string;
  criadaEm: Generated<Timestamp>;
}

export interface TokenSenhaTable {
  id: GeneratedAlways<number>;
  usuarioId: number;
  tipo: 'RECUPERACAO' | 'CONVITE';
  sha256: Buffer;
  criadoEm: Generated<Timestamp>;
  expiraEm: Timestamp;
  usadoEm: Opcional<Timestamp>;
  anuladoEm: Opcional<Timestamp>;
}

export interface CodigoRecuperacaoTable {
  id: GeneratedAlways<number>;
  usuarioId: number;
  sha256: Opcional<Buffer>;
  resumo: Opcional<string>;
  usadoEm: Opcional<Timestamp>;
}

export interface EntradaOidcTable {
  sha256: Buffer;
  usuarioId: number;
  expiraEm: Timestamp;
}

export interface AuditoriaTable {
  id: GeneratedAlways<number>;
  em: Generated<Timestamp>;
  usuarioId: Opcional<number>;
  projetoId: Opcional<number>;
  entidade: string;
  registroId: Opcional<number>;
  acao: string;
  antes: Opcional<string>;
  depois: Opcional<string>;
  ip: Opcional<string>;
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
  chave: Opcional<string>;
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
}

export interface ProjetoUsuarioTable extends Registro {
  projetoId: number;
  usuarioId: number;
  perfilId: Opcional<number>;
  nivelAprovacao: Padrao<number>;
  alcada: Decimal;
  alcadaHh: Decimal;
  contratoId: Opcional<number>;
  substitutoId: Opcional<number>;
  substituicaoInicio: Opcional<Data>;
  substituicaoTermino: Opcional<Data>;
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
  ativo: Padrao<boolean>;
}

export interface EapTable extends Registro {
  chave: Opcional<string>;
  projetoId: number;
  eapPaiId: Opcional<number>;
  codigo: string;
  nome: string;
  ordem: number;
  nivel: number;
  posicao: Padrao<number>;
  tipo: Padrao<string>;
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

export interface TrabalhoTable {
  id: string;
  chave: Opcional<string>;
  tipo: 'CALCULO' | 'IMPORTACAO' | 'ANALISE';
  projetoId: Opcional<number>;
  usuarioId: number;
  situacao: Padrao<'NA_FILA' | 'EXECUTANDO' | 'CONCLUIDO' | 'FALHOU'>;
  andamento: Decimal;
  etapa: Padrao<string>;
  erro: ColumnType<{ codigo: string; mensagem: string; acao: string } | null, string | null | undefined, string | null>;
  criadoEm: Generated<Timestamp>;
  terminadoEm: Opcional<Timestamp>;
}

export interface ImportacaoTable {
  id: GeneratedAlways<number>;
  chave: string;
  usuarioId: number;
  projetoId: Opcional<number>;
  arquivo: string;
  caminho: string;
  tamanho: number;
  sha256: string;
  formato: Opcional<string>;
  situacao: Padrao<'ANALISANDO' | 'PRONTA' | 'APLICANDO' | 'APLICADA' | 'FALHOU' | 'INTERROMPIDA' | 'DESCARTADA'>;
  trabalhoId: Opcional<string>;
  previa: Json<Record<string, unknown>>;
  erros: Json<unknown[]>;
  aplicarChave: Opcional<string>;
  idExterno: Opcional<string>;
  resumo: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  versao: Padrao<number>;
  criadoEm: Generated<Timestamp>;
  alteradoEm: Opcional<Timestamp>;
}

export interface EmailModeloTable extends Registro {
  chave: ModeloEmail;
  assunto: Opcional<string>;
  corpo: Opcional<string>;
}

export interface EmailTable {
  id: GeneratedAlways<number>;
  chave: Generated<string>;
  para: string;
  modelo: ModeloEmail;
  valores: Json<Readonly<Record<string, string>>>;
  assunto: Opcional<string>;
  html: Opcional<string>;
  texto: Opcional<string>;
  situacao: Padrao<'PENDENTE' | 'ENVIADO' | 'FALHOU'>;
  via: Opcional<'SMTP' | 'REGISTRO'>;
  tentativas: Padrao<number>;
  erro: Opcional<string>;
  proximaEm: Opcional<Timestamp>;
  criadoEm: Generated<Timestamp>;
  enviadoEm: Opcional<Timestamp>;
  reenviadaEm: Opcional<Timestamp>;
  usuarioId: Opcional<number>;
}

export interface EventoTable extends Registro {
  chave: Opcional<string>;
  uid: Generated<string>;
  projetoId: number;
  categoriaId: number;
  titulo: string;
  local: Padrao<string>;
  descricao: Padrao<string>;
  inicio: Timestamp;
  termino: Opcional<Timestamp>;
  diaInteiro: Padrao<boolean>;
  excluidoEm: Opcional<Timestamp>;
}

export interface EventoCategoriaTable extends Registro {
  /** Null: of everybody. */
  projetoId: Opcional<number>;
  padraoId: Opcional<number>;
  titulo: string;
  className: string;
  textClass: string;
  ordem: number;
  ativo: Padrao<boolean>;
}

/** The columns that typed queries use; set-based SQL reads the rest of the tables by name. */
export interface Tables {
  perfil: PerfilTable;
  usuario: UsuarioTable;
  sessao: SessaoTable;
  senhaAnterior: SenhaAnteriorTable;
  tokenSenha: TokenSenhaTable;
  codigoRecuperacao: CodigoRecuperacaoTable;
  entradaOidc: EntradaOidcTable;
  auditoria: AuditoriaTable;
  cliente: ClienteTable;
  projeto: ProjetoTable;
  projetoUsuario: ProjetoUsuarioTable;
  calendario: CalendarioTable;
  turno: TurnoTable;
  eap: EapTable;
  servico: ServicoTable;
  atividade: AtividadeTable;
  linhabase: LinhabaseTable;
  apontamento: ApontamentoTable;
  trabalho: TrabalhoTable;
  importacao: ImportacaoTable;
  evento: EventoTable;
  eventoCategoria: EventoCategoriaTable;
  emailModelo: EmailModeloTable;
  email: EmailTable;
}
