import type { CategoriaAnexo, TipoAnexo } from '@cadencia/domain/anexo/schema.ts';
import type { ModeloEmail } from '@cadencia/domain/emailtemplate/schema.ts';
import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import type { LeiauteDaLista } from '@cadencia/domain/visao/colunas/schema.ts';
import type { AlcanceDaVisao, EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type * as projeto from './tables-projeto.ts';
import type { Decimal, Json, Opcional, Padrao, Registro, Timestamp } from './tables-projeto.ts';

export interface PerfilTable {
  id: Generated<number>;
  nome: string;
  descricao: Padrao<string>;
  sistema: Padrao<boolean>;
  visibilidade: 'TUDO' | 'PROJETO' | 'CONTRATO' | 'FRENTE';
  ativo: Padrao<boolean>;
  versao: Padrao<number>;
  criadoEm: Generated<Timestamp>;
  criadoPor: Opcional<number>;
  alteradoEm: Opcional<Timestamp>;
  alteradoPor: Opcional<number>;
}

export interface PerfilPermissaoTable {
  perfilId: number;
  permissaoId: number;
  criadoEm: Opcional<Timestamp>;
  criadoPor: Opcional<number>;
}

export interface PermissaoTable {
  id: GeneratedAlways<number>;
  chave: string;
  modulo: string;
  acao: string;
}

export interface UsuarioPermissaoTable {
  id: GeneratedAlways<number>;
  usuarioId: number;
  permissaoId: number;
  projetoId: Opcional<number>;
  efeito: 'CONCEDE' | 'NEGA';
  criadoEm: Opcional<Timestamp>;
  criadoPor: Opcional<number>;
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
  preferenciasVersao: Padrao<number>;
  preferenciasEm: Opcional<Timestamp>;
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
  /** The administrator who looks through this session as its user, and the session of theirs that they come from. */
  autorId: Opcional<number>;
  autorSessaoId: Opcional<string>;
}

export interface SenhaAnteriorTable {
  id: GeneratedAlways<number>;
  usuarioId: number;
  senha: string;
  criadaEm: Generated<Timestamp>;
}

export interface TrocaEmailTable {
  id: GeneratedAlways<number>;
  usuarioId: number;
  antigo: string;
  novo: string;
  antigoSha256: Opcional<Buffer>;
  novoSha256: Opcional<Buffer>;
  antigoEm: Opcional<Timestamp>;
  novoEm: Opcional<Timestamp>;
  motivo: Opcional<string>;
  criadoEm: Generated<Timestamp>;
  criadoPor: Opcional<number>;
  expiraEm: Timestamp;
  encerradaEm: Opcional<Timestamp>;
  desfecho: Opcional<'FEITA' | 'RECUSADA' | 'CANCELADA' | 'VENCIDA'>;
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

export interface TrabalhoTable {
  id: string;
  tipo: 'CALCULO' | 'IMPORTACAO' | 'ANALISE' | 'NIVELAMENTO' | 'RISCO' | 'EXPORTACAO';
  projetoId: Opcional<number>;
  usuarioId: number;
  situacao: Padrao<'NA_FILA' | 'EXECUTANDO' | 'CONCLUIDO' | 'FALHOU'>;
  andamento: Decimal;
  etapa: Padrao<string>;
  cancelar: Padrao<boolean>;
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
  idExterno: Opcional<string>;
  resumo: ColumnType<Record<string, number> | null, string | null | undefined, string | null>;
  resultados: ColumnType<Importacao['resultados'], string | null | undefined, string | null>;
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
  anexoId: Opcional<number>;
}

export interface EventoTable extends Registro {
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
  /** Null: for every project. */
  projetoId: Opcional<number>;
  padraoId: Opcional<number>;
  titulo: string;
  className: string;
  textClass: string;
  ordem: number;
  ativo: Padrao<boolean>;
}

/** A picture as it came. */
export interface OriginalGuardado {
  readonly caminho: string;
  readonly sha256: string;
  readonly tamanho: number;
  readonly tipo: TipoAnexo;
  readonly nome: string;
}

/** What a camera wrote in a picture or film: the minute on its clock, the place, and the whole seconds of a film. */
export interface Captura {
  readonly em?: string;
  /** When the device wrote the file. */
  readonly gravadoEm?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly segundos?: number;
}

export interface AnexoTable extends Registro {
  chave: string;
  entidade: string;
  registroId: number;
  nome: string;
  tipo: TipoAnexo;
  tamanho: number;
  sha256: string;
  caminho: string;
  miniatura: Opcional<string>;
  /** The picture that stands for a film. */
  quadro: Opcional<string>;
  /** The file as it came, where people see another one that was made from it. */
  original: ColumnType<OriginalGuardado | null, string | null | undefined, string | null>;
  /** What the camera wrote. */
  captura: ColumnType<Captura | null, string | null | undefined, string | null>;
  categoria: CategoriaAnexo;
  legenda: Padrao<string>;
  offline: Padrao<boolean>;
  /** Field of the record that holds the file; absent: the file hangs on the record. */
  campo: Opcional<string>;
  excluidoEm: Opcional<Timestamp>;
  apagadoEm: Opcional<Timestamp>;
}

export interface ComentarioTable extends Omit<Registro, 'criadoPor'> {
  entidade: string;
  registroId: number;
  texto: string;
  criadoPor: number;
  excluidoEm: Opcional<Timestamp>;
}

export interface ComentarioMencaoTable {
  comentarioId: number;
  usuarioId: number;
  nome: string;
}

export interface VisaoSalvaTable extends Registro {
  usuarioId: number;
  lista: string;
  nome: string;
  alcance: Padrao<AlcanceDaVisao>;
  projetoId: Opcional<number>;
  estado: ColumnType<EstadoDaVisao, string, string>;
  excluidoEm: Opcional<Timestamp>;
}

export interface VisaoPadraoTable {
  usuarioId: number;
  lista: string;
  visaoId: number;
  criadoEm: Generated<Timestamp>;
}

export interface ColunasDaListaTable {
  usuarioId: number;
  lista: string;
  leiaute: ColumnType<LeiauteDaLista, string, string>;
  alteradoEm: Generated<Timestamp>;
}

/** The columns that typed queries use; set-based SQL reads the rest of the tables by name. */
export interface Tables {
  perfil: PerfilTable;
  permissao: PermissaoTable;
  perfilPermissao: PerfilPermissaoTable;
  usuarioPermissao: UsuarioPermissaoTable;
  usuario: UsuarioTable;
  sessao: SessaoTable;
  senhaAnterior: SenhaAnteriorTable;
  tokenSenha: TokenSenhaTable;
  trocaEmail: TrocaEmailTable;
  codigoRecuperacao: CodigoRecuperacaoTable;
  entradaOidc: EntradaOidcTable;
  auditoria: AuditoriaTable;
  cliente: projeto.ClienteTable;
  projeto: projeto.ProjetoTable;
  projetoUsuario: projeto.ProjetoUsuarioTable;
  projetoContrato: projeto.ProjetoContratoTable;
  projetoEquipamento: projeto.ProjetoEquipamentoTable;
  projetoEspecialidade: projeto.ProjetoEspecialidadeTable;
  projetoEtapa: projeto.ProjetoEtapaTable;
  projetoSistema: projeto.ProjetoSistemaTable;
  parametro: projeto.ParametroTable;
  calendario: projeto.CalendarioTable;
  turno: projeto.TurnoTable;
  eap: projeto.EapTable;
  servico: projeto.ServicoTable;
  atividade: projeto.AtividadeTable;
  linhabase: projeto.LinhabaseTable;
  apontamento: projeto.ApontamentoTable;
  trabalho: TrabalhoTable;
  importacao: ImportacaoTable;
  evento: EventoTable;
  eventoCategoria: EventoCategoriaTable;
  emailModelo: EmailModeloTable;
  email: EmailTable;
  anexo: AnexoTable;
  comentario: ComentarioTable;
  comentarioMencao: ComentarioMencaoTable;
  visaoSalva: VisaoSalvaTable;
  visaoPadrao: VisaoPadraoTable;
  colunasDaLista: ColunasDaListaTable;
}
